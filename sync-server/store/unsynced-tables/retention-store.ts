import { createHash } from 'node:crypto';
import { type Kysely, sql, type SqlBool } from 'kysely';
import { type Database, toRowTableName } from '../database-schema.ts';

/** A customer whose last contact is older than the retention time. */
export interface DueCustomer {
  id: string;
  showroomId: string;
  lastContactAt: number;
}

export interface Disposal {
  id: string;
  recordType: string;
  /** All disposed rows had their last contact before this instant. */
  before: number;
  approvedBy: string;
  approvedAt: number;
}

/** Proof of a disposal, without personal data. */
export interface Certificate extends Disposal {
  /** Null while rows are still waiting. */
  finishedAt: number | null;
  /** Number of rows that were destroyed. */
  destroyed: number;
  /** Number of rows that stay, because they had a contact after the approval. */
  kept: number;
  /** SHA-256 of the ids of the destroyed rows, sorted, one per line; null until the end. */
  idsHash: string | null;
}

type RowState = 'waiting' | 'destroyed' | 'kept';

export interface DisposalRow {
  disposalId: string;
  rowId: string;
  showroomId: string;
}

interface ProfileRead {
  agentId: string;
  customerId: string;
  readAt: number;
}

/** Stores how long records are retained, the approved disposals, and reads of customer profiles. */
export class RetentionStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /** Returns the retention time of a record type in months; null if it is off. */
  async findMonths(recordType: string): Promise<number | null> {
    const query = this.#db.selectFrom('retention_rules').select('months');
    const rule = await query.where('record_type', '=', recordType).executeTakeFirst();
    return rule?.months ?? null;
  }

  async setMonths(recordType: string, months: number | null): Promise<void> {
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

  async countDueCustomers(before: number): Promise<number> {
    const query = this.#dueCustomers(before).select(({ fn }) => fn.countAll().as('due'));
    return Number((await query.executeTakeFirstOrThrow()).due);
  }

  /** Returns one page of the due customers, the longest without contact first. */
  async listDueCustomers(
    before: number,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<DueCustomer[]> {
    const records = await this.#dueCustomers(before)
      .select(['customer.id', 'customer.showroom_id', 'customer.last_activity_at'])
      .orderBy('customer.last_activity_at')
      .orderBy('customer.id')
      .offset(offset)
      .limit(limit)
      .execute();
    return records.map((record) => ({
      id: record.id,
      showroomId: String(record['showroom_id']),
      lastContactAt: Number(record['last_activity_at']),
    }));
  }

  /**
   * Stores an approved disposal with all rows that are due now. Stores nothing and returns false
   * unless exactly `expected` rows are due.
   */
  approve({ id, ...disposal }: Disposal, expected: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const due = new RetentionStore(db).#dueCustomers(disposal.before);
      await db
        .insertInto('disposal_rows')
        .columns(['disposal_id', 'row_id', 'showroom_id', 'state'])
        .expression(
          due.select([
            sql.lit(id).as('disposal_id'),
            'customer.id as row_id',
            sql<string>`customer.showroom_id`.as('showroom_id'),
            sql.lit('waiting').as('state'),
          ]),
        )
        .execute();
      const counts = await new RetentionStore(db).#countRows(id);
      if (counts.waiting !== expected) {
        await db.deleteFrom('disposal_rows').where('disposal_id', '=', id).execute();
        return false;
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
        })
        .execute();
      return true;
    });
  }

  /** Returns the disposals that still have rows to destroy. */
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

  /** Completes the certificate of a disposal without waiting rows. */
  async finish(disposalId: string, finishedAt: number): Promise<void> {
    const records = await this.#db
      .selectFrom('disposal_rows')
      .select('row_id')
      .where('disposal_id', '=', disposalId)
      .where('state', '=', 'destroyed')
      .execute();
    const ids = records.map(({ row_id }) => row_id).sort();
    const idsHash = createHash('sha256').update(ids.join('\n')).digest('hex');
    const query = this.#db.updateTable('disposals');
    await query
      .set({ finished_at: finishedAt, ids_hash: idsHash })
      .where('id', '=', disposalId)
      .where('finished_at', 'is', null)
      .execute();
  }

  /** Returns the certificates of all disposals, the newest first. */
  async listCertificates(): Promise<Certificate[]> {
    const query = this.#db.selectFrom('disposals').selectAll();
    const records = await query.orderBy('approved_at', 'desc').orderBy('id').execute();
    return Promise.all(
      records.map(async ({ id, ...record }) => {
        const { destroyed, kept } = await this.#countRows(id);
        return {
          id,
          recordType: record.record_type,
          before: record.due_before,
          approvedBy: record.approved_by,
          approvedAt: record.approved_at,
          finishedAt: record.finished_at,
          idsHash: record.ids_hash,
          destroyed,
          kept,
        };
      }),
    );
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

  async recordProfileRead(id: string, read: ProfileRead): Promise<void> {
    const { agentId: agent_id, customerId: customer_id, readAt: read_at } = read;
    const query = this.#db.insertInto('profile_reads');
    await query.values({ id, agent_id, customer_id, read_at }).execute();
  }

  async deleteProfileReadsBefore(before: number): Promise<void> {
    await this.#db.deleteFrom('profile_reads').where('read_at', '<', before).execute();
  }

  /** Returns one page of the reads of a customer's profile, the newest first. */
  listProfileReads(
    customerId: string,
    { offset, limit }: { offset: number; limit: number },
  ): Promise<ProfileRead[]> {
    return this.#db
      .selectFrom('profile_reads')
      .select(['agent_id as agentId', 'customer_id as customerId', 'read_at as readAt'])
      .where('customer_id', '=', customerId)
      .orderBy('read_at', 'desc')
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute();
  }

  /**
   * Customers without contact since `before`: neither registered nor active since then, and without
   * a visit that begins later. Merged customers belong to the remaining customer. The pattern does
   * not match texts of users, because JSON escapes their quotation marks.
   */
  #dueCustomers(before: number) {
    return this.#db
      .selectFrom(`${toRowTableName('customers')} as customer`)
      .where('customer.last_activity_at', '<', before)
      .where('customer.registered_at', '<', before)
      .where('customer.merged_into', 'is', null)
      .where(sql<SqlBool>`customer.body not like '%"erasedAt":%'`)
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom(`${toRowTableName('bookings')} as booking`)
              .select('booking.id')
              .whereRef('booking.customer_id', '=', 'customer.id')
              .where('booking.starts_at', '>=', before),
          ),
        ),
      );
  }
}
