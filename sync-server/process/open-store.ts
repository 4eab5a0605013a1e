import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../ports/log.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import type { SyncStore } from '../store/store.ts';
import type { Config } from './config.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Config, 'positionKey' | 'secretsKey'>>;

export function openStore(
  { databaseUrl, dataDir, positionKey, secretsKey }: StoreConfig,
  log: Log,
): Promise<SyncStore> {
  const keys = { positionKey, secretsKey };
  if (databaseUrl) return openPostgresStore(databaseUrl, log, keys);
  mkdirSync(dataDir, { recursive: true });
  const file = sqliteFileOf(dataDir);
  // Files of earlier releases may be readable by other users of the machine.
  for (const path of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(path)) chmodSync(path, OWNER_ONLY);
  return openSqliteStore(file, keys, log);
}

/** File mode: only the owner reads and writes. */
const OWNER_ONLY = 0o600;

/** Makes new files and folders of this process inaccessible to other users of the machine. */
export function restrictNewFiles(): void {
  process.umask(0o077);
}

export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, 'head-office.sqlite');
}
