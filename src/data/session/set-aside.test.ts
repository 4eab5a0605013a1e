import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { saveDraft } from '../drafts.ts';
import { aNewTablet } from '../tablet.testing.ts';
import {
  bringRegistrationBack,
  discardSetAside,
  findSetAside,
  REGISTER_DRAFT,
  setRegistrationAside,
} from './set-aside.ts';

test('a half-typed registration is out of sight until staff bring it back', async () => {
  const db = aNewTablet();
  await saveDraft(db, REGISTER_DRAFT, { name: 'Anna' });
  await setRegistrationAside(db);
  expect(await db.drafts.get(REGISTER_DRAFT)).toBeUndefined();
  expect(await findSetAside(db)).toBeTypeOf('number');
  expect(await bringRegistrationBack(db)).toBe(true);
  expect((await db.drafts.get(REGISTER_DRAFT))?.value).toEqual({ name: 'Anna' });
  expect(await findSetAside(db)).toBeUndefined();
});

test('it does not take the place of one that was begun since', async () => {
  const db = aNewTablet();
  await saveDraft(db, REGISTER_DRAFT, { name: 'Anna' });
  await setRegistrationAside(db);
  await saveDraft(db, REGISTER_DRAFT, { name: 'Ben' });
  expect(await bringRegistrationBack(db)).toBe(false);
  expect((await db.drafts.get(REGISTER_DRAFT))?.value).toEqual({ name: 'Ben' });
  await discardSetAside(db);
  expect(await findSetAside(db)).toBeUndefined();
});

test('where nothing was typed nothing is set aside', async () => {
  const db = aNewTablet();
  await setRegistrationAside(db);
  expect(await db.drafts.count()).toBe(0);
  expect(await bringRegistrationBack(db)).toBe(false);
});
