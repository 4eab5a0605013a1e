import { expect, test } from 'vitest';
import { choiceOf } from './choice-dialog.tsx';

test('a choice counts once it is confirmed', () => {
  expect(choiceOf(true, 'called')).toBe('called');
  expect(choiceOf(false, 'called')).toBeUndefined();
  expect(choiceOf(true, undefined)).toBeUndefined();
});
