import type { PullProgress } from './pull-changes.ts';

/** What the sync loop is doing, as far as the person in front of the tablet is concerned. */
export interface LoopState {
  phase: 'idle' | 'pushing' | 'pulling' | 'waiting' | 'paused' | 'update-needed';
  /** Whether head office could do the last thing it was asked; null before the first answer. */
  reachable: boolean | null;
  /** How far the pull that is running has come; null outside of one with several pages. */
  progress: PullProgress | null;
  /** False after a round that failed on this tablet, until a later round can store its result. */
  canSave: boolean;
}

export const initialLoopState: LoopState = {
  phase: 'idle',
  reachable: null,
  progress: null,
  canSave: true,
};
