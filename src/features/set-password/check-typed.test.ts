import { expect, test } from 'vitest';
import { checkTyped, nothing } from './check-typed.ts';

const typed = {
  agentCode: 'ann-7',
  resetCode: 'abcde fghjk',
  newPassword: 'a calm long sentence',
  again: 'a calm long sentence',
};

test('a code and a repeated password complete the form', () => {
  expect([...checkTyped(typed)]).toEqual([]);
  expect([...checkTyped(nothing)]).toEqual(['agentCode', 'resetCode', 'newPassword']);
});

test('a weak or differently repeated password is rejected', () => {
  expect([...checkTyped({ ...typed, again: 'something else' })]).toEqual(['again']);
  const short = { newPassword: 'short', again: 'short' };
  expect([...checkTyped({ ...typed, ...short })]).toEqual(['newPassword']);
});
