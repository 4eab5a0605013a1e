import { expect, test } from 'vitest';
import { initialLoopState } from './loop-state.ts';
import { toStableState } from './use-loop-state.ts';

test.each([
  ['idle', 'idle'],
  ['pushing', 'idle'],
  ['pulling', 'idle'],
  ['waiting', 'idle'],
  ['paused', 'paused'],
  ['update-needed', 'update-needed'],
] as const)('the loop phase %s is shown to screens as %s', (phase, shown) => {
  const state = { ...initialLoopState, phase, reachable: true };
  expect(toStableState(state)).toEqual({ ...state, phase: shown });
});
