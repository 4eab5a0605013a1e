import type { ChaosFailure } from './chaos-failure.ts';
import type { FaultCounts } from './faults.ts';
import type { HeadOffice } from './head-office.ts';
import type { Ledger } from './ledger.ts';
import type { Timeline } from './timeline.ts';

/** What everybody in a run shares. */
export interface World {
  timeline: Timeline;
  office: HeadOffice;
  ledger: Ledger;
  counts: FaultCounts;
  rowsPerPage: number | undefined;
  /** What happened, in order; free of ids that differ between two runs of a seed. */
  trace: string[];
  /** Ends the run at the next look around. */
  fail: (failure: ChaosFailure) => void;
  poke: (spaceIds: readonly string[]) => void;
}
