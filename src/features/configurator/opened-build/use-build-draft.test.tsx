import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { getBuildDraftKey } from '../../../data/session/customer/build-draft.ts';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import { hasUnsavedTyping, hasUnsavedWork } from '../../../device/unsaved-work/unsaved-work.ts';
import { readOutbox, storeRows } from '../../../shared/local-tablet.testing.ts';
import { startBuildTablet } from '../build-screens.testing.tsx';
import { describeConfiguration } from '../describe-configuration.ts';
import { useOpenPanel } from '../panels/use-open-panel.ts';
import { createInitialFields } from './initial-build.ts';
import { useBuildActions } from './use-build-actions.ts';
import { useStoreCurrentConfiguration } from './use-store-current-configuration.ts';
import { type ReadyBuild, useBuildDraft } from './use-opened-build.ts';

const priceList = aPriceList();
const fields = createInitialFields({ priceList, customerId: null, vehicleId: 'g70' })!;
const stored = async () => (await localDatabase.drafts.get(getBuildDraftKey(undefined)))?.value;

beforeEach(() => startBuildTablet());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function aDraft() {
  const { result, unmount } = renderAppHook(() => useBuildDraft(undefined, null));
  await waitFor(() => expect(result.current.draft).not.toBeUndefined());
  const read = () => [result.current.draft, result.current.restored, hasUnsavedWork()];
  return { result, unmount, read };
}

test('changes of a build are merged into one draft; restoring the original values deletes the draft', async () => {
  const { result, read } = await aDraft();
  expect(read()).toEqual([null, false, false]);
  act(() => result.current.change(fields, { exteriorColorId: 'melbourne-red' }));
  act(() => result.current.change({ ...fields, wheelsId: 'other' }, { trimId: 'sport' }));
  const draft = {
    seen: fields,
    fields: { ...fields, exteriorColorId: 'melbourne-red', trimId: 'sport' },
  };
  expect(read()).toEqual([draft, false, true]);
  await expect.poll(stored).toEqual(draft);
  const { exteriorColorId, trimId } = fields;
  act(() => result.current.change(fields, { exteriorColorId, trimId }));
  expect(read()).toEqual([null, false, false]);
  await expect.poll(stored).toBeUndefined();
});

test('unsaved choices in the configurator count as unsaved work, but not as unsaved typing', async () => {
  const { result } = await aDraft();
  act(() => result.current.change(fields, { exteriorColorId: 'melbourne-red' }));
  expect([hasUnsavedWork(), hasUnsavedTyping()]).toEqual([true, false]);
});

test('a stored draft is restored, and is marked as restored until the draft is discarded', async () => {
  const draft = { seen: fields, fields: { ...fields, trimId: 'sport' } };
  await localDatabase.drafts.put({ key: getBuildDraftKey(undefined), value: draft, savedAt: 1 });
  const { result, read } = await aDraft();
  expect(read()).toEqual([draft, true, true]);
  act(() => result.current.change(fields, { wheelsId: 'other' }));
  expect(result.current.restored).toBe(true);
  act(() => result.current.replace(null));
  expect(read()).toEqual([null, false, false]);
});

test('after a save, choices stay on the screen, and count as unsaved work only after the next change', async () => {
  const { result, read } = await aDraft();
  act(() => result.current.change(fields, { trimId: 'sport' }));
  const saved = { seen: fields, fields: { ...fields, trimId: 'sport' } };
  await expect.poll(stored).toEqual(saved);
  act(() => result.current.deleteStored());
  expect(read()).toEqual([saved, false, false]);
  await expect.poll(stored).toBeUndefined();
  act(() => result.current.change(fields, { wheelsId: 'other' }));
  const changed = { seen: fields, fields: { ...saved.fields, wheelsId: 'other' } };
  expect(read()).toEqual([changed, false, true]);
  await expect.poll(stored).toEqual(changed);
});

