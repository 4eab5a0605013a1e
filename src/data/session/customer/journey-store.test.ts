import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { noFilters } from '#domain/catalogue/vehicles/discovery-filters.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { setDefectListener } from '../../defects.ts';
import { loadDraft, saveDraft } from '../drafts/drafts.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import { emptyCustomerSession } from './customer-session.ts';
import {
  beginCustomerSession,
  changeJourney,
  endCustomerSession,
  writeJourneyToSessionStorage,
  restoreJourney,
  useJourney,
} from './journey-store.ts';
import {
  findPendingLanguage,
  type PendingLanguage,
  storePendingLanguage,
} from '../preferences/pending-language.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Rossi', email: 'maria@example.org' };
const gv80 = aPriceList().vehicles.find(({ id }) => id === 'gv80')!;
const HALF_HOUR_MS = 30 * 60 * 1000;

afterEach(() => {
  useJourney.setState(emptyCustomerSession);
  vi.unstubAllGlobals();
});

/** A tablet on which Maria has selected a vehicle. */
async function aTabletWithMaria() {
  const browser = startBrowser();
  const db = aNewTablet();
  await restoreJourney({ now: Date.now(), isReload: false }, db);
  await beginCustomerSession(maria);
  await changeJourney({ filters: noFilters, vehicle: gv80 });
  return { ...browser, db };
}

/**
 * Simulates a reload, which keeps web storage, or a restart of the browser with empty web storage.
 */
async function comeBack(db: ReturnType<typeof aNewTablet>, isReload: boolean, later = 0) {
  useJourney.setState(emptyCustomerSession);
  const browser = isReload ? null : startBrowser();
  await restoreJourney({ now: Date.now() + later, isReload }, db);
  return browser;
}

test(
  'customer, discovery filters and selected vehicle are stored in separate keys of session storage',
  { meta: { requirements: 'STORE-04, STORE-05, STORE-09' } },
  async () => {
    const { session } = await aTabletWithMaria();
    expect(session.keys()).toEqual(['customerData', 'discoveryFilters', 'selectedVehicle']);
    expect(JSON.parse(session.getItem('customerData') ?? '')).toEqual(maria);
    expect(JSON.parse(session.getItem('selectedVehicle') ?? '')).toEqual(gv80);
  },
);

test(
  'setting the vehicle to null removes its key from session storage',
  { meta: { requirements: 'STORE-07' } },
  async () => {
    const { session } = await aTabletWithMaria();
    await changeJourney({ vehicle: null });
    expect(session.keys()).toEqual(['customerData', 'discoveryFilters']);
  },
);

test('a reload restores the selected vehicle', { meta: { requirements: 'STORE-06' } }, async () => {
  const { db } = await aTabletWithMaria();
  await comeBack(db, true);
  expect(useJourney.getState()).toMatchObject({ customer: maria, vehicle: gv80 });
});

test(
  'a browser restart within half an hour restores the customer session and fills session storage',
  { meta: { requirements: 'OC-03' } },
  async () => {
    const { db } = await aTabletWithMaria();
    const browser = await comeBack(db, false, HALF_HOUR_MS - 60_000);
    expect(useJourney.getState()).toMatchObject({ customer: maria, filters: noFilters });
    expect(browser?.session.keys()).toContain('customerData');
    expect(await db.drafts.count()).toBe(1);
  },
);

test(
  'after half an hour of inactivity the customer session is not restored',
  { meta: { requirements: 'OC-03' } },
  async () => {
    const { db } = await aTabletWithMaria();
    await comeBack(db, false, HALF_HOUR_MS + 60_000);
    expect(useJourney.getState()).toEqual(emptyCustomerSession);
    expect(await db.drafts.count()).toBe(0);
  },
);

test('a customer session is restored after exactly half an hour of inactivity, but not later', async () => {
  const { db } = await aTabletWithMaria();
  const { savedAt } = (await db.drafts.get('journey'))!;
  await restoreJourney({ now: savedAt + HALF_HOUR_MS, isReload: false }, db);
  expect(useJourney.getState().customer).toEqual(maria);
  await restoreJourney({ now: savedAt + HALF_HOUR_MS + 1, isReload: false }, db);
  expect(useJourney.getState().customer).toBeNull();
});

test('a customer session is not restored after the clock was set back by more than half an hour', async () => {
  const { db } = await aTabletWithMaria();
  const { savedAt } = (await db.drafts.get('journey'))!;
  await restoreJourney({ now: savedAt - HALF_HOUR_MS - 1, isReload: false }, db);
  expect(useJourney.getState().customer).toBeNull();
});

test(
  'a reload deletes a damaged stored vehicle and clears the vehicle in the configuration',
  { meta: { requirements: 'DET-02' } },
  async () => {
    for (const damage of ['{"id":"g70","make":', '{"id":"g70"}', 'null', '7']) {
      const { db, session } = await aTabletWithMaria();
      const { configuration } = emptyCustomerSession;
      await changeJourney({ configuration: { ...configuration, selectedVehicle: gv80 } });
      session.setItem('selectedVehicle', damage);
      await comeBack(db, true);
      const { customer, vehicle, configuration: restored } = useJourney.getState();
      expect({ customer, vehicle, restored: restored.selectedVehicle }).toEqual({
        customer: maria,
        vehicle: null,
        restored: null,
      });
      expect(session.getItem('selectedVehicle')).toBeNull();
    }
  },
);

