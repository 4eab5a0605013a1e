import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { advanceClock } from '../clock.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { setDefectListener } from '../defects.ts';
import { readMeta, writeMeta } from '../meta.ts';
import { saveDraft } from './drafts/drafts.ts';
import {
  findStorageLoss,
  updateInstallationMarker,
  useStorageLoss,
} from '../installation/storage-loss.ts';
import { aNewTablet, anEnrolledTablet, receive } from '../tablet.testing.ts';
import { emptyCustomerSession } from './customer/customer-session.ts';
import { clearWebStorage } from '../installation/wipe-marker.ts';
import { protectDeviceIdentity } from './protect-device-identity.ts';
import { useJourney } from './customer/journey-store.ts';
import { followKiosk, useKiosk, saveKioskLanguage, saveKioskSetUp } from './kiosk/kiosk-store.ts';
import { endSession, followSession, startSession, useSession } from './agent/session-store.ts';
import { watchMarkerDeletion, writeMarker } from '../installation/installation-marker.ts';
import { startBrowser } from '../installation/web-storage.testing.ts';

const stops: (() => void)[] = [];
const maria = { id: 'maria', firstName: 'Maria', lastName: 'Garcia', email: 'maria@example.com' };

beforeEach(() => {
  startBrowser();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useSession.setState({ session: null });
  useJourney.setState(emptyCustomerSession);
  useKiosk.setState({ setUp: null, handedOver: false, language: null });
  useStorageLoss.setState({ loss: null });
});

/** A tablet that was handed over to a customer. */
async function aTabletAtWork(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await receive(db, {}, 7000);
  await updateInstallationMarker(db, 8000);
  const session = { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: Date.now() };
  await startSession(session, db);
  await writeMeta(db, 'handedOver', { at: 1 });
  const read = vi.spyOn(db.drafts, 'toArray');
  stops.push(protectDeviceIdentity(db), followSession(db), followKiosk(db));
  await expect.poll(() => useKiosk.getState().handedOver).toBe(true);
  // Waits for the first read of the drafts, because `protectDeviceIdentity` restores only rows that
  // it has read.
  await expect.poll(async () => await read.mock.results.at(-1)?.value).toEqual([]);
  await findStorageLoss(db);
  return db;
}

/** Saves a draft and resolves once `protectDeviceIdentity` has read the draft. */
async function saveFollowedDraft(db: LocalDatabase, value: unknown): Promise<void> {
  const read = vi.spyOn(db.drafts, 'toArray');
  await saveDraft(db, 'register', value);
  await expect.poll(async () => await read.mock.results.at(-1)?.value).toHaveLength(1);
}

function emptyAllTables(db: LocalDatabase): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
  });
}

test('if the database is emptied while the page runs, the tablet stays enrolled and the agent signed in', async () => {
  const db = await aTabletAtWork();
  const seen: unknown[] = [];
  stops.push(useSession.subscribe(({ session }) => seen.push(session)));
  stops.push(useKiosk.subscribe(({ handedOver }) => seen.push(handedOver)));
  await emptyAllTables(db);
  await expect.poll(() => useStorageLoss.getState().loss).toEqual({ safeUntil: 7000 });
  expect(await readMeta(db, 'device')).toMatchObject({ deviceId: 'device-1' });
  expect(await readMeta(db, 'clientId')).toBeUndefined();
  await updateInstallationMarker(db, 9000);
  await writeMeta(db, 'language', 'fr');
  await expect.poll(() => useKiosk.getState().language).toBe('fr');
  expect(seen).not.toContain(null);
  expect(seen).not.toContain(false);
});

test('after all site data are cleared, the running page restores enrollment, session and drafts', async () => {
  const db = await aTabletAtWork();
  await saveFollowedDraft(db, { name: 'Ada Osei' });
  sessionStorage.clear();
  localStorage.clear();
  await emptyAllTables(db);
  await expect.poll(() => useStorageLoss.getState().loss).toEqual({ safeUntil: 7000 });
  expect(await readMeta(db, 'device')).toMatchObject({ deviceId: 'device-1' });
  expect((await db.drafts.get('register'))?.value).toEqual({ name: 'Ada Osei' });
  expect(useSession.getState().session).not.toBeNull();
  expect(sessionStorage.getItem('agentData')).not.toBeNull();
});

