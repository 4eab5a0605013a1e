import { mkdirSync, writeFileSync } from 'node:fs';
import { startOwnPostgres } from '../sync-server/store/postgres/postgres.testing.ts';
import type { FilledServer } from './filled-server.ts';
import { type BenchRow, toMarkdown } from './row.ts';

const MOST_MEGABYTES = 300;

export class Report {
  readonly #rows: BenchRow[] = [];

  /** Prints each row immediately, because a run takes minutes. */
  add(...rows: readonly BenchRow[]): void {
    this.#rows.push(...rows);
    for (const row of rows) process.stdout.write(`${toMarkdown([row]).split('\n').at(-1) ?? ''}\n`);
  }

  addMemory(database: string, server: FilledServer): void {
    const { now, peak } = server.memory();
    this.add({
      what: `memory of the server process after that (${database})`,
      floor: '–',
      ours: `${now} MB, at most ${peak} MB`,
      budget: `≤ ${MOST_MEGABYTES} MB`,
      holds: peak <= MOST_MEGABYTES,
    });
  }

  /** Prints the table, writes JSON, and sets the exit code to 1 if a row exceeds its budget. */
  finish(name: string): void {
    process.stdout.write(`\n${toMarkdown(this.#rows)}\n`);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(`.cache/${name}.json`, `${JSON.stringify(this.#rows, null, 2)}\n`);
    if (this.#rows.some((row) => !row.holds)) process.exitCode = 1;
  }
}

/**
 * `create` resolves with the URL of a new empty database, or with undefined for SQLite, which needs
 * no URL.
 */
export interface BenchDatabase {
  name: 'SQLite' | 'PostgreSQL';
  create: () => Promise<string | undefined>;
}

/**
 * Runs a bench on SQLite and then on a separate durable PostgreSQL. If `only` is `sqlite` or
 * `postgres`, the bench runs only on this database.
 */
export async function onDatabases(
  only: string | undefined,
  bench: (database: BenchDatabase) => Promise<void>,
): Promise<void> {
  if (only !== 'postgres') {
    await bench({ name: 'SQLite', create: () => Promise.resolve(undefined) });
  }
  if (only === 'sqlite') return;
  const postgres = await startOwnPostgres({ durable: true });
  try {
    await bench({ name: 'PostgreSQL', create: () => postgres.createDatabase() });
  } finally {
    await postgres.stop();
  }
}
