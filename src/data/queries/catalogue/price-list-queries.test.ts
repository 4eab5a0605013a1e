import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { aDearerPriceList, aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import { findCurrentPriceList } from './current-price-list.ts';
import {
  findLatestPriceList,
  findPriceListByGeneration,
  findPriceListById,
} from './price-list-queries.ts';

async function aTabletWithTwoLists() {
  const db = await anEnrolledTablet();
  const patch = [put('priceLists', aDearerPriceList()), put('priceLists', aPriceList())];
  await receive(db, { patch });
  return db;
}

test('there is no price list before the first pull', async () => {
  const db = await anEnrolledTablet();
  expect(await findCurrentPriceList(db, Date.now())).toBeNull();
  expect(await findLatestPriceList(db)).toBeNull();
  await receive(db, { patch: [put('priceLists', aPriceList())] });
  expect(await findCurrentPriceList(db, Date.UTC(2026, 0, 1))).toEqual(aPriceList());
});

test('a price list is in force from its first day until the first day of the next price list', async () => {
  const db = await aTabletWithTwoLists();
  const idAt = async (...day: [number, number, number, number?]) =>
    (await findCurrentPriceList(db, Date.UTC(...day)))?.id;
  expect(await idAt(2024, 11, 31, 23)).toBeUndefined();
  expect(await idAt(2025, 0, 1)).toBe('price-list-1');
  expect(await idAt(2026, 0, 31, 23)).toBe('price-list-1');
  expect(await idAt(2026, 1, 1)).toBe('price-list-2');
  expect((await findLatestPriceList(db))?.id).toBe('price-list-2');
});

test('a price list is in force from midnight in the time zone of the showroom', async () => {
  const db = await aTabletWithTwoLists();
  await receive(db, { patch: [put('showrooms', aShowroom({ timezone: 'Asia/Tokyo' }))] });
  const idAt = async (instant: number) => (await findCurrentPriceList(db, instant))?.id;
  expect(await idAt(Date.UTC(2026, 0, 31, 14, 59))).toBe('price-list-1');
  expect(await idAt(Date.UTC(2026, 0, 31, 15))).toBe('price-list-2');
});

test('if the row of the showroom is damaged, a price list is in force from midnight in UTC', async () => {
  const db = await aTabletWithTwoLists();
  await db.table('showrooms').put({ id: 'manhattan', timezone: 'Asia/Tokyo' });
  const idAt = async (instant: number) => (await findCurrentPriceList(db, instant))?.id;
  expect(await idAt(Date.UTC(2026, 0, 31, 23, 59))).toBe('price-list-1');
  expect(await idAt(Date.UTC(2026, 1, 1))).toBe('price-list-2');
});

test('a price list is found by its id or by its generation number', async () => {
  const db = await aTabletWithTwoLists();
  expect((await findPriceListById(db, 'price-list-1'))?.generation).toBe(1);
  expect((await findPriceListByGeneration(db, 2))?.id).toBe('price-list-2');
  expect(await findPriceListByGeneration(db, 3)).toBeNull();
});

test('repeated reads of a price list return the same object', async () => {
  const db = await aTabletWithTwoLists();
  const first = await findPriceListById(db, 'price-list-1');
  expect(await findPriceListById(db, 'price-list-1')).toBe(first);
});

test('a damaged price list is not returned until a valid copy is pulled', async () => {
  const db = await anEnrolledTablet();
  await db.table('priceLists').put({ id: 'price-list-1', generation: 'one' });
  expect(await findPriceListById(db, 'price-list-1')).toBeNull();
  await receive(db, { patch: [put('priceLists', aPriceList())] });
  expect(await findPriceListById(db, 'price-list-1')).toEqual(aPriceList());
});
