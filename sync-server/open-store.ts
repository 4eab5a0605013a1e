import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import type { Log } from './ports/log.ts';
import { openPostgresStore } from './store/open-postgres-store.ts';
import { openSqliteStore } from './store/open-sqlite-store.ts';
import type { SyncStore } from './store/store.ts';

type StoreConfig = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'positionKey'>>;

export function openStore(
  { databaseUrl, dataDir, positionKey }: StoreConfig,
  log: Log,
): Promise<SyncStore> {
  if (databaseUrl) return openPostgresStore(databaseUrl, log, positionKey);
  mkdirSync(dataDir, { recursive: true });
  return openSqliteStore(sqliteFileOf(dataDir), positionKey, log);
}

export function sqliteFileOf(dataDir: string): string {
  return join(dataDir, 'head-office.sqlite');
}
