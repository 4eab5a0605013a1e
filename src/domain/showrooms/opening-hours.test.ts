import { expect, test } from 'vitest';
import { aVisitedShowroom, inNewYork } from '../bookings/booking.testing.ts';
import { getOpenState, groupWeekByHours } from './opening-hours.ts';

// 2026-11-20 is a Friday; the showroom is open on weekdays from 09:00 to 17:00.
const showroom = aVisitedShowroom();

test(
  'the open state of a showroom follows the opening hours in the time zone of the showroom',
  { meta: { requirements: 'ENT-47' } },
  () => {
    const at = (time: string, date = '2026-11-20') =>
      getOpenState(showroom, [], inNewYork(date, time));
    expect(at('08:59')).toEqual({ state: 'opens-later', at: '09:00' });
    expect(at('09:00')).toEqual({ state: 'open', until: '17:00' });
    expect(at('17:00')).toEqual({ state: 'closed' });
    expect(at('12:00', '2026-11-21')).toEqual({ state: 'closed' });
  },
);

test('consecutive days with equal opening hours are combined in one entry', () => {
  expect(groupWeekByHours(showroom)).toEqual([
    { from: 1, to: 5, times: [{ opens: '09:00', closes: '17:00' }] },
    { from: 6, to: 7, times: [] },
  ]);
});

test('a permanently closed showroom is closed even during its opening hours', () => {
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    opens: '00:00',
    closes: '23:59',
  }));
  const noon = Date.UTC(2026, 10, 20, 12);
  const always = { hours, timezone: 'UTC' };
  expect(getOpenState(always, [], noon)).toEqual({ state: 'open', until: '23:59' });
  expect(getOpenState({ ...always, closedAt: 1 }, [], noon)).toEqual({ state: 'closed' });
});

test('during a break, the open state contains the next opening time, also for unsorted opening hours', () => {
  const day = { weekday: 5, opens: '14:00', closes: '18:00' };
  const hours = [day, { weekday: 5, opens: '09:00', closes: '12:00' }, { ...day, weekday: 4 }];
  const at = (time: string) =>
    getOpenState(aVisitedShowroom({ hours }), [], inNewYork('2026-11-20', time));
  expect(at('08:00')).toEqual({ state: 'opens-later', at: '09:00' });
  expect(at('09:00')).toEqual({ state: 'open', until: '12:00' });
  expect(at('12:00')).toEqual({ state: 'opens-later', at: '14:00' });
  expect(at('18:00')).toEqual({ state: 'closed' });
});

test('a showroom is closed on a date that the rules list as closed, even during opening hours', () => {
  const noon = inNewYork('2026-11-20', '12:00');
  const on = (date: string) => getOpenState(showroom, [{ date, reason: 'Stocktaking' }], noon);
  expect(on('2026-11-20')).toEqual({ state: 'closed' });
  expect(on('2026-11-21')).toEqual({ state: 'open', until: '17:00' });
});
