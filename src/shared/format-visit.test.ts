import { expect, test } from 'vitest';
import { formatCents, formatVisitDay, formatVisitTime } from './format-visit.ts';

test(
  'a day is shown in the long date format of the locale, and a time in the clock format',
  { meta: { requirements: 'BKR-02, BKR-03' } },
  () => {
    expect(formatVisitDay('2026-11-23', 'en')).toBe('Monday, November 23, 2026');
    expect(formatVisitTime('09:30', 'en')).toMatch(/^9:30\sAM$/);
    expect(formatVisitDay('2026-11-23', 'es')).toContain('noviembre');
  },
);

test(
  'an amount in cents is formatted with both decimals',
  { meta: { requirements: 'CONST-30' } },
  () => {
    expect(formatCents(5000, 'en')).toBe('$50.00');
    expect(formatCents(0, 'en')).toBe('$0.00');
  },
);
