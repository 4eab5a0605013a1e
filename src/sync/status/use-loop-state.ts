import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LoopState } from './loop-state.ts';
import { loopStore } from './sync-store.ts';

export function useLoopState<T>(select: (state: LoopState) => T): T {
  return useStore(loopStore, select);
}

/**
 * Subscribes to the result of `toStableState`. Each poke starts a round, whose short-lived phases
 * must not render screens again.
 */
export function useStableLoopState(): LoopState {
  return useLoopState(useShallow(toStableState));
}

/**
 * Returns the state with the short-lived phases `pushing`, `pulling` and `waiting` replaced by
 * `idle`.
 */
export function toStableState(state: LoopState): LoopState {
  const { phase } = state;
  const isLasting = phase === 'paused' || phase === 'update-needed';
  return { ...state, phase: isLasting ? phase : 'idle' };
}
