import { expect, test } from 'vitest';
import { hasName } from './name-step.tsx';

test('a name of only spaces is not a valid name of a tablet', () => {
  expect(['Entrance', '', '  '].map((name) => hasName({ name }))).toEqual([true, false, false]);
});
