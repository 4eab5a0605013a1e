import { expect, test } from 'vitest';
import { getConfirmedChoice } from './follow-up-actions.tsx';

test('the option selected in a dialog is applied only after confirmation', () => {
  expect(getConfirmedChoice(true, 'called')).toBe('called');
  expect(getConfirmedChoice(false, 'called')).toBeUndefined();
  expect(getConfirmedChoice(true, undefined)).toBeUndefined();
});
