import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { Rows } from '../rows.ts';
import type { Random } from '../seeded-random.ts';
import type { LogEntry } from '../server/server-disk.ts';

/** The state that an agent sees on a tablet before a mutation. */
export interface Scene {
  showroomId: string;
  /** Time of the run, ms since 1970; the tablet's clock may differ. */
  now: number;
  /** Rows that the screen shows. */
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

/** One entry of the server's mutation log, with the rows before and after its settlement. */
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
  /** Mutations of this area, keyed by mutator name. */
  operations: Partial<Record<MutatorName, OperationSpec>>;
  /** Mutation to run if no row is suitable for the drawn mutation. */
  usual: MutatorName;
  /** Whether the app of the first release has this area. */
  sinceFirstRelease: boolean;
  /**
   * Finds an applied mutation whose effect is missing in the rows. Must not use the domain
   * rules that it checks.
   */
  findMissing?: (log: readonly LogEntry[], rows: Rows) => string | undefined;
  /** Finds a violated invariant in the rows of the server. */
  findUnsound?: (rows: Rows) => string | undefined;
  /** Finds a change of a row that the mutation of this log entry must not make. */
  findWrong?: (step: LogStep) => string | undefined;
}
