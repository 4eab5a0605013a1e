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
