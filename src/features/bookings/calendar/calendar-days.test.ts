import { expect, test } from 'vitest';
import { fillHours, listShownDays, getAdjacentDate } from './calendar-days.ts';

test('a calendar month consists of whole weeks that begin with the first weekday of the locale', () => {
  const november = listShownDays('month', '2026-11-22', 'en-US');
  expect([november.at(0), november.at(-1), november.length]).toEqual([
    '2026-11-01',
    '2026-12-05',
    35,
  ]);
  const fromMonday = listShownDays('month', '2026-11-22', 'fr-FR');
  expect([fromMonday.at(0), fromMonday.at(-1), fromMonday.length]).toEqual([
    '2026-10-26',
    '2026-12-06',
    42,
  ]);
});

test('a calendar week contains the selected day, and an agenda begins with the selected day', () => {
  const week = listShownDays('week', '2026-11-25', 'en-US');
  expect([week.at(0), week.at(-1)]).toEqual(['2026-11-22', '2026-11-28']);
  const agenda = listShownDays('agenda', '2026-11-25', 'en-US');
  expect([agenda.at(0), agenda.at(-1)]).toEqual(['2026-11-25', '2026-12-08']);
});

test('the times of a week include each hour between the first and the last visit', () => {
  expect(fillHours(['13:00', '10:30', '10:00', '13:00'])).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '12:00',
    '13:00',
  ]);
  expect(fillHours([])).toEqual([]);
});

test.each([
  ['month', 'the first day of the adjacent month', '2026-01-31', '2026-02-01', '2025-12-01'],
  ['week', 'the day one week later or earlier', '2026-03-05', '2026-03-12', '2026-02-26'],
  ['agenda', 'the day two weeks later or earlier', '2026-03-05', '2026-03-19', '2026-02-19'],
] as const)(
  'a step forward or back in the %s view selects %s',
  (mode, _selected, date, later, earlier) => {
    expect([getAdjacentDate(mode, date, 1), getAdjacentDate(mode, date, -1)]).toEqual([
      later,
      earlier,
    ]);
  },
);
