/** What the sync loop is doing, as far as the person in front of the tablet is concerned. */
export interface LoopState {
  phase: 'idle' | 'pushing' | 'pulling' | 'waiting' | 'paused' | 'update-needed';
  /** Whether head office could do the last thing it was asked; null before the first answer. */
  reachable: boolean | null;
  /** Rows still to come in the pull that is running; null outside of one with several pages. */
  remaining: number | null;
}

export const initialLoopState: LoopState = { phase: 'idle', reachable: null, remaining: null };
