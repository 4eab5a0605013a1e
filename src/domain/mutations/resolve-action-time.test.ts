import { expect, test } from 'vitest';
import { SENT_RETENTION_MS } from '../time/durations.ts';
import { resolveActionTime } from './resolve-action-time.ts';

const RECEIVED = 10 * SENT_RETENTION_MS;
const context = { actorId: 'AGT001', spaceId: 'manhattan' };

test.each([
  ['keeps a recorded time 1 ms before the arrival', 1, RECEIVED - 1],
  [
    'keeps a recorded time 30 days before the arrival',
    SENT_RETENTION_MS,
    RECEIVED - SENT_RETENTION_MS,
  ],
  [
    'replaces a recorded time of more than 30 days before the arrival with the arrival',
    SENT_RETENTION_MS + 1,
    RECEIVED,
  ],
  ['replaces a recorded time after the arrival with the arrival', -1, RECEIVED],
])('the server %s', (_what, ago, at) => {
  const recordedAt = RECEIVED - ago;
  expect(resolveActionTime({ ...context, recordedAt, receivedAt: RECEIVED })).toBe(at);
  expect(resolveActionTime({ ...context, recordedAt, receivedAt: RECEIVED, isFresh: true })).toBe(
    at,
  );
});

test('on a tablet, a new mutation has a time of action; a replayed mutation has no time of action', () => {
  expect(resolveActionTime({ ...context, recordedAt: 7, isFresh: true })).toBe(7);
  expect(resolveActionTime({ ...context, recordedAt: 7 })).toBeUndefined();
});
