import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { LocalDatabase } from '../../database/database.ts';
import { setDefectListener } from '../../defects.ts';
import { saveDraft, loadDraft } from './drafts.ts';
import { fillDisk } from '../../database/full-disk.testing.ts';
import { aNewTablet } from '../../tablet.testing.ts';
import {
  deleteShelvedRegistrations,
  restoreShelvedRegistration,
  findShelvedRegistration,
  REGISTRATION_DRAFT_KEY,
  shelveRegistration,
} from './shelved-registration.ts';
import { startBrowser } from '../../installation/web-storage.testing.ts';

beforeEach(() => {
  startBrowser();
});

const typed = async (db: LocalDatabase) => (await db.drafts.get(REGISTRATION_DRAFT_KEY))?.value;

test('a half-typed registration is hidden until an agent restores it', async () => {
  const db = aNewTablet();
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  await shelveRegistration(db);
  expect(await db.drafts.get(REGISTRATION_DRAFT_KEY)).toBeUndefined();
  expect(await findShelvedRegistration(db)).toBeTypeOf('number');
  expect(await restoreShelvedRegistration(db)).toBe(true);
  expect(await typed(db)).toEqual({ name: 'Anna' });
  expect(await findShelvedRegistration(db)).toBeUndefined();
});

test('a hidden registration is not restored while another registration is half-typed', async () => {
  const db = aNewTablet();
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  await shelveRegistration(db);
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Ben' });
  expect(await restoreShelvedRegistration(db)).toBe(false);
  expect(await typed(db)).toEqual({ name: 'Ben' });
  await db.drafts.delete(REGISTRATION_DRAFT_KEY);
  expect(await restoreShelvedRegistration(db)).toBe(true);
  expect(await typed(db)).toEqual({ name: 'Anna' });
});

test('several hidden registrations are restored one at a time, the latest first', async () => {
  const db = aNewTablet();
  for (const [savedAt, name] of ['Anna', 'Ben', 'Cleo'].entries()) {
    await db.drafts.put({ key: REGISTRATION_DRAFT_KEY, value: { name }, savedAt });
    await shelveRegistration(db);
  }
  const found: unknown[] = [];
  while (await restoreShelvedRegistration(db)) {
    found.push(await typed(db));
    await db.drafts.delete(REGISTRATION_DRAFT_KEY);
  }
  expect(found).toEqual([{ name: 'Cleo' }, { name: 'Ben' }, { name: 'Anna' }]);
});

test('without a half-typed registration, no registration is hidden', async () => {
  const db = aNewTablet();
  await shelveRegistration(db);
  expect(await db.drafts.count()).toBe(0);
  expect(await restoreShelvedRegistration(db)).toBe(false);
});

test('if a full disk prevents hiding a half-typed registration, the registration is deleted', async () => {
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  const db = aNewTablet();
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  fillDisk(db.drafts);
  await shelveRegistration(db);
  expect(await typed(db)).toBeUndefined();
  expect(defects).toMatchObject([{ name: 'QuotaExceededError' }]);
  stop();
});

test('hiding a half-typed registration also deletes its copy in web storage', async () => {
  const db = aNewTablet();
  fillDisk(db.drafts);
  await expect(saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' })).rejects.toThrow('No room');
  expect(await loadDraft(db, REGISTRATION_DRAFT_KEY)).toEqual({ name: 'Anna' });
  await shelveRegistration(db);
  expect(await loadDraft(db, REGISTRATION_DRAFT_KEY)).toBeUndefined();
});

test('`deleteShelvedRegistrations` deletes the hidden registrations for which the callback returns true', async () => {
  const db = aNewTablet();
  for (const [savedAt, name] of ['Anna', 'Ben'].entries()) {
    await db.drafts.put({ key: REGISTRATION_DRAFT_KEY, value: { name }, savedAt });
    await shelveRegistration(db);
  }
  await saveDraft(db, REGISTRATION_DRAFT_KEY, { name: 'Anna' });
  await deleteShelvedRegistrations(db, (value) => Object(value).name === 'Anna');
  expect(await typed(db)).toEqual({ name: 'Anna' });
  await db.drafts.delete(REGISTRATION_DRAFT_KEY);
  expect(await restoreShelvedRegistration(db)).toBe(true);
  expect(await typed(db)).toEqual({ name: 'Ben' });
  expect(await findShelvedRegistration(db)).toBeUndefined();
});
