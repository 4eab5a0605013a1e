import type { AttentionCode } from '../errors/attention-codes.ts';
import { actedAt } from '../mutations/acted-at.ts';
import type { MutationContext } from '../mutations/mutator.ts';
import type { ReadTx } from '../mutations/read-tx.ts';
import { givePlace, type GivenPlace, type VisitWish } from '../slots/free-places.ts';
import {
  freeSlots,
  nearestSlots,
  PROPOSALS,
  type VisitDay,
  whenProblem,
} from '../slots/free-slots.ts';
import { dayAfter } from '../slots/local-time.ts';
import type { Slot, SlotName } from '../slots/slot.ts';
import { slotAt, slotsOfDay } from '../slots/slots-of-day.ts';
import { loadVisitDay } from './visit-day.ts';

/** What becomes of a wish for a place. */
export type Answer =
  /** Not known, or not by this party: nothing can be written. */
  | { kind: 'impossible'; code: AttentionCode }
  /** There is such a time, but no place: what is free instead. */
  | { kind: 'refused'; code: AttentionCode; slot: Slot; proposals: Slot[] }
  /** A tablet cannot know: head office will say. */
  | { kind: 'asked'; slot: Slot }
  | { kind: 'given'; slot: Slot; place: GivenPlace; isOtherAgent: boolean };

export interface Asked {
  wanted: SlotName;
  wish: VisitWish;
  /** The booking that moves; its own place is not in its way. */
  bookingId: string;
}

/** How far from a slot that is taken others are looked for. */
const DAYS_AROUND = 14;

/**
 * Asks for a place. At head office the answer is final, under the lock of the showroom's space. On a
 * tablet a person who is still before the form is told at once what cannot be; what was recorded
 * before is left to head office.
 */
export async function askForPlace(
  tx: ReadTx,
  { wanted, wish, bookingId }: Asked,
  context: MutationContext,
): Promise<Answer> {
  const load = (date: string) => loadVisitDay(tx, wanted.showroomId, date, bookingId);
  const day = await load(wanted.date);
  if (!day) return { kind: 'impossible', code: 'SHOWROOM_UNKNOWN' };
  const slot = slotAt(day, wanted.date, wanted.time);
  if (!slot) return { kind: 'impossible', code: 'SLOT_CLOSED' };
  // Before 1970 there are no instants to store: not even a booking that waits could be read again.
  if (slot.startsAt < 0) return { kind: 'impossible', code: 'SLOT_PAST' };
  const askedAt = actedAt(context);
  if (askedAt === undefined) return { kind: 'asked', slot };
  const isFinal = context.receivedAt !== undefined;
  const { served, isOtherAgent } = servable(day, wish, isFinal);
  const found = isOtherAgent && !isFinal ? 'AGENT_UNKNOWN' : placeAt(day, slot, served, askedAt);
  if (typeof found === 'string') {
    const proposals = await findProposals(load, slot, served, context.receivedAt ?? askedAt);
    return { kind: 'refused', code: found, slot, proposals };
  }
  return isFinal ? { kind: 'given', slot, place: found, isOtherAgent } : { kind: 'asked', slot };
}

/** Who asks for an agent who does not receive visits there is served by any. */
function servable(
  day: VisitDay,
  wish: VisitWish,
  isFinal: boolean,
): { served: VisitWish; isOtherAgent: boolean } {
  const isOtherAgent = wish.agentId !== null && !mayBeAskedFor(day, wish.agentId, isFinal);
  return { served: isOtherAgent ? { ...wish, agentId: null } : wish, isOtherAgent };
}

/** The place that is there, or why there is none. */
function placeAt(
  day: VisitDay,
  slot: Slot,
  wish: VisitWish,
  askedAt: number,
): GivenPlace | AttentionCode {
  if (!slotsOfDay(day, slot.date).some(({ time }) => time === slot.time)) return 'SLOT_CLOSED';
  const when = whenProblem(day, slot, askedAt);
  if (when) return when;
  if (wish.testDrive && !hasCarFor(day, wish.vehicleId)) return 'NO_DEMONSTRATOR';
  return givePlace(day.rules, day.hostIds, day.occupants, slot, wish) ?? 'SLOT_TAKEN';
}

/** A tablet does not have the agents of other showrooms: there the list of hosts must do. */
function mayBeAskedFor({ hostIds, rules }: VisitDay, agentId: string, isFinal: boolean): boolean {
  const known = isFinal || hostIds.length > 0 ? hostIds : rules.hostIds;
  return known.includes(agentId);
}

function hasCarFor({ rules }: VisitDay, vehicleId: string | null): boolean {
  const { demonstrators } = rules;
  if (vehicleId === null || demonstrators.length === 0) return true;
  return demonstrators.some((car) => car.vehicleId === vehicleId);
}

/** The free slots nearest to one that cannot be had, from its day outwards. */
async function findProposals(
  load: (date: string) => Promise<VisitDay | undefined>,
  wanted: Slot,
  wish: VisitWish,
  now: number,
): Promise<Slot[]> {
  const found: Slot[] = [];
  for (let distance = 0; distance <= DAYS_AROUND && found.length < PROPOSALS; distance += 1) {
    for (const days of distance === 0 ? [0] : [-distance, distance]) {
      const day = await load(dayAfter(wanted.date, days));
      if (day) found.push(...freeSlots(day, wish, now));
    }
  }
  return nearestSlots(found, wanted.startsAt);
}
