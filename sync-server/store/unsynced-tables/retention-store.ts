import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Certificate } from '#domain/protocol/admin/admin-retention.ts';
import type { RecordType } from '#domain/retention/record-types.ts';
import { splitIntoChunks } from '../chunks.ts';
import type { Database } from '../database-schema.ts';
import { appendSecurityEvent } from '../mutation-log/security-log.ts';
import { selectDueRecords } from './due-records.ts';

/** A record that was last used before the retention time. */
interface DueRecord {
  id: string;
  showroomId: string;
  lastUsedAt: number;
}

/** An approved disposal: all its records were last used before the instant `before`. */
export type Disposal = Pick<
  Certificate,
  'id' | 'recordType' | 'before' | 'approvedBy' | 'approvedAt'
>;

/** Stored instead of the agent of a read that no grant proves; ids are never empty. */
const UNPROVEN = '';

type RowState = 'waiting' | 'destroyed' | 'kept';

export interface DisposalRow {
  disposalId: string;
  rowId: string;
  showroomId: string;
}

interface ProfileRead {
  id: string;
  /** Null if the tablet could not prove the agent. */
  agentId: string | null;
  customerId: string;
  readAt: number;
  /** The tablet that reported the read; null for a read over the REST API. */
  deviceId: string | null;
}

interface ProfileReadQuery {
  customerId?: string | undefined;
  offset: number;
  limit: number;
}

type RunTransaction = <T>(work: (db: Kysely<Database>) => Promise<T>) => Promise<T>;

/** Stores how long records are retained, the approved disposals, and reads of customer profiles. */
export class RetentionStore {
  readonly #db: Kysely<Database>;
  readonly #runTransaction: RunTransaction;

  /** @param runTransaction runs a transaction that may append to the security log */
  constructor(db: Kysely<Database>, runTransaction: RunTransaction) {
    this.#db = db;
    this.#runTransaction = runTransaction;
  }

  /** Returns the retention times in months; record types without retention are missing. */
  async listMonths(): Promise<Map<RecordType, number>> {
    const rules = await this.#db.selectFrom('retention_rules').selectAll().execute();
    return new Map(rules.map(({ record_type, months }) => [record_type, months]));
  }

  async setMonths(recordType: RecordType, months: number | null): Promise<void> {
    if (months === null) {
      const query = this.#db.deleteFrom('retention_rules');
      await query.where('record_type', '=', recordType).execute();
      return;
    }
    await this.#db
      .insertInto('retention_rules')
      .values({ record_type: recordType, months })
      .onConflict((conflict) => conflict.column('record_type').doUpdateSet({ months }))
      .execute();
  }

  /** Returns the number of due records and the last use of the oldest. */
  async summarizeDue(
    recordType: RecordType,
    before: number,
  ): Promise<{ due: number; oldestAt: number | null }> {
    const { due, oldest } = await this.#db
      .selectFrom(selectDueRecords(this.#db, recordType, before).as('record'))
      .select(({ fn }) => [fn.countAll().as('due'), fn.min('used_at').as('oldest')])
      .executeTakeFirstOrThrow();
    return { due: Number(due), oldestAt: oldest };
  }

  /**
   * Returns one page of the due records; the record whose last use is the longest ago comes first.
   */
  async listDue(
    recordType: RecordType,
    before: number,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<DueRecord[]> {
    const records = await selectDueRecords(this.#db, recordType, before)
      .orderBy('used_at')
      .orderBy('record.id')
      .offset(offset)
      .limit(limit)
      .execute();
    return records.map(({ id, showroom_id, used_at }) => ({
      id,
      showroomId: showroom_id,
      lastUsedAt: used_at,
    }));
  }

  /**
   * Stores an approved disposal with all records that are due now. Stores nothing and returns false
   * unless exactly `expected` records are due.
   */
  approve({ id, ...disposal }: Disposal, expected: number): Promise<boolean> {
    return this.#runTransaction(async (db) => {
      const due = await selectDueRecords(db, disposal.recordType, disposal.before).execute();
      if (due.length !== expected) return false;
      for (const chunk of splitIntoChunks(due)) {
        const rows = chunk.map(({ id: row_id, showroom_id }) => ({
          disposal_id: id,
          row_id,
          showroom_id,
          state: 'waiting' as const,
        }));
        await db.insertInto('disposal_rows').values(rows).execute();
      }
      await db
        .insertInto('disposals')
        .values({
          id,
          record_type: disposal.recordType,
          due_before: disposal.before,
          approved_by: disposal.approvedBy,
          approved_at: disposal.approvedAt,
          finished_at: null,
          ids_hash: null,
          log_position: null,
        })
        .execute();
      return true;
    });
  }

  /** Returns the disposals whose certificates are not complete. */
  async listUnfinished(): Promise<Disposal[]> {
    return (await this.listCertificates()).filter(({ finishedAt }) => finishedAt === null);
  }

  /** Returns some of the rows that a disposal has not handled yet. */
  listWaitingRows(disposalId: string, limit: number): Promise<DisposalRow[]> {
    return this.#db
      .selectFrom('disposal_rows')
      .select(['disposal_id as disposalId', 'row_id as rowId', 'showroom_id as showroomId'])
      .where('disposal_id', '=', disposalId)
      .where('state', '=', 'waiting')
      .orderBy('row_id')
      .limit(limit)
      .execute();
  }

  async markRow({ disposalId, rowId }: DisposalRow, state: RowState): Promise<void> {
    await this.#db
      .updateTable('disposal_rows')
      .set({ state })
      .where('disposal_id', '=', disposalId)
      .where('row_id', '=', rowId)
      .execute();
  }

  /**
   * Completes the certificate of a disposal whose rows are all handled, and records the hash of the
   * certificate in the security log. Does nothing if the certificate is complete already.
   */
  finish(disposalId: string, finishedAt: number): Promise<void> {
    return this.#runTransaction(async (db) => {
      const store = new RetentionStore(db, this.#runTransaction);
      const unfinished = await store.#findCertificate(disposalId);
      if (unfinished?.finishedAt !== null) return;
      const idsHash = await store.#hashDisposedIds(disposalId);
      const certificate = { ...unfinished, finishedAt, idsHash };
      const { length } = await appendSecurityEvent(db, {
        at: finishedAt,
        kind: 'disposal',
        agentId: certificate.approvedBy,
        subjectId: disposalId,
        contentHash: hashCertificate(certificate),
      });
      await db
        .updateTable('disposals')
        .set({ finished_at: finishedAt, ids_hash: idsHash, log_position: length })
        .where('id', '=', disposalId)
        .execute();
    });
  }

  async #hashDisposedIds(disposalId: string): Promise<string> {
    const records = await this.#db
      .selectFrom('disposal_rows')
      .select('row_id')
      .where('disposal_id', '=', disposalId)
      .where('state', '=', 'destroyed')
      .execute();
    const ids = records.map(({ row_id }) => row_id).sort();
    return createHash('sha256').update(ids.join('\n')).digest('hex');
  }

