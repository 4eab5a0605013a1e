import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';

/** How head office settled an entry. */
export type EntryVerdict = { verdict: 'applied' } | { verdict: 'attention'; code: string };

/** A mutation that has not come back from head office yet. */
export interface OutboxEntry extends MutationEnvelope {
  clientId: string;
  /** How often it was sent without an answer that settled it. */
  attempts: number;
  /** Null until head office has settled it, and when it was simply applied. */
  settled: EntryVerdict | null;
}

/** A mutation head office has settled and whose effect this tablet has pulled. Kept 30 days. */
export interface SentEntry extends OutboxEntry {
  /** Head office's clock, ms. */
  settledAt: number;
}
