import { expect, test } from 'vitest';
import { hasName } from './set-up-screen.tsx';

test('an empty name or a name of only spaces is not a valid tablet name', () => {
  expect(['Entrance', '', '  '].map((name) => hasName({ name }))).toEqual([true, false, false]);
});