test('the customer’s choices are in session storage again after all site data were cleared', async () => {
  const db = await aTabletAtWork();
  useJourney.setState({ customer: maria });
  sessionStorage.clear();
  await emptyAllTables(db);
  await expect.poll(() => useStorageLoss.getState().loss).not.toBeNull();
  expect(JSON.parse(sessionStorage.getItem('customerData') ?? '')).toEqual(maria);
});

test('after the database was emptied, a tablet without a signed-in agent is restored without a session', async () => {
  const db = await aTabletAtWork();
  await endSession(db);
  await emptyAllTables(db);
  await expect.poll(() => useStorageLoss.getState().loss).toEqual({ safeUntil: 7000 });
  expect(await readMeta(db, 'device')).toMatchObject({ deviceId: 'device-1' });
  expect(sessionStorage.getItem('agentData')).toBeNull();
});

test('without a known enrollment, nothing is restored and no storage loss is reported', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const defects: unknown[] = [];
  stops.push(setDefectListener((error) => defects.push(error)));
  writeMarker({ clientId: 'client-1', at: 7000 });
  const db = aNewTablet();
  stops.push(protectDeviceIdentity(db), followKiosk(db));
  await advanceClock(200);
  await db.meta.put({ key: 'installation', value: { clientId: 'client-1' } });
  await writeMeta(db, 'language', 'fr');
  await advanceClock(200);
  expect(useKiosk.getState().language).toBe('fr');
  await emptyAllTables(db);
  await advanceClock(200);
  expect(await db.meta.count()).toBe(0);
  expect(useStorageLoss.getState().loss).toBeNull();
  expect(defects).toEqual([]);
});

test('a draft typed after the database was emptied is not replaced by the restored draft', async () => {
  const db = await aTabletAtWork();
  await saveFollowedDraft(db, 'before');
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.map((table) => table.clear()));
    await db.drafts.put({ key: 'register', value: 'after', savedAt: 1 });
  });
  await expect.poll(() => useStorageLoss.getState().loss).not.toBeNull();
  expect((await db.drafts.get('register'))?.value).toBe('after');
});

test('after a deliberate reset of the tablet in another tab, the database stays empty', async () => {
  const db = await aTabletAtWork();
  const page = new EventTarget();
  watchMarkerDeletion(page);
  localStorage.clear();
  const event = { key: 'forecourtInstallation', newValue: null };
  page.dispatchEvent(Object.assign(new Event('storage'), event));
  await emptyAllTables(db);
  await expect.poll(() => useSession.getState().session).toBeNull();
  expect(await readMeta(db, 'device')).toBeUndefined();
});

test('after a deliberate reset of the tablet in this tab, the database stays empty', async () => {
  const db = await aTabletAtWork();
  clearWebStorage(null);
  await emptyAllTables(db);
  await expect.poll(() => useSession.getState().session).toBeNull();
  expect(await readMeta(db, 'device')).toBeUndefined();
});

test('kiosk settings and language are restored after one deletion of all rows, but not after a second', async () => {
  const db = await aTabletAtWork();
  const read = vi.spyOn(db.meta, 'where');
  await saveKioskSetUp({ kioskMode: true, idleMs: 60_000, setUpAt: 1 }, db);
  await saveKioskLanguage('fr', db);
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(1);
  await saveFollowedDraft(db, 'typed');
  await emptyAllTables(db);
  await expect.poll(() => useStorageLoss.getState().loss).toEqual({ safeUntil: 7000 });
  expect((await db.meta.toCollection().primaryKeys()).toSorted()).toEqual([
    'device',
    'handedOver',
    'kiosk',
    'language',
    'session',
  ]);
  useStorageLoss.setState({ loss: null });
  const looked = vi.spyOn(db.drafts, 'toArray');
  await emptyAllTables(db);
  await expect.poll(async () => await looked.mock.results.at(-1)?.value).toEqual([]);
  await findStorageLoss(db);
  expect(await db.meta.count()).toBe(0);
  expect(useStorageLoss.getState().loss).toBeNull();
});
