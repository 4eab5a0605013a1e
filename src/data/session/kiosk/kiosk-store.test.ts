import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { setDefectListener } from '../../defects.ts';
import { fillDisk } from '../../database/full-disk.testing.ts';
import { readMeta } from '../../meta.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import {
  followKiosk,
  lockTablet,
  startHandover,
  isKiosk,
  restoreKiosk,
  saveKioskLanguage,
  saveKioskSetUp,
  endHandover,
  useKiosk,
} from './kiosk-store.ts';
import { restoreSession, startSession, useSession } from '../agent/session-store.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

const NOW = 1_768_000_000_000;
const aSession = { agent: anAgent(), showroom: aShowroom(), token: 'token-1', signedInAt: NOW };
const atTheDoor = { kioskMode: true, idleMs: 120_000, setUpAt: NOW };
const nothing = { setUp: null, handedOver: false, locked: false, language: null };

afterEach(() => {
  useKiosk.setState(nothing);
  useSession.setState({ session: null });
  vi.unstubAllGlobals();
});

/** Simulates a crash, after which only the data on the disk remain. */
function restart(db: ReturnType<typeof aNewTablet>) {
  useKiosk.setState(nothing);
  return restoreKiosk(db);
}

test('a new tablet is not a kiosk and is not handed over to a customer', async () => {
  await restoreKiosk(aNewTablet());
  expect(useKiosk.getState()).toEqual(nothing);
  expect(isKiosk(useKiosk.getState())).toBe(false);
});

test('a tablet is a kiosk only while its kiosk mode is on', () => {
  expect(isKiosk({ ...nothing, setUp: atTheDoor })).toBe(true);
  expect(isKiosk({ ...nothing, setUp: { ...atTheDoor, kioskMode: false } })).toBe(false);
});

test('a hand-over to a customer outlasts a restart of the tablet until the hand-over is ended', async () => {
  const db = aNewTablet();
  await saveKioskSetUp(atTheDoor, db);
  expect(useKiosk.getState()).toEqual({ ...nothing, setUp: atTheDoor });
  await startHandover(NOW, db);
  expect(await readMeta(db, 'handedOver')).toEqual({ at: NOW });
  await restart(db);
  expect(useKiosk.getState()).toEqual({ ...nothing, setUp: atTheDoor, handedOver: true });
  await endHandover(db);
  expect(useKiosk.getState().handedOver).toBe(false);
  await restart(db);
  expect(useKiosk.getState().handedOver).toBe(false);
});

test('a lock outlasts a restart of the tablet until a hand-over starts or ends', async () => {
  const db = aNewTablet();
  await lockTablet(NOW, db);
  await restart(db);
  expect(useKiosk.getState()).toEqual({ ...nothing, handedOver: true, locked: true });
  await startHandover(NOW, db);
  await restart(db);
  expect(useKiosk.getState()).toEqual({ ...nothing, handedOver: true });
  await lockTablet(NOW, db);
  await endHandover(db);
  expect(useKiosk.getState()).toEqual(nothing);
  await restart(db);
  expect(useKiosk.getState()).toEqual(nothing);
});

test('if a full disk cannot store the hand-over to a customer, the agent is signed out', async () => {
  startBrowser();
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  const db = aNewTablet();
  await startSession(aSession, db);
  fillDisk(db.meta);
  await startHandover(NOW, db);
  expect(defects).toMatchObject([{ name: 'QuotaExceededError' }]);
  expect(useKiosk.getState().handedOver).toBe(true);
  await restart(db);
  await restoreSession(NOW, db);
  expect(useSession.getState().session).toBeNull();
  stop();
});

test('a second hand-over on a full disk does not sign the agent out', async () => {
  startBrowser();
  const stop = setDefectListener(() => {});
  const db = aNewTablet();
  await startSession(aSession, db);
  await startHandover(NOW, db);
  fillDisk(db.meta);
  await startHandover(NOW, db);
  await restart(db);
  await restoreSession(NOW, db);
  expect(useKiosk.getState().handedOver).toBe(true);
  expect(useSession.getState().session).toEqual(aSession);
  stop();
});

test('a tablet has its saved language after a restart', async () => {
  const db = aNewTablet();
  await saveKioskLanguage('fr', db);
  expect(useKiosk.getState().language).toBe('fr');
  await restart(db);
  expect(useKiosk.getState().language).toBe('fr');
});

test('after a restart, a damaged hand-over entry still counts as a hand-over to a customer', async () => {
  const db = aNewTablet();
  await startHandover(NOW, db);
  await db.meta.put({ key: 'handedOver', value: { at: 'yesterday' } });
  await restart(db);
  expect(useKiosk.getState().handedOver).toBe(true);
});

test('a hand-over to a customer in another tab applies in this tab', async () => {
  const db = aNewTablet();
  const stop = followKiosk(db);
  await db.meta.put({ key: 'handedOver', value: { at: NOW } });
  await expect.poll(() => useKiosk.getState().handedOver).toBe(true);
  stop();
});
