import { beforeEach, expect, test } from 'vitest';
import { WrongTryCounter } from './wrong-try-counter.ts';

const PAUSE_MS = 1000;
const MOST_KEPT = 20_000;

let now: number;
let tries: WrongTryCounter;
beforeEach(() => {
  now = 1_000_000_000;
  tries = new WrongTryCounter({ now: () => now }, { guesses: 2, firstPauseMs: PAUSE_MS });
});

function count(...keys: string[]): void {
  for (const key of keys) tries.count(key);
}

test('a key is paused when its wrong tries reach the limit, and the remaining pause decreases', () => {
  count('a');
  expect(tries.pauseOf('a')).toBe(0);
  count('a');
  now += 400;
  expect([tries.pauseOf('a'), tries.pauseOf('b')]).toEqual([600, 0]);
});

test.each([
  ['a count of wrong tries is forgotten after half an hour', 30 * 60_000, 0],
  ['a count of wrong tries is kept for 1 ms less than half an hour', 30 * 60_000 - 1, PAUSE_MS],
])('%s', (_title, quietMs, pauseMs) => {
  count('a');
  now += quietMs;
  count('a');
  expect(tries.pauseOf('a')).toBe(pauseMs);
});

test('removing a correct try decreases the count and ends a pause that the try has caused', () => {
  count('a', 'a');
  tries.removeTry('a');
  expect(tries.pauseOf('a')).toBe(0);
  now += 30 * 60_000 - 1;
  count('a');
  expect(tries.pauseOf('a')).toBe(PAUSE_MS);
});

test('removing a try after a reset of the count has no effect', () => {
  count('a', 'a');
  tries.forget('a');
  tries.removeTry('a');
  expect(tries.pauseOf('a')).toBe(0);
  count('a');
  expect(tries.pauseOf('a')).toBe(0);
});

test('if more than 20,000 keys are counted, the key whose last try is oldest is dropped', () => {
  count('a', 'b', 'a', 'b');
  count('a');
  count(...Array.from({ length: MOST_KEPT - 2 }, (_, at) => `other-${at}`));
  expect([tries.pauseOf('a'), tries.pauseOf('b')]).toEqual([PAUSE_MS, PAUSE_MS]);
  count('one more');
  expect([tries.pauseOf('a'), tries.pauseOf('b')]).toEqual([PAUSE_MS, 0]);
});
