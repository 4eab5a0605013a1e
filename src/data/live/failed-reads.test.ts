import { expect, test } from 'vitest';
import { addFailedRead, useFailedReads } from './failed-reads.ts';

const countFailed = () => useFailedReads.getState();

test('a failed read is counted until the function that `addFailedRead` returns is called', () => {
  expect(countFailed()).toEqual({ count: 0 });
  const removals = [addFailedRead(), addFailedRead()];
  expect(countFailed()).toEqual({ count: 2 });
  removals[0]?.();
  expect(countFailed()).toEqual({ count: 1 });
  removals[1]?.();
  expect(countFailed()).toEqual({ count: 0 });
});
