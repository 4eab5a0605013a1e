import type { Kysely, Updateable } from 'kysely';
import type { Attention } from '#domain/attentions/attention.ts';
import type { Payment } from '#domain/protocol/booking-payment.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { IndexName, RowOf, TableName } from '#domain/rows/tables.ts';
import { compareById } from '#domain/values/by-id.ts';
import type { Database } from '../database-schema.ts';
import type { DriverTraits } from '../driver-traits.ts';
import { type Epoch, readEpoch } from '../epoch.ts';
import { findMentioningAttentionIds } from '../mutation-log/mentions.ts';
import {
  insertLog,
  rewriteLogEntries,
  rewriteLogOfAttention,
  selectLog,
} from '../mutation-log/mutation-log.ts';
import { appendSecurityEvent, type SecurityEvent } from '../mutation-log/security-log.ts';
import { BatchedReader } from '../rows/batched-reader.ts';
import type { PriceListCache } from '../rows/price-list-cache.ts';
import type {
  ClientState,
  HeldSlot,
  LoggedMutation,
  MailEndReason,
  QueuedMail,
  WriteTx,
} from '../store.ts';
import { deleteBlob } from '../unsynced-tables/blob-store.ts';
import { type ClaimResult, claimKey, type KeyClaim } from '../unsynced-tables/claimed-keys.ts';
import { FiguresStore } from '../unsynced-tables/figures-store.ts';
import { type IssuedGrant, findIssuedGrants } from '../unsynced-tables/grant-store.ts';
import { claimMail, dropMail, postponeMail, putMail } from '../unsynced-tables/mail-queue.ts';
import { endMailDelivery } from '../unsynced-tables/mail-store.ts';
import { findPayment, putPayment } from '../unsynced-tables/payments.ts';
import { dropHold, putHold, selectHolds } from '../unsynced-tables/slot-holds.ts';
import { flushRows } from './flush-rows.ts';
import { RowBuffer } from './row-buffer.ts';

interface WriteTxOptions {
  traits: DriverTraits;
  versions: Map<string, number>;
  priceLists: PriceListCache;
}

export class KyselyWriteTx implements WriteTx {
  readonly tally: FiguresStore;
  readonly #db: Kysely<Database>;
  readonly #traits: DriverTraits;
  readonly #versions: Map<string, number>;
  readonly #reader: BatchedReader;
  readonly #buffer = new RowBuffer();
  readonly #log: LoggedMutation[] = [];
  #hasErased = false;
  readonly #clientUpdates = new Map<string, Updateable<Database['clients']>>();

  constructor(db: Kysely<Database>, { traits, versions, priceLists }: WriteTxOptions) {
    this.#db = db;
    this.#traits = traits;
    this.#versions = versions;
    this.#reader = new BatchedReader(db, priceLists);
    this.tally = new FiguresStore(db);
  }

  async get<T extends TableName>(table: T, id: string): Promise<RowOf<T> | undefined> {
    const buffered = this.#buffer.find(table, id);
    if (buffered) return buffered.row;
    const row = await this.#reader.get(table, id);
    // A write of this transaction during the read replaces the row that was read.
    const bufferedAfterRead = this.#buffer.find(table, id);
    if (bufferedAfterRead) return bufferedAfterRead.row;
    this.#buffer.cacheRead(table, id, row);
    return row;
  }

