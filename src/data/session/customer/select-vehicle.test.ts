import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { loadDraft } from '../drafts/drafts.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import {
  type CustomerSession,
  emptyJourneyConfiguration,
  emptyCustomerSession,
} from './customer-session.ts';
import { changeJourney, restoreJourney, useJourney } from './journey-store.ts';
import { selectVehicle } from './select-vehicle.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

const { vehicles } = aPriceList();
const g70 = vehicles.find(({ id }) => id === 'g70')!;
const gv80 = vehicles.find(({ id }) => id === 'gv80')!;
const configuration = {
  ...emptyJourneyConfiguration,
  interiorColor: 'black',
  selectedVehicle: gv80,
};

let db: LocalDatabase;
beforeEach(async () => {
  startBrowser();
  db = aNewTablet();
  await restoreJourney({ now: Date.now(), isReload: false }, db);
});

afterEach(() => {
  useJourney.setState(emptyCustomerSession);
  vi.unstubAllGlobals();
});

async function expectJourney(fields: Partial<CustomerSession>): Promise<void> {
  const expected = { ...emptyCustomerSession, ...fields };
  expect(useJourney.getState()).toEqual(expected);
  await expect.poll(() => loadDraft(db, 'journey')).toEqual(expected);
}

test('the first selected vehicle of a customer session starts with an empty configuration', async () => {
  useJourney.setState({ configuration, variant: 2 });
  selectVehicle(g70);
  await expectJourney({ vehicle: g70 });
});

test('selecting another vehicle resets the configuration and the engine variant', async () => {
  await changeJourney({ vehicle: gv80, configuration, variant: 2 });
  selectVehicle(g70);
  await expectJourney({ vehicle: g70 });
});

test('selecting the same vehicle replaces its data and keeps the configuration', async () => {
  await changeJourney({ vehicle: gv80, configuration, variant: 2 });
  const renamed = { ...gv80, model: 'GV80 Coupe' };
  selectVehicle(renamed);
  await expectJourney({ vehicle: renamed, configuration, variant: 2 });
});
