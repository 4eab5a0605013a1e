import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  attentionCodeSchema,
  isAttentionCode,
  visitAttentionCodes,
  walkInAttentionCodes,
} from './attention-codes.ts';

test('the schema accepts an unknown attention code of a newer server, but `isAttentionCode` returns false', () => {
  for (const code of [
    ...visitAttentionCodes,
    ...walkInAttentionCodes,
    'FIELD_CONFLICT',
    'SOLD_TWICE',
    'CUSTOMER_ERASED',
  ]) {
    expect([code, isAttentionCode(code)]).toEqual([code, true]);
  }
  expect(isAttentionCode('CAR_STOLEN')).toBe(false);
  expect(isAttentionCode('')).toBe(false);
  expect(v.is(attentionCodeSchema, 'CAR_STOLEN')).toBe(true);
});

test.each(['', 'lower_case', '_FIRST', 'TWO WORDS', 'A'.repeat(65), 'X'])(
  '%j is not a valid attention code',
  (code) => {
    expect(v.is(attentionCodeSchema, code)).toBe(false);
  },
);
