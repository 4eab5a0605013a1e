import { expect, test } from 'vitest';
import { clampToArrival } from './clamp-to-arrival.ts';

test('on the server, `recordedAt` is limited to the arrival of the mutation', () => {
  const clamped = [0, 5999, 6000, 6001, 8_640_000_000_000_000].map(
    (recordedAt) => clampToArrival({ recordedAt, receivedAt: 6000 }).recordedAt,
  );
  expect(clamped).toEqual([0, 5999, 6000, 6000, 6000]);
});

test('on a tablet, `recordedAt` is unchanged', () => {
  expect(clampToArrival({ recordedAt: 6001 })).toEqual({ recordedAt: 6001 });
});
