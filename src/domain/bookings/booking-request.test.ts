import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { bookingMoveSchema, bookingQuerySchema, bookingRequestSchema } from './booking-request.ts';

const asked = { customerId: 'maria', date: '2026-11-20', time: '10:00', showroomId: 'manhattan' };

const timeOf = (time: string) => v.parse(bookingRequestSchema, { ...asked, time }).time;

test.each([
  ['09:30', '09:30'],
  ['9:30 AM', '09:30'],
  ['9:30AM', '09:30'],
  ['2:30 PM', '14:30'],
  ['02:30 pm', '14:30'],
  [' 11:05 am ', '11:05'],
  ['12:00 PM', '12:00'],
  ['12:15 AM', '00:15'],
  ['11:59 PM', '23:59'],
  ['1:00 AM', '01:00'],
])('the time of day “%s” is parsed as %s', { meta: { requirements: 'API-78' } }, (said, time) => {
  expect(timeOf(said)).toBe(time);
});

test.each([
  '0:30 AM',
  '13:00 PM',
  '2:60 PM',
  '2:5 PM',
  '2:30  PM',
  'at 2:30 PM',
  '2:30 PM sharp',
  '24:00',
  'noon',
  '',
])('an invalid time of day is rejected: “%s”', (time) => {
  expect(v.is(bookingRequestSchema, { ...asked, time })).toBe(false);
});

test('each minute of a day in twelve-hour format is parsed to the same minute in 24-hour format', () => {
  fc.assert(
    fc.property(fc.nat(23), fc.nat(59), (hours, minutes) => {
      const two = (part: number) => String(part).padStart(2, '0');
      const half = hours < 12 ? 'AM' : 'PM';
      const said = `${((hours + 11) % 12) + 1}:${two(minutes)} ${half}`;
      expect(timeOf(said)).toBe(`${two(hours)}:${two(minutes)}`);
    }),
  );
});

test('a booking request with only customer, showroom, date and time gets defaults for all other fields', () => {
  expect(v.parse(bookingRequestSchema, asked)).toEqual({
    ...asked,
    agentId: null,
    vehicleId: null,
    vehicleInterest: null,
    testDrive: false,
    specialRequests: '',
    contactMethod: 'phone',
  });
});

test('a move request may omit fields, and is rejected if it has an invalid date or sets the status', () => {
  expect(v.parse(bookingMoveSchema, {})).toEqual({});
  expect(v.parse(bookingMoveSchema, { time: '2:30 PM', agentId: null })).toEqual({
    time: '14:30',
    agentId: null,
  });
  expect(v.is(bookingMoveSchema, { date: '2026-02-30' })).toBe(false);
  expect(v.is(bookingMoveSchema, { status: 'confirmed' })).toBe(false);
});

test('a query for bookings accepts a status and a customer, and rejects an unknown status', () => {
  expect(v.parse(bookingQuerySchema, { status: 'cancelled', customerId: 'maria' })).toEqual({
    status: 'cancelled',
    customerId: 'maria',
  });
  expect(v.is(bookingQuerySchema, { status: 'lost' })).toBe(false);
});
