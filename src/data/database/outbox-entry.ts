import type { MutationEnvelope } from '#domain/protocol/mutation-envelope.ts';

/** The verdict of the server on a mutation: applied, or an attention for an agent. */
export type EntryVerdict = { verdict: 'applied' } | { verdict: 'attention'; code: string };

/** A mutation in the outbox: this tablet has not pulled its effect yet. */
export interface OutboxEntry extends MutationEnvelope {
  clientId: string;
  /** Number of failed pushes of this entry. */
  attempts: number;
  /** The verdict `attention`; null while the entry is unsettled, and if the entry was applied. */
  settled: EntryVerdict | null;
}

/**
 * A mutation that the server has settled and whose effect this tablet has pulled. The entry stays
 * stored for 30 days, in case the server is restored from a backup.
 */
export interface SentEntry extends OutboxEntry {
  /** Time at which the entry left the outbox; the server's clock, ms since 1970. */
  settledAt: number;
}
