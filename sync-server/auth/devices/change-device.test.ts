import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aShowroom, anAgent } from '#domain/agents/agent.testing.ts';
import type { DeviceChange } from '#domain/protocol/fleet.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { testDevice } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';
import { hashToken } from '../token.ts';
import { changeDevice, listDevices } from './change-device.ts';
import { enrolDevice } from './enrol-device.ts';

const showroomIds = ['manhattan', 'brooklyn'];
const manager = anAgent({ id: 'AGT002', agentCode: 'MGR-7', role: 'manager', showroomIds });
const closed = aShowroom({ id: 'brooklyn', closedAt: 1000 });
const notAllowed = expect.objectContaining({ code: 'SHOWROOM_NOT_ALLOWED' });

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
  await office.enrol('token-1');
  await office.enrol('token-2', testDevice({ id: 'device-2', showroomId: 'queens' }));
});
afterEach(() => office.close());

const change = (wanted: DeviceChange, deviceId = 'device-1') =>
  changeDevice(office, manager, { deviceId, change: wanted });
const close = () => office.write([{ op: 'put', table: 'showrooms', row: closed }]);

test('the device list of a manager contains only devices of showrooms in which the manager may act', async () => {
  expect(await listDevices(office, manager)).toMatchObject([{ id: 'device-1' }]);
});

test.each([
  ['a device of another showroom', 'device-2'],
  ['an unknown device', 'device-9'],
])('a manager gets 404 for a change of %s', async (_title, deviceId) => {
  await expect(change({ name: 'Mine' }, deviceId)).rejects.toThrow('NOT_FOUND');
  expect((await office.store.fleet.find('device-2'))?.name).toBe('Tablet by the door');
});

test('a change of name, showroom or state of a device returns the changed device', async () => {
  expect(await change({ name: 'Entrance' })).toMatchObject({ name: 'Entrance', movesTo: null });
  expect(await change({ showroomId: 'brooklyn' })).toMatchObject({
    name: 'Entrance',
    showroomId: 'manhattan',
    movesTo: 'brooklyn',
  });
  const endedAt = office.clock.now();
  const end = vi.spyOn(office.store.fleet, 'end');
  expect(await change({ end: 'revoked' })).toMatchObject({ ending: 'revoked', endedAt });
  expect(end).toHaveBeenLastCalledWith('device-1', 'revoked', { agentId: 'AGT002', at: endedAt });
  expect(await change({ end: 'lost' })).toMatchObject({ ending: 'lost' });
  expect(await change({ end: 'revoked' })).toMatchObject({ ending: 'lost' });
});

test.each(['queens', 'nowhere'])(
  'a manager cannot move a device to %s, a showroom in which the manager may not act',
  async (showroomId) => {
    await expect(change({ showroomId })).rejects.toEqual(notAllowed);
    expect((await office.store.fleet.find('device-1'))?.movesTo).toBeNull();
  },
);

test('a manager cannot move a device to a closed showroom', async () => {
  await close();
  await expect(change({ showroomId: 'brooklyn' })).rejects.toEqual(notAllowed);
});

function enrol(deviceId: string | null, showroomId: string) {
  const deps = { ...office, newToken: () => 'new-token' };
  return enrolDevice(
    deps,
    { agent: manager, tokenHash: 'session' },
    { deviceId, name: 'Entrance', showroomId },
  );
}

test.each([
  [null, 'attention-1'],
  ['device-1', 'device-1'],
  ['device-9', 'device-9'],
])(
  'an enrollment with the device id %s enrolls device %s with a new token',
  async (deviceId, id) => {
    const enrolment = { deviceId: id, deviceToken: 'new-token', showroomId: 'brooklyn' };
    const expiresAt = office.clock.now() + ACTOR_GRANT_LIFETIME_MS;
    const { grant, ...enrolled } = await enrol(deviceId, 'brooklyn');
    expect(enrolled).toEqual(enrolment);
    expect(grant).toEqual({ token: expect.any(String), expiresAt });
    const stored = await office.store.credentials.findDeviceByToken(hashToken('new-token'));
    const by = { enrolledBy: 'AGT002', enrolledAt: office.clock.now(), revokedAt: null };
    expect(stored).toMatchObject({ id, name: 'Entrance', showroomId: 'brooklyn', ...by });
  },
);

test.each(['queens', 'nowhere'])(
  'a manager cannot enroll a device in %s, a showroom in which the manager may not act',
  async (showroomId) => {
    await expect(enrol(null, showroomId)).rejects.toEqual(notAllowed);
    await expect(enrol('device-2', showroomId)).rejects.toEqual(notAllowed);
  },
);

test('a closed showroom accepts only enrollments of devices that already belong to the showroom', async () => {
  await office.enrol('token-3', testDevice({ id: 'device-3', showroomId: 'brooklyn' }));
  await close();
  await expect(enrol('device-1', 'brooklyn')).rejects.toEqual(notAllowed);
  await expect(enrol(null, 'brooklyn')).rejects.toEqual(notAllowed);
  expect(await enrol('device-3', 'brooklyn')).toMatchObject({ deviceId: 'device-3' });
});

test.each(['revoked', 'lost'] as const)('a %s device cannot be enrolled again', async (end) => {
  await change({ end });
  await expect(enrol('device-1', 'manhattan')).rejects.toThrow('FORBIDDEN');
});
