import { expect, test } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { emptyJourneyConfiguration } from '../../../data/session/customer/customer-session.ts';
import { updateConfiguration } from './update-configuration.ts';

const priceList = aPriceList();

test(
  'a new configuration is empty and has a total of 0',
  { meta: { requirements: 'STATE-01, ENT-01' } },
  () => {
    expect(Object.keys(emptyJourneyConfiguration).sort()).toEqual([
      'country',
      'engine',
      'exteriorColor',
      'features',
      'interiorColor',
      'language',
      'model',
      'selectedVehicle',
      'totalPrice',
    ]);
    expect(emptyJourneyConfiguration).toMatchObject({ model: null, features: [], totalPrice: 0 });
  },
);

test(
  'each change is merged into the configuration and recalculates the total',
  { meta: { requirements: 'STATE-03, STATE-04' } },
  () => {
    const withModel = updateConfiguration(priceList, emptyJourneyConfiguration, { model: 'g70' });
    expect(withModel.totalPrice).toBe(179_900 * 5);
    const withLeather = updateConfiguration(priceList, withModel, { interiorColor: 'sevilla-red' });
    expect(withLeather).toEqual({
      ...withModel,
      interiorColor: 'sevilla-red',
      totalPrice: (179_900 + 3000) * 5,
    });
  },
);

test(
  'a configuration whose model is removed has a total of 0',
  { meta: { requirements: 'STATE-02' } },
  () => {
    const chosen = updateConfiguration(priceList, emptyJourneyConfiguration, { model: 'g90' });
    expect(updateConfiguration(priceList, chosen, emptyJourneyConfiguration)).toEqual(
      emptyJourneyConfiguration,
    );
  },
);
