import { existsSync } from 'node:fs';
import { type Config, parseConfig } from './config.ts';
import { giveUp, reasonOf } from './give-up.ts';
import { openStore, sqliteFile } from './open-store.ts';
import { plainLog } from './plain-log.ts';
import { systemClock } from './ports/clock.ts';
import { type Command, readCommand, USAGE } from './read-command.ts';
import { BackupError, type BackupFacts } from './store/archive.ts';

const command = readCommand(process.argv.slice(2));
const parsed = parseConfig(process.env);
if (!command) {
  giveUp(USAGE);
} else if (parsed.ok) {
  await run(command, parsed.config).catch((error: unknown) =>
    giveUp(error instanceof BackupError ? error.message : reasonOf(error)),
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
    if (name === 'backup') {
      say('Saved', await store.archive.save(file, systemClock.now()));
    } else {
      say('Restored', await store.archive.load(file, { replace }));
    }
  } finally {
    await store.close();
  }
}

function say(done: string, { rows, createdAt }: BackupFacts): void {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  const lines = Object.entries(rows).map(([table, count]) => `  ${table} ${count}`);
  const made = new Date(createdAt).toISOString();
  process.stdout.write(`${done} ${total} rows, as of ${made}:\n${lines.join('\n')}\n`);
}
