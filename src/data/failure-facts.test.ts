import { expect, test } from 'vitest';
import { failureFacts } from './failure-facts.ts';

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
  'the facts of an error in %s contain its name and source positions, but not its message',
  (_, stack, place) => {
    const error = Object.assign(new TypeError('Maria\nRivera'), { stack });
    expect(failureFacts(error)).toEqual({ name: 'TypeError', place });
  },
);

test('the facts of an error contain the innermost five source positions', () => {
  const stack = Array.from({ length: 9 }, (_, at) => `    at place-${at}`).join('\n');
  const { place } = failureFacts(Object.assign(new Error('deep'), { stack }));
  expect(place.split('\n')).toHaveLength(5);
  expect(place).toMatch(/^ {4}at place-0\n/);
});

test('the facts of a thrown value that is not an error contain only its type', () => {
  expect(failureFacts('Maria')).toEqual({ name: 'string', place: '' });
});
