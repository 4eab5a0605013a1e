import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';

/** The verdict of the server on an entry. */
export type EntryVerdict = { verdict: 'applied' } | { verdict: 'attention'; code: string };

/** A mutation whose effect this tablet has not pulled yet. */
export interface OutboxEntry extends MutationEnvelope {
  clientId: string;
  /** Number of sends without a response that settled the entry. */
  attempts: number;
  /** Null while unsettled, and for an entry that was applied. */
  settled: EntryVerdict | null;
}

/**
 * A mutation that the server has settled and whose effect this tablet has pulled. Stored for 30
 * days.
 */
export interface SentEntry extends OutboxEntry {
  /** The server's clock, ms since 1970. */
  settledAt: number;
}
