import { DatabaseSync } from 'node:sqlite';
import type { Attention } from '#domain/attentions/attention.ts';
import { addToDigest, type Digest, EMPTY_DIGEST } from '#domain/protocol/digest.ts';
import { CATALOGUE_SPACE, toDealerSpaceId, listSpaceIds } from '#domain/rows/spaces.ts';
import { type RowOf, tableNames } from '#domain/rows/tables.ts';
import { ACTIVITY_SYNC_WINDOW_MS } from '#domain/time/durations.ts';
import { toRowTableName } from '../../../sync-server/store/database-schema.ts';
import { openSqliteStore } from '../../../sync-server/store/sqlite/open-sqlite-store.ts';
import type { SyncStore } from '../../../sync-server/store/store.ts';
import { Rows } from '../rows.ts';
import type { ServerWrites } from './server-writes.ts';

/** Time at which each run starts; ms since 1970. */
export const BEGIN = 1_795_000_000_000;

/** Two dealers, so that a visit in the other showroom needs the customer's consent. */
export const dealerIds: Record<string, string> = {
  manhattan: 'forecourt-east',
  brooklyn: 'harbor-lane',
};

export function dealerSpaceOf(showroomId: string): string {
  return toDealerSpaceId(dealerIds[showroomId] ?? '');
}

/** Client id of the mutations that were settled before the first step. */
export const PAST_CLIENT = 'past-client';

export function isPast(row: object): boolean {
  return 'clientId' in row && row.clientId === PAST_CLIENT;
}

let made = 0;

/** A copy of the whole database at one instant, like a copied file or a snapshot of the machine. */
export interface DiskCopy {
  disk: ServerDisk;
  serverWrites: ServerWrites;
}

export interface LogEntry {
  clientId: string;
  mutationId: number;
  deviceId: string;
  spaceId: string;
  receivedAt: number;
  verdict: 'applied' | 'attention';
  attentionId: string | null;
  code: string | null;
  raw: { name?: string; recordedAt: number };
}

/**
 * The server's database, in memory under its own name. The database outlives each store that opens
 * it, and can be copied like a file. The harness reads the database through a separate connection.
 */
export class ServerDisk {
  readonly path: string;
  protected readonly reader: DatabaseSync;
  /**
   * Parsed rows, keyed by their text, so that an unchanged row is always the same object, which
   * makes comparisons fast.
   */
  readonly #known = new Map<string, { id: string }>();
  /**
   * The commit order of the loaded backup: the position of each of its log entries. Empty if no
   * backup was loaded.
   */
  #order: ReadonlyMap<string, number> = new Map();

  constructor() {
    made += 1;
    this.path = `file:office-${made}?mode=memory&cache=shared`;
    this.reader = new DatabaseSync(this.path);
  }

  /** Whether the database can be copied while a server has it open. */
  get copiesWhileOpen(): boolean {
    return true;
  }

  openStore(): Promise<SyncStore> {
    return openSqliteStore(this.path);
  }

  copy(): Promise<ServerDisk> {
    return Promise.resolve(this.copyInto(new ServerDisk()));
  }

