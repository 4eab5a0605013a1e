import type { Kysely } from 'kysely';
import type { FigureContribution } from '#domain/figures/figure-contribution.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import { splitIntoChunks } from '../chunks.ts';
import { type CountedRecord, type Database, toRowTableName } from '../database-schema.ts';
import { parseStoredRow } from '../rows/row-reader.ts';

export interface FiguresProgress {
  /** The version of the showroom's space up to which its rows are counted. */
  readUpTo: number;
  timezone: string;
  dealerId: string;
}

interface CountedRowKey {
  table: string;
  rowId: string;
}

/** A feed entry: a row that was changed or deleted. */
export interface ChangedRow extends CountedRowKey {
  deleted: boolean;
}

interface ChangesRequest {
  tables: readonly TableName[];
  after: number;
  limit: number;
}

interface FeedChanges {
  lines: ChangedRow[];
  /** Version up to which the returned entries are complete. */
  readUpTo: number;
}

/** A row with its contribution to the figures when the row was last counted. */
export interface CountedRow extends CountedRowKey, FigureContribution {}

/**
 * One sum in the figures of a day: sales of a vehicle, sales of an agent, new customers of an
 * agent, or customers in a funnel stage.
 */
export interface DaySum {
  day: string;
  kind: Database['day_sums']['kind'];
  /** Id of the vehicle or the agent, or name of the stage. */
  id: string;
  count: number;
  /** Money in stored units (20 per dollar). */
  amount: number;
}

/**
 * The server's progress in counting daily figures: the position in each showroom's feed, the
 * contribution of each row when it was last counted, and the sums of each day. Also stores which
 * days must be written again. This data is not synced to tablets. Writers must hold the lock of the
 * dealer's space.
 */
