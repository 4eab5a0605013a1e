import { type Occasion, recordActivities } from '#domain/activities/record-activities.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/row-ref.ts';
import type { WriteTx } from '../store/store.ts';
import { contentsOfDeleted } from './drop-contents.ts';
import { forgetErased } from './forget-erased.ts';
import { queueMail } from './queue-mail.ts';

/**
 * Applies the writes that a rule has decided and their consequences in one transaction: records the
 * history, deletes the contents of deleted documents, removes erased customers from the log, and
 * queues e-mails.
 */
export async function applyDecided(
  tx: WriteTx,
  writes: readonly Write[],
  occasion: Occasion,
  subject: RowRef | undefined,
): Promise<void> {
  const history = await recordActivities(tx, writes, occasion);
  const dropContents = await contentsOfDeleted(tx, writes);
  const told = history.map((row): Write => ({ op: 'put', table: 'activities', row }));
  tx.applyWrites([...writes, ...told]);
  await dropContents();
  const erased = occasion.mutation === 'eraseCustomer' ? subject : undefined;
  await forgetErased(tx, writes, erased);
  await queueMail(tx, writes, occasion.receivedAt);
}
