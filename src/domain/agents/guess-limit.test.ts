import { expect, test } from 'vitest';
import {
  recordWrongGuess,
  NO_GUESSES,
  getRemainingPause,
  revertWrongGuess,
  secretGuessLimit,
} from './guess-limit.ts';

const NOW = 1_795_000_000_000;

function guess(times: number, count = NO_GUESSES) {
  return Array.from({ length: times }).reduce<typeof count>(
    (before) => recordWrongGuess(before, secretGuessLimit, NOW),
    count,
  );
}

test('every fifth wrong guess starts a pause of 30 s, doubled each time up to 15 minutes', () => {
  expect(guess(4)).toEqual({ wrong: 4, pausedUntil: 0 });
  expect(guess(5)).toEqual({ wrong: 5, pausedUntil: NOW + 30_000 });
  expect(guess(10)).toEqual({ wrong: 10, pausedUntil: NOW + 60_000 });
  expect(guess(25).pausedUntil).toBe(NOW + 8 * 60_000);
  expect(guess(30).pausedUntil).toBe(NOW + 15 * 60_000);
});

test('a wrong guess during a pause does not change the end of the pause', () => {
  const { pausedUntil } = guess(5);
  expect(guess(1, guess(5))).toEqual({ wrong: 6, pausedUntil });
  expect(recordWrongGuess(guess(5), secretGuessLimit, pausedUntil)).toEqual({
    wrong: 6,
    pausedUntil: 0,
  });
});

test('removing a wrong guess ends a pause only if that guess started the pause', () => {
  expect(revertWrongGuess(guess(5), secretGuessLimit)).toEqual({ wrong: 4, pausedUntil: 0 });
  expect(revertWrongGuess(guess(6), secretGuessLimit)).toEqual(guess(5));
  expect(revertWrongGuess(NO_GUESSES, secretGuessLimit)).toEqual(NO_GUESSES);
});

test('the remaining pause is zero after its end, or if a set-back clock extends the pause over 15 minutes', () => {
  expect(getRemainingPause(guess(5), NOW)).toBe(30_000);
  expect(getRemainingPause(guess(5), NOW + 30_000)).toBe(0);
  expect(getRemainingPause(guess(30), NOW)).toBe(15 * 60_000);
  expect(getRemainingPause(guess(30), NOW - 1)).toBe(0);
});
