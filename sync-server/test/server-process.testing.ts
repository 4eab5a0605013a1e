import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Node flags of `npm run serve`. The first flag limits the young generation of the heap, because
 * rows of a pull are short-lived. With 100,000 customers, the limit saves 100 MB of memory at the
 * same speed.
 */
const NODE_FLAGS = [
  '--max-semi-space-size=8',
  '--max-old-space-size=768',
  `--import=${join(ROOT, 'scripts/keep-compiled.mjs')}`,
];

const running = new Map<ChildProcess, Promise<unknown>>();

interface Program {
  root?: string;
  flags?: readonly string[];
}

/** No limits for tablets, because all tablets of a test have one address. */
const noTabletLimits = {
  REQUESTS_PER_DEVICE: '999999999',
  TABLET_REQUESTS_PER_ADDRESS: '999999999',
};

/** Starts a server in a process of its own, on a free port unless `PORT` is set. */
export function startServer(env: NodeJS.ProcessEnv, program?: Program) {
  const defaults = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...noTabletLimits };
  return startProgram('main.ts', [], { ...defaults, ...env }, program);
}
export type ServerProcess = ReturnType<typeof startServer>;

export async function startServers(databaseUrl: string, count: number) {
  const servers = Array.from({ length: count }, () => startServer({ DATABASE_URL: databaseUrl }));
  return { servers, urls: await Promise.all(servers.map(urlOf)) };
}

function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { root = ROOT, flags = NODE_FLAGS }: Program = {},
) {
  return startNode([...flags, join('sync-server', file), ...args], env, resolve(root));
}

/** Starts Node with exactly these arguments and records the output of the process. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv, cwd = ROOT) {
  const child = spawn(process.execPath, args, { env, cwd });
  const output = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.error += text));
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child);
    return code as number | null;
  });
  running.set(child, ended);
  return { child, output, ended };
}

export async function runCommand(args: readonly string[], env: NodeJS.ProcessEnv) {
  const { output, ended } = startProgram('commands/operator-command.ts', args, env);
  return { code: await ended, ...output };
}

export async function urlOf({ child, output }: ServerProcess): Promise<string> {
  for (;;) {
    const url = /http:\S+/.exec(output.out)?.[0];
    if (url) return url;
    await once(child.stdout, 'data');
  }
}

/** Ends one process; after SIGTERM the process first finishes its requests. */
export async function stopServer(
  { child, ended }: ServerProcess,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<void> {
  child.kill(signal);
  await ended;
}

export async function killServers(): Promise<void> {
  const ends = [...running.values()];
  for (const child of running.keys()) child.kill('SIGKILL');
  await Promise.all(ends);
}

const loggedSchema = v.object({ msg: v.string(), code: v.optional(v.string(), '') });

/** Counts the log messages of processes; the keys contain the message and its error code. */
export function loggedErrors(servers: readonly ServerProcess[]): ReadonlyMap<string, number> {
  const counted = new Map<string, number>();
  for (const line of servers.flatMap(({ output }) =>
    `${output.out}\n${output.error}`.split('\n'),
  )) {
    if (!line.startsWith('{')) continue;
    const { msg, code } = v.parse(loggedSchema, JSON.parse(line));
    const message = `${msg} ${code}`.trim();
    counted.set(message, (counted.get(message) ?? 0) + 1);
  }
  return counted;
}

export async function sendJson<T>(
  method: 'POST' | 'PUT',
  url: string,
  token: string,
  body: object,
): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return (await response.json()) as T;
}

/** Opens a live stream; `news` resolves with true on a poke, with false when the stream ends. */
export async function subscribeToPokes(
  url: string | undefined,
  deviceToken: string,
  signal: AbortSignal,
): Promise<{ news: Promise<boolean> }> {
  const headers = { authorization: `Bearer ${deviceToken}` };
  const { body } = await fetch(`${url}/api/sync/live`, { headers, signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  const untilNews = async () => {
    for (;;) {
      const { value = '', done } = (await reader?.read()) ?? { done: true };
      if (value.includes('poke') || done) return !done;
    }
  };
  return { news: untilNews() };
}
