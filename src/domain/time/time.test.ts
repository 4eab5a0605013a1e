import * as v from 'valibot';
import { expect, test } from 'vitest';
import { instantSchema } from './time.ts';

test('the latest valid instant is the latest instant that `Intl.DateTimeFormat` can format', () => {
  const last = 8_640_000_000_000_000;
  expect(v.is(instantSchema, last)).toBe(true);
  expect(() => new Intl.DateTimeFormat('en').format(last)).not.toThrow();
  expect(() => new Intl.DateTimeFormat('en').format(last + 1)).toThrow(RangeError);
  expect(v.is(instantSchema, last + 1)).toBe(false);
});
