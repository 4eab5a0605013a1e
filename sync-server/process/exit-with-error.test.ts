import { expect, onTestFinished, test, vi } from 'vitest';
import { exitWithError, reasonOf } from './exit-with-error.ts';

test('an exit with an error prints the reason in one line and sets the exit code to 1', () => {
  const { exitCode } = process;
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    write.mockRestore();
    process.exitCode = exitCode;
  });
  exitWithError('There is no showroom yet.');
  expect(write.mock.calls).toEqual([['There is no showroom yet.\n']]);
  expect(process.exitCode).toBe(1);
});

test('the reason of an error consists of its message and the messages of its causes', () => {
  const disk = new Error('disk full');
  const write = new Error('write failed', { cause: disk });
  expect(reasonOf(new Error('no backup', { cause: write }))).toBe(
    'no backup: write failed: disk full',
  );
  expect(reasonOf(new Error('no backup', { cause: 'disk' }))).toBe('no backup');
  expect([reasonOf(disk), reasonOf('text'), reasonOf(undefined)]).toEqual([
    'disk full',
    'text',
    'undefined',
  ]);
});
