import { expect, test } from 'vitest';
import { marketOf } from './market.ts';

test.each([
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'America/Indiana/Knox',
  'America/North_Dakota/Center',
  'US/Pacific',
])('a showroom in the time zone %s belongs to the US market', (timezone) => {
  expect(marketOf(timezone)).toBe('us');
});

test.each(['Asia/Dubai', 'America/Toronto', 'America/Mexico_City', 'Europe/London', 'UTC'])(
  'a showroom in the time zone %s belongs to the metric market',
  (timezone) => {
    expect(marketOf(timezone)).toBe('metric');
  },
);
