import type { MutatorName } from '#domain/mutations/mutators.ts';

/** One thing a person did on a tablet, as the harness remembers it, whatever becomes of it. */
export interface LedgerEntry {
  mark: number;
  tablet: number;
  /** Counts the disks of a tablet: one whose storage was wiped has another. */
  disk: number;
  spaceId: string;
  actorId: string;
  name: MutatorName;
  args: object;
  /** What the tablet told the person; `unknown` while it has not said anything. */
  said: 'unknown' | 'done' | 'refused';
  /** Why this one may be missing at head office. Wiped storage is the only reason there is. */
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

  get nextMark(): number {
    return this.entries.length + 1;
  }

  begin(entry: Omit<LedgerEntry, 'said' | 'mayBeLost'>): LedgerEntry {
    const begun: LedgerEntry = { ...entry, said: 'unknown', mayBeLost: false };
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

  /** Storage was emptied with these still waiting in it. */
  giveUp(marks: ReadonlySet<number>): void {
    for (const entry of this.entries) if (marks.has(entry.mark)) entry.mayBeLost = true;
  }

  /** A backup came back that does not know these; the tablets that sent them may be gone. */
  giveUpWiped(forgotten: ReadonlySet<number>, diskOf: (tablet: number) => number): void {
    for (const entry of this.entries) {
      if (!forgotten.has(entry.mark) || entry.disk === diskOf(entry.tablet)) continue;
      entry.mayBeLost = true;
    }
  }

  promised(): LedgerEntry[] {
    return this.entries.filter((entry) => entry.said === 'done');
  }
}
