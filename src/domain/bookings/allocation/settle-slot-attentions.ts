import type { Attention } from '../../attentions/attention.ts';
import { withDecision } from '../../attentions/record-decision.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import { put, type Write } from '../../mutations/outcome.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import { listSpaceIds } from '../../rows/spaces.ts';
import type { Booking } from '../booking.ts';

/**
 * Codes of attentions about a booking's slot. A move or a cancellation of the booking settles these
 * attentions.
 */
const slotCodes = new Set([
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_CLOSED',
  'SLOT_TOO_SOON',
  'SLOT_TOO_FAR',
  'NO_DEMONSTRATOR',
]);

/** Loads the open attentions about a booking's slot from each showroom of the booking. */
export async function loadSlotAttentions(
  tx: ReadTx,
  booking: Booking | undefined,
): Promise<Attention[]> {
  if (!booking) return [];
  const spaces = listSpaceIds('bookings', booking);
  const openAttentions = await tx.findBy('attentions', 'openSubjectId', booking.id);
  return openAttentions.filter(
    ({ spaceId, code, subject }) =>
      spaces.includes(spaceId) && slotCodes.has(code) && subject?.table === 'bookings',
  );
}

export function settleAttentions(
  attentions: readonly Attention[],
  choice: 'use' | 'keep',
  context: MutationContext,
): Write[] {
  return attentions.map((attention) => put('attentions', withDecision(attention, choice, context)));
}
