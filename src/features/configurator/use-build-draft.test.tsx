import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { mountHook } from '../../app/mounting/mount.testing.tsx';
import { signIn } from '../../app/mounting/sign-in.testing.ts';
import { buildDraftKey } from '../../data/build-draft.ts';
import { localDatabase } from '../../data/local-database.ts';
import { emptyCustomerSession } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { startBrowser } from '../../data/session/web-storage.testing.ts';
import { enrol } from '../../data/tablet.testing.ts';
import { hasUnsavedWork } from '../../device/unsaved-work.ts';
import { describeConfiguration } from './describe-configuration.ts';
import { createInitialFields } from './initial-build.ts';
import { useBuildActions } from './use-build-actions.ts';
import { useBuildDraft } from './use-build-draft.ts';
import { useMirroredConfiguration } from './use-mirrored-configuration.ts';
import type { ReadyBuild } from './use-opened-build.ts';
import { useOpenPanel } from './use-open-panel.ts';

const priceList = aPriceList();
const initial = createInitialFields({ priceList, customerId: null, vehicleId: 'g70' });
if (!initial) throw new Error('no vehicles');
const fields = initial;
const stored = async (buildId?: string) =>
  (await localDatabase.drafts.get(buildDraftKey(buildId)))?.value;

beforeEach(async () => {
  startBrowser();
  await Promise.all(localDatabase.tables.map((table) => table.clear()));
});
afterEach(() => {
  vi.useRealTimers();
  useJourney.setState(emptyCustomerSession);
});

async function aDraft(customerId: string | null = null) {
  const hook = await mountHook(() => useBuildDraft(undefined, customerId));
  await hook.until(() => expect(hook.current().draft).not.toBeUndefined());
  return hook;
}

test('changes are merged into one draft, which a return to the original fields deletes', async () => {
  const { current, act, until } = await aDraft();
  expect([current().draft, current().restored, hasUnsavedWork()]).toEqual([null, false, false]);
  await act(({ change }) => change(fields, { exteriorColorId: 'melbourne-red' }));
  await act(({ change }) => change({ ...fields, wheelsId: 'other' }, { trimId: 'sport' }));
  const draft = {
    seen: fields,
    fields: { ...fields, exteriorColorId: 'melbourne-red', trimId: 'sport' },
  };
  expect([current().draft, current().restored, hasUnsavedWork()]).toEqual([draft, false, true]);
  await vi.waitFor(async () => expect(await stored()).toEqual(draft));
  await act(({ change }) =>
    change(fields, { exteriorColorId: fields.exteriorColorId, trimId: fields.trimId }),
  );
  await until(() => expect(current().draft).toBeNull());
  await vi.waitFor(async () => expect(await stored()).toBeUndefined());
});

test('a stored draft is restored, and is no longer marked as restored once it is discarded', async () => {
  const draft = { seen: fields, fields: { ...fields, trimId: 'sport' } };
  await localDatabase.drafts.put({ key: buildDraftKey(undefined), value: draft, savedAt: 1 });
  const { current, act } = await aDraft();
  expect([current().draft, current().restored]).toEqual([draft, true]);
  await act(({ change }) => change(fields, { wheelsId: 'other' }));
  expect(current().restored).toBe(true);
  await act(({ replace }) => replace(null));
  expect([current().draft, current().restored]).toEqual([null, false]);
});

test.each(['hidden', 'unmounted'])(
  'a change is written at once when the page is %s',
  async (end) => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { act, document, unmount, run } = await aDraft();
    vi.stubGlobal('requestAnimationFrame', () => 0);
    await act(({ change }) => change(fields, { trimId: 'sport' }));
    if (end === 'unmounted') await unmount();
    else
      await run(() => {
        document.visibilityState = 'hidden';
        document.dispatchEvent(new Event('visibilitychange'));
      });
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({ fields: { trimId: 'sport' } }),
    );
  },
);

