import { expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import type { Slot } from '#domain/slots/slot.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import { findFirstFreeSlot, findMovableBooking, listProposals } from './visit-queries.ts';

const showroom = aVisitedShowroom();
const rules = visitRules();
const anything = { agentId: null, testDrive: false, vehicleId: null };
const by = { atShowroomId: 'manhattan', actorId: 'AGT001', byCustomerId: null };

function slot(date: string, time: string): Slot {
  return createSlot({ showroom, rules }, date, time)!;
}

async function aTablet(...more: ReturnType<typeof put>[]): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('showrooms', showroom), put('visitRules', rules), ...more] });
  return db;
}

test('the search for the first free slot skips weekends and taken slots', async () => {
  const nine = aBooking({ id: 'nine', ...slot('2026-11-23', '09:00') });
  const monday = { ...nine, showroomDay: 'manhattan/2026-11-23' };
  const db = await aTablet(put('bookings', monday));
  const asked = { showroomId: 'manhattan', wish: anything };
  const fridayNight = inNewYork(VISIT_DAY, '20:00');
  expect(await findFirstFreeSlot(db, asked, fridayNight)).toEqual(slot('2026-11-23', '10:00'));
  // A booking that is being moved does not occupy its current slot.
  expect(await findFirstFreeSlot(db, { ...asked, exceptId: 'nine' }, fridayNight)).toEqual(
    slot('2026-11-23', '09:00'),
  );
  expect(await findFirstFreeSlot(db, { ...asked, showroomId: 'atlantis' }, fridayNight)).toBeNull();
});

test('the search for the first free slot ends after the last day that can be booked', async () => {
  const db = await aTablet();
  const asked = { showroomId: 'manhattan', wish: anything };
  const fridayNight = inNewYork(VISIT_DAY, '20:00');
  await db.visitRules.put({ ...rules, horizonDays: 3 });
  expect(await findFirstFreeSlot(db, asked, fridayNight)).toEqual(slot('2026-11-23', '09:00'));
  await db.visitRules.put({ ...rules, horizonDays: 2 });
  expect(await findFirstFreeSlot(db, asked, fridayNight)).toBeNull();
});

test('slots proposed by open attentions are listed earliest first, and past slots are omitted', async () => {
  const booking = aBooking({ place: 'refused' });
  const about = { subject: { table: 'bookings', id: booking.id }, settledAt: null };
  const proposals = [slot(VISIT_DAY, '15:00'), slot(VISIT_DAY, '09:00'), slot(VISIT_DAY, '11:00')];
  const db = await aTablet(
    put('bookings', booking),
    put('attentions', anAttention({ id: 'a1', code: 'SLOT_TAKEN', ...about, proposals })),
    put(
      'attentions',
      anAttention({
        id: 'a2',
        ...about,
        settledAt: 5,
        proposals: [slot('2026-11-23', '09:00')],
      }),
    ),
    put(
      'attentions',
      anAttention({
        id: 'a3',
        subject: { table: 'customers', id: booking.id },
        proposals: [slot(VISIT_DAY, '13:00')],
      }),
    ),
    put('attentions', anAttention({ id: 'a4', code: 'BOOKING_MOVED', ...about })),
  );
  const proposed = async (time: string) => {
    const found = await listProposals(db, booking, inNewYork(VISIT_DAY, time));
    return found.map((one) => one.time);
  };
  expect(await proposed('09:30')).toEqual(['11:00', '15:00']);
  expect(await proposed('11:00')).toEqual(['15:00']);
});

test(
  'a late move of a booking needs a reason from an agent and is refused for the customer',
  { meta: { requirements: 'BKD-13' } },
  async () => {
    const db = await aTablet(put('bookings', aBooking()));
    const asked = { ...by, bookingId: 'booking-1' };
    const daysBefore = inNewYork('2026-11-18', '12:00');
    const hourBefore = inNewYork(VISIT_DAY, '09:00');
    expect(await findMovableBooking(db, asked, daysBefore)).toMatchObject({
      ok: true,
      needsReason: false,
    });
    expect(await findMovableBooking(db, asked, hourBefore)).toMatchObject({
      ok: true,
      needsReason: true,
    });
    const maria = { ...asked, byCustomerId: 'maria' };
    expect(await findMovableBooking(db, maria, daysBefore)).toMatchObject({
      ok: true,
      needsReason: false,
    });
    expect(await findMovableBooking(db, maria, hourBefore)).toEqual({
      ok: false,
      code: 'CHANGE_TOO_LATE',
    });
  },
);

test('a booking of another customer, a canceled booking and an unknown booking cannot be moved', async () => {
  const db = await aTablet(
    put('bookings', aBooking()),
    put('bookings', aBooking({ id: 'off', status: 'cancelled' })),
  );
  const now = inNewYork('2026-11-18', '12:00');
  const move = (bookingId: string, byCustomerId: string | null = null) =>
    findMovableBooking(db, { ...by, bookingId, byCustomerId }, now);
  expect(await move('booking-1', 'ann')).toEqual({ ok: false, code: 'NOT_YOUR_BOOKING' });
  expect(await move('off')).toEqual({ ok: false, code: 'BOOKING_CANCELLED' });
  expect(await move('nowhere')).toEqual({ ok: false, code: 'ROW_NOT_FOUND' });
});

test('the first free slot may be on the current day', async () => {
  const asked = { showroomId: 'manhattan', wish: anything };
  const found = await findFirstFreeSlot(await aTablet(), asked, inNewYork(VISIT_DAY, '07:30'));
  expect(found).toEqual(slot(VISIT_DAY, '09:00'));
});
