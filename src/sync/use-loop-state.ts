import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LoopState } from './loop-state.ts';
import { loopStore } from './sync-store.ts';

/** Subscribes to the state of the sync loop. */
export function useLoopState<T>(select: (state: LoopState) => T): T {
  return useStore(loopStore, select);
}

/**
 * The state without its short-lived phases. Each poke starts a round; a round with an unchanged
 * result renders nothing.
 */
export function useToldState(): LoopState {
  return useLoopState(useShallow(atRest));
}

/** Replaces the phases of a running round with `idle`. */
export function atRest(state: LoopState): LoopState {
  const { phase } = state;
  const isTold = phase === 'paused' || phase === 'update-needed';
  return { ...state, phase: isTold ? phase : 'idle' };
}
