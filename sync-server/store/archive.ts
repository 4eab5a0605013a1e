import type { LogReport } from './verify-log.ts';

/** Everything head office remembers, as one file that any head office of the same schema can load. */
export interface Archive {
  /** Writes one snapshot; whoever writes meanwhile need not wait. Never overwrites a file. */
  save(file: string, createdAt: number): Promise<BackupFacts>;
  /**
   * Loads a backup, all of it or nothing, and begins a new epoch: from now on tablets send again
   * what they sent after the backup was made. Whom the store let in no more stays out, as far as it
   * held that, and everybody signs in again. Throws `BackupError` where the file is not sound, or
   * where the store holds something and is not to be replaced.
   */
  load(file: string, options: { replace: boolean }): Promise<BackupFacts>;
  /** Whether the mutation log is as it was written, space by space. */
  verifyLog(): Promise<LogReport[]>;
  /**
   * Moves the contents of log entries from before an instant to a signed file. The contents leave the
   * database only after the file is read back and verified.
   */
  archiveLog(file: string, before: number): Promise<LogArchiveFacts>;
  /** Checks a file of `archiveLog` against its signature and the log. Throws `BackupError`. */
  verifyLogArchive(file: string): Promise<LogArchiveFacts>;
}

export interface LogArchiveFacts {
  entries: number;
  /** All of them arrived before this instant, ms since 1970. */
  before: number;
}

export interface BackupFacts {
  createdAt: number;
  /** How many rows of each table. */
  rows: Record<string, number>;
}

/** Says in its message, to a person, why there is no backup or why it was not loaded. */
export class BackupError extends Error {
  override name = 'BackupError';
}
