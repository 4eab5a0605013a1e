import { expect, test } from 'vitest';
import { AdaptiveBatchSize } from './adaptive-batch-size.ts';

const TOO_LONG_MS = 8000;

test('each slow failure halves the size of requests, and each success doubles the size', () => {
  const pace = new AdaptiveBatchSize();
  const sizes = [pace.sizeOf(200, 1)];
  pace.recordFailure(TOO_LONG_MS - 1);
  sizes.push(pace.sizeOf(200, 1));
  pace.recordFailure(TOO_LONG_MS);
  pace.recordFailure(TOO_LONG_MS);
  sizes.push(pace.sizeOf(200, 1));
  pace.recordSuccess();
  sizes.push(pace.sizeOf(200, 1));
  pace.recordSuccess();
  pace.recordSuccess();
  sizes.push(pace.sizeOf(200, 1));
  expect(sizes).toEqual([200, 200, 50, 100, 200]);
});

test('after ten slow failures, the request size is a 64th of the maximum, but not below the minimum', () => {
  const pace = new AdaptiveBatchSize();
  for (let failures = 0; failures < 10; failures += 1) pace.recordFailure(TOO_LONG_MS);
  expect([pace.sizeOf(6400, 1), pace.sizeOf(6399, 1), pace.sizeOf(6400, 101)]).toEqual([
    100, 99, 101,
  ]);
});
