import type { Kysely } from 'kysely';
import type { Archive, BackupFacts, LogArchiveFacts } from './archive.ts';
import { loadBackup } from './backup/load-backup.ts';
import { dropArchivedContents, saveLogArchive, verifyLogArchive } from './backup/log-archive.ts';
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

  async archiveLog(file: string, before: number): Promise<LogArchiveFacts> {
    await readSnapshot(this.#db, (db) => saveLogArchive(db, file, before));
    const facts = await this.verifyLogArchive(file);
    await dropArchivedContents(this.#db, before);
    return facts;
  }

  verifyLogArchive(file: string): Promise<LogArchiveFacts> {
    return readSnapshot(this.#db, (db) => verifyLogArchive(db, file));
  }

  load(file: string, options: { replace: boolean }): Promise<BackupFacts> {
    return retryConflicts(() => loadBackup(this.#db, this.#traits, file, options));
  }
}
