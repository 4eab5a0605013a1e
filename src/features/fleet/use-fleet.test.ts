import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mountHook } from '../../app/mounting/mount.testing.tsx';
import { signIn } from '../../app/mounting/sign-in.testing.ts';
import { aDevice } from './device.testing.ts';
import { useFleet } from './use-fleet.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const devices = [aDevice(), aDevice({ id: 'device-2', name: 'Desk' })];

async function aFleet(prepare: (server: ReturnType<typeof startFakeServer>) => void) {
  const server = startFakeServer();
  prepare(server);
  const hook = await mountHook(useFleet);
  const view = () => hook.current().view;
  const poll = () => hook.run(() => vi.advanceTimersByTime(10_000));
  return { ...hook, server, view, poll };
}

const ready = (rows: readonly FleetDevice[], isStale = false) => ({
  state: 'ready',
  devices: rows,
  isStale,
});

test('the tablets are polled, stay visible as stale during an outage, and become current again', async () => {
  signIn();
  const { server, view, poll, unmount } = await aFleet(({ succeed }) => succeed(devices));
  expect(view()).toEqual(ready(devices));
  await poll();
  expect(view()).toEqual(ready(devices, true));
  server.succeed([devices[1]]);
  await poll();
  expect(view()).toEqual(ready(devices.slice(1)));
  await unmount();
  vi.advanceTimersByTime(60_000);
  expect(server.sent()).toEqual(Array.from({ length: 3 }, () => 'GET /api/devices'));
});

test.each([
  [403, 'FORBIDDEN', 'not-allowed'],
  [401, 'UNAUTHORISED', 'sign-in-needed'],
  [503, 'UNAVAILABLE', 'unreachable'],
])(
  'the first response with status %s and code %s has the state %s',
  async (status, code, state) => {
    signIn();
    const { view } = await aFleet(({ refuse }) => refuse(status, { code }));
    expect(view()).toEqual({ state });
  },
);

test('a lost permission replaces the tablets even if they were visible before', async () => {
  signIn();
  const { server, view, poll } = await aFleet(({ succeed }) => succeed(devices));
  server.refuse(403, { code: 'FORBIDDEN' });
  await poll();
  expect(view()).toEqual({ state: 'not-allowed' });
});

test('a manual refresh reads the tablets without a wait for the next poll', async () => {
  signIn();
  const { server, view, act } = await aFleet(({ succeed }) => succeed([]));
  server.succeed(devices);
  await act(({ look }) => look());
  expect(view()).toEqual(ready(devices));
});

test('a change replaces only its tablet, and a refused change replaces none', async () => {
  signIn();
  const { server, view, act } = await aFleet(({ succeed }) => succeed(devices));
  const renamed = aDevice({ id: 'device-2', name: 'Lounge' });
  const applied: boolean[] = [];
  const change = (name: string) =>
    act(async (fleet) => applied.push(await fleet.change('device-2', { name })));
  server.succeed(renamed);
  await change('Lounge');
  server.refuse(403, { code: 'FORBIDDEN' });
  await change('Terrace');
  expect(applied).toEqual([true, false]);
  expect(view()).toEqual(ready([devices[0] as FleetDevice, renamed]));
  expect(server.requests[1]).toMatchObject({
    method: 'POST',
    path: '/api/devices/device-2',
    body: { name: 'Lounge' },
    token: 'Bearer admin-token',
  });
});

test('after an offline sign-in, no tablet is requested and no change is sent', async () => {
  signIn({ token: null });
  const { server, view, current } = await aFleet(() => {});
  expect(view()).toEqual({ state: 'sign-in-needed' });
  expect(await current().change('device-1', { name: 'Lounge' })).toBe(false);
  expect(server.requests).toEqual([]);
});
