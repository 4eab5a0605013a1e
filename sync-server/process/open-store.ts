import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../ports/log.ts';
import { openPostgresStore } from '../store/postgres/open-postgres-store.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import type { SyncStore } from '../store/store.ts';
import type { Config } from './config.ts';

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
