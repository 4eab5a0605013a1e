import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { Rows } from '../rows.ts';
import type { Random } from '../seeded-random.ts';
import type { LogEntry } from '../server/server-disk.ts';

export interface Scene {
  showroomId: string;
  /** Time of the run, ms since 1970; the tablet's clock may differ. */
  now: number;
  shown: Rows;
  /** Older rows, which a form that was opened earlier still shows. */
  staleRows: Rows;
  /** Attentions on the screen, in the order of their creation. */
  attentions: readonly Attention[];
  mark: number;
  random: Random;
}

interface OperationSpec {
  weight: number;
  /** Returns the arguments of the mutation; undefined if no row is suitable. */
  args: (scene: Scene) => object | undefined;
}

export interface LogStep {
  line: LogEntry;
  before: Rows;
  after: Rows;
}

/**
 * One part of the domain, such as bookings: the mutations of its agents and the invariants of its
 * rows.
 */
export interface Area {
  operations: Partial<Record<MutatorName, OperationSpec>>;
  /** Mutation to run if no row is suitable for the drawn mutation. */
  usual: MutatorName;
  sinceFirstRelease: boolean;
  /**
   * Finds an applied mutation whose effect is missing in the rows. An implementation must not use
   * the domain rules under test.
   */
  findMissing?: (log: readonly LogEntry[], rows: Rows) => string | undefined;
  findUnsound?: (rows: Rows) => string | undefined;
  /** Finds a change of a row that the mutation of this log entry must not make. */
  findWrong?: (step: LogStep) => string | undefined;
}
