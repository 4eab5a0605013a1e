import { expect, test } from 'vitest';
import { findPasswordFormProblems, emptyPasswordForm } from './find-password-form-problems.ts';

const typed = {
  agentCode: 'ann-7',
  resetCode: 'abcde fghjk',
  newPassword: 'a calm long sentence',
  again: 'a calm long sentence',
};

test('a password form is valid only with an agent code, a reset code and a new password', () => {
  expect([...findPasswordFormProblems(typed)]).toEqual([]);
  expect([...findPasswordFormProblems(emptyPasswordForm)]).toEqual([
    'agentCode',
    'resetCode',
    'newPassword',
  ]);
});

test('a password that is too short or repeated differently is rejected', () => {
  expect([...findPasswordFormProblems({ ...typed, again: 'something else' })]).toEqual(['again']);
  const short = { newPassword: 'short', again: 'short' };
  expect([...findPasswordFormProblems({ ...typed, ...short })]).toEqual(['newPassword']);
});
