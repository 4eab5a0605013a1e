import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { Rows } from '../rows.ts';
import type { Random } from '../seeded-random.ts';
import type { LogEntry } from '../server/server-disk.ts';

/**
 * State that an agent sees on a tablet before a mutation, and a mark that makes typed texts unique.
 */
export interface Scene {
  showroomId: string;
  /** Time of the run in ms since 1970, which the tablet's clock may not show. */
  now: number;
  /** Rows that the screen shows. */
  shown: Rows;
  /** Older rows, as an open form still shows them. */
  staleRows: Rows;
  /** Attentions on the screen, in the order of their creation. */
  attentions: readonly Attention[];
  mark: number;
  random: Random;
}

interface OperationSpec {
  weight: number;
  /** Returns the arguments of the mutation, or undefined if no row is suitable for it. */
  args: (scene: Scene) => object | undefined;
}

/** One line of the server's mutation log, with the rows before and after it. */
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
   * Finds an applied mutation whose effect is in no row. Deliberately shares no code with the
   * domain rules.
   */
  findMissing?: (log: readonly LogEntry[], rows: Rows) => string | undefined;
  /** Finds a violated invariant in the rows of the server. */
  findUnsound?: (rows: Rows) => string | undefined;
  /** Finds a change of a row that the mutation of this log line must not make. */
  findWrong?: (step: LogStep) => string | undefined;
}
