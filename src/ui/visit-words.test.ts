import { expect, test } from 'vitest';
import { centsWords, dayWords, timeWords } from './visit-words.ts';

test(
  'a day has the long date format of the locale, and a time its clock format',
  { meta: { requirements: 'BKR-02, BKR-03' } },
  () => {
    expect(dayWords('2026-11-23', 'en')).toBe('Monday, November 23, 2026');
    expect(timeWords('09:30', 'en')).toMatch(/^9:30\sAM$/);
    expect(dayWords('2026-11-23', 'es')).toContain('noviembre');
  },
);

test(
  'an amount in cents is formatted with both decimals',
  { meta: { requirements: 'CONST-30' } },
  () => {
    expect(centsWords(5000, 'en')).toBe('$50.00');
    expect(centsWords(0, 'en')).toBe('$0.00');
  },
);
