import { spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

/** The environment in which the project's own Node and tools come first. */
export function projectEnv(more = {}) {
  const bin = resolve('node_modules/.bin');
  return { ...process.env, ...more, PATH: `${bin}${delimiter}${process.env.PATH}` };
}

/** Runs a program to its end; throws when it fails. */
export async function run(command, args, { env = {} } = {}) {
  const code = await runForCode(command, args, { env });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`);
}

/** Runs a program to its end and gives its exit code. */
export function runForCode(command, args, { env = {} } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { stdio: 'inherit', env: projectEnv(env) });
    child.on('error', fail);
    child.on('close', (code) => done(code ?? 1));
  });
}

/** Whether a program ends with 0; its output is discarded. */
export function succeeds(command, args) {
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: 'ignore', env: projectEnv() });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}

/** The same, for several at once: what a program has to say is shown whole at its end, if it fails. */
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
