import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { aNewTablet } from '../../tablet.testing.ts';
import {
  changeAccessibility,
  hasAccessibilitySettings,
  resetAccessibility,
  useAccessibility,
} from './accessibility-store.ts';
import { emptyCustomerSession } from '../customer/customer-session.ts';
import {
  beginCustomerSession,
  dropCustomerSession,
  endCustomerSession,
  restoreJourney,
  useJourney,
} from '../customer/journey-store.ts';
import { readStoredAccessibility } from './appearance-mirror.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

const maria = { id: 'maria', firstName: 'Maria', lastName: 'Rossi', email: 'maria@example.org' };

afterEach(() => {
  useJourney.setState(emptyCustomerSession);
  resetAccessibility();
  vi.unstubAllGlobals();
});

async function aTabletInUse() {
  const browser = startBrowser();
  const db = aNewTablet();
  await restoreJourney({ now: Date.now(), isReload: false }, db);
  changeAccessibility({ text: 200, motion: 'reduced' });
  return { ...browser, db };
}

test('the end of a customer session resets the accessibility settings', async () => {
  const { session, local, db } = await aTabletInUse();
  expect(readStoredAccessibility()).toMatchObject({
    text: 200,
    motion: 'reduced',
    contrast: 'auto',
  });
  expect(local.keys()).toEqual([]);
  await endCustomerSession(db);
  expect(hasAccessibilitySettings()).toBe(false);
  expect(session.getItem('access')).toBeNull();
});

test('a registration keeps the text size that the visitor has selected', async () => {
  const { db } = await aTabletInUse();
  await beginCustomerSession(maria, db);
  expect(useAccessibility.getState().text).toBe(200);
  expect(hasAccessibilitySettings()).toBe(true);
});

test('the session of the next customer starts with the default accessibility settings', async () => {
  const { db } = await aTabletInUse();
  await beginCustomerSession(maria, db);
  await beginCustomerSession({ ...maria, id: 'jonas' }, db);
  expect(hasAccessibilitySettings()).toBe(false);
});

test('`dropCustomerSession` keeps the accessibility settings', async () => {
  const { db } = await aTabletInUse();
  await dropCustomerSession(db);
  expect(useAccessibility.getState().text).toBe(200);
});

test('a page starts with the stored accessibility settings, or with the defaults for damaged settings', async () => {
  const { session } = startBrowser();
  const stored = { text: 150, contrast: 'more', motion: 'reduced', reach: 'low' };
  const restart = async () => {
    vi.resetModules();
    return (await import('./accessibility-store.ts')).useAccessibility.getState();
  };
  session.setItem('access', JSON.stringify(stored));
  expect(await restart()).toEqual(stored);
  const usual = { text: 100, contrast: 'auto', motion: 'full', reach: 'usual' };
  session.setItem('access', JSON.stringify({ ...stored, text: 110 }));
  expect(await restart()).toEqual(usual);
});
