import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { logHeadSchema } from '#domain/protocol/admin/admin-security-log.ts';
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
import { type Config, MIN_PASSPHRASE_LENGTH, PASSPHRASE_RULE } from '../process/config.ts';
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
  /** Passphrase of the backup or archive of the command. */
  passphrase: string | undefined;
}

const commandHandlers: Record<Command['name'], (context: CommandContext) => Promise<void>> = {
  backup: async ({ store, passphrase, command }) =>
    printResult('Saved', await store.archive.save(command.file, systemClock.now(), passphrase)),
  restore: async ({ store, passphrase, command: { file, replace } }) => {
    printResult('Restored', await store.archive.load(file, { replace, passphrase }));
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
  verify: ({ store, command }) => verify(store, command.headsFile),
  'log-heads': async ({ store, command }) => {
    const heads = await store.archive.listLogHeads();
    writeFileSync(command.file, `${JSON.stringify(heads, null, 2)}\n`, { flag: 'wx' });
    process.stdout.write(`Wrote the heads of ${heads.length} logs.\n`);
  },
  'archive-log': archiveLog,
  'verify-archive': async ({ store, passphrase, command: { file } }) => {
    printArchived('Verified', await store.archive.verifyLogArchive(file, passphrase));
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
    await store.securityLog.append({ at: createdAt, kind: 'export' });
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
  const passphrase = readPassphrase(command, config);
  const store = await openStore(config, stderrLog);
  try {
    await commandHandlers[command.name]({ store, config, command, passphrase });
  } finally {
    await store.close();
  }
}

function readPassphrase({ passphraseFile }: Command, config: Config): string | undefined {
  if (passphraseFile === undefined) return config.backupPassphrase;
  const passphrase = readFileSync(passphraseFile, 'utf8').replace(/\r?\n$/, '');
  if (passphrase.length < MIN_PASSPHRASE_LENGTH)
    throw new CommandError(`The passphrase in ${passphraseFile} must have ${PASSPHRASE_RULE}.`);
  return passphrase;
}

async function printResetCode(store: SyncStore, { id, agentCode }: Agent): Promise<void> {
  const deps = { store, clock: systemClock, passwords: createPasswordHasher() };
  const { resetCode, expiresAt } = await issueResetCode(deps, id);
  await store.securityLog.append({
    at: systemClock.now(),
    kind: 'reset-issued',
    subjectId: id,
  });
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
 * Verifies all logs and prints one line per log. Throws if a hash chain is broken, or if a log does
 * not contain its head in `headsFile`.
 */
async function verify(store: SyncStore, headsFile: string | undefined): Promise<void> {
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
  if (headsFile !== undefined) await compareWithHeads(store, headsFile);
}

const logHeadsSchema = v.pipe(v.string(), v.parseJson(), v.array(logHeadSchema));

async function compareWithHeads(store: SyncStore, headsFile: string): Promise<void> {
  const heads = v.safeParse(logHeadsSchema, readFileSync(headsFile, 'utf8'));
  if (!heads.success) throw new CommandError(`${headsFile} is no file of the command log-heads.`);
  const lostLogs = await store.archive.findLostLogHeads(heads.output);
  if (lostLogs.length > 0) {
    throw new CommandError(
      `These logs lack entries that ${headsFile} proves: ${lostLogs.join(', ')}.`,
    );
  }
  process.stdout.write(`All ${heads.output.length} heads of ${headsFile} are in the logs.\n`);
}

/**
 * Minimum age of log entries to be archived, in days. A tablet that was offline for longer gets a
 * reset, so repeated pushes of such old mutations are rare.
 */
const MIN_ARCHIVE_DAYS = TOMBSTONE_RETENTION_MS / DAY_MS;

async function archiveLog({ store, command, passphrase }: CommandContext): Promise<void> {
  const [days = ''] = command.more;
  if (!/^\d{1,5}$/.test(days) || Number(days) < MIN_ARCHIVE_DAYS) {
    throw new CommandError(`DAYS must be a whole number from ${MIN_ARCHIVE_DAYS}.`);
  }
  const archiveBefore = systemClock.now() - Number(days) * DAY_MS;
  printArchived(
    'Archived',
    await store.archive.archiveLog(command.file, archiveBefore, passphrase),
  );
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
