import type { HoldRequest } from '#domain/protocol/visit-slots.ts';
import { isSameSlot, type Slot, type SlotKey } from '#domain/slots/slot.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveRows } from '../../../data/live/use-live.ts';
import { findFirstFreeSlot } from '../../../data/queries/visits/visit-queries.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import type { DaySlotsRequest } from '../../../sync/requests/slot-requests.ts';
import { useNow } from '../../../ui/time/use-now.ts';
import type { HoldState } from '../slots/slot-hold.ts';
import { type DaySlotsState, useDaySlots } from '../slots/use-day-slots.ts';
import { useSlotHold } from '../slots/use-slot-hold.ts';
import type { VisitChoices } from './use-visit-choices.ts';
import { toVisitRequirements } from './visit-form.ts';
import { findVisitProblems, type VisitProblems } from './visit-problems.ts';

interface VisitCheck {
  day: DaySlotsState;
  hold: HoldState;
  /**
   * The first free slot; `SEARCHED` during the search. Null if no slot is free, or if this slot is
   * the original slot of the booking to reschedule.
   */
  suggestion: Slot | null | 'SEARCHED';
  problems: VisitProblems;
}

interface VisitCheckInput {
  form: VisitForm;
  place: VisitChoices['place'];
  hasVisitor: boolean;
  needsReason: boolean;
}

/**
 * Checks a booking form after each change. Returns the free slots, a suggested slot, the state of
 * the slot hold, and the validation errors.
 */
export function useVisitCheck({
  form,
  place,
  hasVisitor,
  needsReason,
}: VisitCheckInput): VisitCheck {
  const now = useNow();
  const dayRequest = toDayRequest(form, place);
  const day = useDaySlots(dayRequest);
  const hold = useSlotHold(toHoldRequest(form, dayRequest, day));
  const problems = findVisitProblems({ form, hasVisitor, needsReason, place, day, hold }, now);
  const firstFreeSlot = replaceTakenSlot(useFirstFreeSlot(form, place, now), form.date, day);
  // The original slot of a booking that is being rescheduled is not suggested.
  const isOtherSlot = firstFreeSlot && !isSlotOf(firstFreeSlot, form.movedFrom);
  const suggestedSlot = isOtherSlot ? firstFreeSlot : null;
  const suggestion = firstFreeSlot === undefined ? 'SEARCHED' : suggestedSlot;
  return { day, hold, suggestion, problems };
}

function toDayRequest(form: VisitForm, place: VisitChoices['place']): DaySlotsRequest | null {
  const { bookingId, date } = form;
  if (!place || date === null) return null;
  const showroomId = place.showroom.id;
  return {
    showroomId,
    date,
    wish: toVisitRequirements(form),
    exceptId: getMovedBookingId(form),
    holdId: bookingId,
  };
}

/** Returns null unless the selected slot is free, so that only free slots are held. */
function toHoldRequest(
  { bookingId, time }: VisitForm,
  dayRequest: DaySlotsRequest | null,
  day: DaySlotsState,
): HoldRequest | null {
  const isFree = day.state === 'ready' && day.free.some((slot) => slot.time === time);
  if (!dayRequest || time === null || !isFree) return null;
  const { showroomId, date, wish, exceptId = null } = dayRequest;
  return { holdId: bookingId, showroomId, date, time, ...wish, exceptId };
}

function useFirstFreeSlot(
  form: VisitForm,
  place: VisitChoices['place'],
  now: number,
): Slot | null | undefined {
  const showroomId = place?.showroom.id ?? null;
  const wish = toVisitRequirements(form);
  const exceptId = getMovedBookingId(form);
  return useLiveRows(async () => {
    if (showroomId === null) return null;
    return findFirstFreeSlot(localDatabase, { showroomId, wish, exceptId }, now);
  }, [showroomId, wish.agentId, wish.testDrive, wish.vehicleId, exceptId, now]);
}

/**
 * Replaces a slot on the selected day by the first slot in `day.free`, which excludes the slots
 * that the server reports as taken. Returns a slot on another day unchanged.
 */
function replaceTakenSlot(
  slot: Slot | null | undefined,
  date: string | null,
  day: DaySlotsState,
): Slot | null | undefined {
  if (slot?.date !== date || day.state !== 'ready') return slot;
  return day.free[0] ?? null;
}

function isSlotOf(slot: Slot, other: SlotKey | null): boolean {
  return other !== null && isSameSlot(slot, other);
}

function getMovedBookingId({ movedFrom, bookingId }: VisitForm): string | undefined {
  return movedFrom ? bookingId : undefined;
}
