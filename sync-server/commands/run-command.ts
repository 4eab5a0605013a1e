import { existsSync, readFileSync } from 'node:fs';
import type { Agent } from '#domain/agents/agent.ts';
import { CATALOGUE_SPACE } from '#domain/rows/spaces.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { createShowroomFromArguments } from '../admin/create-showroom-command.ts';
import { createAdmin, findAgentByCode } from '../admin/first-admin.ts';
import { loadCatalogue } from '../admin/load-catalogue.ts';
import { loadTargets } from '../admin/load-targets.ts';
import { issueResetCode } from '../admin/reset-password.ts';
import { createPasswordHasher } from '../auth/secrets/password.ts';
import { CommandError } from '../errors/command-error.ts';
import { TOMBSTONE_RETENTION_MS } from '../maintenance/maintenance.ts';
import { systemClock } from '../ports/clock.ts';
import { timeOrderedIds } from '../ports/ids.ts';
import { toLoggableError } from '../ports/log.ts';
import { Pokes } from '../ports/pokes.ts';
import { stderrLog } from '../ports/stderr-log.ts';
import type { Config } from '../process/config.ts';
import { openStore, sqliteFileOf } from '../process/open-store.ts';
import { BackupError } from '../store/backup/backup-file.ts';
import type { LogArchiveSummary } from '../store/backup/log-archive.ts';
import type { BackupSummary } from '../store/backup/save-backup.ts';
import { pokeServers } from '../store/pokes/relay-pokes.ts';
import type { SyncStore } from '../store/store.ts';
import { exportRows } from './export-rows.ts';
import type { Command } from './read-command.ts';

interface CommandContext {
  store: SyncStore;
  config: Config;
  command: Command;
}

const commandHandlers: Record<Command['name'], (context: CommandContext) => Promise<void>> = {
  backup: async ({ store, command }) =>
    printResult('Saved', await store.archive.save(command.file, systemClock.now())),
  restore: async ({ store, command: { file, replace } }) => {
    printResult('Restored', await store.archive.load(file, { replace }));
    process.stdout.write(CHECK_ACCESS);
  },
  catalogue: async ({ store, config, command }) => {
    const loaded = await runWithFile(command.file, (text) => loadCatalogue(store, text));
    const { generation, validFrom, vehicles } = loaded.priceList;
    const outcomeText = loaded.isNew ? 'Loaded' : 'Nothing is new: this is';
    const priceListText = `price list ${generation}, in force from ${validFrom}`;
    process.stdout.write(`${outcomeText} ${priceListText}, ${vehicles.length} vehicles.\n`);
    await pokeTablets(config, loaded.changedSpaces);
  },
  targets: async ({ store, config, command }) => {
    const loaded = await runWithFile(command.file, (text) => loadTargets(store, text));
    process.stdout.write(`Set ${loaded.set} targets, took out ${loaded.removed}.\n`);
    await pokeTablets(config, loaded.changedSpaces);
  },
  verify: ({ store }) => verify(store),
  'archive-log': ({ store, command: { file, more } }) => archiveLog(store, file, more[0] ?? ''),
  'verify-archive': async ({ store, command: { file } }) => {
    printArchived('Verified', await store.archive.verifyLogArchive(file));
  },
  'new-epoch': async ({ store, config }) => {
    const { id } = await store.read((snapshot) => snapshot.epoch());
    const epoch = await store.openEpoch(id);
    await pokeTablets(config, [CATALOGUE_SPACE]);
    process.stdout.write(`Epoch ${epoch} replaces ${id}. ${CHECK_ACCESS_AFTER_LOSS}`);
  },
  export: async ({ store, command }) => {
    const createdAt = systemClock.now();
    printResult('Exported', { rows: await exportRows(store, command.file, createdAt), createdAt });
  },
  showroom: async ({ store, config, command: { file, more } }) => {
    const deps = { store, pokes: new Pokes(), clock: systemClock };
    const { id, name, timezone } = await createShowroomFromArguments(deps, [file, ...more]);
    await pokeTablets(config, [CATALOGUE_SPACE]);
    process.stdout.write(`Founded ${id}: ${name}, ${timezone}.\n`);
  },
  admin: async ({ store, config, command: { file, more } }) => {
    const pokes = new Pokes();
    const deps = { store, pokes, clock: systemClock, ids: timeOrderedIds };
    const agent = await createAdmin(deps, [file, ...more]);
    await pokeTablets(config, agent.showroomIds);
    await printResetCode(store, agent);
  },
  reset: async ({ store, command }) =>
    printResetCode(store, await findAgentByCode(store, command.file)),
};

