import { expect, test } from 'vitest';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { testReport } from '../store/contracts/fleet-contract.testing.ts';
import { computeOutboxAges } from './outbox-ages.ts';

const NOW = 1_795_000_000_000;
const HOUR_MS = 3_600_000;
const device: FleetDevice = {
  id: 'device-1',
  name: 'Entrance',
  showroomId: 'manhattan',
  enrolledAt: 1,
  lastSeenAt: NOW,
  movesTo: null,
  ending: null,
  endedAt: null,
  wipedAt: null,
  report: null,
};
const ageOf = (fields: Partial<FleetDevice>) =>
  computeOutboxAges([{ ...device, ...fields }], NOW).map(({ seconds }) => seconds);
const waiting = (oldestAt: number | null, clockOffset: number | null = null) => ({
  report: { ...testReport, oldestAt, clockOffset },
});

test('the age of an outbox is the age of its oldest entry, corrected by the tablet’s clock offset', () => {
  expect(ageOf({})).toEqual([0]);
  expect(ageOf(waiting(null))).toEqual([0]);
  expect(ageOf(waiting(NOW - HOUR_MS))).toEqual([3600]);
  // The clock of this tablet is two hours behind the server's clock.
  expect(ageOf(waiting(NOW - 3 * HOUR_MS, 2 * HOUR_MS))).toEqual([3600]);
  expect(ageOf(waiting(NOW + HOUR_MS))).toEqual([0]);
});

test('a tablet that is lost or has reported its wipe has no outbox age', () => {
  expect(ageOf({ ...waiting(1), ending: 'lost' })).toEqual([]);
  expect(ageOf({ ...waiting(1), ending: 'revoked', wipedAt: NOW })).toEqual([]);
  expect(ageOf({ ...waiting(NOW), ending: 'revoked' })).toEqual([0]);
});
