import { expect, test } from 'vitest';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { findOption } from '#domain/catalogue/configuration/options-of.ts';
import { computeConfiguratorTotal } from '#domain/catalogue/configuration/price-breakdown.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { listTechnologyVariants } from '#domain/catalogue/vehicles/technology-variants.ts';
import { createConfirmedConfiguration } from './confirmed-configuration.ts';

const priceList = aPriceList();

test(
  'for every engine variant, the confirmed configuration is valid and has the price of the engine card',
  { meta: { requirements: 'TECH-12' } },
  () => {
    for (const vehicle of priceList.vehicles) {
      for (const [variant, { price }] of listTechnologyVariants(vehicle).entries()) {
        const configuration = createConfirmedConfiguration(priceList, vehicle, {
          interiorColorId: null,
          variant,
        });
        expect(checkConfiguration(priceList, configuration)).toEqual([]);
        expect(computeConfiguratorTotal(priceList, configuration)).toBe(price);
      }
    }
  },
);

test(
  'the confirmed configuration includes the selected leather and its price',
  { meta: { requirements: 'TECH-12' } },
  () => {
    const [vehicle] = priceList.vehicles;
    if (!vehicle) throw new Error('no vehicle');
    const configuration = createConfirmedConfiguration(priceList, vehicle, {
      interiorColorId: 'sevilla-red',
      variant: 1,
    });
    const leather = findOption(priceList, 'interior', 'sevilla-red')?.price ?? 0;
    expect(configuration).toMatchObject({
      interiorColorId: 'sevilla-red',
      engineVariantId: `${vehicle.id}-2`,
    });
    expect(computeConfiguratorTotal(priceList, configuration)).toBe(
      vehicle.priceRange.min + 20_000 + leather,
    );
  },
);

test('without a selected leather and with the base engine, only the engine of the initial build changes', () => {
  const [vehicle] = priceList.vehicles;
  if (!vehicle) throw new Error('no vehicle');
  const initial = createConfirmedConfiguration(priceList, vehicle, {
    interiorColorId: 'sevilla-red',
    variant: 1,
  });
  const choices = { interiorColorId: null, variant: 0 };
  expect(createConfirmedConfiguration(priceList, vehicle, choices, initial)).toEqual({
    ...initial,
    interiorColorId: 'sevilla-red',
    engineVariantId: null,
  });
});
