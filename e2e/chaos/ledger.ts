import type { MutatorName } from '#domain/mutations/mutators.ts';
import { sameValue } from '#domain/same-value.ts';
import type { ClonedMutation } from './cloned-profiles.ts';
import type { LogLine, OfficeDisk } from './office-disk.ts';

/** A disk; one of the several a tablet has had where its storage was wiped. */
interface Carrier {
  tablet: number;
  disk: number;
}

/** One thing a person did on a tablet, as the harness remembers it, whatever becomes of it. */
export interface LedgerEntry {
  mark: number;
  tablet: number;
  /** Where it was written, and where it was brought in. */
  carriers: Carrier[];
  spaceId: string;
  actorId: string;
  name: MutatorName;
  args: object;
  /** What the tablet told the person; `unknown` while it has not said anything. */
  said: 'unknown' | 'done' | 'refused';
  /** Whether head office may miss it: only where every disk it was on is gone. */
  mayBeLost: boolean;
}

/** Room for the mark in the lowest digits of `recordedAt`: it travels with the mutation. */
const MARKS = 100_000;

export function stamp(now: number, mark: number): number {
  return Math.max(0, Math.floor(now / MARKS)) * MARKS + mark;
}

export function markOf(recordedAt: number): number {
  return recordedAt % MARKS;
}

export class Ledger {
  readonly entries: LedgerEntry[] = [];
  readonly cloned: ClonedMutation[] = [];

  get nextMark(): number {
    return this.entries.length + 1;
  }

  begin(entry: Omit<LedgerEntry, 'said' | 'mayBeLost' | 'carriers'>, disk: number): LedgerEntry {
    const carriers = [{ tablet: entry.tablet, disk }];
    const begun: LedgerEntry = { ...entry, carriers, said: 'unknown', mayBeLost: false };
    this.entries.push(begun);
    return begun;
  }

  /** The power went while something was being done: what lies on the disk was done. */
  decideUnknown(tablet: number, marksOnDisk: ReadonlySet<number>): void {
    for (const entry of this.entries) {
      if (entry.tablet !== tablet || entry.said !== 'unknown') continue;
      entry.said = marksOnDisk.has(entry.mark) ? 'done' : 'refused';
    }
  }

  /** These were on one disk only, and that is gone. */
  giveUp(marks: readonly number[]): void {
    const gone = new Set(marks);
    for (const entry of this.entries) if (gone.has(entry.mark)) entry.mayBeLost = true;
  }

  /**
   * The server goes back in time. A copied profile sends nothing again, and neither does a tablet whose
   * number is in the log with other content.
   */
  giveUpBesideLog(marks: readonly number[]): void {
    for (const cloned of this.cloned) cloned.mayBeLost = true;
    this.giveUp(marks);
  }

  /** Another tablet has taken it in: from here on it is answerable. */
  carry(marks: readonly number[], carrier: Carrier): void {
    const carried = new Set(marks);
    for (const entry of this.entries) {
      if (!carried.has(entry.mark)) continue;
      entry.carriers.push(carrier);
      entry.mayBeLost = false;
    }
  }

  /** Whether every disk it ever was on is gone. */
  isCarriedByNobody(mark: number, diskOf: (tablet: number) => number): boolean {
    const carriers = this.entries.find((entry) => entry.mark === mark)?.carriers ?? [];
    return carriers.every(({ tablet, disk }) => disk !== diskOf(tablet));
  }

  /** Lines with content of a tablet: a copied mutation has the number and mark of another one. */
  withoutCloned(log: readonly LogLine[]): LogLine[] {
    return log.filter(({ raw }) => !this.#isCloned(raw));
  }

  marksIn(log: readonly LogLine[]): Set<number> {
    return new Set(this.withoutCloned(log).map(({ raw }) => markOf(raw.recordedAt)));
  }

  /** Marks of mutations that the server stores, in its log or in an attention beside it. */
  marksAt(disk: OfficeDisk): Set<number> {
    const beside = disk.attentionsBesideLog().filter(({ mutation }) => !this.#isCloned(mutation));
    const marks = beside.map(({ recordedAt }) => markOf(recordedAt ?? 0));
    return new Set([...this.marksIn(disk.log()), ...marks]);
  }

  #isCloned(raw: unknown): boolean {
    return this.cloned.some((known) => sameValue(known.raw, raw));
  }

  promised(): LedgerEntry[] {
    return this.entries.filter((entry) => entry.said === 'done');
  }
}