export class FiguresStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  findSpace(showroomId: string): Promise<FiguresProgress | undefined> {
    return this.#db
      .selectFrom('counted_spaces')
      .select(['read_up_to as readUpTo', 'timezone', 'dealer_id as dealerId'])
      .where('showroom_id', '=', showroomId)
      .executeTakeFirst();
  }

  async saveSpace(
    showroomId: string,
    { readUpTo, timezone, dealerId }: FiguresProgress,
  ): Promise<void> {
    const columns = { read_up_to: readUpTo, timezone, dealer_id: dealerId };
    await this.#db
      .insertInto('counted_spaces')
      .values({ showroom_id: showroomId, ...columns })
      .onConflict((conflict) => conflict.column('showroom_id').doUpdateSet(columns))
      .execute();
  }

  /**
   * Returns the feed entries of some tables after a version of the showroom's space, oldest first.
   */
  async changesSince(
    showroomId: string,
    { tables: names, after, limit }: ChangesRequest,
  ): Promise<FeedChanges> {
    // The version is read before the entries, because a commit may happen between the two reads:
    // its entries have a later version and are read again at the next call.
    const space = await this.#db
      .selectFrom('spaces')
      .select('version')
      .where('id', '=', showroomId)
      .executeTakeFirst();
    const records = await this.#db
      .selectFrom('feed')
      .select(['table_name', 'row_id', 'version', 'deleted'])
      .where('space', '=', showroomId)
      .where('version', '>', after)
      .where('table_name', 'in', names)
      .orderBy('version')
      .limit(limit)
      .execute();
    const lines = records.map((record) => ({
      table: record.table_name,
      rowId: record.row_id,
      deleted: record.deleted === 1,
    }));
    const lastVersion = lines.length === limit ? records.at(-1)?.version : undefined;
    return { lines, readUpTo: lastVersion ?? Math.max(after, space?.version ?? 0) };
  }

  async findRows(showroomId: string, rows: readonly CountedRowKey[]): Promise<CountedRow[]> {
    const records: CountedRecord[] = [];
    for (const { table, ids } of splitByTable(rows)) {
      const query = this.#queryRows(showroomId).where('table_name', '=', table);
      records.push(...(await query.where('row_id', 'in', ids).execute()));
    }
    return records.map(toCountedRow);
  }

  /** Replaces the stored contributions of some rows to the figures. */
  async replaceRows(
    showroomId: string,
    rows: readonly CountedRowKey[],
    newRows: readonly CountedRow[],
  ): Promise<void> {
    for (const { table, ids } of splitByTable(rows)) {
      await this.#db
        .deleteFrom('counted_rows')
        .where('showroom_id', '=', showroomId)
        .where('table_name', '=', table)
        .where('row_id', 'in', ids)
        .execute();
    }
    for (const chunk of splitIntoChunks(newRows)) {
      const records = chunk.map((row) => ({
        showroom_id: showroomId,
        table_name: row.table,
        row_id: row.rowId,
        day: row.day,
        customer_id: row.customerId,
        agent_id: row.agentId,
        vehicle_id: row.vehicleId,
        amount: row.amount,
        stage: row.stage,
      }));
      await this.#db.insertInto('counted_rows').values(records).execute();
    }
  }

  /**
   * Returns the counted rows of some customers; these rows determine the funnel stages of the
   * customers.
   */
  async rowsAbout(showroomId: string, customerIds: readonly string[]): Promise<CountedRow[]> {
    const records: CountedRecord[] = [];
    for (const chunk of splitIntoChunks(customerIds)) {
      const query = this.#queryRows(showroomId).where('customer_id', 'in', chunk);
      records.push(...(await query.execute()));
    }
    return records.map(toCountedRow);
  }

  #queryRows(showroomId: string) {
    return this.#db.selectFrom('counted_rows').selectAll().where('showroom_id', '=', showroomId);
  }

  async addToSums(showroomId: string, sums: readonly DaySum[]): Promise<void> {
    for (const chunk of splitIntoChunks(sums)) {
      const records = chunk.map(({ day, kind, id, count, amount }) => {
        return { showroom_id: showroomId, day, kind, id, row_count: count, amount };
      });
      await this.#db
        .insertInto('day_sums')
        .values(records)
        .onConflict((conflict) =>
          conflict.columns(['showroom_id', 'day', 'kind', 'id']).doUpdateSet((row) => ({
            row_count: row('day_sums.row_count', '+', row.ref('excluded.row_count')),
            amount: row('day_sums.amount', '+', row.ref('excluded.amount')),
          })),
        )
        .execute();
    }
  }

  /** Returns the sums of a day that count at least one row. */
  sumsOf(showroomId: string, day: string): Promise<DaySum[]> {
    return this.#db
      .selectFrom('day_sums')
      .select(['day', 'kind', 'id', 'row_count as count', 'amount'])
      .where('showroom_id', '=', showroomId)
      .where('day', '=', day)
      .where('row_count', '!=', 0)
      .execute();
  }

  async addDays(showroomId: string, days: readonly string[]): Promise<void> {
    for (const chunk of splitIntoChunks(days)) {
      await this.#db
        .insertInto('uncounted_days')
        .values(chunk.map((day) => ({ showroom_id: showroomId, day })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  /** Takes up to `limit` days from the list of days to be counted again, the latest first. */
  async dequeueDays(showroomId: string, limit: number): Promise<string[]> {
    const records = await this.#db
      .selectFrom('uncounted_days')
      .select('day')
      .where('showroom_id', '=', showroomId)
      .orderBy('day', 'desc')
      .limit(limit)
      .execute();
    const days = records.map(({ day }) => day);
    if (days.length === 0) return [];
    await this.#db
      .deleteFrom('uncounted_days')
      .where('showroom_id', '=', showroomId)
      .where('day', 'in', days)
      .execute();
    return days;
  }

  /** Returns the current rows with these ids; deleted rows are missing. */
  async readRows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]> {
    const rows: RowOf<T>[] = [];
    for (const chunk of splitIntoChunks(ids)) {
      const query = this.#db
        .selectFrom(toRowTableName(table))
        .select('body')
        .where('id', 'in', chunk);
      rows.push(...(await query.execute()).map(({ body }) => parseStoredRow(table, body)));
    }
    return rows;
  }
}

function splitByTable(rows: readonly CountedRowKey[]): { table: string; ids: string[] }[] {
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, refs]) =>
    splitIntoChunks(refs).map((chunk) => ({ table, ids: chunk.map(({ rowId }) => rowId) })),
  );
}

function toCountedRow(record: CountedRecord): CountedRow {
  return {
    table: record.table_name,
    rowId: record.row_id,
    day: record.day,
    customerId: record.customer_id,
    agentId: record.agent_id,
    vehicleId: record.vehicle_id,
    amount: record.amount,
    stage: record.stage,
  };
}
