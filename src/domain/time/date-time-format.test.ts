import { expect, test } from 'vitest';
import { getDateTimeFormat } from './date-time-format.ts';

const day = (date: string) => Date.parse(`${date}T13:01Z`);
const format = (date: string, options: Intl.DateTimeFormatOptions, locale = 'fr-FR') =>
  getDateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    .format(day(date))
    .replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  [{ dateStyle: 'full' }, 'mercredi 1er janvier 2025'],
  [{ dateStyle: 'long' }, '1er janvier 2025'],
  [{ dateStyle: 'medium' }, '1er janv. 2025'],
  [{ dateStyle: 'medium', timeStyle: 'short' }, '1er janv. 2025, 13:01'],
  [{ weekday: 'long', day: 'numeric', month: 'long' }, 'mercredi 1er janvier'],
  [{ day: 'numeric', month: 'short' }, '1er janv.'],
] as const)('a French date with the options %j has an ordinal first day', (options, expected) => {
  expect(format('2025-01-01', options)).toBe(expected);
  expect(format('2025-01-01', options, 'fr')).toBe(expected);
});

test.each([
  ['2025-01-02', { dateStyle: 'long' }, '2 janvier 2025'],
  ['2025-01-11', { dateStyle: 'long' }, '11 janvier 2025'],
  ['2025-01-21', { dateStyle: 'long' }, '21 janvier 2025'],
  ['2025-01-01', { dateStyle: 'short' }, '01/01/2025'],
  ['2025-01-01', { day: 'numeric', month: 'numeric' }, '01/01'],
  ['2025-01-01', { day: 'numeric' }, '1'],
  ['2025-01-01', { weekday: 'short', day: 'numeric', month: 'numeric' }, 'mer. 01/01'],
  ['2025-01-01', { timeStyle: 'short' }, '13:01'],
] as const)(
  'the French date of %s with the options %j has no ordinal',
  (date, options, expected) => {
    expect(format(date, options)).toBe(expected);
  },
);

test('the day of a date in English or Spanish has no ordinal suffix', () => {
  expect(format('2025-01-01', { dateStyle: 'long' }, 'en-US')).toBe('January 1, 2025');
  expect(format('2025-01-01', { dateStyle: 'long' }, 'es-US')).toBe('1 de enero de 2025');
});

test('a French range from the first day of a month has an ordinal first day', () => {
  const range = getDateTimeFormat('fr', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const text = range.formatRange(day('2025-01-01'), day('2025-01-07'));
  expect(text.replaceAll(/\s/g, ' ')).toBe('1er–7 janv.');
});

test('the format is created once per locale and options', () => {
  const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
  expect(getDateTimeFormat('fr', options)).toBe(getDateTimeFormat('fr', { ...options }));
  expect(getDateTimeFormat('fr', options)).not.toBe(getDateTimeFormat('en', options));
});
