import { type ActivityContext, recordActivities } from '#domain/activities/record-activities.ts';
import { isNotified, mailSequenceOf } from '#domain/bookings/booking-history.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { ERASED_EMAIL } from '#domain/customers/personal-data/erased-person.ts';
import type { Document } from '#domain/documents/document.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { put, type Write } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import type { WriteTx } from '../../store/store.ts';
import { toContentKey } from '../../store/unsynced-tables/blob-store.ts';
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

/**
 * Collects the content hashes of the documents that `writes` delete. The caller then applies the
 * writes and calls the returned function in the same transaction. The function deletes each of
 * these contents that no document references any more.
 */
export async function prepareBlobDeletion(
  tx: WriteTx,
  writes: readonly Write[],
): Promise<() => Promise<void>> {
  const hashesByKey = new Map<string, string>();
  for (const write of writes) {
    if (write.op !== 'del' || write.table !== 'documents') continue;
    const document = await tx.get('documents', write.id);
    if (document) hashesByKey.set(await findContentKey(tx, document), document.sha256);
  }
  return async () => {
    for (const [key, sha256] of hashesByKey) {
      const documents = await tx.findBy('documents', 'sha256', sha256);
      const keys = await Promise.all(documents.map((document) => findContentKey(tx, document)));
      if (!keys.includes(key)) await tx.deleteBlob(key);
    }
  };
}

/** Returns the key of a document's content; the content belongs to the dealer of the showroom. */
export async function findContentKey(
  tx: Pick<ReadTx, 'get'>,
  { showroomId, sha256 }: Pick<Document, 'showroomId' | 'sha256'>,
): Promise<string> {
  const showroom = await tx.get('showrooms', showroomId);
  return toContentKey(showroom?.dealerId ?? '', sha256);
}

/** Queues an e-mail about each written booking whose customer must be notified. */
export async function queueMail(
  tx: Pick<WriteTx, 'putMail'>,
  writes: readonly Write[],
  now: number,
): Promise<void> {
  for (const write of writes) {
    if (write.op !== 'put' || write.table !== 'bookings' || !isMailRequired(write.row)) continue;
    await tx.putMail({ bookingId: write.row.id, sequence: mailSequenceOf(write.row) }, now);
  }
}

/**
 * Whether the customer must be notified about a state of the booking: once per state, but not after
 * a check-in, a no-show or an erasure of the customer.
 */
function isMailRequired(booking: Booking): boolean {
  const { status, cancellation, checkedInAt, customer } = booking;
  if (customer.email === ERASED_EMAIL) return false;
  if (isNotified(booking) || checkedInAt !== null) return false;
  return status === 'confirmed' || (status === 'cancelled' && cancellation?.noShow === false);
}
