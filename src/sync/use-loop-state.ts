import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { LoopState } from './loop-state.ts';
import { loopStore } from './sync-store.ts';

/** What a screen shows of the loop of this device. */
export function useLoopState<T>(select: (state: LoopState) => T): T {
  return useStore(loopStore, select);
}

/** As much of it as is told. Every poke makes a round; what says the same afterwards is not drawn anew. */
export function useToldState(): LoopState {
  return useLoopState(useShallow(atRest));
}

/** Whether it rests, sends or pulls just now makes no difference to what is said of it. */
export function atRest(state: LoopState): LoopState {
  const { phase } = state;
  const isTold = phase === 'paused' || phase === 'update-needed';
  return { ...state, phase: isTold ? phase : 'idle' };
}
