import { expect, test } from 'vitest';
import { SENT_RETENTION_MS } from '../durations.ts';
import { actedAt } from './acted-at.ts';

const RECEIVED = 10 * SENT_RETENTION_MS;
const context = { actorId: 'AGT001', spaceId: 'manhattan' };

test.each([
  ['a tablet was without a network for', 1, RECEIVED - 1],
  ['as long as a tablet keeps what it sent', SENT_RETENTION_MS, RECEIVED - SENT_RETENTION_MS],
  ['longer than that: its clock is far off', SENT_RETENTION_MS + 1, RECEIVED],
  ['ahead: its clock is fast', -1, RECEIVED],
])('the server accepts or replaces a tablet’s time: %s %i ms', (_what, ago, at) => {
  const recordedAt = RECEIVED - ago;
  expect(actedAt({ ...context, recordedAt, receivedAt: RECEIVED })).toBe(at);
  expect(actedAt({ ...context, recordedAt, receivedAt: RECEIVED, isFresh: true })).toBe(at);
});

test('on a tablet, only a fresh mutation has a time of action, and a rebased one has none', () => {
  expect(actedAt({ ...context, recordedAt: 7, isFresh: true })).toBe(7);
  expect(actedAt({ ...context, recordedAt: 7 })).toBeUndefined();
});
