import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mountHook } from '../../app/mounting/mount.testing.tsx';
import { signIn } from '../../app/mounting/sign-in.testing.ts';
import { localDatabase } from '../../data/local-database.ts';
import { readMeta } from '../../data/meta.ts';
import { useKiosk } from '../../data/session/kiosk-store.ts';
import { useSession } from '../../data/session/session-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { enrol } from '../../data/tablet.testing.ts';
import type { AssignTabletOutcome } from '../../sync/assign-tablet.ts';
import { useSetUp } from './use-set-up.ts';

const dealer = {
  id: 'dealer-1',
  name: 'East',
  location: 'NY',
  brands: [],
  logo: '',
  rating: 5,
  distanceKm: 1,
};

beforeEach(async () => {
  startBrowser();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
  await enrol(localDatabase);
  await localDatabase.dealers.bulkPut([dealer, { ...dealer, id: 'dealer-2' }] as never);
  await localDatabase.showrooms.bulkPut([
    aShowroom(),
    aShowroom({ id: 'queens' }),
    aShowroom({ id: 'bronx' }),
    aShowroom({ id: 'reno', dealerId: 'dealer-2' }),
  ]);
});
afterEach(() => useKiosk.setState({ setUp: null, language: null }));

async function aSetUp() {
  const agent = anAgent({ showroomIds: ['manhattan', 'queens'] });
  const session = signIn({ agent });
  const server = startFakeServer();
  vi.stubGlobal('navigator', { languages: ['fr-FR'], userAgent: '' });
  const hook = await mountHook(() => useSetUp(session));
  await hook.until(() => expect(hook.current()).not.toBeNull());
  const outcomes: (AssignTabletOutcome | undefined)[] = [];
  const save = () => hook.act(async (setUp) => outcomes.push(await setUp?.save()));
  return { ...hook, server, outcomes, save };
}

test('the values of a new set-up are the defaults; only showrooms of the agent are offered', async () => {
  const { current } = await aSetUp();
  expect(current()).toMatchObject({
    dealerId: 'dealer-1',
    showroomId: 'manhattan',
    name: 'Tablet by the door',
    kioskMode: true,
    language: 'fr',
    minutes: 2,
  });
  const offered = current()?.dealers.map(({ showrooms }) =>
    showrooms.map(({ showroom }) => showroom.id),
  );
  expect(offered).toEqual([['manhattan', 'queens']]);
});

test('an earlier set-up fills in its values, and changes are merged into them', async () => {
  useKiosk.setState({ setUp: { kioskMode: false, idleMs: 300_000, setUpAt: 1 }, language: 'es' });
  const { current, act } = await aSetUp();
  expect(current()).toMatchObject({ kioskMode: false, language: 'es', minutes: 5 });
  await act((setUp) => setUp?.change({ minutes: 10 }));
  await act((setUp) => setUp?.change({ name: 'Desk' }));
  expect(current()).toMatchObject({ kioskMode: false, language: 'es', minutes: 10, name: 'Desk' });
});

test('an unchanged place is saved without a request, together with language and kiosk mode', async () => {
  const { act, save, outcomes, server } = await aSetUp();
  await act((setUp) => setUp?.change({ kioskMode: false, minutes: 3, language: 'es' }));
  await save();
  expect([outcomes, server.requests]).toEqual([[{ ok: true }], []]);
  expect(useKiosk.getState()).toMatchObject({
    language: 'es',
    setUp: { kioskMode: false, idleMs: 180_000 },
  });
  expect(await readMeta(localDatabase, 'kiosk')).toMatchObject({ idleMs: 180_000 });
  expect(useSession.getState().session?.showroom.id).toBe('manhattan');
});

test('a refused place saves nothing', async () => {
  const { act, save, outcomes } = await aSetUp();
  await act((setUp) => setUp?.change({ showroomId: 'queens', language: 'es' }));
  await save();
  expect(outcomes).toEqual([{ ok: false, code: 'UNREACHABLE' }]);
  expect(useKiosk.getState()).toMatchObject({ setUp: null, language: null });
  expect(useSession.getState().session?.showroom.id).toBe('manhattan');
});

test('a move starts a session in the new showroom, with a trimmed name', async () => {
  const { act, save, outcomes, server } = await aSetUp();
  await act((setUp) => setUp?.change({ showroomId: 'queens', name: ' Desk ' }));
  server.succeed({ deviceId: 'device-1', deviceToken: 'new-token', showroomId: 'queens' });
  await save();
  expect(server.requests[0]?.body).toMatchObject({ name: 'Desk', showroomId: 'queens' });
  expect(outcomes).toEqual([{ ok: true }]);
  expect(useSession.getState().session?.showroom.id).toBe('queens');
  expect(await readMeta(localDatabase, 'device')).toMatchObject({
    name: 'Desk',
    deviceToken: 'new-token',
  });
});
