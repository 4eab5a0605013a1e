import { expect, test } from 'vitest';
import { initialLoopState } from './loop-state.ts';
import { atRest } from './use-loop-state.ts';

test.each([
  ['idle', 'idle'],
  ['pushing', 'idle'],
  ['pulling', 'idle'],
  ['waiting', 'idle'],
  ['paused', 'paused'],
  ['update-needed', 'update-needed'],
] as const)('screens show the phase %s as %s', (phase, shown) => {
  const state = { ...initialLoopState, phase, reachable: true };
  expect(atRest(state)).toEqual({ ...state, phase: shown });
});
