import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from 'react-router-dom';
import { aBuild } from '#domain/builds/build.testing.ts';
import { availableOptions } from '#domain/catalogue/availability.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { CompareItem } from '#domain/sharing/compare-address.ts';
import { propsOf, renderLive } from '../../app/i18n/render-live.testing.tsx';
import { resetScreenState, signInToTablet, storeRows } from '../../shared/screen-state.testing.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { AddToCompare } from './add-to-compare.tsx';
import { CompareTable } from './compare-table.tsx';
import { CompareTray } from './compare-tray.tsx';
import { Compare } from './compare.tsx';
import { ModelCard } from './model-card.tsx';
import { Models } from './models.tsx';
import { useComparedBuilds } from './use-compared-builds.ts';

const priceList = aPriceList();
const trimId = availableOptions(priceList, 'g70', 'trim')[0]?.id;
const maria = { id: 'maria', firstName: 'Maria', lastName: '', email: '' };

beforeEach(async () => {
  await signInToTablet();
  await storeRows('priceLists', priceList);
});
afterEach(resetScreenState);

async function liveCompare(items: string) {
  const live = await renderLive(() => Compare({ priceList }), `/compare?items=${items}`);
  const table = () => propsOf(live.read(), CompareTable)[0];
  const path = () => live.readPlace().path;
  return { live, table, path };
}

test('a column is removed by its position, and an added column is the last one', async () => {
  const { live, table, path } = await liveCompare(`g70,gv80,g70:${trimId}`);
  expect(table()?.columns.map(({ item }) => item)).toHaveLength(3);
  await live.act(() => table()?.onRemove(1));
  expect(path()).toBe(`/compare?items=g70,g70:${trimId}`);
  await live.act((tree) => propsOf(tree, AddToCompare)[0]?.onAdd({ buildId: 'build-1' }));
  expect(path()).toBe(`/compare?items=g70,g70:${trimId},@build-1`);
});

test('only differences are shown on demand, while there are several columns', async () => {
  const { live, table } = await liveCompare('g70,gv80');
  const [box] = propsOf(live.read(), Checkbox);
  await live.act(() => box?.onChange?.({ target: { checked: true } } as never));
  expect([propsOf(live.read(), Checkbox)[0]?.checked, table()?.onlyDifferences]).toEqual([
    true,
    true,
  ]);
  await live.act(() => table()?.onRemove(0));
  expect([propsOf(live.read(), Checkbox), table()?.onlyDifferences]).toEqual([[], false]);
});

test('a comparison without known columns is empty after the builds are read', async () => {
  const { live, table } = await liveCompare('unknown');
  await live.waitUntil((tree) => propsOf(tree, EmptyState).length > 0);
  expect(table()).toBeUndefined();
});

async function offeredFor(items: CompareItem[]) {
  const builds = [{ build: aBuild(), priceList }];
  const onAdd = vi.fn<(item: CompareItem) => void>();
  const live = await renderLive(() => AddToCompare({ priceList, builds, items, onAdd }));
  const [field] = propsOf(live.read(), SelectField);
  const select = (value: string) => field?.onChange?.({ target: { value } } as never);
  return { field, select, onAdd, values: field?.options.map(({ value }) => value) ?? [] };
}

const g70 = { vehicleId: 'g70', trimId: null };

test('the comparison offers builds, models, and trims of the compared models only', async () => {
  const { field, values, select, onAdd } = await offeredFor([g70]);
  expect(values[0]).toBe('build build-1');
  expect(values).toContain('gv80:');
  expect(values).not.toContain('g70:');
  const trims = values.filter((value) => !value.endsWith(':') && value.includes(':'));
  expect(new Set(trims.map((value) => value.split(':')[0]))).toEqual(new Set(['g70']));
  expect(field?.disabled).toBe(false);
  select('gv80:');
  select('build build-1');
  select('unknown');
  expect(onAdd.mock.calls).toEqual([
    [{ vehicleId: 'gv80', trimId: null }],
    [{ buildId: 'build-1' }],
  ]);
  expect((await offeredFor([{ buildId: 'build-1' }])).values[0]).not.toContain('build');
});

test('a full comparison offers no further column', async () => {
  const items = ['g70', 'gv70', 'gv80'].map((vehicleId) => ({ vehicleId, trimId: null }));
  expect((await offeredFor(items)).field?.disabled).toBe(true);
  expect((await offeredFor(items.slice(1))).field?.disabled).toBe(false);
});

test('the comparison reads the listed builds, and offers the open builds of the customer', async () => {
  useJourney.setState({ customer: maria });
  const other = { customerId: 'otto', updatedAt: 1 };
  await storeRows(
    'builds',
    aBuild({ id: 'open' }),
    aBuild({ id: 'archived', status: 'archived' }),
    aBuild({ id: 'foreign', ...other }),
    aBuild({ id: 'unpriced', priceListId: 'price-list-9' }),
  );
  const live = await renderLive(() => useComparedBuilds('g70,@foreign,@unpriced'));
  await live.waitUntil((found) => found !== undefined);
  const idsOf = (part: 'compared' | 'offered') => live.read()?.[part].map(({ build }) => build.id);
  expect([idsOf('compared'), idsOf('offered')]).toEqual([['foreign'], ['open']]);
  await live.act(() => useJourney.setState({ customer: null }));
  await live.waitUntil((found) => found?.offered.length === 0);
});

test('at most three models are marked for comparison, and a second tap removes the mark', async () => {
  const vehicles = priceList.vehicles.slice(0, 4);
  const live = await renderLive(() => Models({ vehicles }));
  const tap = (at: number) => live.act((tree) => propsOf(tree, ModelCard)[at]?.onCompare());
  const marks = () => propsOf(live.read(), ModelCard).map(({ isCompared }) => isCompared);
  const offers = () => propsOf(live.read(), ModelCard).map(({ canCompare }) => canCompare);
  for (const at of [2, 0, 1]) await tap(at);
  expect(marks()).toEqual([true, true, true, false]);
  expect(offers()).toEqual([true, true, true, false]);
  await tap(0);
  expect(offers()).toEqual([true, true, true, true]);
  const [tray] = propsOf(live.read(), CompareTray);
  expect(tray?.vehicleIds).toEqual([vehicles[2]?.id, vehicles[1]?.id]);
});

test.each([
  [[], []],
  [['g70'], []],
  [['g70', 'gv80'], ['/compare?items=g70,gv80']],
])('the models %j are compared from two models on', async (vehicleIds, targets) => {
  const live = await renderLive(() => CompareTray({ vehicleIds }));
  expect(propsOf(live.read(), Link).map(({ to }) => to)).toEqual(targets);
});