  protected copyInto<D extends ServerDisk>(other: D): D {
    this.reader.exec(`vacuum into '${other.path}'`);
    other.setCommitOrder([...this.#order.keys()]);
    return other;
  }

  /**
   * Called after each commit. A subclass that reads from a copy of the database updates the copy
   * here.
   */
  refresh(): Promise<void> {
    return Promise.resolve();
  }

  setCommitOrder(order: readonly string[]): void {
    this.#order = new Map(order.map((line, index) => [line, index]));
  }

  allRows(): Rows {
    const rows = new Rows();
    for (const table of tableNames) {
      const records = this.reader
        .prepare(`select body from ${toRowTableName(table)} order by id`)
        .all();
      for (const { body } of records) rows.put(table, this.#read(String(body)));
    }
    return rows;
  }

  #read(body: string): { id: string } {
    const row = this.#known.get(body) ?? JSON.parse(body);
    this.#known.set(body, row);
    return row;
  }

  /** Returns the rows that a tablet of this showroom must store. */
  rowsFor(showroomId: string, now: number): Rows {
    const all = this.allRows();
    const rows = new Rows();
    const theirs = [CATALOGUE_SPACE, dealerSpaceOf(showroomId), showroomId];
    const archived = this.#archivedActivities(now);
    for (const table of tableNames) {
      for (const row of all.of<RowOf<typeof table>>(table)) {
        if (table === 'activities' && archived.has(row.id)) continue;
        const spaces: readonly string[] = listSpaceIds(table, row as never);
        if (theirs.some((space) => spaces.includes(space))) rows.put(table, row);
      }
    }
    return rows;
  }

  /** Returns the ids of the old activities that maintenance removed from the feed. */
  #archivedActivities(now: number): ReadonlySet<string> {
    const query = `select id from activities where json_extract(body, '$.receivedAt') <= ?
      and id not in (select row_id from feed where table_name = 'activities' and deleted = 0)`;
    const records = this.reader.prepare(query).all(now - ACTIVITY_SYNC_WINDOW_MS);
    return new Set(records.map((record) => String(record['id'])));
  }

  /**
   * Returns, for each table of a space, the stored digest (`kept`) and the digest computed from the
   * feed (`follows`).
   */
  digests(spaceId: string): { table: string; kept: Digest; follows: Digest }[] {
    const lines = this.reader.prepare('select * from feed where space = ? and deleted = 0');
    const kept = this.reader.prepare('select table_name, digest from digests where space = ?');
    const keptByTable = new Map(
      kept.all(spaceId).map((record) => [record['table_name'], String(record['digest'])]),
    );
    const linesByTable = Map.groupBy(lines.all(spaceId), (line) => line['table_name']);
    return tableNames.map((table) => ({
      table,
      kept: keptByTable.get(table) ?? EMPTY_DIGEST,
      follows: (linesByTable.get(table) ?? []).reduce(
        (digest, line) => addToDigest(digest, String(line['row_id']), Number(line['version'])),
        EMPTY_DIGEST,
      ),
    }));
  }

  log(): LogEntry[] {
    const records = this.reader.prepare('select * from mutation_log order by rowid').all();
    const lines = records.map((record) => ({
      clientId: String(record['client_id']),
      mutationId: Number(record['mutation_id']),
      deviceId: String(record['device_id']),
      spaceId: String(record['space_id']),
      receivedAt: Number(record['received_at']),
      verdict: record['verdict'] as LogEntry['verdict'],
      attentionId: record['attention_id'] as string | null,
      code: record['code'] as string | null,
      raw: JSON.parse(String(record['body'])),
    }));
    return lines.sort((a, b) => this.#orderOf(a) - this.#orderOf(b));
  }

  /**
   * Returns the attentions whose mutation has no entry in the log, because the mutation has no
   * number or its number belongs to another mutation. Log entries of their dependents may refer to
   * these attentions.
   */
  unloggedAttentions(): Attention[] {
    const key = (clientId: string, mutationId: number, attentionId: string | null) =>
      `${clientId}/${mutationId}/${attentionId}`;
    const logged = new Set(
      this.log().map((line) => key(line.clientId, line.mutationId, line.attentionId)),
    );
    const all = this.allRows().of<Attention>('attentions');
    return all.filter(
      (row) => !isPast(row) && !logged.has(key(row.clientId, row.mutationId, row.id)),
    );
  }

  countLines(): number {
    return Number(
      this.reader.prepare('select count(*) as lines from mutation_log').get()?.['lines'],
    );
  }

  /**
   * Returns the position of a log entry in the loaded backup; entries after the backup sort last.
   */
  #orderOf({ clientId, mutationId }: LogEntry): number {
    return this.#order.get(`${clientId}/${mutationId}`) ?? Number.MAX_SAFE_INTEGER;
  }

  clients(): Map<string, number> {
    const records = this.reader.prepare('select id, last_mutation_id as last from clients').all();
    return new Map(records.map(({ id, last }) => [String(id), Number(last)]));
  }

  close(): Promise<void> {
    this.reader.close();
    return Promise.resolve();
  }
}
