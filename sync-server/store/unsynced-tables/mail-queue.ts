import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';
import type { QueuedMail } from '../store.ts';

export async function putMail(
  db: Kysely<Database>,
  { bookingId, sequence }: Pick<QueuedMail, 'bookingId' | 'sequence'>,
  now: number,
): Promise<void> {
  const columns = {
    sequence,
    attempts: 0,
    next_attempt_at: now,
    state: 'waiting',
    failure: null,
    queued_at: now,
  } as const;
  await db
    .insertInto('mail_queue')
    .values({ booking_id: bookingId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('booking_id')
        .doUpdateSet(columns)
        .where('mail_queue.sequence', '<', sequence),
    )
    .execute();
}

export async function claimMail(
  db: Kysely<Database>,
  now: number,
  until: number,
): Promise<QueuedMail | undefined> {
  const dueMail = await db
    .selectFrom('mail_queue')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('booking_id')
    .limit(1)
    .executeTakeFirst();
  if (!dueMail) return undefined;
  const attempts = dueMail.attempts + 1;
  const { numUpdatedRows } = await db
    .updateTable('mail_queue')
    .set({ attempts, next_attempt_at: until })
    .where('booking_id', '=', dueMail.booking_id)
    .where('next_attempt_at', '=', dueMail.next_attempt_at)
    .executeTakeFirst();
  // No record is updated if another process has just reserved the e-mail.
  if (numUpdatedRows === 0n) return undefined;
  return {
    bookingId: dueMail.booking_id,
    sequence: dueMail.sequence,
    attempts,
    queuedAt: dueMail.queued_at,
  };
}

export async function dropMail(
  db: Kysely<Database>,
  { bookingId, sequence }: QueuedMail,
): Promise<void> {
  await db
    .deleteFrom('mail_queue')
    .where('booking_id', '=', bookingId)
    .where('sequence', '=', sequence)
    .execute();
}

export async function postponeMail(
  db: Kysely<Database>,
  { bookingId, sequence }: QueuedMail,
  until: number,
): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ next_attempt_at: until })
    .where('booking_id', '=', bookingId)
    .where('sequence', '=', sequence)
    .execute();
}
