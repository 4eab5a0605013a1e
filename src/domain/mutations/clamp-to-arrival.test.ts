import { expect, test } from 'vitest';
import { SENT_RETENTION_MS } from '../time/durations.ts';
import { clampToArrival } from './clamp-to-arrival.ts';

test('on the server, a `recordedAt` after the arrival of the mutation becomes the arrival', () => {
  const clamped = [0, 5999, 6000, 6001, 8_640_000_000_000_000].map(
    (recordedAt) => clampToArrival({ recordedAt, receivedAt: 6000 }).recordedAt,
  );
  expect(clamped).toEqual([0, 5999, 6000, 6000, 6000]);
});

test('on the server, a `recordedAt` more than 30 days before the arrival becomes the arrival', () => {
  const receivedAt = 1_795_000_000_000;
  const earliest = receivedAt - SENT_RETENTION_MS;
  const clamped = [earliest, earliest - 1, 0].map(
    (recordedAt) => clampToArrival({ recordedAt, receivedAt }).recordedAt,
  );
  expect(clamped).toEqual([earliest, receivedAt, receivedAt]);
});

test('on a tablet, `recordedAt` is unchanged', () => {
  expect(clampToArrival({ recordedAt: 6001 })).toEqual({ recordedAt: 6001 });
});
