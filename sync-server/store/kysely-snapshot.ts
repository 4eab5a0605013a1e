import DataLoader from 'dataloader';
import type { Kysely } from 'kysely';
import type { LeadCounts } from '#domain/figures/lead-counts.ts';
import { type Digest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { isTableName, type RowOf, type TableName, tableNames } from '#domain/rows/tables.ts';
import { splitIntoChunks } from './chunks.ts';
import { type Database, type FeedRecord, toRowTableName } from './database-schema.ts';
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

  hasLogMark(mark: LogPosition | null): Promise<boolean> {
    return hasLogPosition(this.#db, mark);
  }

  list<T extends TableName>(list: RowListQuery<T>): Promise<RowOf<T>[]> {
    return listRows(this.#db, list);
  }

  rows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]> {
    return readRowsByIds(this.#db, table, ids);
  }

  count(rows: RowCountQuery): Promise<number> {
    return countRows(this.#db, rows);
  }

  searchCustomers(slice: CustomerSearchParams): Promise<FoundCustomers> {
    return searchCustomers(this.#db, slice);
  }

  readLeadCounts(showroomId: string, then: number): Promise<LeadCounts> {
    return readLeadCounts(this.#db, showroomId, then);
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
    const untouched: SpaceState = { version: 0, tombstoneFloor: 0 };
    const states = new Map(spaceIds.map((id) => [id, untouched]));
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
    const records = await this.#linesSince(position)
      .select(['table_name', 'row_id', 'version', 'deleted'])
      .orderBy('version')
      .limit(limit)
      .execute();
    return records.map(toFeedEntry);
  }

  async countSince(position: FeedPosition): Promise<number> {
    const record = await this.#linesSince(position)
      .select((line) => line.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return record.count;
  }

  #linesSince({ spaceId, version, freshUntil }: FeedPosition) {
    return this.#db
      .selectFrom('feed')
      .where('space', '=', spaceId)
      .where('version', '>', version)
      .$if(version < freshUntil, (query) =>
        query.where((line) => line.or([line('deleted', '=', 0), line('version', '>', freshUntil)])),
      );
  }

  async aliveRows(spaceIds: readonly string[], rows: readonly RowKey[]): Promise<Set<string>> {
    const alive = new Set<string>();
    for (const chunk of splitIntoChunks(rows)) {
      const lines = await this.#db
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
      for (const line of lines) alive.add(rowKey({ table: line.table_name, rowId: line.row_id }));
    }
    return alive;
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

  async idsIn(spaceId: string, table: TableName, after: string, limit: number): Promise<string[]> {
    const records = await this.#db
      .selectFrom('feed')
      .select('row_id')
      .where('space', '=', spaceId)
      .where('table_name', '=', table)
      .where('row_id', '>', after)
      .where('deleted', '=', 0)
      .orderBy('row_id')
      .limit(limit)
      .execute();
    return records.map((record) => record.row_id);
  }

  async countedSpaces(): ReturnType<Snapshot['countedSpaces']> {
    const spaces = await this.#db.selectFrom('counted_spaces').selectAll().execute();
    const days = this.#db.selectFrom('uncounted_days').select('showroom_id').distinct();
    const uncounted = new Set((await days.execute()).map((record) => record.showroom_id));
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
  const bySpace = Map.groupBy(await query.execute(), (record) => record.space);
  return spaceIds.map((spaceId) => {
    const records = bySpace.get(spaceId) ?? [];
    const stored = new Map(records.map((record) => [record.table_name, record.digest]));
    const digests = tableNames.map((table) => [table, stored.get(table) ?? EMPTY_DIGEST]);
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
