import { expect, test } from 'vitest';
import { aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { describeConfiguration } from './describe-configuration.ts';

const priceList = aPriceList();

test(
  'a configuration is described with the option names of its price list',
  { meta: { requirements: 'BUILD-20, BUILD-22, BUILD-23, BUILD-24' } },
  () => {
    const shown = describeConfiguration(
      priceList,
      aConfiguration({ exteriorColorId: 'melbourne-red', wheelsId: '21-inch' }),
    );
    expect(shown?.vehicle).toMatchObject({ make: 'Genesis', model: 'GV80' });
    expect(shown?.exterior).toMatchObject({ name: 'Melbourne Red', price: 0 });
    expect(shown?.interior.name).toBe('VIK Black');
    expect(shown?.wheels.price).toBeGreaterThan(0);
  },
);

test(
  'the price lines of a configuration sum to the total',
  { meta: { requirements: 'BUILD-21' } },
  () => {
    const shown = describeConfiguration(
      priceList,
      aConfiguration({ trimId: 'gv80-prestige', packageIds: ['ride', 'sound'] }),
    );
    const sum = shown?.lines.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(shown?.total);
    expect(shown?.packages.map(({ id }) => id)).toEqual(['ride', 'sound']);
  },
);

test('a configuration whose vehicle is missing in the price list has no description', () => {
  expect(describeConfiguration(priceList, aConfiguration({ vehicleId: 'gone' }))).toBeNull();
});
