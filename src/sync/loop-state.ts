import type { PullProgress } from './pull-changes.ts';

/** The state of the sync loop, as far as users see it. */
export interface LoopState {
  phase: 'idle' | 'pushing' | 'pulling' | 'waiting' | 'paused' | 'update-needed';
  /** Whether the server handled the last request; null before the first response. */
  reachable: boolean | null;
  /** Progress of the current pull; null unless a pull with several pages is running. */
  progress: PullProgress | null;
  /** False after a round that failed on this tablet, until a later round stores its result. */
  canSave: boolean;
}

export const initialLoopState: LoopState = {
  phase: 'idle',
  reachable: null,
  progress: null,
  canSave: true,
};
