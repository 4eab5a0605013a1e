import { existsSync, readFileSync } from 'node:fs';
import { CatalogueError, loadCatalogue } from './catalogue/load-catalogue.ts';
import { type Config, parseConfig } from './config.ts';
import { giveUp, reasonOf } from './give-up.ts';
import { openStore, sqliteFile } from './open-store.ts';
import { plainLog } from './plain-log.ts';
import { errorFacts } from './ports/log.ts';
import { systemClock } from './ports/clock.ts';
import { type Command, readCommand, USAGE } from './read-command.ts';
import { BackupError, type BackupFacts } from './store/archive.ts';
import { loadTargets, TargetsError } from './targets/load-targets.ts';
import { pokeServers } from './store/relay-pokes.ts';
import type { SyncStore } from './store/store.ts';

const command = readCommand(process.argv.slice(2));
const parsed = parseConfig(process.env);
if (!command) {
  giveUp(USAGE);
} else if (parsed.ok) {
  await run(command, parsed.config).catch((error: unknown) =>
    giveUp(isForPeople(error) ? error.message : reasonOf(error)),
  );
} else {
  giveUp(parsed.problems.join('\n'));
}

async function run({ name, file, replace }: Command, config: Config): Promise<void> {
  const path = sqliteFile(config.dataDir);
  if (name === 'backup' && !config.databaseUrl && !existsSync(path)) {
    throw new BackupError(`There is no head office in ${path}.`);
  }
  const store = await openStore(config, plainLog);
  try {
    if (name === 'catalogue') {
      await pokeTablets(config, await load(store, file));
    } else if (name === 'targets') {
      await pokeTablets(config, await setTargets(store, file));
    } else if (name === 'verify') {
      await verify(store);
    } else if (name === 'backup') {
      say('Saved', await store.archive.save(file, systemClock.now()));
    } else {
      say('Restored', await store.archive.load(file, { replace }));
    }
  } finally {
    await store.close();
  }
}

/** On a database file, the server notices by itself. */
async function pokeTablets({ databaseUrl }: Config, spaceIds: readonly string[]): Promise<void> {
  if (!databaseUrl || spaceIds.length === 0) return;
  // The price list is in; a poke that is lost is made good by the next pull.
  await pokeServers(databaseUrl, spaceIds).catch((error: unknown) =>
    plainLog.warn(errorFacts(error), 'tablets could not be poked'),
  );
}

/** Answers the spaces that have news. */
async function load(store: SyncStore, file: string): Promise<readonly string[]> {
  try {
    const { priceList, isNew, changedSpaces } = await loadCatalogue(
      store,
      readFileSync(file, 'utf8'),
    );
    const { generation, validFrom, vehicles } = priceList;
    const done = isNew ? 'Loaded' : 'Nothing is new: this is';
    const what = `price list ${generation}, in force from ${validFrom}`;
    process.stdout.write(`${done} ${what}, ${vehicles.length} vehicles.\n`);
    return changedSpaces;
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error;
    throw new CatalogueError(problemsIn(file, error), { cause: error });
  }
}

/** Answers the spaces that have news. */
async function setTargets(store: SyncStore, file: string): Promise<readonly string[]> {
  try {
    const loaded = await loadTargets(store, readFileSync(file, 'utf8'));
    process.stdout.write(`Set ${loaded.set} targets, took out ${loaded.removed}.\n`);
    return loaded.changedSpaces;
  } catch (error) {
    if (!(error instanceof TargetsError)) throw error;
    throw new TargetsError(problemsIn(file, error), { cause: error });
  }
}

function problemsIn(file: string, { message }: Error): string {
  const problems = message.split('\n').map((line) => `${file}:${line}`);
  return [...problems, 'Nothing was changed.'].join('\n');
}

/** One line for each space; throws where a log is not as it was written. */
async function verify(store: SyncStore): Promise<void> {
  const reports = await store.archive.verifyLog();
  for (const { space, lines, erased, head, problem } of reports) {
    const what = problem ?? `sound, ends with ${head}`;
    process.stdout.write(`${space}: ${lines} lines, ${erased} with erased content, ${what}\n`);
  }
  const broken = reports.filter(({ problem }) => problem !== null);
  if (broken.length > 0) {
    throw new LogError(`The log of ${broken.length} of ${reports.length} spaces is not sound.`);
  }
}

class LogError extends Error {
  override name = 'LogError';
}

function isForPeople(error: unknown): error is Error {
  const known = [BackupError, CatalogueError, LogError, TargetsError];
  return known.some((kind) => error instanceof kind);
}

function say(done: string, { rows, createdAt }: BackupFacts): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const lines = Object.entries(rows).map(([table, count]) => `  ${table} ${count}`);
  const made = new Date(createdAt).toISOString();
  process.stdout.write(`${done} ${total} rows, as of ${made}:\n${lines.join('\n')}\n`);
}
