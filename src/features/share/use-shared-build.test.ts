import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Build } from '#domain/builds/build.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { encodeShareFragment } from '#domain/sharing/share-fragment.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { useSession } from '../../data/session/session-store.ts';
import { useMarkShared } from './use-mark-shared.ts';
import { useSharedBuild } from './use-shared-build.ts';

const send = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', send);
  send.mockReset().mockRejectedValue(new TypeError('offline'));
  await signInToTablet();
});
afterEach(resetScreenState);

const { id } = sharedBuild();
const linked = toSharedBuild(aPriceList(), aBuild({ id }, { wheelsId: '21-inch' }))!;
const fragment = `#${encodeShareFragment(linked)}`;

async function sharedView(hash: string) {
  const live = await renderLive(() => useSharedBuild(id, hash));
  await live.waitUntil(({ state }) => state !== 'loading');
  return live.read();
}

async function storeOwn() {
  await storeRows('priceLists', aPriceList());
  const own = aBuild({ id });
  await storeRows('builds', own);
  return own;
}

test('the build of this tablet takes precedence over the build of the link', async () => {
  const own = await storeOwn();
  const shared = toSharedBuild(aPriceList(), own);
  const view = { state: 'ready', build: shared, own, isEnrolled: true };
  expect(await sharedView(fragment)).toEqual(view);
  expect(send).not.toHaveBeenCalled();
});

test('a link opens offline on a phone that stores no build', async () => {
  await localDatabase.meta.clear();
  await storeRows('priceLists', aPriceList());
  const view = { state: 'ready', build: linked, own: null, isEnrolled: false };
  expect(await sharedView(fragment)).toEqual(view);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['without data', '#'],
  ['with damaged data', '#damaged'],
])('a link %s opens the build of the server', async (_case, hash) => {
  send.mockImplementation(async () => Response.json({ data: sharedBuild() }));
  const view = { state: 'ready', build: sharedBuild(), own: null, isEnrolled: true };
  expect(await sharedView(hash)).toEqual(view);
});

test('a build that no source has is a failure with the most specific problem', async () => {
  expect(await sharedView('')).toEqual({ state: 'failed', problem: 'UNREACHABLE' });
  expect(await sharedView('#damaged')).toEqual({ state: 'failed', problem: 'LINK_DAMAGED' });
});

async function marked(build: Build | null) {
  const live = await renderLive(() => useMarkShared(build));
  await live.act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await live.unmount();
  return listMutations();
}

test('only a saved build that an agent displays is marked as shared', async () => {
  const own = await storeOwn();
  for (const status of ['draft', 'shared', 'archived'] as const)
    expect(await marked({ ...own, status } as Build)).toEqual([]);
  expect(await marked(null)).toEqual([]);
  const args = { buildId: id, showroomId: 'manhattan', status: 'shared' };
  const mutation = { name: 'setBuildStatus', args };
  const { session } = useSession.getState();
  useSession.setState({ session: null });
  expect(await marked(own)).toEqual([]);
  useSession.setState({ session });
  expect(await marked(own)).toEqual([mutation]);
});
