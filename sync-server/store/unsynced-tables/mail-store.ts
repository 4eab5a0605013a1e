import type { Kysely } from 'kysely';
import {
  type EndedMailState,
  type MailState,
  mailStates,
} from '#domain/protocol/admin/admin-mails.ts';
import type { Database } from '../database-schema.ts';

export interface MailQueueEntry {
  bookingId: string;
  state: MailState;
  attempts: number;
  /**
   * Response code of the mail server, or error code, that ended the attempts; null in all states
   * except `failed`.
   */
  failure: string | null;
  /** Instants in ms since 1970. */
  queuedAt: number;
  nextAttemptAt: number;
}

const MAX_LISTED = 500;

/**
 * Operations on the mail queue outside of write transactions, such as lists, counts and resends.
 */
export class MailStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Records at the start of a process whether a mail server is configured. If the previous start
   * had no mail server and this start has one, all waiting e-mails become `held`, so that customers
   * do not get outdated e-mails.
   */
  async begin({ isConfigured }: { isConfigured: boolean }): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      if (!isConfigured) {
        await tx.deleteFrom('head_office').where('key', '=', 'mail_server').execute();
        return;
      }
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('head_office')
        .values({ key: 'mail_server', value: 'configured' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      const holdQuery = tx.updateTable('mail_queue').set({ state: 'held' });
      await holdQuery.where('state', '=', 'waiting').execute();
    });
  }

  /** Lists the entries of the mail queue, newest first; at most `MAX_LISTED` entries. */
  async list(): Promise<MailQueueEntry[]> {
    const records = await this.#db
      .selectFrom('mail_queue')
      .selectAll()
      .orderBy('queued_at', 'desc')
      .orderBy('booking_id')
      .limit(MAX_LISTED)
      .execute();
    return records.map((record) => ({
      bookingId: record.booking_id,
      state: record.state,
      attempts: record.attempts,
      failure: record.failure,
      queuedAt: record.queued_at,
      nextAttemptAt: record.next_attempt_at,
    }));
  }

  /**
   * Returns the number of e-mails in each state, and the time at which the oldest waiting e-mail
   * was queued.
   */
  async count(): Promise<{ counts: Record<MailState, number>; oldestWaitingAt: number | null }> {
    const groups = await this.#db
      .selectFrom('mail_queue')
      .select(({ fn }) => ['state', fn.countAll().as('mails'), fn.min('queued_at').as('oldest')])
      .groupBy('state')
      .execute();
    const findGroup = (state: MailState) => groups.find((candidate) => candidate.state === state);
    const counts = Object.fromEntries(
      mailStates.map((state) => [state, Number(findGroup(state)?.mails ?? 0)]),
    ) as Record<MailState, number>;
    return { counts, oldestWaitingAt: findGroup('waiting')?.oldest ?? null };
  }

  /** Makes an unsent e-mail due again. Returns false if the booking has no unsent e-mail. */
  async resend(bookingId: string, now: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#db
      .updateTable('mail_queue')
      .set({ state: 'waiting', attempts: 0, failure: null, queued_at: now, next_attempt_at: now })
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /**
   * Deletes e-mails that were queued before an instant and are not waiting to be sent; returns
   * their number.
   */
  async deleteEndedMails(before: number): Promise<number> {
    const { numDeletedRows } = await this.#db
      .deleteFrom('mail_queue')
      .where('state', '!=', 'waiting')
      .where('queued_at', '<', before)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }
}

export async function endMailDelivery(
  db: Kysely<Database>,
  { bookingId, sequence }: { bookingId: string; sequence: number },
  { state, failure }: { state: EndedMailState; failure: string | null },
): Promise<void> {
  await db
    .updateTable('mail_queue')
    .set({ state, failure })
    .where('booking_id', '=', bookingId)
    .where('sequence', '=', sequence)
    .execute();
}