/**
 * Printed after a restore, because access that was ended after the backup may be valid again. The
 * restore ends such access again only if the replaced database recorded the end.
 */
const CHECK_ACCESS =
  'All agents must sign in again. Now check tablets and agents: a tablet that was lost or moved, or ' +
  'an agent that was disabled, after the backup may have access again.\n';

const CHECK_ACCESS_AFTER_LOSS =
  'Tablets send again the changes that this database lacks. Now check tablets and agents: access ' +
  'that was ended in the lost commits may be open again.\n';

export async function runCommand(command: Command, config: Config): Promise<void> {
  const path = sqliteFileOf(config.dataDir);
  if (command.name === 'backup' && !config.databaseUrl && !existsSync(path)) {
    throw new BackupError(`There is no head office in ${path}.`);
  }
  const store = await openStore(config, stderrLog);
  try {
    await commandHandlers[command.name]({ store, config, command });
  } finally {
    await store.close();
  }
}

async function printResetCode(store: SyncStore, { id, agentCode }: Agent): Promise<void> {
  const deps = { store, clock: systemClock, passwords: createPasswordHasher() };
  const { resetCode, expiresAt } = await issueResetCode(deps, id);
  const expiryText = new Date(expiresAt).toISOString();
  process.stdout.write(
    `${agentCode} sets a password with the code ${resetCode}, until ${expiryText}.\n`,
  );
}

/**
 * Pokes the server processes that share a PostgreSQL database. A server on SQLite detects the
 * change itself.
 */
async function pokeTablets({ databaseUrl }: Config, spaceIds: readonly string[]): Promise<void> {
  if (!databaseUrl || spaceIds.length === 0) return;
  // A failed poke does not fail the command, because tablets get the change with their next regular
  // pull.
  await pokeServers(databaseUrl, spaceIds).catch((error: unknown) =>
    stderrLog.warn(toLoggableError(error), 'tablets could not be poked'),
  );
}

/** Calls `work` with the text of a file. Adds the file name to each line of a `CommandError`. */
async function runWithFile<Result>(
  file: string,
  work: (text: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await work(readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const problems = error.message.split('\n').map((line) => `${file}:${line}`);
    throw new CommandError([...problems, 'Nothing was changed.'].join('\n'), { cause: error });
  }
}

/**
 * Verifies the mutation log and prints one line per space. Throws if the hash chain of a space is
 * broken.
 */
async function verify(store: SyncStore): Promise<void> {
  const reports = await store.archive.verifyLog();
  for (const { space, lines, erased, archived, head, problem } of reports) {
    const resultText = problem ?? `sound, ends with ${head}`;
    process.stdout.write(
      `${space}: ${lines} lines, ${erased} with erased and ${archived} with archived content, ${resultText}\n`,
    );
  }
  const brokenReports = reports.filter(({ problem }) => problem !== null);
  if (brokenReports.length > 0) {
    throw new CommandError(
      `The log of ${brokenReports.length} of ${reports.length} spaces is not sound.`,
    );
  }
}

/**
 * Minimum age of log entries to be archived, in days. A tablet that was offline for longer gets a
 * reset, so repeated pushes of such old mutations are rare.
 */
const MIN_ARCHIVE_DAYS = TOMBSTONE_RETENTION_MS / DAY_MS;

async function archiveLog(store: SyncStore, file: string, days: string): Promise<void> {
  if (!/^\d{1,5}$/.test(days) || Number(days) < MIN_ARCHIVE_DAYS) {
    throw new CommandError(`DAYS must be a whole number from ${MIN_ARCHIVE_DAYS}.`);
  }
  const archiveBefore = systemClock.now() - Number(days) * DAY_MS;
  printArchived('Archived', await store.archive.archiveLog(file, archiveBefore));
}

function printArchived(verb: string, { entries, before }: LogArchiveSummary): void {
  const day = new Date(before).toISOString();
  process.stdout.write(`${verb} the contents of ${entries} log entries from before ${day}.\n`);
}

/** Whether an error has a message that is written for operators. */
export function isOperatorError(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof BackupError;
}

function printResult(verb: string, { rows, createdAt }: BackupSummary): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const tableLines = Object.entries(rows).map(([table, count]) => `  ${table} ${count}`);
  const createdText = new Date(createdAt).toISOString();
  process.stdout.write(`${verb} ${total} rows, as of ${createdText}:\n${tableLines.join('\n')}\n`);
}
