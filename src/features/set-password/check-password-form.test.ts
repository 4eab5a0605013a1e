import { expect, test } from 'vitest';
import { checkPasswordForm, emptyForm } from './check-password-form.ts';

const typed = {
  agentCode: 'ann-7',
  resetCode: 'abcde fghjk',
  newPassword: 'a calm long sentence',
  again: 'a calm long sentence',
};

test('a password form is valid only with an agent code, a reset code and a new password', () => {
  expect([...checkPasswordForm(typed)]).toEqual([]);
  expect([...checkPasswordForm(emptyForm)]).toEqual(['agentCode', 'resetCode', 'newPassword']);
});

test('a password that is too short or repeated differently is rejected', () => {
  expect([...checkPasswordForm({ ...typed, again: 'something else' })]).toEqual(['again']);
  const short = { newPassword: 'short', again: 'short' };
  expect([...checkPasswordForm({ ...typed, ...short })]).toEqual(['newPassword']);
});
