import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { LogLine } from '../office-disk.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';

/** State that an agent sees on a tablet, and a mark that makes typed texts unique. */
export interface Scene {
  showroomId: string;
  /** True time of the run, whatever the tablet's clock shows; ms since 1970. */
  now: number;
  /** Rows that the screen shows. */
  shown: Rows;
  /** Rows as forms showed them when they were opened a while ago. */
  glimpsed: Rows;
  /** Attentions on the screen, in the order of their creation. */
  attentions: readonly Attention[];
  mark: number;
  random: Random;
}

interface Act {
  weight: number;
  /** Returns the arguments, or undefined if the rows offer no subject for the mutation. */
  args: (scene: Scene) => object | undefined;
}

/** One line of the server's mutation log, with the rows before and after it. */
export interface LogStep {
  line: LogLine;
  before: Rows;
  after: Rows;
}

/** One part of the domain: the mutations of agents in it, and the invariants of its rows. */
export interface Area {
  /** Keyed by mutator. */
  acts: Partial<Record<MutatorName, Act>>;
  /** Fallback for scenes in which the chosen mutation has no subject. */
  usual: MutatorName;
  /** Whether the app of the first release has this area. */
  sinceFirstRelease: boolean;
  /**
   * Finds an applied mutation whose effect no row shows; deliberately shares no code with the
   * rules.
   */
  findMissing?: (log: readonly LogLine[], rows: Rows) => string | undefined;
  /** Finds a violated invariant in the rows of the server. */
  findUnsound?: (rows: Rows) => string | undefined;
  /** Finds a change that no mutation is allowed to make. */
  findWrong?: (step: LogStep) => string | undefined;
}
