import type { Kysely } from 'kysely';
import { type Database, runInSnapshot } from '../database-schema.ts';
import type { DriverTraits } from '../driver-traits.ts';
import type { LogHead } from '#domain/protocol/admin/admin-security-log.ts';
import {
  findLostLogHeads,
  listLogHeads,
  type LogReport,
  verifyLog,
} from '../mutation-log/verify-log.ts';
import { retryConflicts } from '../write-transactions/retry-conflicts.ts';
import { loadBackup, type RestoreOptions } from './load-backup.ts';
import {
  dropArchivedContents,
  type LogArchiveSummary,
  saveLogArchive,
  verifyLogArchive,
} from './log-archive.ts';
import { type BackupSummary, saveBackup } from './save-backup.ts';

/**
 * Creates and loads backups, and creates and verifies log archives. A backup is one file with the
 * whole database, for a server with the same schema.
 */
export class BackupStore {
  readonly #db: Kysely<Database>;
  readonly #traits: DriverTraits;

  constructor(db: Kysely<Database>, traits: DriverTraits) {
    this.#db = db;
    this.#traits = traits;
  }

  /**
   * Writes a backup of one snapshot to a new file without blocking writers. Throws if the file
   * exists.
   */
  save(file: string, createdAt: number, passphrase?: string): Promise<BackupSummary> {
    return runInSnapshot(this.#db, (db) => saveBackup(db, file, { createdAt, passphrase }));
  }

  verifyLog(): Promise<LogReport[]> {
    return runInSnapshot(this.#db, verifyLog);
  }

  listLogHeads(): Promise<LogHead[]> {
    return runInSnapshot(this.#db, listLogHeads);
  }

  /** Returns the names of the logs that do not contain one of these earlier ends. */
  findLostLogHeads(heads: readonly LogHead[]): Promise<string[]> {
    return runInSnapshot(this.#db, (db) => findLostLogHeads(db, heads));
  }

  /**
   * Moves the contents of log entries received before an instant to a signed file. The contents are
   * deleted from the database only after the file was read back and verified.
   */
  async archiveLog(
    file: string,
    receivedBefore: number,
    passphrase?: string,
  ): Promise<LogArchiveSummary> {
    const options = { receivedBefore, passphrase };
    await runInSnapshot(this.#db, (db) => saveLogArchive(db, file, options));
    const summary = await this.verifyLogArchive(file, passphrase);
    await dropArchivedContents(this.#db, receivedBefore);
    return summary;
  }

  /**
   * Verifies the signature of a file written by `archiveLog`, and compares its contents with the
   * log. Throws a `BackupError` if the signature or a content does not match.
   */
  verifyLogArchive(file: string, passphrase?: string): Promise<LogArchiveSummary> {
    return runInSnapshot(this.#db, (db) => verifyLogArchive(db, file, passphrase));
  }

  /**
   * Loads a backup completely or not at all, and opens a new epoch, so that tablets push the
   * changes made after the backup again. Tablets, agents and codes whose access has ended since the
   * backup stay without access, and all agents must sign in again. Throws `BackupError` if the file
   * is invalid, or if the store has rows and `replace` is false.
   */
  load(file: string, options: RestoreOptions): Promise<BackupSummary> {
    return retryConflicts(() => loadBackup(this.#db, this.#traits, file, options));
  }
}
