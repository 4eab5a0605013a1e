import { expect, test } from 'vitest';
import { hasName } from './name-step.tsx';

test('a name of spaces only is no name of a tablet', () => {
  expect(['Entrance', '', '  '].map((name) => hasName({ name }))).toEqual([true, false, false]);
});
