import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Configuration } from '../../builds/configuration.ts';
import { sortUniqueIds } from '../../builds/configuration.ts';
import { aDearerPriceList, aPriceList } from '../price-list.testing.ts';
import { listTechnologyVariants } from '../vehicles/technology-variants.ts';
import { listOptionAvailability, listAvailableOptions } from './availability.ts';
import { computeCatalogueTotal } from './catalogue-total.ts';
import { changeModel } from './change-model.ts';
import { checkConfiguration } from './check-configuration.ts';
import { comparePrices } from './compare-prices.ts';
import { createDefaultConfiguration } from './default-configuration.ts';
import { matchTrim } from './match-trim.ts';
import {
  findOption,
  findVehicle,
  type PriceListOption,
  type OptionKind,
  optionKinds,
  listOptionsOfKind,
} from './options-of.ts';
import { computeConfiguratorTotal } from './price-breakdown.ts';

const list = aPriceList();
const g80 = createDefaultConfiguration(list, 'g80');

const idsOf = (vehicleId: string, kind: OptionKind) =>
  listAvailableOptions(list, vehicleId, kind).map(({ id }) => id);

/** A fast-check arbitrary for configurations whose options are all available. */
const reachable: fc.Arbitrary<Configuration> = fc
  .constantFrom(...list.vehicles.map(({ id }) => id))
  .chain((vehicleId) =>
    fc.record({
      vehicleId: fc.constant(vehicleId),
      trimId: fc.constantFrom(...idsOf(vehicleId, 'trim')),
      exteriorColorId: fc.constantFrom(...idsOf(vehicleId, 'exterior')),
      interiorColorId: fc.constantFrom(...idsOf(vehicleId, 'interior')),
      wheelsId: fc.constantFrom(...idsOf(vehicleId, 'wheels')),
      packageIds: fc.subarray(idsOf(vehicleId, 'package')).map(sortUniqueIds),
      engineVariantId: fc.constantFrom(...idsOf(vehicleId, 'engine'), null),
    }),
  );

/**
 * Computes the formula of CT-14 independently: base price + engine + trim + interior + wheels +
 * packages.
 */
function expectedTotal({ engineVariantId, ...chosen }: Configuration): number {
  const priceOf = (kind: OptionKind, id: string) => findOption(list, kind, id)?.price ?? 0;
  const minimum = findVehicle(list, chosen.vehicleId)?.priceRange.min ?? 0;
  const basePrice =
    minimum + priceOf('engine', engineVariantId ?? '') + priceOf('trim', chosen.trimId);
  const packages = chosen.packageIds.reduce((sum, id) => sum + priceOf('package', id), 0);
  const interior = priceOf('interior', chosen.interiorColorId);
  return basePrice + interior + priceOf('wheels', chosen.wheelsId) + packages;
}

