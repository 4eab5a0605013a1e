import { expect, test } from 'vitest';
import { formatCvv, formatCardNumber, formatExpiry } from './format-card.ts';

test(
  'a card number is formatted in groups of four digits, with at most 19 characters',
  { meta: { requirements: 'VAL-29, VAL-30, CONST-39' } },
  () => {
    expect(formatCardNumber('41111')).toBe('4111 1');
    expect(formatCardNumber('4111-1111 1111x1111')).toBe('4111 1111 1111 1111');
    expect(formatCardNumber('41111111111111119')).toBe('4111 1111 1111 1111');
    expect(formatCardNumber('4111 ')).toBe('4111');
  },
);

test(
  'the slash of an expiry date is added and removed automatically',
  { meta: { requirements: 'VAL-35, VAL-36, CONST-41' } },
  () => {
    expect(['1', '12', '122', '1229', '12295', '12/', '12/2'].map(formatExpiry)).toEqual([
      '1',
      '12',
      '12/2',
      '12/29',
      '12/29',
      '12',
      '12/2',
    ]);
  },
);

test(
  'the CVV input keeps only the first three digits',
  { meta: { requirements: 'VAL-39' } },
  () => {
    expect(formatCvv('1a2b3c4')).toBe('123');
  },
);
