import { expect, test } from 'vitest';
import { checkTyped, nothing } from './check-typed.ts';

const typed = {
  agentCode: 'ann-7',
  resetCode: 'abcde fghjk',
  newPassword: 'a calm long sentence',
  again: 'a calm long sentence',
};

test('a form with an agent code, a password code and a repeated password is valid', () => {
  expect([...checkTyped(typed)]).toEqual([]);
  expect([...checkTyped(nothing)]).toEqual(['agentCode', 'resetCode', 'newPassword']);
});

test('a password that is too short or repeated differently is rejected', () => {
  expect([...checkTyped({ ...typed, again: 'something else' })]).toEqual(['again']);
  const short = { newPassword: 'short', again: 'short' };
  expect([...checkTyped({ ...typed, ...short })]).toEqual(['newPassword']);
});
