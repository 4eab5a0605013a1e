import { expect, test } from 'vitest';
import {
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { getBookableDays } from './bookable-days.ts';

const showroom = aVisitedShowroom({ timezone: 'America/New_York' });

test('past days, closed days and days beyond the booking horizon are not bookable', () => {
  const rules = visitRules({
    horizonDays: 10,
    closedDays: [{ date: '2026-11-26', reason: 'Thanksgiving' }],
  });
  const days = getBookableDays({ showroom, rules }, inNewYork(VISIT_DAY, '12:00'));
  expect([days.first, days.last]).toEqual([VISIT_DAY, '2026-11-30']);
  const open = ['2026-11-20', '2026-11-23', '2026-11-30'];
  const notOpen = ['2026-11-19', '2026-11-21', '2026-11-26', '2026-12-01'];
  expect([...open, ...notOpen].filter(days.isOpen)).toEqual(open);
});

test('the first bookable day is today in the time zone of the showroom, even if the UTC date is later', () => {
  const late = Date.UTC(2026, 10, 21, 3);
  expect(getBookableDays({ showroom, rules: visitRules() }, late).first).toBe(VISIT_DAY);
});
