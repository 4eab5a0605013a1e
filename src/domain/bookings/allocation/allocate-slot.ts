import type { AttentionCode } from '../../errors/attention-codes.ts';
import { resolveActionTime } from '../../mutations/resolve-action-time.ts';
import type { MutationContext } from '../../mutations/mutator.ts';
import type { ReadTx } from '../../mutations/read-tx.ts';
import {
  assignHostAndCar,
  type HostAndCar,
  type VisitRequirements,
} from '../../slots/assign-host-and-car.ts';
import {
  listFreeSlotsOfDay,
  selectNearestSlots,
  MAX_PROPOSALS,
  type VisitDay,
  findSlotTimeProblem,
} from '../../slots/free-slots.ts';
import { addDaysToDate } from '../../slots/local-time.ts';
import type { Slot, SlotKey } from '../../slots/slot.ts';
import { createSlot, listSlotsOfDay } from '../../slots/slots-of-day.ts';
import { loadVisitDay } from './visit-day.ts';

export type SlotAllocation =
  /**
   * No booking can be written: the showroom is unknown, or the time does not exist or is before
   * 1970.
   */
  | { kind: 'impossible'; code: AttentionCode }
  /** The time exists, but its slot cannot be allocated; `proposals` are free slots. */
  | { kind: 'refused'; code: AttentionCode; slot: Slot; proposals: Slot[] }
  /** A tablet has requested the slot; the server decides later. */
  | { kind: 'asked'; slot: Slot }
  | { kind: 'given'; slot: Slot; place: HostAndCar; isOtherAgent: boolean };

export interface SlotRequest {
  wanted: SlotKey;
  wish: VisitRequirements;
  /**
   * Id of the booking that needs the slot; the current slot of the booking does not block the new
   * slot.
   */
  bookingId: string;
}

/** Proposals are at most this many days before or after the requested slot. */
const DAYS_AROUND = 14;

/**
 * Allocates a slot. On the server the result is final, because the server computes the result under
 * the lock of the showroom's space. On a tablet, a new request is checked against the local rows. A
 * replay from the outbox skips this check and results in `asked`, because the server decides.
 */
export async function allocateSlot(
  tx: ReadTx,
  { wanted, wish, bookingId }: SlotRequest,
  context: MutationContext,
): Promise<SlotAllocation> {
  const loadDay = (date: string) => loadVisitDay(tx, wanted.showroomId, date, bookingId);
  const day = await loadDay(wanted.date);
  if (!day) return { kind: 'impossible', code: 'SHOWROOM_UNKNOWN' };
  const slot = createSlot(day, wanted.date, wanted.time);
  if (!slot) return { kind: 'impossible', code: 'SLOT_CLOSED' };
  // The schema rejects instants before 1970, so a booking with such an instant would be unreadable.
  if (slot.startsAt < 0) return { kind: 'impossible', code: 'SLOT_PAST' };
  const requestedAt = resolveActionTime(context);
  if (requestedAt === undefined) return { kind: 'asked', slot };
  const isFinal = context.receivedAt !== undefined;
  const { served, isOtherAgent } = resolveServingAgent(day, wish, isFinal);
  const assignment =
    isOtherAgent && !isFinal ? 'AGENT_UNKNOWN' : assignAtSlot(day, slot, served, requestedAt);
  if (typeof assignment === 'string') {
    const proposals = await findProposals(loadDay, slot, served, context.receivedAt ?? requestedAt);
    return { kind: 'refused', code: assignment, slot, proposals };
  }
  return isFinal
    ? { kind: 'given', slot, place: assignment, isOtherAgent }
    : { kind: 'asked', slot };
}

/**
 * If the requested agent does not receive visits in the showroom, removes the agent from the
 * requirements. The server then assigns any available agent; a tablet refuses the request.
 */
function resolveServingAgent(
  day: VisitDay,
  requirements: VisitRequirements,
  isFinal: boolean,
): { served: VisitRequirements; isOtherAgent: boolean } {
  const isOtherAgent =
    requirements.agentId !== null && !mayBeRequested(day, requirements.agentId, isFinal);
  return { served: isOtherAgent ? { ...requirements, agentId: null } : requirements, isOtherAgent };
}

function assignAtSlot(
  day: VisitDay,
  slot: Slot,
  requirements: VisitRequirements,
  requestedAt: number,
): HostAndCar | AttentionCode {
  if (!listSlotsOfDay(day, slot.date).some(({ time }) => time === slot.time)) return 'SLOT_CLOSED';
  const timeProblem = findSlotTimeProblem(day, slot, requestedAt);
  if (timeProblem) return timeProblem;
  if (requirements.testDrive && !hasCarFor(day, requirements.vehicleId)) return 'NO_DEMONSTRATOR';
  return (
    assignHostAndCar(day.rules, day.hostIds, day.occupants, slot, requirements) ?? 'SLOT_TAKEN'
  );
}

/**
 * Whether an agent may be requested. For another showroom, a tablet has no agent rows and checks
 * the host ids in the visit rules instead.
 */
function mayBeRequested({ hostIds, rules }: VisitDay, agentId: string, isFinal: boolean): boolean {
  const allowedHostIds = isFinal || hostIds.length > 0 ? hostIds : rules.hostIds;
  return allowedHostIds.includes(agentId);
}

function hasCarFor({ rules }: VisitDay, vehicleId: string | null): boolean {
  const { demonstrators } = rules;
  if (vehicleId === null || demonstrators.length === 0) return true;
  return demonstrators.some((car) => car.vehicleId === vehicleId);
}

/**
 * Returns free slots near a refused slot, nearest first. The search starts on the day of the
 * refused slot and continues with days before and after it.
 */
async function findProposals(
  loadDay: (date: string) => Promise<VisitDay | undefined>,
  requestedSlot: Slot,
  requirements: VisitRequirements,
  now: number,
): Promise<Slot[]> {
  const freeSlots: Slot[] = [];
  for (
    let distance = 0;
    distance <= DAYS_AROUND && freeSlots.length < MAX_PROPOSALS;
    distance += 1
  ) {
    for (const dayOffset of distance === 0 ? [0] : [-distance, distance]) {
      const day = await loadDay(addDaysToDate(requestedSlot.date, dayOffset));
      if (day) freeSlots.push(...listFreeSlotsOfDay(day, requirements, now));
    }
  }
  return selectNearestSlots(freeSlots, requestedSlot.startsAt);
}
