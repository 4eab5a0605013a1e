import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type Build, customizationsOf } from '../builds/build.ts';
import { createDefaultConfiguration } from '../catalogue/configuration/default-configuration.ts';
import { computeConfiguratorTotal } from '../catalogue/configuration/price-breakdown.ts';
import { aPriceList } from '../catalogue/price-list.testing.ts';
import { decodeBuildCode } from './build-code.ts';
import { resolveBuildCode } from './configuration-code.ts';
import { isPublic } from './is-public.ts';
import { decodeShareFragment, encodeShareFragment } from './share-fragment.ts';
import { sharedBuildSchema } from './shared-build.ts';
import { sharedBuild } from './shared-build.testing.ts';
import {
  configurationOfSharedBuild,
  createSharedBuild,
  toSharedBuildFromCode,
  toSharedBuild,
} from './to-shared-build.ts';

const priceList = aPriceList();

function buildOf(vehicleId: string): Build {
  const configuration = createDefaultConfiguration(priceList, vehicleId);
  return {
    id: '0198f3c2-7c4e-7a31-9f00-3b6d2c1e4f5a',
    showroomId: 'showroom-of-nobodys-business',
    customerId: 'customer-of-nobodys-business',
    agentId: 'agent-of-nobodys-business',
    vehicleId,
    priceListId: priceList.id,
    customizations: customizationsOf(configuration),
    totalPrice: computeConfiguratorTotal(priceList, configuration),
    status: 'saved',
    createdAt: 1,
    updatedAt: 1,
  };
}

test.each(priceList.vehicles.map(({ id }) => id))(
  'a shared build of %s is valid, keeps the total price and fits into a short link',
  { meta: { requirements: 'SHARE-01' } },
  (vehicleId) => {
    const build = buildOf(vehicleId);
    const shared = toSharedBuild(priceList, build);
    if (!shared) throw new Error('nothing is shared');
    expect(v.parse(sharedBuildSchema, shared)).toEqual(shared);
    expect(shared.totalPrice).toBe(build.totalPrice);
    const fragment = encodeShareFragment(shared);
    const carried = decodeShareFragment(fragment ?? '', build.id);
    if (!carried.ok || carried.carries !== 'code') throw new Error('not short');
    expect(toSharedBuildFromCode(priceList, build.id, carried.fields)).toEqual(shared);
  },
);

test('a chosen engine variant is shared with its specifications and its price', () => {
  const build = buildOf('g80');
  const plain = toSharedBuild(priceList, build);
  const customizations = { ...build.customizations, engine: 'g80-3' };
  const shared = toSharedBuild(priceList, { ...build, customizations });
  expect(v.parse(sharedBuildSchema, shared)).toEqual(shared);
  expect(shared?.specs).toMatchObject({ engine: 'Dual electric motors', power: '365 HP' });
  const line = shared?.options.find(({ kind }) => kind === 'engine');
  expect(line).toMatchObject({ id: 'g80-3', name: 'Electrified AWD' });
  expect(shared?.totalPrice).toBe((plain?.totalPrice ?? 0) + (line?.amount ?? 0));
  const { min, max } = priceList.vehicles.find(({ id }) => id === 'g80')!.priceRange;
  expect(line?.amount).toBe(max - min);
});

test('at most four key features are shared', { meta: { requirements: 'SHARE-08' } }, () => {
  for (const { id, features } of priceList.vehicles) {
    const ofEachTrim = features.filter((feature) => !feature.endsWith(' on Sport'));
    expect(toSharedBuild(priceList, buildOf(id))?.features).toEqual(ofEachTrim.slice(0, 4));
  }
});

test('a feature that a trim adds is shared only for this trim and for more expensive trims', () => {
  const differential = 'Electronic limited-slip differential';
  const trims = [
    { id: 'select', ordinal: 0, name: 'Select', price: 0 },
    { id: 'sport', ordinal: 1, name: 'Sport', price: 99_000, additions: [differential] },
    { id: 'prestige', ordinal: 2, name: 'Prestige', price: 206_000, additions: ['Sunshades'] },
  ];
  const vehicles = priceList.vehicles.map((vehicle) => ({
    ...vehicle,
    features: ['Surround view', `${differential} on Sport`],
  }));
  const sharedFeatures = (trimId: string) =>
    createSharedBuild({ ...priceList, trims, vehicles }, 'build', {
      ...createDefaultConfiguration(priceList, 'gv80'),
      trimId,
    })?.features;
  expect(sharedFeatures('select')).toEqual(['Surround view']);
  expect(sharedFeatures('sport')).toEqual(['Surround view', differential]);
  expect(sharedFeatures('prestige')).toEqual(['Surround view', differential]);
});

test('a shared build contains no customer, agent or showroom', () => {
  expect(JSON.stringify(toSharedBuild(priceList, buildOf('g70')))).not.toContain(
    'nobodys-business',
  );
});

test('the code of a shared build decodes to the configuration of the build', () => {
  const decoded = decodeBuildCode(toSharedBuild(priceList, buildOf('gv80'))?.code ?? '');
  if (!decoded.ok) throw new Error(decoded.code);
  expect(resolveBuildCode(priceList, decoded.fields)).toEqual({
    ok: true,
    configuration: createDefaultConfiguration(priceList, 'gv80'),
  });
});

test('a build with a car or color that its price list lacks is not shared', () => {
  const build = buildOf('g70');
  const color = { ...build.customizations.color, exterior: 'unheard-of' };
  expect(toSharedBuild(priceList, { ...build, vehicleId: 'unheard-of' })).toBeNull();
  expect(
    toSharedBuild(priceList, { ...build, customizations: { ...build.customizations, color } }),
  ).toBeNull();
});

test('a build is public in the statuses shared, quoted and sold', () => {
  const build = buildOf('g70');
  const shown = (['saved', 'shared', 'quoted', 'sold', 'archived'] as const).filter((status) =>
    isPublic({ ...build, status }),
  );
  expect(shown).toEqual(['shared', 'quoted', 'sold']);
});

test('the configuration of a shared build contains the ids of its options', () => {
  expect(configurationOfSharedBuild(sharedBuild())).toEqual({
    vehicleId: 'g70',
    trimId: 'advanced',
    exteriorColorId: 'adriatic-blue',
    interiorColorId: 'sevilla-red',
    wheelsId: '19-inch',
    packageIds: ['sport', 'winter'],
    engineVariantId: null,
  });
  const engine = { kind: 'engine', id: 'g70-2', name: '3.3T', amount: 0 } as const;
  expect(configurationOfSharedBuild(sharedBuild({ options: [engine] }))).toEqual({
    vehicleId: 'g70',
    trimId: '',
    exteriorColorId: '',
    interiorColorId: '',
    wheelsId: '',
    packageIds: [],
    engineVariantId: 'g70-2',
  });
});
