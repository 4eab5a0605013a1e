import { Kysely } from 'kysely';
import { plainLog } from '../ports/plain-log.ts';
import type { Log } from '../ports/log.ts';
import type { Database } from './database.ts';
import { openKyselyStore } from './kysely-store.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { SyncStore } from './store.ts';

/**
 * Opens the file, or creates it. One server opens it at a time; its single write connection is its
 * lock. An operator's command may write to the file concurrently.
 */
export function openSqliteStore(
  path: string,
  positionKey?: string,
  log: Log = plainLog,
): Promise<SyncStore> {
  const db = new Kysely<Database>({ dialect: new NodeSqliteDialect(path) });
  const traits = { locksRows: false, commitsTogether: true };
  return openKyselyStore(db, traits, { positionKey, log });
}
