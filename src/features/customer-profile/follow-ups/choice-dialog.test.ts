import { expect, test } from 'vitest';
import { choiceOf } from './choice-dialog.tsx';

test('the option selected in a dialog is applied only after confirmation', () => {
  expect(choiceOf(true, 'called')).toBe('called');
  expect(choiceOf(false, 'called')).toBeUndefined();
  expect(choiceOf(true, undefined)).toBeUndefined();
});
