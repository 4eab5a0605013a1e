import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import {
  assignHostAndCar,
  type OccupyingVisit,
  type VisitRequirements,
} from './assign-host-and-car.ts';
import type { Slot } from './slot.ts';
import { listSlotsOfDay, type ShowroomWithVisitRules } from './slots-of-day.ts';

export interface VisitDay extends ShowroomWithVisitRules {
  date: string;
  /**
   * Ids of the hosts who currently work in the showroom. A tablet has only the hosts of its own
   * showroom.
   */
  hostIds: readonly string[];
  occupants: readonly OccupyingVisit[];
}

/**
 * Returns the slots of a day that can be requested, in the order of `listSlotsOfDay`: slots that
 * are free, not too soon and not too far ahead. Tablet and server use this function. The result on
 * a tablet may contain taken slots, because a tablet has only some bookings of other showrooms.
 */
export function listFreeSlotsOfDay(
  day: VisitDay,
  requirements: VisitRequirements,
  now: number,
): Slot[] {
  return listSlotsOfDay(day, day.date).filter(
    (slot) => findSlotTimeProblem(day, slot, now) === null && isFree(day, slot, requirements),
  );
}

function isFree(day: VisitDay, slot: Slot, requirements: VisitRequirements): boolean {
  return assignHostAndCar(day.rules, day.hostIds, day.occupants, slot, requirements) !== null;
}

export type SlotTimeProblem = 'SLOT_PAST' | 'SLOT_TOO_SOON' | 'SLOT_TOO_FAR';

/**
 * Returns the code of the reason why a slot cannot be requested at the instant `now`; null if the
 * slot can be requested.
 */
export function findSlotTimeProblem(
  { rules }: ShowroomWithVisitRules,
  { startsAt }: Slot,
  now: number,
): SlotTimeProblem | null {
  if (startsAt <= now) return 'SLOT_PAST';
  if (startsAt < now + rules.leadMinutes * MINUTE_MS) return 'SLOT_TOO_SOON';
  return startsAt > now + rules.horizonDays * DAY_MS ? 'SLOT_TOO_FAR' : null;
}

/** Maximum number of free slots that are proposed instead of a taken slot. */
export const MAX_PROPOSALS = 3;

/** Returns the `count` slots nearest to an instant. Equally near slots are in order of time. */
export function selectNearestSlots(
  slots: readonly Slot[],
  instant: number,
  count = MAX_PROPOSALS,
): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt - instant);
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt)
    .slice(0, count);
}
