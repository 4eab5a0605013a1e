import { expect, test } from 'vitest';
import { summarizeError } from './summarize-error.ts';

test.each([
  [
    'Chromium',
    'TypeError: Maria\nRivera\n    at read (https://kiosk/a.js:1:20)\n    at https://kiosk/b.js:2:1',
    '    at read (https://kiosk/a.js:1:20)\n    at https://kiosk/b.js:2:1',
  ],
  [
    'Firefox',
    'read@https://kiosk/a.js:1:20\nhttps://kiosk/b.js:2:1\n',
    'read@https://kiosk/a.js:1:20\nhttps://kiosk/b.js:2:1',
  ],
])(
  'the summary of an error in %s contains its name and source positions, but not its message',
  (_, stack, place) => {
    const error = Object.assign(new TypeError('Maria\nRivera'), { stack });
    expect(summarizeError(error)).toEqual({ name: 'TypeError', place });
  },
);

test.each([
  'Call Maria at noon',
  'see https://kiosk/a.js:1:20 of Maria',
  'https://kiosk/Maria Rivera:1:20',
  'https://kiosk/a.js:Maria:20',
  'https://kiosk/a.js:1:Maria',
  'Maria://:1:20',
])('the message line “%s” does not count as a source position', (line) => {
  const stack = `Error: ${line}\n${line}\n    at https://kiosk/a.js:12:345`;
  const { place } = summarizeError(Object.assign(new Error(line), { stack }));
  expect(place).toBe('    at https://kiosk/a.js:12:345');
});

test('a source position may have line and column numbers of several digits', () => {
  const stack = 'read@https://kiosk/a.js:123:456';
  expect(summarizeError(Object.assign(new Error('deep'), { stack })).place).toBe(stack);
});

test('an error without a stack trace has no source position', () => {
  const error = Object.assign(new RangeError('Maria'), { stack: undefined });
  expect(summarizeError(error)).toEqual({ name: 'RangeError', place: '' });
});

test('the summary of an error contains only the innermost five source positions', () => {
  const stack = Array.from({ length: 9 }, (_, at) => `    at place-${at}`).join('\n');
  const { place } = summarizeError(Object.assign(new Error('deep'), { stack }));
  expect(place.split('\n')).toHaveLength(5);
  expect(place).toMatch(/^ {4}at place-0\n/);
});

test('the summary of a thrown value that is not an error contains only the type of the value', () => {
  expect(summarizeError('Maria')).toEqual({ name: 'string', place: '' });
});
