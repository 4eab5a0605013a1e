import { Kysely } from 'kysely';
import type { Log } from '../../ports/log.ts';
import { stderrLog } from '../../ports/stderr-log.ts';
import type { Database } from '../database-schema.ts';
import { openKyselyStore, type StoreKeys } from '../kysely-store.ts';
import type { SyncStore } from '../store.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';

/**
 * Opens or creates a store in an SQLite file. Only one server may have the file open at a time,
 * because the single write connection of the server serializes all writes. An operator's command
 * may write to the same file while the server has the file open.
 */
export function openSqliteStore(
  path: string,
  keys: StoreKeys = {},
  log: Log = stderrLog,
): Promise<SyncStore> {
  const dialect = new NodeSqliteDialect(path);
  const db = new Kysely<Database>({ dialect });
  const discardOldPages = () => dialect.truncateLog();
  const traits = { locksRows: false, commitsTogether: true, discardOldPages };
  return openKyselyStore(db, traits, { ...keys, log });
}
