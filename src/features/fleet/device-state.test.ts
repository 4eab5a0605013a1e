import { expect, test } from 'vitest';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { getDeviceState, isManageable } from './device-state.ts';

const NOW = 1_768_000_000_000;
const MINUTE_MS = 60_000;
const device: FleetDevice = {
  id: 'device-1',
  name: 'Entrance',
  showroomId: 'manhattan',
  enrolledAt: 1,
  lastSeenAt: NOW - MINUTE_MS,
  movesTo: null,
  ending: null,
  endedAt: null,
  wipedAt: null,
  report: null,
};
const stateOf = (fields: Partial<FleetDevice>) => getDeviceState({ ...device, ...fields }, NOW);

test('a tablet has the state `well`, `silent` or `never` depending on its last heartbeat', () => {
  expect(stateOf({})).toBe('well');
  expect(stateOf({ lastSeenAt: NOW - 6 * MINUTE_MS })).toBe('silent');
  expect(stateOf({ lastSeenAt: null })).toBe('never');
});

test('the state of a lost or revoked tablet takes precedence over the time of its last heartbeat', () => {
  expect(stateOf({ ending: 'revoked', lastSeenAt: null })).toBe('leaving');
  expect(stateOf({ ending: 'lost' })).toBe('lost');
  expect(stateOf({ ending: 'lost', wipedAt: NOW })).toBe('wiped');
});

test('a tablet is manageable unless it is lost, wiped or about to be removed', () => {
  expect((['well', 'silent', 'waiting', 'never'] as const).every(isManageable)).toBe(true);
  expect((['lost', 'leaving', 'wiped'] as const).some(isManageable)).toBe(false);
});

test('only `approvedAt: null` gives the manageable state `unapproved`; a lost tablet stays `lost`', () => {
  expect(stateOf({ approvedAt: null, lastSeenAt: null })).toBe('unapproved');
  expect(stateOf({ approvedAt: null, ending: 'lost' })).toBe('lost');
  expect(stateOf({ approvedAt: undefined })).toBe('well');
  expect(isManageable('unapproved')).toBe(true);
});