test('every configuration that agents can create is valid, and its total is the sum of all prices', () => {
  fc.assert(
    fc.property(reachable, (configuration) => {
      const total = computeConfiguratorTotal(list, configuration);
      expect(total).toBe(expectedTotal(configuration));
      expect(Number.isSafeInteger(total)).toBe(true);
      expect(checkConfiguration(list, configuration)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('unknown ids in a configuration add nothing to the total and are validation errors', () => {
  const anything = fc.record({
    vehicleId: fc.string(),
    trimId: fc.string(),
    exteriorColorId: fc.string(),
    interiorColorId: fc.string(),
    wheelsId: fc.string(),
    packageIds: fc.array(fc.string()),
    engineVariantId: fc.option(fc.string()),
  });
  fc.assert(
    fc.property(anything, (configuration) => {
      expect(computeConfiguratorTotal(list, configuration)).toBe(expectedTotal(configuration));
      expect(checkConfiguration(list, configuration).length).toBeGreaterThan(0);
    }),
  );
});

test('default choices with an engine variant cost the variant’s price; other vehicles reject the variant', () => {
  for (const vehicle of list.vehicles) {
    const usual = createDefaultConfiguration(list, vehicle.id);
    for (const { id, price } of listTechnologyVariants(vehicle)) {
      expect(computeConfiguratorTotal(list, { ...usual, engineVariantId: id })).toBe(price);
    }
  }
  expect(checkConfiguration(list, { ...g80, engineVariantId: 'gv80-2' })).toMatchObject([
    { code: 'UNAVAILABLE_OPTION', kind: 'engine', id: 'gv80-2' },
  ]);
});

test(
  'the default choices of every vehicle are valid and cost the minimum price of the vehicle',
  {
    meta: { requirements: 'STATE-26, STATE-27, STATE-28, STATE-29, STATE-30, CONST-08, CONST-09' },
  },
  () => {
    for (const { id, colors, priceRange } of list.vehicles) {
      const configuration = createDefaultConfiguration(list, id);
      expect(configuration).toMatchObject({
        exteriorColorId: colors[0]?.id,
        interiorColorId: 'black',
        wheelsId: '19-inch',
        packageIds: [],
      });
      expect(computeConfiguratorTotal(list, configuration)).toBe(priceRange.min);
      expect(checkConfiguration(list, configuration)).toEqual([]);
    }
  },
);

test(
  'the total of a configuration includes trim, interior, wheels and packages, but no exterior color',
  { meta: { requirements: 'CT-14, STATE-31, CONST-02' } },
  () => {
    const configuration = {
      ...g80,
      trimId: 'g80-advanced',
      exteriorColorId: 'bronze-mist',
      interiorColorId: 'tasman-blue',
      wheelsId: '20-inch',
      packageIds: ['head-up', 'sound'],
    };
    // $4,200 for the trim, 2000 catalogue units for the interior, $1,200 for the wheels, $500 and
    // $1,125 for the packages.
    const extras = 84_000 + 10_000 + 24_000 + 10_000 + 22_500;
    expect(computeConfiguratorTotal(list, configuration)).toBe(229_900 * 5 + extras);
  },
);

test(
  'the catalog total adds the catalog prices of engine, colors and features to the base price',
  { meta: { requirements: 'CT-14, CONST-01' } },
  () => {
    const total = computeCatalogueTotal(list, {
      modelId: 'g80',
      engineId: 'gas_33_turbo',
      exteriorColorId: 'bronze-mist',
      interiorColorId: 'tasman-blue',
      featureIds: ['premium-audio', 'head-up-display', 'premium-audio'],
    });
    expect(total).toBe(229_900 + 15_000 + 2000 + 2000 + 4500 + 2000);
    expect(computeCatalogueTotal(list, { modelId: null })).toBe(0);
    expect(computeCatalogueTotal(list, { modelId: 'g80', engineId: 'steam' })).toBe(229_900);
  },
);

test(
  'an option that is unavailable for a vehicle is listed with the reason',
  { meta: { requirements: 'TR-06, VAL-42, VAL-43, VAL-44' } },
  () => {
    const interiors = listOptionAvailability(list, 'gv60', 'interior');
    expect(interiors).toHaveLength(list.interiorColors.length);
    expect(interiors.find(({ id }) => id === 'sevilla-red')).toMatchObject({
      isAvailable: false,
      reason: { code: 'NOT_FOR_MODEL', vehicleIds: ['g70', 'g80', 'gv70'] },
    });
    expect(interiors.find(({ id }) => id === 'black')).toMatchObject({ isAvailable: true });
  },
);

test(
  'a package is unavailable for a vehicle that cannot have a feature of the package',
  { meta: { requirements: 'TR-06' } },
  () => {
    const packages = list.packages.map((item) =>
      item.id === 'sound' ? { ...item, available: undefined } : item,
    );
    const sound = listOptionAvailability({ ...list, packages }, 'g70', 'package').find(
      ({ id }) => id === 'sound',
    );
    expect(sound?.reason).toEqual({
      code: 'FEATURE_NOT_FOR_MODEL',
      featureIds: ['premium-audio'],
    });
  },
);

test('unknown and unavailable choices have different error codes', () => {
  const wrong = { ...g80, wheelsId: '30-inch', packageIds: ['ride'], trimId: 'g70-standard' };
  expect(checkConfiguration(list, wrong).map(({ code, kind, id }) => [code, kind, id])).toEqual([
    ['UNAVAILABLE_OPTION', 'trim', 'g70-standard'],
    ['UNKNOWN_OPTION', 'wheels', '30-inch'],
    ['UNAVAILABLE_OPTION', 'package', 'ride'],
  ]);
  expect(checkConfiguration(list, { ...g80, vehicleId: 'k9' })).toEqual([
    { code: 'UNKNOWN_VEHICLE', kind: 'vehicle', id: 'k9' },
  ]);
});

test('a change of the model resets all choices and returns the discarded choices', () => {
  const chosen = { ...g80, interiorColorId: 'fog-gray', packageIds: ['sound'] };
  expect(changeModel(list, chosen, 'gv60')).toEqual({
    configuration: createDefaultConfiguration(list, 'gv60'),
    dropped: [
      { kind: 'interior', id: 'fog-gray' },
      { kind: 'package', id: 'sound' },
    ],
  });
  expect(changeModel(list, g80, 'gv60').dropped).toEqual([]);
});

test(
  'the base price of a build matches the trim with the nearest price, at most 1000 stored units away',
  { meta: { requirements: 'TR-05, CONST-07' } },
  () => {
    const vehicle = list.vehicles.find(({ id }) => id === 'g80')!;
    const { min } = vehicle.priceRange;
    expect(matchTrim(list, vehicle, min)).toBe('g80-standard');
    expect(matchTrim(list, vehicle, min + 84_000 - 1000)).toBe('g80-advanced');
    expect(matchTrim(list, vehicle, min + 84_000 - 1001)).toBeNull();
    const trims = list.trims.map((trim) =>
      trim.id === 'g80-advanced' ? { ...trim, price: 1000 } : trim,
    );
    expect(matchTrim({ ...list, trims }, vehicle, min + 500)).toBe('g80-standard');
    expect(matchTrim({ ...list, trims }, vehicle, min + 501)).toBe('g80-advanced');
  },
);

test('the comparison of a configuration in two price lists contains each item with a changed price', () => {
  const configuration = { ...g80, wheelsId: '20-inch' };
  const change = comparePrices(list, aDearerPriceList(), configuration);
  expect(change).toMatchObject({ before: 1_173_500, after: 1_197_500, gone: [] });
  expect(change.lines).toEqual([
    { kind: 'wheels', id: '20-inch', name: '20-inch, diamond cut', before: 24_000, after: 48_000 },
  ]);
  const { wheels } = list;
  const without = { ...aDearerPriceList(), wheels: wheels.filter(({ id }) => id !== '20-inch') };
  expect(comparePrices(list, without, configuration)).toMatchObject({
    after: null,
    gone: [{ code: 'UNKNOWN_OPTION', kind: 'wheels', id: '20-inch' }],
  });
});

test(
  'every demo option has a name, a price of at least zero, and a unique ordinal within its list',
  { meta: { requirements: 'ENT-08, ENT-09' } },
  () => {
    for (const kind of optionKinds) {
      const options = listOptionsOfKind(list, kind);
      // The ordinal of an engine variant is only unique within its vehicle.
      const listOf = (option: PriceListOption) => (kind === 'engine' ? option.available : kind);
      const numbers = options.map((option) => `${String(listOf(option))} ${option.ordinal}`);
      expect(new Set(numbers).size).toBe(options.length);
      expect(options.every(({ name, price }) => name && price >= 0)).toBe(true);
    }
  },
);
