import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BackupStore } from '../../../sync-server/store/backup/backup-store.ts';
import { createInitialDatabase } from './initial-database.ts';
import type { LogEntry, ServerDisk } from './server-disk.ts';
import type { ServerWrites } from './server-writes.ts';

/** A backup file in the format of `npm run head-office -- backup`, and its expected content. */
export interface Backup {
  file: string;
  /** Log lines in commit order, which the file does not store. */
  log: readonly LogEntry[];
  serverWrites: ServerWrites;
}

let folder: string | undefined;
let made = 0;

function newFile(): string {
  if (!folder) {
    const created = mkdtempSync(join(tmpdir(), 'chaos-'));
    process.once('exit', () => rmSync(created, { recursive: true, force: true }));
    folder = created;
  }
  made += 1;
  return join(folder, `backup-${made}`);
}

/**
 * Runs `work` on a separate store, as the backup command does, because a server may be running on
 * the database.
 */
async function beside(
  disk: ServerDisk,
  work: (archive: BackupStore) => Promise<unknown>,
): Promise<void> {
  const store = await disk.openStore();
  try {
    await work(store.archive);
  } finally {
    await store.close();
  }
}

export async function saveBackup(
  disk: ServerDisk,
  serverWrites: ServerWrites,
  now: number,
): Promise<Backup> {
  const log = disk.log();
  const file = newFile();
  await beside(disk, (archive) => archive.save(file, now));
  return {
    file,
    log,
    serverWrites,
  };
}

export async function loadBackup(disk: ServerDisk, { file, log }: Backup): Promise<void> {
  await beside(disk, (archive) => archive.load(file, { replace: true }));
  disk.setCommitOrder(log.map(({ clientId, mutationId }) => `${clientId}/${mutationId}`));
  await disk.refresh();
}

export function forgetBackup({ file }: Backup): void {
  rmSync(file, { force: true });
}

let initialState: Promise<Backup> | undefined;

/** Returns the oldest backup, which contains only showrooms, their visit rules and agents. */
export function firstBackup(): Promise<Backup> {
  initialState ??= createInitialDatabase().then(async (disk) => {
    const backup = await saveBackup(disk, { initialState: disk.allRows(), writes: [] }, 0);
    await disk.close();
    return backup;
  });
  return initialState;
}
