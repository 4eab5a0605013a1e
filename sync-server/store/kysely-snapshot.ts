import type { Kysely } from 'kysely';
import { isTableName } from '#domain/tables.ts';
import { inChunks } from './chunks.ts';
import { type Database, rowTable } from './database.ts';
import { readEpoch } from './read-epoch.ts';
import { RowReader } from './row-reader.ts';
import {
  type ClientState,
  type FeedLine,
  type FeedPosition,
  rowKey,
  type RowRef,
  type Snapshot,
} from './store.ts';

export class KyselySnapshot extends RowReader implements Snapshot {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    super(db);
    this.#db = db;
  }

  epoch(): Promise<string> {
    return readEpoch(this.#db);
  }

  findClient(clientId: string): Promise<ClientState | undefined> {
    return this.#db
      .selectFrom('clients')
      .select(['device_id as deviceId', 'last_mutation_id as lastMutationId'])
      .where('id', '=', clientId)
      .executeTakeFirst();
  }

  async spaceVersions(spaceIds: readonly string[]): Promise<Map<string, number>> {
    const versions = new Map(spaceIds.map((id) => [id, 0]));
    const query = this.#db
      .selectFrom('spaces')
      .select(['id', 'version'])
      .where('id', 'in', spaceIds);
    for (const { id, version } of await query.execute()) versions.set(id, version);
    return versions;
  }

  async changesSince(position: FeedPosition, limit: number): Promise<FeedLine[]> {
    const records = await this.#linesSince(position)
      .select(['table_name', 'row_id', 'version', 'deleted'])
      .orderBy('version')
      .limit(limit)
      .execute();
    return records.map((record) => ({
      table: record.table_name,
      rowId: record.row_id,
      version: record.version,
      deleted: record.deleted === 1,
    }));
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

  async aliveRows(spaceIds: readonly string[], rows: readonly RowRef[]): Promise<Set<string>> {
    const alive = new Set<string>();
    for (const chunk of inChunks(rows)) {
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

  async bodiesOf(rows: readonly RowRef[]): Promise<Map<string, string>> {
    const bodies = new Map<string, string>();
    for (const [table, refs] of Map.groupBy(rows, (row) => row.table)) {
      if (!isTableName(table)) continue;
      for (const chunk of inChunks(refs)) {
        const ids = chunk.map((ref) => ref.rowId);
        const query = this.#db.selectFrom(rowTable(table)).select(['id', 'body']);
        for (const { id, body } of await query.where('id', 'in', ids).execute()) {
          bodies.set(rowKey({ table, rowId: id }), body);
        }
      }
    }
    return bodies;
  }
}
