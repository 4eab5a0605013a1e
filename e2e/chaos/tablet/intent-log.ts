import type { Attention } from '#domain/attentions/attention.ts';
import type { MutatorName } from '#domain/mutations/mutators.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { ClonedMutation } from '../cloned-profiles.ts';
import type { LogEntry, ServerDisk } from '../server/server-disk.ts';

/** Identifies one disk of a tablet. A tablet gets a new disk when its storage is wiped. */
interface Carrier {
  tablet: number;
  disk: number;
}

/**
 * One mutation that an agent ran on a tablet, recorded by the harness independently of the tablet.
 */
export interface IntentLogEntry {
  mark: number;
  tablet: number;
  /**
   * Disks that store the mutation: the disk of its tablet, and disks of tablets that imported it
   * from a file.
   */
  carriers: Carrier[];
  spaceId: string;
  actorId: string;
  name: MutatorName;
  args: object;
  /** Result that the tablet reported to the agent; `unknown` before the report. */
  reportedResult: 'unknown' | 'done' | 'refused';
  /** Whether the server may lack the mutation, because no tablet can send the mutation any more. */
  mayBeLost: boolean;
}

/**
 * Number of different marks. A mark identifies a mutation within a run; the lowest digits of
 * `recordedAt` contain the mark.
 */
const MARKS = 100_000;

export function stamp(now: number, mark: number): number {
  return Math.max(0, Math.floor(now / MARKS)) * MARKS + mark;
}

export function markOf(recordedAt: number): number {
  return recordedAt % MARKS;
}

/**
 * Returns the mark of an attention's mutation; 0 without a mutation. Ignores the attention's own
 * `recordedAt`, which is the time of arrival if the tablet's clock was wrong.
 */
export function markOfAttention({ mutation }: Pick<Attention, 'mutation'>): number {
  return markOf((mutation as { recordedAt?: number } | null)?.recordedAt ?? 0);
}

export class IntentLog {
  readonly entries: IntentLogEntry[] = [];
  readonly cloned: ClonedMutation[] = [];

  get nextMark(): number {
    return this.entries.length + 1;
  }

  begin(
    entry: Omit<IntentLogEntry, 'reportedResult' | 'mayBeLost' | 'carriers'>,
    disk: number,
  ): IntentLogEntry {
    const carriers = [{ tablet: entry.tablet, disk }];
    const begun: IntentLogEntry = {
      ...entry,
      carriers,
      reportedResult: 'unknown',
      mayBeLost: false,
    };
    this.entries.push(begun);
    return begun;
  }

  /**
   * Sets the result of mutations that a power cut interrupted: `done` if the disk stores the
   * mutation, else `refused`.
   */
  decideUnknown(tablet: number, marksOnDisk: ReadonlySet<number>): void {
    for (const entry of this.entries) {
      if (entry.tablet !== tablet || entry.reportedResult !== 'unknown') continue;
      entry.reportedResult = marksOnDisk.has(entry.mark) ? 'done' : 'refused';
    }
  }

  allowLoss(marks: readonly number[]): void {
    const gone = new Set(marks);
    for (const entry of this.entries) if (gone.has(entry.mark)) entry.mayBeLost = true;
  }

  /**
   * Allows the server to lack mutations that were stored without a log entry before a rollback. No
   * tablet sends these mutations again: they come from a copied profile, or their number belongs to
   * another mutation in the log.
   */
  allowUnloggedLoss(marks: readonly number[]): void {
    for (const cloned of this.cloned) cloned.mayBeLost = true;
    this.allowLoss(marks);
  }

  /**
   * Records that another tablet has imported the mutations. These mutations must then reach the
   * server.
   */
  carry(marks: readonly number[], carrier: Carrier): void {
    const carried = new Set(marks);
    for (const entry of this.entries) {
      if (!carried.has(entry.mark)) continue;
      entry.carriers.push(carrier);
      entry.mayBeLost = false;
    }
  }

  isOnNoDisk(mark: number, diskOf: (tablet: number) => number): boolean {
    const carriers = this.entries.find((entry) => entry.mark === mark)?.carriers ?? [];
    return carriers.every(({ tablet, disk }) => disk !== diskOf(tablet));
  }

  /**
   * Returns the log without destructions by the server, and without the mutations of copied
   * profiles, which reuse the numbers and marks of a tablet.
   */
  withoutCloned(log: readonly LogEntry[]): LogEntry[] {
    return log.filter(({ raw }) => raw.name !== 'destroyCustomer' && !this.#isCloned(raw));
  }

  marksIn(log: readonly LogEntry[]): Set<number> {
    return new Set(this.withoutCloned(log).map(({ raw }) => markOf(raw.recordedAt)));
  }

  /**
   * Returns the marks of all mutations that the server stores, in its log or only in an attention.
   */
  marksAt(disk: ServerDisk): Set<number> {
    const beside = disk.unloggedAttentions().filter(({ mutation }) => !this.#isCloned(mutation));
    const marks = beside.map(markOfAttention);
    return new Set([...this.marksIn(disk.log()), ...marks]);
  }

  #isCloned(raw: unknown): boolean {
    return this.cloned.some((known) => isDeepEqual(known.raw, raw));
  }

  promised(): IntentLogEntry[] {
    return this.entries.filter((entry) => entry.reportedResult === 'done');
  }
}