test.each(['hidden', 'unmounted'])(
  'a change of a build is written to the database immediately when the page is %s',
  async (end) => {
    const { result, unmount } = await aDraft();
    vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    act(() => result.current.change(fields, { trimId: 'sport' }));
    if (end === 'unmounted') unmount();
    else {
      vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
    await expect.poll(stored).toMatchObject({ fields: { trimId: 'sport' } });
  },
);

test('a visible page does not store a change of a build before the next paint', async () => {
  const { result } = await aDraft();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  act(() => result.current.change(fields, { trimId: 'sport' }));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(await stored()).toBeUndefined();
});

test('sharing a build clears the draft, and the toolbar stays busy while the share screen opens', async () => {
  const build = aBuild();
  await storeRows({ builds: [build] });
  const replace = vi.fn<ReadyBuild['choices']['replace']>();
  const ready = { build, seen: fields, fields, priceList, latest: priceList, choices: { replace } };
  const { result, readPlace } = renderAppHook(
    () => useBuildActions(ready as unknown as ReadyBuild),
    '/build',
  );
  await act(() => result.current.share());
  expect(readPlace().path).toBe('/share/build-1');
  expect([result.current.busy, replace.mock.calls]).toEqual(['sharing', [[null]]]);
  expect(await readOutbox()).toMatchObject([
    { name: 'setBuildStatus', args: { buildId: 'build-1', status: 'shared' } },
  ]);
});

test('250 ms after the last change, the configuration is copied to the session without duplicate features', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { language, country } = useJourney.getState().configuration;
  const [first, second] = priceList.packages;
  const packageIds = [first!.id, second!.id];
  const shownOf = (exteriorColorId: string) =>
    describeConfiguration(priceList, { ...fields, exteriorColorId, packageIds });
  let shown = shownOf('uyuni-white');
  const { rerender } = renderAppHook(() => useStoreCurrentConfiguration(priceList, shown));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(249);
  shown = shownOf('melbourne-red');
  rerender();
  await pass(249);
  expect(useJourney.getState().configuration.selectedVehicle).toBeNull();
  await pass(1);
  expect(useJourney.getState().configuration).toEqual({
    country,
    language,
    engine: null,
    model: shown?.vehicle.modelId,
    exteriorColor: 'melbourne-red',
    interiorColor: fields.interiorColorId,
    features: [...new Set([...first!.features, ...second!.features])],
    totalPrice: shown?.total,
    selectedVehicle: shown?.vehicle,
  });
});

test('a panel closes 240 ms after a selection, unless another panel opens within this time', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result } = renderAppHook(useOpenPanel);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  act(() => result.current.toggle('wheels'));
  act(() => result.current.closeSoon());
  pass(239);
  expect(result.current.panel).toBe('wheels');
  pass(1);
  expect(result.current.panel).toBeNull();
  act(() => result.current.toggle('wheels'));
  act(() => result.current.closeSoon());
  act(() => result.current.toggle('model'));
  pass(1000);
  expect(result.current.panel).toBe('model');
  act(() => result.current.closeSoon());
  act(() => result.current.open('trim'));
  pass(1000);
  expect(result.current.panel).toBe('trim');
  act(() => result.current.toggle('trim'));
  expect(result.current.panel).toBeNull();
});

test('a second selection in a panel restarts the 240 ms until the panel closes', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result } = renderAppHook(useOpenPanel);
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  act(() => result.current.toggle('wheels'));
  act(() => result.current.closeSoon());
  pass(100);
  act(() => result.current.closeSoon());
  pass(239);
  expect(result.current.panel).toBe('wheels');
  pass(1);
  expect(result.current.panel).toBeNull();
});

test('leaving the build screen cancels the timer that closes a panel', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, unmount } = renderAppHook(useOpenPanel);
  const timers = vi.getTimerCount();
  act(() => result.current.closeSoon());
  expect(vi.getTimerCount()).toBe(timers + 1);
  unmount();
  expect(vi.getTimerCount()).toBe(timers);
});
