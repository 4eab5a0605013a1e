import type { Kysely } from 'kysely';
import type { Archive, BackupFacts } from './archive.ts';
import { loadBackup } from './backup/load-backup.ts';
import { saveBackup } from './backup/save-backup.ts';
import type { Database } from './database.ts';
import type { DriverTraits } from './driver-traits.ts';
import { readSnapshot } from './kysely-snapshot.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { type LogReport, verifyLog } from './verify-log.ts';

export class KyselyArchive implements Archive {
  readonly #db: Kysely<Database>;
  readonly #traits: DriverTraits;

  constructor(db: Kysely<Database>, traits: DriverTraits) {
    this.#db = db;
    this.#traits = traits;
  }

  save(file: string, createdAt: number): Promise<BackupFacts> {
    return readSnapshot(this.#db, (db) => saveBackup(db, file, createdAt));
  }

  verifyLog(): Promise<LogReport[]> {
    return readSnapshot(this.#db, verifyLog);
  }

  load(file: string, options: { replace: boolean }): Promise<BackupFacts> {
    return retryConflicts(() => loadBackup(this.#db, this.#traits, file, options));
  }
}
