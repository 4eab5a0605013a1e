import { expect, test } from 'vitest';
import { toLoggableError } from './log.ts';

test('a log entry about an error contains class, code and stack frames, but not the message', () => {
  const cause = Object.assign(new TypeError('Maria Garcia\nsecond line'), {
    code: 'E1',
    stack: 'TypeError: Maria Garcia\n    at readRow (rows.ts:1:1)',
  });
  const facts = toLoggableError(new Error('outer secret', { cause }));
  expect(facts).toMatchObject({ type: 'TypeError', code: 'E1' });
  expect(facts.at).toEqual(['at readRow (rows.ts:1:1)']);
  expect(JSON.stringify(facts)).not.toMatch(/Maria|second|secret/);
});

test('a log entry about a thrown value that is not an error contains only the type of the value', () => {
  expect(toLoggableError('Maria')).toEqual({ type: 'string', code: undefined, at: [] });
});

test('a log entry about an error contains at most the first eight stack frames', () => {
  const error = new RangeError('a\nb');
  const frames = Array.from({ length: 9 }, (_, at) => `    at frame${at} (file.ts:${at}:1)`);
  error.stack = ['RangeError: a', 'b at c', ...frames].join('\n');
  const facts = toLoggableError(Object.assign(error, { code: 5, cause: 'text' }));
  expect(facts).toEqual({
    type: 'RangeError',
    code: undefined,
    at: frames.slice(0, 8).map((line) => line.trim()),
  });
});