test(
  'after a reload without a stored vehicle, the configuration keeps its vehicle',
  { meta: { requirements: 'OVER-10' } },
  async () => {
    const { db, session } = await aTabletWithMaria();
    const { configuration } = emptyCustomerSession;
    await changeJourney({ configuration: { ...configuration, selectedVehicle: gv80 } });
    session.removeItem('selectedVehicle');
    await comeBack(db, true);
    expect(useJourney.getState().vehicle).toBeNull();
    expect(useJourney.getState().configuration.selectedVehicle).toEqual(gv80);
  },
);

test('after a reload, a value removed from session storage is not restored from the database', async () => {
  const { db, session } = await aTabletWithMaria();
  session.removeItem('customerData');
  await comeBack(db, true);
  expect(useJourney.getState().customer).toBeNull();
});

test('a customer’s choice that the database could not store survives a reload', async () => {
  const { db } = await aTabletWithMaria();
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  db.close();
  await changeJourney({ variant: 2 });
  stop();
  expect(defects).toHaveLength(1);
  await db.open();
  await comeBack(db, true);
  expect(useJourney.getState()).toMatchObject({ customer: maria, variant: 2 });
});

test('a new customer session contains no data of the previous customer', async () => {
  const { session } = await aTabletWithMaria();
  const jonas = { ...maria, id: 'jonas', firstName: 'Jonas' };
  await beginCustomerSession(jonas);
  expect(useJourney.getState()).toEqual({ ...emptyCustomerSession, customer: jonas });
  expect(session.keys()).toEqual(['customerData']);
});

test(
  'the end of a customer session clears the session state, the session storage and the drafts',
  { meta: { requirements: 'CT-05' } },
  async () => {
    const { db, session } = await aTabletWithMaria();
    const ending = endCustomerSession(db);
    expect(useJourney.getState()).toEqual(emptyCustomerSession);
    expect(session.keys()).toEqual([]);
    await ending;
    expect(await db.drafts.count()).toBe(0);
  },
);

test('the end of a customer session deletes the customer’s unsaved new build', async () => {
  const { db } = await aTabletWithMaria();
  await saveDraft(db, 'build', { of: 'maria' });
  await beginCustomerSession({ ...maria, id: 'jonas' }, db);
  expect(await loadDraft(db, 'build')).toBeUndefined();
  await saveDraft(db, 'build', { of: 'jonas' });
  await endCustomerSession(db);
  expect(await loadDraft(db, 'build')).toBeUndefined();
});

test('a visitor who configures a car before the registration keeps the unsaved build', async () => {
  startBrowser();
  const db = aNewTablet();
  await saveDraft(db, 'build', { of: 'no customer yet' });
  await beginCustomerSession(maria, db);
  expect(await loadDraft(db, 'build')).toEqual({ of: 'no customer yet' });
});

test('own builds and viewed cars of a visitor stay stored until the session of the new customer ends', async () => {
  startBrowser();
  const db = aNewTablet();
  const viewedCars = [{ vehicleId: 'gv80', exteriorColorId: 'uyuni-white', at: 1000 }];
  await changeJourney({ ownBuildIds: ['own'], viewedCars });
  await beginCustomerSession(maria, db);
  expect(useJourney.getState()).toMatchObject({ ownBuildIds: ['own'], viewedCars });
  await beginCustomerSession({ ...maria, id: 'jonas' }, db);
  expect(useJourney.getState()).toMatchObject({ ownBuildIds: [], viewedCars: [] });
});

test('a language selected before the registration is kept until the end of the customer session', async () => {
  startBrowser();
  const db = aNewTablet();
  await restoreJourney({ now: Date.now(), isReload: false }, db);
  await changeJourney({ language: 'es' });
  await beginCustomerSession(maria);
  await comeBack(db, false);
  expect(useJourney.getState()).toMatchObject({ customer: maria, language: 'es' });
  await endCustomerSession(db);
  expect(useJourney.getState().language).toBeNull();
});

test('the end of a customer session deletes a pending language of the customer, but not of an agent', async () => {
  startBrowser();
  const db = aNewTablet();
  const ofAgent: PendingLanguage = { language: 'fr', speaker: 'agent', agentId: 'AGT001' };
  storePendingLanguage(ofAgent);
  await endCustomerSession(db);
  expect(findPendingLanguage()).toEqual(ofAgent);
  storePendingLanguage({ language: 'es', speaker: 'customer', agentId: null });
  await endCustomerSession(db);
  expect(findPendingLanguage()).toBeNull();
});

test('`writeJourneyToSessionStorage` writes the customer session to cleared session storage again', async () => {
  const { session } = await aTabletWithMaria();
  session.clear();
  writeJourneyToSessionStorage();
  expect(session.keys()).toEqual(['customerData', 'discoveryFilters', 'selectedVehicle']);
});

test('a reload after half an hour of inactivity still restores the customer session', async () => {
  const { db } = await aTabletWithMaria();
  await changeJourney({ variant: 2 });
  await comeBack(db, true, HALF_HOUR_MS + 60_000);
  expect(useJourney.getState()).toMatchObject({ customer: maria, variant: 2 });
});

test('the end of a customer session reports a failed deletion and deletes all other data', async () => {
  const { db } = await aTabletWithMaria();
  await saveDraft(db, 'customer/chat', 'hello');
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  const busy = new Error('busy');
  vi.spyOn(db.drafts, 'delete').mockRejectedValue(busy);
  await endCustomerSession(db);
  stop();
  expect(defects).toEqual([busy, busy]);
  expect(await db.drafts.toCollection().primaryKeys()).toEqual(['journey']);
});
