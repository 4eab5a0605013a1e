import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aNewTablet } from '../tablet.testing.ts';
import { changeAccess, hasAccessChoices, resetAccess, useAccess } from './access-store.ts';
import { emptyCustomerSession } from './customer-session.ts';
import {
  beginCustomerSession,
  dropCustomerSession,
  endCustomerSession,
  restoreJourney,
  useJourney,
} from './journey-store.ts';
import { readAccess } from './look-mirror.ts';
import { startBrowser } from './web-storage.testing.ts';

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Rossi', email: 'maria@example.org' };

afterEach(() => {
  useJourney.setState(emptyCustomerSession);
  resetAccess();
  vi.unstubAllGlobals();
});

async function aTabletInUse() {
  const browser = startBrowser();
  const db = aNewTablet();
  await restoreJourney({ now: Date.now(), isReload: false }, db);
  changeAccess({ text: 200, motion: 'reduced' });
  return { ...browser, db };
}

test('accessibility settings end with the customer session', async () => {
  const { session, local, db } = await aTabletInUse();
  expect(readAccess()).toMatchObject({ text: 200, motion: 'reduced', contrast: 'auto' });
  expect(local.keys()).toEqual([]);
  await endCustomerSession(db);
  expect(hasAccessChoices()).toBe(false);
  expect(session.getItem('access')).toBeNull();
});

test('a visitor who registers keeps the text size', async () => {
  const { db } = await aTabletInUse();
  await beginCustomerSession(maria, db);
  expect(useAccess.getState().text).toBe(200);
});

test('the next customer starts with the default settings', async () => {
  const { db } = await aTabletInUse();
  await beginCustomerSession(maria, db);
  await beginCustomerSession({ ...maria, id: 'jonas' }, db);
  expect(hasAccessChoices()).toBe(false);
});

test('a page that starts without a signed-in agent keeps the accessibility settings', async () => {
  const { db } = await aTabletInUse();
  await dropCustomerSession(db);
  expect(useAccess.getState().text).toBe(200);
});
