import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** Returns environment variables with the project's own Node.js and tools first in PATH. */
export function projectEnv(more = {}) {
  const bin = resolve('node_modules/.bin');
  return { ...process.env, ...more, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** Runs a program. Rejects if its exit code is not 0. */
export async function run(command, args, { env = {} } = {}) {
  const code = await runForCode(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/**
 * Runs a program. Resolves with its exit code, or with 1 after a signal. Rejects if the program
 * cannot start.
 */
export function runForCode(command, args, { env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: projectEnv(env) });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Runs a program and discards its output. Resolves with whether the exit code is 0. */
export function succeeds(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', env: projectEnv() });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

/**
 * Runs a program. Prints its output at the end, and only if the exit code is not 0, because other
 * programs run concurrently. Resolves with the exit code.
 */
export function runQuietly(command, args, { env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: projectEnv(env) });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => said.push(chunk));
    }
    child.on('error', fail);
    child.on('close', (code) => {
      if (code !== 0) process.stdout.write(Buffer.concat(said));
      done(code ?? 1);
    });
  });
}
