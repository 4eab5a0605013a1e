import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Archive } from '../../sync-server/store/archive.ts';
import { aFirstDay } from './first-day.ts';
import type { LogLine, OfficeDisk } from './office-disk.ts';
import type { OwnWork } from './own-work.ts';

/**
 * A backup file as `npm run head-office -- backup` writes it, with the content that the harness
 * expects in it.
 */
export interface Backup {
  file: string;
  /** Log lines in commit order, which the file does not store. */
  log: readonly LogLine[];
  ownWork: OwnWork;
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

/** Opens a separate store, as the command does, because a server may be running on the database. */
async function beside(
  disk: OfficeDisk,
  work: (archive: Archive) => Promise<unknown>,
): Promise<void> {
  const store = await disk.openStore();
  try {
    await work(store.archive);
  } finally {
    await store.close();
  }
}

export async function saveBackup(disk: OfficeDisk, ownWork: OwnWork, now: number): Promise<Backup> {
  const log = disk.log();
  const file = newFile();
  await beside(disk, (archive) => archive.save(file, now));
  return {
    file,
    log,
    ownWork,
  };
}

export async function loadBackup(disk: OfficeDisk, { file, log }: Backup): Promise<void> {
  await beside(disk, (archive) => archive.load(file, { replace: true }));
  disk.noteOrder(log.map(({ clientId, mutationId }) => `${clientId}/${mutationId}`));
  await disk.refresh();
}

export function forgetBackup({ file }: Backup): void {
  rmSync(file, { force: true });
}

let firstDay: Promise<Backup> | undefined;

/** Returns the oldest backup, which contains only showrooms, their visit rules and agents. */
export function firstBackup(): Promise<Backup> {
  firstDay ??= aFirstDay().then(async (disk) => {
    const backup = await saveBackup(disk, { firstDay: disk.allRows(), writes: [] }, 0);
    await disk.close();
    return backup;
  });
  return firstDay;
}
