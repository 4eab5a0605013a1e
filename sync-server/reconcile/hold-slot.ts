import { loadVisitDay } from '#domain/bookings/allocation/visit-day.ts';
import { showroomDayOf } from '#domain/bookings/booking.ts';
import type { Device } from '#domain/devices/device.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import { HOLD_MS, type HoldResponse, type HoldRequest } from '#domain/protocol/visit-slots.ts';
import type { OccupyingVisit } from '#domain/slots/assign-host-and-car.ts';
import { listFreeSlotsOfDay, selectNearestSlots, type VisitDay } from '#domain/slots/free-slots.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import type { Clock } from '../ports/clock.ts';
import type { HeldSlot, SyncStore } from '../store/store.ts';

export interface HoldDeps {
  store: SyncStore;
  clock: Clock;
}

/**
 * A day of a showroom. The slots of the booking `exceptId` and of the hold `holdId` do not count as
 * occupied, because this booking or this hold may be moved to another slot.
 */
interface DayRequest {
  showroomId: string;
  date: string;
  exceptId: string | undefined;
  holdId: string | undefined;
}

type HoldReader = ReadTx & { findHolds(showroomDay: string, now: number): Promise<HeldSlot[]> };

/**
 * Returns a day of a showroom in which holds of other forms occupy slots, as bookings do; undefined
 * for an unknown showroom.
 */
export async function loadDayWithHolds(
  tx: HoldReader,
  { showroomId, date, exceptId, holdId }: DayRequest,
  now: number,
): Promise<VisitDay | undefined> {
  const day = await loadVisitDay(tx, showroomId, date, exceptId);
  const holds = await tx.findHolds(showroomDayOf({ showroomId, date }), now);
  const otherHolds = holds.filter(({ id }) => id !== holdId);
  const heldOccupants = otherHolds.map(toOccupant);
  return day && { ...day, occupants: [...day.occupants, ...heldOccupants] };
}

function toOccupant({
  id,
  startsAt,
  endsAt,
  agentId,
  testDrive,
  vehicleId,
}: HeldSlot): OccupyingVisit {
  return { id, startsAt, endsAt, agentId, testDrive, vehicleId, demonstratorId: null };
}

/**
 * Reserves a slot for five minutes while an agent fills in a form, so that the server offers the
 * slot to no other form. If the slot is not free, releases the earlier hold of the form and returns
 * proposals. A hold does not outrank a booking: the first booking that reaches the server gets the
 * slot. Returns null for an unknown showroom.
 */
export async function holdSlot(
  { store, clock }: HoldDeps,
  device: Device,
  { holdId, showroomId, date, time, exceptId, ...requirements }: HoldRequest,
): Promise<HoldResponse | null> {
  const { value } = await store.write([showroomId], async (tx) => {
    const now = clock.now();
    const dayRequest = { showroomId, date, holdId, exceptId: exceptId ?? undefined };
    const day = await loadDayWithHolds(tx, dayRequest, now);
    if (!day) return null;
    const freeSlots = listFreeSlotsOfDay(day, requirements, now);
    const slot = freeSlots.find((freeSlot) => freeSlot.time === time);
    if (!slot) {
      await tx.dropHold(holdId, device.id);
      const requestedStart = createSlot(day, date, time)?.startsAt ?? now;
      return {
        isHeld: false,
        expiresAt: null,
        proposals: selectNearestSlots(freeSlots, requestedStart),
      };
    }
    const expiresAt = now + HOLD_MS;
    const { startsAt, endsAt } = slot;
    const holdFields = { id: holdId, deviceId: device.id, showroomDay: showroomDayOf(slot) };
    await tx.putHold({ ...holdFields, ...requirements, startsAt, endsAt, expiresAt }, now);
    return { isHeld: true, expiresAt, proposals: [] };
  });
  return value;
}
