import { createInstance } from 'i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../../data/database/database.ts';
import { startBrowser } from '../../data/installation/web-storage.testing.ts';
import { saveDraft } from '../../data/session/drafts/drafts.ts';
import {
  REGISTRATION_DRAFT_KEY,
  shelveRegistration,
} from '../../data/session/drafts/shelved-registration.ts';
import { aNewTablet } from '../../data/tablet.testing.ts';
import { clearToasts, readToasts } from '../../ui/overlays/toast-store.ts';
import kiosk from '../i18n/en/later/kiosk.json' with { type: 'json' };
import { offerShelvedRegistration } from './offer-shelved-registration.ts';

const i18n = createInstance({ lng: 'en', resources: { en: { kiosk } }, defaultNS: 'kiosk' });
await i18n.init();
const t = i18n.getFixedT('en', 'kiosk');

beforeEach(() => startBrowser());
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

async function aTabletWithOneSetAside(): Promise<LocalDatabase> {
  const db = aNewTablet();
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  await shelveRegistration(db);
  return db;
}

const titles = () => readToasts().map(({ title }) => title);

/** Taps the button of the toast. Resolves with the address of the opened registration. */
async function open(db: LocalDatabase): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  await offerShelvedRegistration(db, { t, navigate: resolve });
  expect(titles()).toEqual(['Unfinished registration']);
  readToasts()[0]?.action?.onAct();
  const address = await promise;
  await Promise.resolve();
  return address;
}

test('a toast offers a shelved (interrupted) registration, and a tap opens the registration', async () => {
  const db = await aTabletWithOneSetAside();
  expect(await open(db)).toBe('/register');
  expect((await db.drafts.get(REGISTRATION_DRAFT_KEY))?.value).toEqual({ name: 'Anna' });
  expect(titles()).toHaveLength(1);
});

test('if another registration is open, a tap on the offer shows a toast to finish the open registration', async () => {
  const db = await aTabletWithOneSetAside();
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Ben' });
  expect(await open(db)).toBe('/register');
  expect(titles()[1]).toBe('Finish the open registration first. The other one is saved.');
});

test('without a shelved registration, no toast is shown', async () => {
  await offerShelvedRegistration(aNewTablet(), { t, navigate: () => {} });
  expect(titles()).toEqual([]);
});
