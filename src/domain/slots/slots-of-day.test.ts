import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aVisitedShowroom, visitRules } from '../bookings/booking.testing.ts';
import * as v from 'valibot';
import {
  addDaysToDate,
  instantOf,
  localDateSchema,
  localDateOf,
  localTimeOf,
  weekdayOf,
} from './local-time.ts';
import { listSlotsOfDay, type ShowroomWithVisitRules } from './slots-of-day.ts';

const HOUR_MS = 3_600_000;
const everyDay = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));

function at(timezone: string, hours = everyDay('00:00', '06:00')): ShowroomWithVisitRules {
  return { showroom: aVisitedShowroom({ timezone, hours }), rules: visitRules() };
}

const times = (place: ShowroomWithVisitRules, date: string) =>
  listSlotsOfDay(place, date).map(({ time }) => time);

test('a day has a slot at every step of the opening hours, and the last visit ends before closing', () => {
  const place = at('America/New_York', [{ weekday: 5, opens: '09:30', closes: '12:15' }]);
  expect(times(place, '2026-11-20')).toEqual(['09:30', '10:30', '11:30']);
  expect(times(place, '2026-11-19')).toEqual([]);
});

test('a date that the rules list as closed has no slots', () => {
  const place = at('America/New_York');
  const closedDays = [{ date: '2026-11-26', reason: 'Thanksgiving' }];
  const closed = { ...place, rules: visitRules({ closedDays }) };
  expect(listSlotsOfDay(closed, '2026-11-26')).toEqual([]);
  expect(listSlotsOfDay(closed, '2026-11-27')).not.toEqual([]);
});

test('a permanently closed showroom has no slots', () => {
  const place = at('America/New_York');
  const closed = { ...place, showroom: { ...place.showroom, closedAt: 1 } };
  expect(listSlotsOfDay(closed, '2026-11-20')).toEqual([]);
});

test('no slot begins so late that the visit would end after closing time', () => {
  const place = at('America/New_York', [{ weekday: 5, opens: '09:00', closes: '11:30' }]);
  expect(times(place, '2026-11-20')).toEqual(['09:00', '10:00']);
});

describe.each([
  {
    zone: 'America/New_York',
    forward: '2026-03-08',
    back: '2026-11-01',
    skipped: '02:00',
    twice: '01:00',
  },
  {
    zone: 'Europe/Berlin',
    forward: '2026-03-29',
    back: '2026-10-25',
    skipped: '02:00',
    twice: '02:00',
  },
])('in $zone', ({ zone, forward, back, skipped, twice }) => {
  test('a time that the clocks skip in spring has no slot, and the other slots keep their local times', () => {
    const shown = times(at(zone), forward);
    expect(shown).toEqual(
      ['00:00', '01:00', '02:00', '03:00', '04:00', '05:00'].filter((time) => time !== skipped),
    );
    expect(instantOf(forward, skipped, zone)).toBeNull();
  });

  test('a time that the clocks repeat in autumn has one slot, at its first instant', () => {
    const shown = listSlotsOfDay(at(zone), back);
    expect(shown.map(({ time }) => time)).toEqual([
      '00:00',
      '01:00',
      '02:00',
      '03:00',
      '04:00',
      '05:00',
    ]);
    const [first, next] = shown.slice(shown.findIndex(({ time }) => time === twice));
    expect((next?.startsAt ?? 0) - (first?.startsAt ?? 0)).toBe(2 * HOUR_MS);
    expect(localTimeOf((first?.startsAt ?? 0) + HOUR_MS, zone)).toBe(twice);
  });

  test('10:00 local time on the day of a clock change is 23 or 25 hours after 10:00 the day before', () => {
    for (const changed of [forward, back]) {
      const before = instantOf(addDaysToDate(changed, -1), '10:00', zone) ?? 0;
      const after = instantOf(changed, '10:00', zone) ?? 0;
      expect(Math.abs(after - before - 24 * HOUR_MS)).toBe(HOUR_MS);
      expect(localTimeOf(after, zone)).toBe('10:00');
    }
  });
});

test('in four time zones, the local time and the instant of each slot agree on any day', () => {
  const zones = ['America/New_York', 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer({ min: 0, max: 1500 }),
      fc.constantFrom(15, 30, 45, 60, 90),
      (zone, days, slotMinutes) => {
        const date = addDaysToDate('2026-01-01', days);
        const place = at(zone, everyDay('00:30', '23:45'));
        const slots = listSlotsOfDay({ ...place, rules: visitRules({ slotMinutes }) }, date);
        expect(slots.length).toBeGreaterThan(10);
        for (const [index, slot] of slots.entries()) {
          expect(localDateOf(slot.startsAt, zone)).toBe(date);
          expect(localTimeOf(slot.startsAt, zone)).toBe(slot.time);
          expect(slot.startsAt).toBeGreaterThan(slots[index - 1]?.startsAt ?? 0);
        }
      },
    ),
  );
});

test(
  'a nonexistent date and a text that is no date are invalid',
  { meta: { requirements: 'ENT-50' } },
  () => {
    for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', 'tomorrow', '', '2026-1-1']) {
      expect(v.is(localDateSchema, text)).toBe(false);
    }
    expect(v.is(localDateSchema, '2028-02-29')).toBe(true);
  },
);

test('adding days follows the calendar across the end of a year and a leap day', () => {
  expect(addDaysToDate('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDaysToDate('2028-03-01', -1)).toBe('2028-02-29');
  expect(weekdayOf('2026-11-20')).toBe(5);
  expect(weekdayOf('2026-11-22')).toBe(7);
});
