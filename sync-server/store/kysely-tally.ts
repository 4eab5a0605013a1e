import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { type RowOf, type TableName, tables } from '#domain/tables.ts';
import { inChunks } from './chunks.ts';
import { type CountedRecord, type Database, rowTable } from './database.ts';
import type { RowKey } from './store.ts';
import type { CountedRow, CountedSpace, Tally } from './tally.ts';

export class KyselyTally implements Tally {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  findSpace(showroomId: string): Promise<CountedSpace | undefined> {
    return this.#db
      .selectFrom('counted_spaces')
      .select(['read_up_to as readUpTo', 'timezone', 'dealer_id as dealerId'])
      .where('showroom_id', '=', showroomId)
      .executeTakeFirst();
  }

  async saveSpace(
    showroomId: string,
    { readUpTo, timezone, dealerId }: CountedSpace,
  ): Promise<void> {
    const columns = { read_up_to: readUpTo, timezone, dealer_id: dealerId };
    await this.#db
      .insertInto('counted_spaces')
      .values({ showroom_id: showroomId, ...columns })
      .onConflict((conflict) => conflict.column('showroom_id').doUpdateSet(columns))
      .execute();
  }

  async changesSince(
    showroomId: string,
    { tables: names, after, limit }: Parameters<Tally['changesSince']>[1],
  ): ReturnType<Tally['changesSince']> {
    // Before the lines: what is committed in between has a later version, and is read next time.
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
    const last = lines.length === limit ? records.at(-1)?.version : undefined;
    return { lines, readUpTo: last ?? Math.max(after, space?.version ?? 0) };
  }

  async findRows(showroomId: string, rows: readonly RowKey[]): Promise<CountedRow[]> {
    const found: CountedRecord[] = [];
    for (const { table, ids } of chunksOf(rows)) {
      const query = this.#rowsOf(showroomId).where('table_name', '=', table);
      found.push(...(await query.where('row_id', 'in', ids).execute()));
    }
    return found.map(toCounted);
  }

  async replaceRows(
    showroomId: string,
    rows: readonly RowKey[],
    counted: readonly CountedRow[],
  ): Promise<void> {
    for (const { table, ids } of chunksOf(rows)) {
      await this.#db
        .deleteFrom('counted_rows')
        .where('showroom_id', '=', showroomId)
        .where('table_name', '=', table)
        .where('row_id', 'in', ids)
        .execute();
    }
    for (const chunk of inChunks(counted)) {
      const records = chunk.map(({ table, rowId, day, customerId }) => ({
        showroom_id: showroomId,
        table_name: table,
        row_id: rowId,
        day,
        customer_id: customerId,
      }));
      await this.#db.insertInto('counted_rows').values(records).execute();
    }
  }

  async rowsOn(showroomId: string, day: string): Promise<CountedRow[]> {
    const records = await this.#rowsOf(showroomId).where('day', '=', day).execute();
    return records.map(toCounted);
  }

  async rowsAbout(showroomId: string, customerIds: readonly string[]): Promise<CountedRow[]> {
    const found: CountedRecord[] = [];
    for (const chunk of inChunks(customerIds)) {
      const query = this.#rowsOf(showroomId).where('customer_id', 'in', chunk);
      found.push(...(await query.execute()));
    }
    return found.map(toCounted);
  }

  #rowsOf(showroomId: string) {
    return this.#db.selectFrom('counted_rows').selectAll().where('showroom_id', '=', showroomId);
  }

  async addDays(showroomId: string, days: readonly string[]): Promise<void> {
    for (const chunk of inChunks(days)) {
      await this.#db
        .insertInto('uncounted_days')
        .values(chunk.map((day) => ({ showroom_id: showroomId, day })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }

  async takeDays(showroomId: string, limit: number): Promise<string[]> {
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

  async readRows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]> {
    const rows: RowOf<T>[] = [];
    for (const chunk of inChunks(ids)) {
      const query = this.#db.selectFrom(rowTable(table)).select('body').where('id', 'in', chunk);
      for (const { body } of await query.execute()) {
        const parsed = v.safeParse(tables[table].schema, JSON.parse(body));
        if (parsed.success) rows.push(parsed.output);
      }
    }
    return rows;
  }
}

function chunksOf(rows: readonly RowKey[]): { table: string; ids: string[] }[] {
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([table, refs]) =>
    inChunks(refs).map((chunk) => ({ table, ids: chunk.map(({ rowId }) => rowId) })),
  );
}

function toCounted(record: CountedRecord): CountedRow {
  return {
    table: record.table_name,
    rowId: record.row_id,
    day: record.day,
    customerId: record.customer_id,
  };
}
