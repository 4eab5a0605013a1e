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

/** Result of allocating a slot. */
export type Answer =
  /** The showroom or the time does not exist here: nothing can be written. */
  | { kind: 'impossible'; code: AttentionCode }
  /** The time exists, but its slot cannot be allocated; `proposals` are free slots. */
  | { kind: 'refused'; code: AttentionCode; slot: Slot; proposals: Slot[] }
  /** On a tablet the slot is only requested; the server decides. */
  | { kind: 'asked'; slot: Slot }
  | { kind: 'given'; slot: Slot; place: GivenPlace; isOtherAgent: boolean };

export interface Asked {
  wanted: SlotName;
  wish: VisitWish;
  /** The booking to allocate for; its current slot does not block it. */
  bookingId: string;
}

/** Proposals are at most this many days before or after the requested slot. */
const DAYS_AROUND = 14;

/**
 * Allocates a slot. On the server the result is final, under the lock of the showroom's space. On a
 * tablet a new request is refused immediately if it is not possible; a replayed request stays
 * `asked`, because the server decides it.
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
  // Instants before 1970 cannot be stored: a booking with one would be unreadable.
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

/** A requested agent who does not receive visits there is replaced by any agent. */
function servable(
  day: VisitDay,
  wish: VisitWish,
  isFinal: boolean,
): { served: VisitWish; isOtherAgent: boolean } {
  const isOtherAgent = wish.agentId !== null && !mayBeAskedFor(day, wish.agentId, isFinal);
  return { served: isOtherAgent ? { ...wish, agentId: null } : wish, isOtherAgent };
}

/** Returns the assigned agent and car, or the code of the refusal. */
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

/** Whether an agent may be requested. A tablet lacks other showrooms' agents and uses the hosts. */
function mayBeAskedFor({ hostIds, rules }: VisitDay, agentId: string, isFinal: boolean): boolean {
  const known = isFinal || hostIds.length > 0 ? hostIds : rules.hostIds;
  return known.includes(agentId);
}

function hasCarFor({ rules }: VisitDay, vehicleId: string | null): boolean {
  const { demonstrators } = rules;
  if (vehicleId === null || demonstrators.length === 0) return true;
  return demonstrators.some((car) => car.vehicleId === vehicleId);
}

/** Returns the free slots nearest to a refused one, searched from its day outwards. */
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
