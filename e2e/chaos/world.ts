import type { ChaosFailure } from './chaos-failure.ts';
import type { FaultCounts } from './faults.ts';
import type { SimulatedServer } from './server/simulated-server.ts';
import type { IntentLog } from './tablet/intent-log.ts';
import type { Timeline } from './timeline.ts';

export interface World {
  timeline: Timeline;
  office: SimulatedServer;
  ledger: IntentLog;
  counts: FaultCounts;
  rowsPerPage: number | undefined;
  /** Events of the run in order, without ids that differ between two runs of a seed. */
  trace: string[];
  /** Reports a failure, which ends the run at the next check. */
  fail: (failure: ChaosFailure) => void;
  poke: (spaceIds: readonly string[]) => void;
}
