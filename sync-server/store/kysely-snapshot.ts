import DataLoader from 'dataloader';
import { type Kysely, sql } from 'kysely';
import type { Customer } from '#domain/customers/customer.ts';
import type { LeadCounts } from '#domain/figures/lead-counts.ts';
import { type Digest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { isTableName, type RowOf, type TableName, tableNames } from '#domain/rows/tables.ts';
import { splitIntoChunks } from './chunks.ts';
import {
  type Database,
  type FeedRecord,
  type RowRecord,
  toRowTableName,
} from './database-schema.ts';
import { type Epoch, readEpoch } from './epoch.ts';
import { searchCustomers } from './lists/customer-lists.ts';
import type {
  RowCountQuery,
  FoundCustomers,
  RowListQuery,
  CustomerSearchParams,
} from './lists/list-types.ts';
import { readLeadCounts } from './lists/open-leads.ts';
import { countRows } from './lists/row-counts.ts';
import { listRows, readRowsByIds } from './lists/row-lists.ts';
import { hasLogPosition, type LogPosition, readLogPosition } from './mutation-log/log-chain.ts';
import type { PriceListCache } from './rows/price-list-cache.ts';
import { RowReader } from './rows/row-reader.ts';
import {
  type ClientState,
  type FeedEntry,
  type FeedPosition,
  type HeldSlot,
  rowKey,
  type RowKey,
  type Snapshot,
  type SpaceState,
} from './store.ts';
import { selectHolds } from './unsynced-tables/slot-holds.ts';
import { readVersionBefore } from './write-transactions/prune-tombstones.ts';

type DigestsByTable = Record<TableName, Digest>;

export class KyselySnapshot extends RowReader implements Snapshot {
  readonly #db: Kysely<Database>;
  /** Concurrent reads of digests of several spaces share one statement. */
  readonly #digests: DataLoader<string, DigestsByTable>;

  constructor(db: Kysely<Database>, priceLists: PriceListCache) {
    super(db, priceLists);
    this.#db = db;
    this.#digests = new DataLoader((spaceIds: readonly string[]) => readDigests(db, spaceIds));
  }

  epoch(): Promise<Epoch> {
    return readEpoch(this.#db);
  }

  logMark(spaceId: string): Promise<LogPosition> {
    return readLogPosition(this.#db, spaceId);
  }

  hasLogMark(position: LogPosition | null): Promise<boolean> {
    return hasLogPosition(this.#db, position);
  }

  list<T extends TableName>(list: RowListQuery<T>): Promise<RowOf<T>[]> {
    return listRows(this.#db, list);
  }

  rows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]> {
    return readRowsByIds(this.#db, table, ids);
  }

  count(query: RowCountQuery): Promise<number> {
    return countRows(this.#db, query);
  }

  searchCustomers(params: CustomerSearchParams): Promise<FoundCustomers> {
    return searchCustomers(this.#db, params);
  }

  readLeadCounts(showroomId: string, comparisonTime: number): Promise<LeadCounts> {
    return readLeadCounts(this.#db, showroomId, comparisonTime);
  }

  async listDueErasures(now: number, limit: number): Promise<Customer[]> {
    const { rows } = await sql<Pick<RowRecord, 'id'>>`
      select id from customers where erasure_due_at <= ${now}
      order by erasure_due_at, id limit ${limit}
    `.execute(this.#db);
    return this.rows(
      'customers',
      rows.map(({ id }) => id),
    );
  }

  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]> {
    return selectHolds(this.#db, showroomDay, now);
  }

  findClient(clientId: string): Promise<ClientState | undefined> {
    return this.#db
      .selectFrom('clients')
      .select(['device_id as deviceId', 'last_mutation_id as lastMutationId', 'epoch'])
      .where('id', '=', clientId)
      .executeTakeFirst();
  }

  async spaces(spaceIds: readonly string[]): Promise<Map<string, SpaceState>> {
    const emptyState: SpaceState = { version: 0, tombstoneFloor: 0 };
    const states = new Map(spaceIds.map((id) => [id, emptyState]));
    const records = await this.#db
      .selectFrom('spaces')
      .select(['id', 'version', 'tombstone_floor as tombstoneFloor'])
      .where('id', 'in', spaceIds)
      .execute();
    for (const { id, ...state } of records) states.set(id, state);
    return states;
  }

  versionBefore(spaceId: string, instant: number): Promise<number> {
    return readVersionBefore(this.#db, spaceId, instant);
  }

  async changesSince(position: FeedPosition, limit: number): Promise<FeedEntry[]> {
    const records = await this.#entriesSince(position)
      .select(['table_name', 'row_id', 'version', 'deleted'])
      .orderBy('version')
      .limit(limit)
      .execute();
    return records.map(toFeedEntry);
  }

  async countSince(position: FeedPosition): Promise<number> {
    const record = await this.#entriesSince(position)
      .select((builder) => builder.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return record.count;
  }

  #entriesSince({ spaceId, version, freshUntil }: FeedPosition) {
    return this.#db
      .selectFrom('feed')
      .where('space', '=', spaceId)
      .where('version', '>', version)
      .$if(version < freshUntil, (query) =>
        query.where((builder) =>
          builder.or([builder('deleted', '=', 0), builder('version', '>', freshUntil)]),
        ),
      );
  }

  async aliveRows(spaceIds: readonly string[], rows: readonly RowKey[]): Promise<Set<string>> {
    const liveKeys = new Set<string>();
    for (const chunk of splitIntoChunks(rows)) {
      const feedEntries = await this.#db
        .selectFrom('feed')
        .select(['table_name', 'row_id'])
        .where(
          'row_id',
          'in',
          chunk.map((row) => row.rowId),
        )
        .where('space', 'in', spaceIds)
        .where('deleted', '=', 0)
        .execute();
      for (const entry of feedEntries)
        liveKeys.add(rowKey({ table: entry.table_name, rowId: entry.row_id }));
    }
    return liveKeys;
  }

  async bodiesOf(rows: readonly RowKey[]): Promise<Map<string, string>> {
    const bodies = new Map<string, string>();
    for (const [table, refs] of Map.groupBy(rows, (row) => row.table)) {
      if (!isTableName(table)) continue;
      for (const chunk of splitIntoChunks(refs)) {
        const ids = chunk.map((ref) => ref.rowId);
        const query = this.#db.selectFrom(toRowTableName(table)).select(['id', 'body']);
        for (const { id, body } of await query.where('id', 'in', ids).execute()) {
          bodies.set(rowKey({ table, rowId: id }), body);
        }
      }
    }
    return bodies;
  }

  async idsIn(
    spaceId: string,
    table: TableName,
    afterId: string,
    limit: number,
  ): Promise<string[]> {
    const records = await this.#db
      .selectFrom('feed')
      .select('row_id')
      .where('space', '=', spaceId)
      .where('table_name', '=', table)
      .where('row_id', '>', afterId)
      .where('deleted', '=', 0)
      .orderBy('row_id')
      .limit(limit)
      .execute();
    return records.map((record) => record.row_id);
  }

  async countedSpaces(): ReturnType<Snapshot['countedSpaces']> {
    const spaces = await this.#db.selectFrom('counted_spaces').selectAll().execute();
    const uncountedQuery = this.#db.selectFrom('uncounted_days').select('showroom_id').distinct();
    const uncounted = new Set((await uncountedQuery.execute()).map((record) => record.showroom_id));
    return new Map(
      spaces.map((record) => [
        record.showroom_id,
        {
          readUpTo: record.read_up_to,
          timezone: record.timezone,
          dealerId: record.dealer_id,
          hasUncounted: uncounted.has(record.showroom_id),
        },
      ]),
    );
  }

  digestsOf(spaceId: string): Promise<DigestsByTable> {
    return this.#digests.load(spaceId);
  }
}

async function readDigests(
  db: Kysely<Database>,
  spaceIds: readonly string[],
): Promise<DigestsByTable[]> {
  const query = db.selectFrom('digests').selectAll().where('space', 'in', spaceIds);
  const recordsBySpace = Map.groupBy(await query.execute(), (record) => record.space);
  return spaceIds.map((spaceId) => {
    const records = recordsBySpace.get(spaceId) ?? [];
    const storedDigests = new Map(records.map((record) => [record.table_name, record.digest]));
    const digests = tableNames.map((table) => [table, storedDigests.get(table) ?? EMPTY_DIGEST]);
    return Object.fromEntries(digests) as DigestsByTable;
  });
}

function toFeedEntry(record: Omit<FeedRecord, 'space'>): FeedEntry {
  return {
    table: record.table_name,
    rowId: record.row_id,
    version: record.version,
    deleted: record.deleted === 1,
  };
}
