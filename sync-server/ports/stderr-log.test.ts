import { expect, onTestFinished, test, vi } from 'vitest';
import { exitWithError, reasonOf } from '../process/exit-with-error.ts';
import { stderrLog } from './stderr-log.ts';
import { isUnavailable, UnavailableError } from './unavailable.ts';

function recordStderr() {
  const { exitCode } = process;
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  onTestFinished(() => {
    write.mockRestore();
    process.exitCode = exitCode;
  });
  return () => write.mock.calls.map(([text]) => text);
}

test('each log entry on stderr is one line of JSON with message and fields', () => {
  const written = recordStderr();
  stderrLog.info({ code: 'E1' }, 'connected');
  stderrLog.warn({}, 'slow');
  stderrLog.error({ rows: 2 }, 'failed');
  expect(written()).toEqual([
    '{"msg":"connected","code":"E1"}\n',
    '{"msg":"slow"}\n',
    '{"msg":"failed","rows":2}\n',
  ]);
});

test('an exit with an error prints the messages of the error and its causes, and sets the exit code', () => {
  const written = recordStderr();
  const cause = new Error('connect', { cause: new Error('ECONNREFUSED') });
  exitWithError(reasonOf(new Error('No database', { cause })));
  expect(written()).toEqual(['No database: connect: ECONNREFUSED\n']);
  expect(process.exitCode).toBe(1);
  expect([reasonOf('text'), reasonOf(new Error('a', { cause: 'b' }))]).toEqual(['text', 'a']);
});

test('an error counts as unavailable if the error or one of its causes is an `UnavailableError`', () => {
  const inner = new Error('query', { cause: new UnavailableError('gone') });
  const errors = [new UnavailableError('gone'), inner, new Error('outer', { cause: inner })];
  expect(errors.map(isUnavailable)).toEqual([true, true, true]);
  expect([new Error('other'), 'gone', undefined].map(isUnavailable)).toEqual([false, false, false]);
});