  /** Returns the certificates of all disposals, the newest first. */
  async listCertificates(): Promise<Certificate[]> {
    const query = this.#db.selectFrom('disposals').selectAll();
    const records = await query.orderBy('approved_at', 'desc').orderBy('id').execute();
    return Promise.all(records.map((record) => this.#toCertificate(record)));
  }

  async #findCertificate(disposalId: string): Promise<Certificate | undefined> {
    const query = this.#db.selectFrom('disposals').selectAll().where('id', '=', disposalId);
    const record = await query.executeTakeFirst();
    return record && this.#toCertificate(record);
  }

  async #toCertificate({ id, ...record }: Database['disposals']): Promise<Certificate> {
    const { destroyed, kept } = await this.#countRows(id);
    return {
      id,
      recordType: record.record_type,
      before: record.due_before,
      approvedBy: record.approved_by,
      approvedAt: record.approved_at,
      finishedAt: record.finished_at,
      destroyed,
      kept,
      idsHash: record.ids_hash,
      logPosition: record.log_position,
    };
  }

  async #countRows(disposalId: string): Promise<Record<RowState, number>> {
    const records = await this.#db
      .selectFrom('disposal_rows')
      .select(({ fn }) => ['state', fn.countAll().as('rows')])
      .where('disposal_id', '=', disposalId)
      .groupBy('state')
      .execute();
    const counts = { waiting: 0, destroyed: 0, kept: 0 };
    for (const { state, rows } of records) counts[state] = Number(rows);
    return counts;
  }

  /** Stores reads of profiles; a read whose id is already stored is skipped. */
  async recordProfileReads(reads: readonly ProfileRead[]): Promise<void> {
    for (const chunk of splitIntoChunks(reads)) {
      const rows = chunk.map(({ id, agentId, customerId, readAt, deviceId }) => ({
        id,
        agent_id: agentId ?? UNPROVEN,
        customer_id: customerId,
        read_at: readAt,
        device_id: deviceId,
      }));
      const query = this.#db.insertInto('profile_reads').values(rows);
      await query.onConflict((conflict) => conflict.column('id').doNothing()).execute();
    }
  }

  /** Returns the number of customers whose profiles an agent has read on tablets in a period. */
  async countReadCustomers(agentId: string, from: number, to: number): Promise<number> {
    const { customers } = await this.#db
      .selectFrom('profile_reads')
      .select(({ fn }) => fn.count('customer_id').distinct().as('customers'))
      .where('agent_id', '=', agentId)
      .where('device_id', 'is not', null)
      .where('read_at', '>=', from)
      .where('read_at', '<', to)
      .executeTakeFirstOrThrow();
    return Number(customers);
  }

  async deleteProfileReadsBefore(before: number): Promise<void> {
    await this.#db.deleteFrom('profile_reads').where('read_at', '<', before).execute();
  }

  /**
   * Returns one page of the reads of all profiles, or of the profile of one customer, the newest
   * first.
   */
  async listProfileReads({ customerId, offset, limit }: ProfileReadQuery): Promise<ProfileRead[]> {
    const records = await this.#db
      .selectFrom('profile_reads')
      .selectAll()
      .$if(customerId !== undefined, (query) => query.where('customer_id', '=', customerId ?? ''))
      .orderBy('read_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
    return records.map(({ id, agent_id, customer_id, read_at, device_id }) => ({
      id,
      agentId: agent_id === UNPROVEN ? null : agent_id,
      customerId: customer_id,
      readAt: read_at,
      deviceId: device_id,
    }));
  }
}

/**
 * Returns the SHA-256 of the fields of a finished certificate in this order, as a JSON array. An
 * auditor can compute the same hash from the downloaded certificate.
 */
function hashCertificate(certificate: Certificate): string {
  const { id, recordType, before, approvedBy, approvedAt } = certificate;
  const { finishedAt, destroyed, kept, idsHash } = certificate;
  const fields = [id, recordType, before, approvedBy, approvedAt];
  const proof = [...fields, finishedAt, destroyed, kept, idsHash];
  return createHash('sha256').update(JSON.stringify(proof)).digest('hex');
}
