import { expect, test } from 'vitest';
import { exportFileName } from './use-export.ts';

test('the name of an exported file contains the date in the time zone of the showroom', () => {
  const now = Date.parse('2026-11-22T12:00Z');
  const nameIn = (timezone: string) => exportFileName({ id: 'manhattan', timezone }, now);
  expect(nameIn('Pacific/Kiritimati')).toBe('customers-manhattan-2026-11-23.csv');
  expect(nameIn('Pacific/Pago_Pago')).toBe('customers-manhattan-2026-11-22.csv');
});
