import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { createMoveForm, createVisitForm, toPendingBooking } from './visit-form.ts';
import { findVisitProblems } from './visit-problems.ts';

const NOW = inNewYork('2026-11-18', '12:00');
const showroom = aVisitedShowroom({ timezone: 'America/New_York' });
const place = { showroom, rules: visitRules(), hosts: [anAgent()], receivingDealer: null };
const ten = createSlot(place, VISIT_DAY, '10:00')!;
const day = { state: 'ready', free: [ten], isClosed: false, isCertain: true } as const;

const form = (fields: Partial<VisitForm> = {}): VisitForm => ({
  ...createVisitForm({
    bookingId: 'booking-1',
    showroomId: showroom.id,
    vehicle: { id: 'gv80', make: 'Genesis', model: 'GV80' },
    wantsTestDrive: true,
    contactMethod: 'phone',
  }),
  date: VISIT_DAY,
  time: '10:00',
  ...fields,
});

const problems = (
  fields: Partial<VisitForm> = {},
  more: Partial<Parameters<typeof findVisitProblems>[0]> = {},
) =>
  findVisitProblems(
    {
      form: form(fields),
      hasVisitor: true,
      needsReason: false,
      place,
      day,
      hold: { kind: 'none' },
      ...more,
    },
    NOW,
  );

test(
  'visitor, showroom, date and time of a visit are required, but an agent is not',
  { meta: { requirements: 'VAL-23, VAL-24, VAL-25, VAL-26' } },
  () => {
    expect(problems()).toEqual({});
    expect(problems({ showroomId: null, date: null, time: null }, { hasVisitor: false })).toEqual({
      visitor: 'MISSING',
      showroom: 'MISSING',
      date: 'MISSING',
      time: 'MISSING',
    });
  },
);

test('past days, closed days and days beyond the booking horizon have different error codes', () => {
  expect(problems({ date: '2026-11-17' }).date).toBe('SLOT_PAST');
  expect(problems({ date: '2026-11-21' }).date).toBe('SLOT_CLOSED');
  expect(problems({ date: '2027-06-01' }).date).toBe('SLOT_TOO_FAR');
});

test('a selected time that is not among the free times has the error code NOT_FREE', () => {
  expect(problems({ time: '11:00' }).time).toBe('NOT_FREE');
});

test('the error code is SLOT_TAKEN for a time held by another booking, and SLOT_CLOSED on a closed day', () => {
  expect(problems({}, { hold: { kind: 'taken', proposals: [] } }).time).toBe('SLOT_TAKEN');
  const closed = { ...day, free: [], isClosed: true };
  expect(problems({}, { day: closed }).time).toBe('SLOT_CLOSED');
  // While the slots of the day load, no validation error is reported.
  expect(problems({}, { day: { state: 'loading' } })).toEqual({});
});

test('an unknown showroom and an unknown agent have different error codes', () => {
  expect(problems({ showroomId: 'atlantis' }, { place: null }).showroom).toBe('SHOWROOM_UNKNOWN');
  expect(problems({ agentId: 'unknown' }).agent).toBe('AGENT_UNKNOWN');
  expect(problems({ agentId: anAgent().id })).toEqual({});
});

test('a visit at another dealer needs the consent to hand the booking over', () => {
  const elsewhere = { place: { ...place, receivingDealer: 'Lakeside Motors' } };
  expect(problems({}, elsewhere)).toEqual({ handOver: 'MISSING' });
  expect(problems({ handOver: { textVersion: 'en-1' } }, elsewhere)).toEqual({});
});

test('rescheduling a visit at short notice needs a reason', () => {
  expect(problems({ reason: ' ' }, { needsReason: true }).reason).toBe('MISSING');
  expect(problems({ reason: 'Snow' }, { needsReason: true })).toEqual({});
});

test(
  'a complete booking form becomes a pending booking, and a form with an invalid field does not',
  { meta: { requirements: 'ENT-57, ENT-59, ERR-72' } },
  () => {
    const visitor = { id: 'maria', name: 'Maria', email: 'm@example.com', phone: '+12125550101' };
    const names = { showroom: showroom.name, agent: null };
    expect(toPendingBooking(form({ specialRequests: ' Coffee ' }), visitor, names)).toMatchObject({
      bookingId: 'booking-1',
      movedFrom: null,
      customerId: 'maria',
      customer: { name: 'Maria' },
      showroomName: showroom.name,
      agentName: null,
      vehicleInterest: 'Genesis GV80',
      testDrive: true,
      specialRequests: 'Coffee',
      reason: null,
    });
    const withAgent = toPendingBooking(form(), visitor, { ...names, agent: 'Chidi Okafor' });
    expect(withAgent).toMatchObject({ agentName: 'Chidi Okafor' });
    expect(toPendingBooking(form({ time: null }), visitor, names)).toBeNull();
    expect(toPendingBooking(form(), { ...visitor, phone: 'none' }, names)).toBeNull();
  },
);

test(
  'the form to reschedule a booking has the data of the booking, except for date and time',
  { meta: { requirements: 'CT-37' } },
  () => {
    const booking = aBooking();
    expect(createMoveForm(booking)).toMatchObject({
      bookingId: booking.id,
      movedFrom: { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' },
      date: null,
      time: null,
      visitor: { id: 'maria', phone: '+12125550101' },
      vehicleInterest: 'G80',
    });
  },
);
