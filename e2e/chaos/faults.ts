export const requestFaults = [
  'request-lost',
  'answer-lost',
  'duplicated',
  'delivered-late',
  'half-answer',
  'slow-line',
  'too-slow',
  'server-error',
  'bad-gateway',
  'too-large',
  'office-dies-before-commit',
  'office-dies-after-commit',
] as const;
export type FaultKind = (typeof requestFaults)[number];

/** Counts faults and related events by kind. A planned fault counts only after it occurs. */
export class FaultCounts {
  readonly #counts = new Map<string, number>();

  add(kind: string, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  addAll(counts: Readonly<Record<string, number>>): void {
    for (const [kind, count] of Object.entries(counts)) this.add(kind, count);
  }

  toRecord(): Record<string, number> {
    return Object.fromEntries([...this.#counts].sort(([a], [b]) => a.localeCompare(b)));
  }
}
