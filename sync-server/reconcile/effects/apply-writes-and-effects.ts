import { type ActivityContext, recordActivities } from '#domain/activities/record-activities.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import type { WriteTx } from '../../store/store.ts';
import { prepareBlobDeletion } from './delete-orphaned-blobs.ts';
import { queueMail } from './queue-mail.ts';
import { redactErasedCustomers } from './redact-erased-customers.ts';

/**
 * Applies the writes that a rule has decided and their consequences in one transaction: records the
 * history, deletes the contents of deleted documents, removes erased customers from the log, and
 * queues e-mails.
 */
export async function applyWritesAndEffects(
  tx: WriteTx,
  writes: readonly Write[],
  activityContext: ActivityContext,
  subject: RowRef | undefined,
): Promise<void> {
  const activities = await recordActivities(tx, writes, activityContext);
  const deleteBlobs = await prepareBlobDeletion(tx, writes);
  const activityWrites = activities.map((row) => put('activities', row));
  tx.applyWrites([...writes, ...activityWrites]);
  await deleteBlobs();
  const erasedCustomer = activityContext.mutation === 'eraseCustomer' ? subject : undefined;
  await redactErasedCustomers(tx, writes, erasedCustomer);
  await queueMail(tx, writes, activityContext.receivedAt);
}
