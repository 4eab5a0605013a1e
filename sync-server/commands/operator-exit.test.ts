import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTemporaryFolder } from '../store/sqlite/sqlite.testing.ts';
import { USAGE } from './read-command.ts';

const { argv, exitCode } = process;
let folder: ReturnType<typeof createTemporaryFolder>;
let runs = 0;
beforeEach(() => {
  folder = createTemporaryFolder();
  vi.stubEnv('DATA_DIR', join(folder.path, 'data'));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  folder.remove();
});

/** Runs the command line in this process; returns the printed errors and the exit code. */
async function run(...args: string[]) {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  write.mockClear();
  process.exitCode = undefined;
  process.argv = ['node', 'operator-command.ts', ...args];
  runs += 1;
  // The query makes each import a new module, which runs again.
  const module = `./operator-command.ts?run=${runs}`;
  await import(/* @vite-ignore */ module);
  return { printed: write.mock.calls.map(([text]) => text).join(''), exitCode: process.exitCode };
}

test('an invalid command prints the usage and exits with 1', async () => {
  expect(await run('backup')).toEqual({ printed: `${USAGE}\n`, exitCode: 1 });
});

test('each invalid environment variable is printed in a line, and the command does not run', async () => {
  vi.stubEnv('PORT', 'eighty');
  vi.stubEnv('LOG_LEVEL', 'loud');
  const { printed, exitCode: code } = await run('new-epoch');
  expect(printed.split('\n')).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    expect.stringMatching(/^LOG_LEVEL must be one of fatal, error/),
    '',
  ]);
  expect([code, existsSync(join(folder.path, 'data'))]).toEqual([1, false]);
});

test('a failed command prints its reason without a stack trace and exits with 1', async () => {
  const file = join(folder.path, 'file');
  expect(await run('backup', file)).toEqual({
    printed: `There is no head office in ${join(folder.path, 'data', 'head-office.sqlite')}.\n`,
    exitCode: 1,
  });
  const { printed, exitCode: code } = await run('catalogue', file);
  expect(printed).toBe(`ENOENT: no such file or directory, open '${file}'\n`);
  expect(code).toBe(1);
});

test('a successful command prints no error and sets no exit code', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await run('new-epoch')).toEqual({ printed: '', exitCode: undefined });
  expect(existsSync(join(folder.path, 'data'))).toBe(true);
});
