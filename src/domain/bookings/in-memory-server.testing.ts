import { createSettleAttentionMutator } from '../attentions/settle-attention.ts';
import type { Attention } from '../attentions/attention.ts';
import { findMutator } from '../mutations/mutators.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { Outcome, Write } from '../mutations/outcome.ts';
import type { Booking } from './booking.ts';
import { inNewYork } from './booking.testing.ts';

export interface TestMutation {
  name: string;
  args: object & { bookingId: string; atShowroomId: string; how?: string; note?: string };
  recordedAt: number;
}

/** Noon in New York two days before the visit of `aRequest`: 46 hours before its start. */
export const NOW = inNewYork('2026-11-18', '12:00');

/** Rows of the server, or of a tablet, in memory. Runs mutations with the mutators of the app. */
export class InMemoryServer {
  readonly writes: Write[] = [];
  readonly tx: MemoryTx;
  readonly attentions: Attention[] = [];
  /** Whether the server charges the fee before a mutation claims its payment. */
  chargesFees = true;

  constructor(writes: readonly Write[] = []) {
    this.tx = new MemoryTx([...writes]);
    this.writes.push(...writes);
  }

  /** Runs a mutation and stores an attention if the mutation needs a decision. */
  async settle(
    { name, args, recordedAt }: TestMutation,
    context: Partial<MutationContext> = {},
  ): Promise<Outcome> {
    const spaceId = args.atShowroomId;
    const surrounding = {
      actorId: 'AGT001',
      spaceId,
      recordedAt,
      receivedAt: recordedAt,
      ...context,
    };
    this.#charge(args);
    const mutator = findMutator(name, 1);
    if (!mutator) throw new Error(name);
    const outcome = await mutator.run(this.tx, args, surrounding);
    if (outcome.kind !== 'refused') this.apply(outcome.writes);
    if (outcome.kind === 'accepted') return outcome;
    const attention: Attention = {
      id: `attention-${this.attentions.length + 1}`,
      spaceId,
      code: outcome.code,
      clientId: 'client-1',
      mutationId: this.attentions.length + 1,
      mutation: {
        mutationId: 1,
        name,
        argsVersion: 1,
        args,
        actorId: 'AGT001',
        deviceId: 'device-1',
        spaceId,
        recordedAt,
      },
      actorId: 'AGT001',
      conflicts: outcome.conflicts,
      subject: { table: 'bookings', id: args.bookingId },
      ...(outcome.proposals && { proposals: outcome.proposals }),
      recordedAt,
      receivedAt: recordedAt,
      settledAt: null,
    };
    this.attentions.push(attention);
    this.apply([{ op: 'put', table: 'attentions', row: attention }]);
    return outcome;
  }

  /** Charges the fee of a booking once, with the receipt in the arguments as reference. */
  #charge({ bookingId, how, note }: TestMutation['args']): void {
    const isCharged = !this.chargesFees || this.tx.payments.has(bookingId);
    if (how === 'paid' && note !== undefined && !isCharged) this.tx.payments.set(bookingId, note);
  }

  /** Applies the change of an attention, as the button “Use this one” does. */
  use(attentionId: string, receivedAt = NOW): Promise<Outcome> {
    return this.#decide(attentionId, receivedAt);
  }

  async #decide(attentionId: string, receivedAt: number): Promise<Outcome> {
    const args = { attentionId, showroomId: 'manhattan', choice: 'use' };
    const context = { actorId: 'AGT001', spaceId: 'manhattan', recordedAt: receivedAt, receivedAt };
    const outcome = await createSettleAttentionMutator(findMutator).run(this.tx, args, context);
    if (outcome.kind !== 'refused') this.apply(outcome.writes);
    return outcome;
  }

  booking(id = 'booking-1'): Promise<Booking | undefined> {
    return this.tx.get('bookings', id);
  }

  apply(writes: readonly Write[]): void {
    for (const write of writes) this.tx.apply(write);
    this.writes.push(...writes);
  }
}