async function actionsOf(replace: ReadyBuild['choices']['replace'], build: object | null = null) {
  const ready = { build, seen: fields, fields, priceList, latest: priceList, choices: { replace } };
  return mountHook(() => useBuildActions(ready as ReadyBuild), { at: '/build' });
}

test('a saved build clears its draft, and its dialog leads to the dashboard', async () => {
  signIn();
  await enrol(localDatabase);
  await localDatabase.priceLists.put({ ...priceList, showroomIds: null } as never);
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const { act, current, place } = await actionsOf(replace);
  await act(({ save }) => save());
  expect(current()).toMatchObject({ busy: null, outcome: { isSaved: true } });
  expect(replace.mock.calls).toEqual([[null]]);
  expect(await localDatabase.builds.toArray()).toMatchObject([{ priceListId: priceList.id }]);
  await act(({ dismiss }) => dismiss());
  expect([place().at, current().outcome]).toEqual(['/dashboard', null]);
});

test('a build that was not saved keeps its draft and its screen, also after an attempt to share it', async () => {
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const { act, current, place } = await actionsOf(replace);
  await act(({ save }) => save());
  expect(current()).toMatchObject({ busy: null, outcome: { isSaved: false } });
  const { outcome } = current();
  await act(({ share }) => share());
  expect(current()).toMatchObject({ busy: null, outcome: { isSaved: false } });
  expect(current().outcome?.text).not.toBe(outcome?.text);
  await act(({ dismiss }) => dismiss());
  expect([replace.mock.calls, place().at, current().outcome]).toEqual([[], '/build', null]);
});

test('a shared build is saved first; the toolbar stays busy while the share screen opens', async () => {
  signIn();
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const { act, current, place } = await actionsOf(replace, { id: 'build-1' });
  await act(({ share }) => share());
  expect([place().at, current().busy, replace.mock.calls]).toEqual([
    '/share/build-1',
    'sharing',
    [[null]],
  ]);
});

test('the last configuration is mirrored to the session after a pause, with each feature once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { language, country } = useJourney.getState().configuration;
  const [first, second] = priceList.packages;
  if (!first || !second) throw new Error('The price list has fewer than two packages');
  const shownOf = (exteriorColorId: string) =>
    describeConfiguration(priceList, {
      ...fields,
      exteriorColorId,
      packageIds: [first.id, second.id],
    });
  const { again, run } = await mountHook(() =>
    useMirroredConfiguration(priceList, shownOf('uyuni-white')),
  );
  await run(() => vi.advanceTimersByTimeAsync(249));
  const last = shownOf('melbourne-red');
  await again(() => useMirroredConfiguration(priceList, last));
  await run(() => vi.advanceTimersByTimeAsync(249));
  expect(useJourney.getState().configuration.selectedVehicle).toBeNull();
  await run(() => vi.advanceTimersByTimeAsync(1));
  expect(useJourney.getState().configuration).toEqual({
    country,
    language,
    engine: null,
    model: last?.vehicle.modelId,
    exteriorColor: 'melbourne-red',
    interiorColor: fields.interiorColorId,
    features: [...new Set([...first.features, ...second.features])],
    totalPrice: last?.total,
    selectedVehicle: last?.vehicle,
  });
});

test('a panel closes shortly after a choice, unless another panel is opened in between', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { current, act, run } = await mountHook(useOpenPanel);
  const pass = (ms: number) => run(() => vi.advanceTimersByTime(ms));
  await act(({ toggle }) => toggle('wheels'));
  await act(({ closeSoon }) => closeSoon());
  await pass(239);
  expect(current().panel).toBe('wheels');
  await pass(1);
  expect(current().panel).toBeNull();
  await act(({ toggle }) => toggle('wheels'));
  await act(({ closeSoon }) => closeSoon());
  await act(({ toggle }) => toggle('model'));
  await pass(1000);
  expect(current().panel).toBe('model');
  await act(({ closeSoon }) => closeSoon());
  await act(({ open }) => open('trim'));
  await pass(1000);
  expect(current().panel).toBe('trim');
  await act(({ toggle }) => toggle('trim'));
  expect(current().panel).toBeNull();
});
