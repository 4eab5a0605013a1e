import type { PullProgress } from '../pull/pull-changes.ts';

export interface LoopState {
  phase: 'idle' | 'pushing' | 'pulling' | 'waiting' | 'paused' | 'update-needed';
  /**
   * Whether the last request to the server succeeded; null while unknown, for example before the
   * first response.
   */
  reachable: boolean | null;
  /** Progress of the current pull; null unless a pull with several pages is running. */
  progress: PullProgress | null;
  /**
   * Whether this tablet can store the result of a round. False after a round in which an exception
   * occurred on this tablet, until a later round ends with a response or a request failure.
   */
  canSave: boolean;
}

export const initialLoopState: LoopState = {
  phase: 'idle',
  reachable: null,
  progress: null,
  canSave: true,
};
