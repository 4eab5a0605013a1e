import { expect, test } from 'vitest';
import * as v from 'valibot';
import {
  attentionCodeSchema,
  isAttentionCode,
  visitCodes,
  walkInCodes,
} from './attention-codes.ts';

test('a code of today is known; one of a newer head office is carried along and not known', () => {
  for (const code of [
    ...visitCodes,
    ...walkInCodes,
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

test.each(['', 'lower_case', '_FIRST', 'TWO WORDS', 'A'.repeat(65), 'X'])('no code: %j', (code) => {
  expect(v.is(attentionCodeSchema, code)).toBe(false);
});