  async findBy<T extends TableName>(
    table: T,
    index: IndexName<T>,
    value: string,
  ): Promise<RowOf<T>[]> {
    const storedRows = await this.#reader.findBy(table, index, value);
    const unchangedRows = storedRows.filter((row) => !this.#buffer.find(table, row.id)?.changed);
    const writtenRows = this.#buffer.findWritten(table, index, value);
    // Sorts the rows, so that a rule has the same result whether mutations arrive in one push or in
    // two.
    return [...unchangedRows, ...writtenRows].sort(compareById);
  }

  async findMentions(ids: ReadonlySet<string>): Promise<RowOf<'attentions'>[]> {
    const attentionIds = await findMentioningAttentionIds(this.#db, ids);
    for (const { table, rowId } of this.#buffer.changed()) {
      if (table === 'attentions') attentionIds.add(rowId);
    }
    const rows = await Promise.all([...attentionIds].map((id) => this.get('attentions', id)));
    return rows.filter((row) => row !== undefined).sort(compareById);
  }

  applyWrites(writes: readonly Write[]): void {
    for (const write of writes) this.#buffer.apply(write);
  }

  async withdraw(table: TableName, ids: readonly string[]): Promise<number> {
    const loadedRows = await Promise.all(ids.map((id) => this.get(table, id)));
    const rows = loadedRows.filter((row) => row !== undefined);
    for (const row of rows) this.#buffer.withdraw(table, row);
    return rows.length;
  }

  epoch(): Promise<Epoch> {
    return readEpoch(this.#db);
  }

  async lockClient(clientId: string, deviceId: string): Promise<ClientState> {
    const existingClient = await this.#selectClient(clientId);
    if (existingClient) return existingClient;
    await this.#db
      .insertInto('clients')
      .values({ id: clientId, device_id: deviceId, last_mutation_id: 0, last_seen_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return (await this.#selectClient(clientId)) ?? { deviceId, lastMutationId: 0, epoch: null };
  }

  #selectClient(clientId: string): Promise<ClientState | undefined> {
    return this.#db
      .selectFrom('clients')
      .select(['device_id as deviceId', 'last_mutation_id as lastMutationId', 'epoch'])
      .where('id', '=', clientId)
      .$if(this.#traits.locksRows, (query) => query.forUpdate())
      .executeTakeFirst();
  }

  advanceClient(clientId: string, lastMutationId: number, seenAt: number, epoch?: string): void {
    const state = { last_mutation_id: lastMutationId, last_seen_at: seenAt };
    this.#clientUpdates.set(clientId, epoch === undefined ? state : { ...state, epoch });
  }

  findLogged(clientId: string, mutationIds: readonly number[]): Promise<LoggedMutation[]> {
    return selectLog(this.#db, clientId, mutationIds);
  }

  findGrants(tokens: readonly string[]): Promise<Map<string, IssuedGrant>> {
    return findIssuedGrants(this.#db, tokens);
  }

  findPayment(bookingId: string): Promise<Payment | undefined> {
    return findPayment(this.#db, bookingId);
  }

  putPayment(payment: Payment): Promise<void> {
    return putPayment(this.#db, payment);
  }

  claimKey(claim: KeyClaim, now: number): Promise<ClaimResult> {
    return claimKey(this.#db, claim, now);
  }

  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]> {
    return selectHolds(this.#db, showroomDay, now);
  }

  putHold(hold: HeldSlot, now: number): Promise<void> {
    return putHold(this.#db, hold, now);
  }

  dropHold(holdId: string, deviceId: string): Promise<void> {
    return dropHold(this.#db, holdId, deviceId);
  }

  putMail(mail: Pick<QueuedMail, 'bookingId' | 'sequence'>, now: number): Promise<void> {
    return putMail(this.#db, mail, now);
  }

  claimMail(now: number, until: number): Promise<QueuedMail | undefined> {
    return claimMail(this.#db, now, until);
  }

  dropMail(mail: QueuedMail): Promise<void> {
    return dropMail(this.#db, mail);
  }

  postponeMail(mail: QueuedMail, until: number): Promise<void> {
    return postponeMail(this.#db, mail, until);
  }

  endMail(mail: QueuedMail, end: MailEndReason): Promise<void> {
    return endMailDelivery(this.#db, mail, end);
  }

  deleteBlob(key: string): Promise<void> {
    return deleteBlob(this.#db, key);
  }

  async rewriteLog(
    ids: ReadonlySet<string>,
    rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
  ): Promise<void> {
    this.#hasErased = true;
    await rewriteLogEntries(this.#db, ids, rewrite);
    // Entries of this transaction are rewritten in memory, because they are not in the database
    // yet.
    this.#log.forEach((entry, index) => {
      this.#log[index] = { ...entry, raw: rewrite(entry.raw, ids) };
    });
  }

  async rewriteLogOfAttention(
    attention: Pick<Attention, 'id' | 'clientId'>,
    rewrite: (raw: unknown) => unknown,
  ): Promise<void> {
    this.#hasErased = true;
    await rewriteLogOfAttention(this.#db, attention, rewrite);
  }

  appendLog(entry: LoggedMutation): void {
    this.#log.push(entry);
  }

  async appendSecurityEvent(event: SecurityEvent): Promise<void> {
    await appendSecurityEvent(this.#db, event);
  }

  get hasErased(): boolean {
    return this.#hasErased;
  }

  /** Sends all buffered writes to the database; returns the new version of each changed space. */
  async flush(): Promise<ReadonlyMap<string, number>> {
    const versions = await flushRows(this.#db, this.#buffer.changed(), this.#versions);
    await insertLog(this.#db, this.#log);
    for (const [clientId, state] of this.#clientUpdates) {
      await this.#db.updateTable('clients').set(state).where('id', '=', clientId).execute();
    }
    return versions;
  }
}
