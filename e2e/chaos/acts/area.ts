import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import type { LogLine } from '../office-disk.ts';
import type { Random } from '../random.ts';
import type { Rows } from '../rows.ts';

/** What the agent in front of a tablet sees, and a mark that makes what they type unique. */
export interface Scene {
  showroomId: string;
  /** The day it is, whatever the tablet's clock says; ms since 1970. */
  now: number;
  /** What the screen shows. */
  shown: Rows;
  /** Forms that were opened a while ago, with what they showed then. */
  glimpsed: Rows;
  /** Those shown, in the order in which they were made. */
  attentions: readonly Attention[];
  mark: number;
  random: Random;
}

interface Act {
  weight: number;
  /** The arguments, or undefined where there is nothing to do it to. */
  args: (scene: Scene) => object | undefined;
}

/** What one line of head office's log has made of the rows. */
export interface LogStep {
  line: LogLine;
  before: Rows;
  after: Rows;
}

/** One part of the domain: what agents do in it, and what must be true of it. */
export interface Area {
  /** By the mutator it is done with. */
  acts: Partial<Record<MutatorName, Act>>;
  /** What is done where there is nothing to do the other things to. */
  usual: MutatorName;
  /** Whether tablets of the first release have it. */
  sinceFirstRelease: boolean;
  /** A second opinion that knows nothing of the rules: what somebody did, and no row shows. */
  findMissing?: (log: readonly LogLine[], rows: Rows) => string | undefined;
  /** What must never be in the rows of head office. */
  findUnsound?: (rows: Rows) => string | undefined;
  /** What no mutation may do. */
  findWrong?: (step: LogStep) => string | undefined;
}
