import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { aBuild, aConfiguration } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { saveDraft } from '../session/drafts/drafts.ts';
import {
  type CustomerSession,
  emptyJourneyConfiguration,
  emptyCustomerSession,
} from '../session/customer/customer-session.ts';
import { aNewTablet } from '../tablet.testing.ts';
import { findShownCar } from './find-shown-car.ts';
import { startBrowser } from '../installation/web-storage.testing.ts';

beforeEach(() => {
  startBrowser();
});

const priceList = aPriceList();
const configuration = aConfiguration({ vehicleId: 'gv80' });

/** A tablet with unsaved choices for a new build of Maria. */
async function aTabletWithMariasChoices() {
  const db = aNewTablet();
  const fields = { ...configuration, customerId: 'maria', priceListId: priceList.id };
  await saveDraft(db, 'build', { seen: fields, fields });
  return db;
}

function serving(id: string) {
  const customer = { id, firstName: 'M', lastName: 'R', email: 'm@example.org' };
  return { priceList, journey: { ...emptyCustomerSession, customer } };
}

test('on the build screen, the shown car includes the unsaved choices of the current customer', async () => {
  const db = await aTabletWithMariasChoices();
  const shown = await findShownCar(db, '/build', serving('maria'));
  expect(shown).toEqual({ vehicleId: 'gv80', configuration });
});

test('on the build screen, unsaved choices of the previous customer do not determine the shown car', async () => {
  const db = await aTabletWithMariasChoices();
  const shown = await findShownCar(db, '/build', serving('tom'));
  expect(shown.vehicleId).toBe('g70');
});

test('without unsaved choices or Genesis models, the shown car is the first vehicle of the price list', async () => {
  const vehicles = priceList.vehicles.filter(({ make }) => make !== 'Genesis');
  const others = { ...priceList, vehicles };
  const journey = emptyCustomerSession;
  const shown = await findShownCar(aNewTablet(), '/build', { priceList: others, journey });
  expect(shown.vehicleId).toBe(vehicles[0]?.id);
});

const gv80 = priceList.vehicles.find(({ id }) => id === 'gv80')!;
const noCar = { vehicleId: null, configuration: null };

/** Finds the car on a screen of a customer who has selected a vehicle. */
function findSelected(path: string, fields: Partial<CustomerSession> = {}) {
  const journey = { ...emptyCustomerSession, vehicle: gv80, ...fields };
  return findShownCar(aNewTablet(), path, { priceList, journey });
}

test('on a vehicle screen without choices, the shown car has the default configuration', async () => {
  const shown = { vehicleId: 'gv80', configuration };
  const screens = ['overview', 'performance', 'exterior', 'interior', 'interior-colors'];
  for (const screen of [...screens, 'technology', 'thank-you']) {
    expect(await findSelected(`/${screen}`)).toEqual(shown);
  }
});

test('on a vehicle screen, the shown car has the selected interior color and engine variant', async () => {
  const choices = { ...emptyJourneyConfiguration, interiorColor: 'fog-gray' };
  const chosen = { interiorColorId: 'fog-gray', engineVariantId: 'gv80-3' };
  expect(await findSelected('/technology', { configuration: choices, variant: 2 })).toEqual({
    vehicleId: 'gv80',
    configuration: { ...configuration, ...chosen },
  });
});

test('there is no shown car on the screen of all models or on a vehicle screen without a selection', async () => {
  expect(await findSelected('/models')).toEqual(noCar);
  expect(await findSelected('/overview', { vehicle: null })).toEqual(noCar);
});

test('with an invalid choice, the shown car has no configuration; an unknown vehicle results in no car', async () => {
  const choices = { ...emptyJourneyConfiguration, interiorColor: 'no-such-color' };
  expect(await findSelected('/interior', { configuration: choices })).toEqual({
    vehicleId: 'gv80',
    configuration: null,
  });
  const vehicle = { ...gv80, id: 'no-such-vehicle' };
  expect(await findSelected('/interior', { vehicle })).toEqual(noCar);
});

test.each(['/build/build-1', '/build/build-1/edit'])(
  'without unsaved choices, the screen %s shows the configuration of the saved build',
  async (path) => {
    const db = aNewTablet();
    await db.builds.put(aBuild({}, { vehicleId: 'gv80' }));
    expect(await findShownCar(db, path, serving('maria'))).toEqual({
      vehicleId: 'gv80',
      configuration,
    });
  },
);

test('without unsaved choices, the screen of a new build shows the last selected vehicle', async () => {
  expect(await findSelected('/build')).toEqual({ vehicleId: 'gv80', configuration });
});
