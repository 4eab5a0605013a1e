import { DAY_MS, MINUTE_MS } from '../durations.ts';
import { givePlace, type Occupant, type VisitWish } from './free-places.ts';
import type { Slot } from './slot.ts';
import { slotsOfDay, type VisitedShowroom } from './slots-of-day.ts';

/** What is known of a showroom's day. */
export interface VisitDay extends VisitedShowroom {
  date: string;
  /** Those of the showroom's hosts who work there now, as far as they are known. */
  hostIds: readonly string[];
  occupants: readonly Occupant[];
}

/**
 * The slots of a day that a person may still ask for, in order: free, not too soon, not too far.
 * The same on a tablet and at head office; a tablet knows only part of what other showrooms have.
 */
export function freeSlots(day: VisitDay, wish: VisitWish, now: number): Slot[] {
  return slotsOfDay(day, day.date).filter(
    (slot) => whenProblem(day, slot, now) === null && isFree(day, slot, wish),
  );
}

function isFree(day: VisitDay, slot: Slot, wish: VisitWish): boolean {
  return givePlace(day.rules, day.hostIds, day.occupants, slot, wish) !== null;
}

export type WhenProblem = 'SLOT_PAST' | 'SLOT_TOO_SOON' | 'SLOT_TOO_FAR';

/** Why a slot cannot be asked for at a moment; null where it can. */
export function whenProblem(
  { rules }: VisitedShowroom,
  { startsAt }: Slot,
  now: number,
): WhenProblem | null {
  if (startsAt <= now) return 'SLOT_PAST';
  if (startsAt < now + rules.leadMinutes * MINUTE_MS) return 'SLOT_TOO_SOON';
  return startsAt > now + rules.horizonDays * DAY_MS ? 'SLOT_TOO_FAR' : null;
}

/** How many free slots are offered instead of one that is taken. */
export const PROPOSALS = 3;

/** Those nearest to an instant, the earlier of two that are equally near first. */
export function nearestSlots(slots: readonly Slot[], instant: number, count = PROPOSALS): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(startsAt - instant);
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || a.startsAt - b.startsAt)
    .slice(0, count);
}
