import { Dexie, RangeSet } from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { advanceClock } from '../clock.testing.ts';
import type { LocalDatabase } from '../database/database.ts';
import { setDefectListener } from '../defects.ts';
import { anEnrolledTablet, edit, put, receive, register } from '../tablet.testing.ts';
import type { CustomerQuery } from './customer-query.ts';
import { findCustomerPage } from './find-customer-page.ts';
import { maintainIndex, type MaintainedIndex } from './maintain-index.ts';

const all: CustomerQuery = {
  search: '',
  intent: null,
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 20,
};

let kept: MaintainedIndex | undefined;
afterEach(() => {
  kept?.stop();
  vi.useRealTimers();
});

async function aKeptIndex(stored: Customer[] = []) {
  const db = await anEnrolledTablet();
  await db.customers.bulkAdd(stored);
  const onChange = vi.fn();
  kept = maintainIndex(db, { locale: 'en', onChange });
  const found = async (search = '') => {
    const index = await kept?.current();
    return index?.find({ ...all, search });
  };
  return { db, found, onChange };
}

test('the first request to the index returns the customers of the table', async () => {
  const { db, found } = await aKeptIndex();
  await register(db);
  expect(await found('maria')).toMatchObject({ total: 1, rows: [{ name: 'Maria Garcia' }] });
});

test('registering, changing and deleting a customer updates the index and calls `onChange`', async () => {
  const { db, found, onChange } = await aKeptIndex();
  expect(await found()).toMatchObject({ total: 0 });
  await register(db);
  await expect.poll(() => found('maria')).toMatchObject({ total: 1 });
  await edit(db, { lastName: { from: 'Garcia', to: 'Lopez' } });
  await expect.poll(() => found('lopez')).toMatchObject({ total: 1 });
  expect(await found('garcia')).toMatchObject({ total: 0 });
  await db.customers.delete('maria');
  await expect.poll(() => found()).toMatchObject({ total: 0 });
  expect(onChange.mock.calls.length).toBeGreaterThan(2);
});

test('hundreds of customers of one pulled page are found after the page is applied', async () => {
  const { db, found } = await aKeptIndex();
  await found();
  const many = Array.from({ length: 300 }, (_, at) => aCustomer({ id: `c-${at}` }));
  await receive(db, { patch: many.map((row) => put('customers', row)) });
  await expect.poll(() => found('c-')).toMatchObject({ total: 300 });
});

test('after a booking is added, the customer is returned with the vehicle of the booking', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await register(db);
  await found();
  onChange.mockClear();
  await db.bookings.put(aBooking({ customerId: 'maria', vehicleInterest: 'Genesis G80' }));
  await expect.poll(() => onChange).toHaveBeenCalled();
  expect(await interests(db)).toEqual(new Map([['maria', 'Genesis G80']]));
});

test('the vehicle of a booking that was stored before the index was built is returned', async () => {
  const { db } = await aKeptIndex();
  await register(db);
  await db.bookings.put(aBooking({ customerId: 'maria', vehicleInterest: 'Genesis G80' }));
  expect(await interests(db)).toEqual(new Map([['maria', 'Genesis G80']]));
});

test('the vehicle of a booking stored in one transaction with its customer is returned', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await found();
  onChange.mockClear();
  await db.transaction('rw', db.customers, db.bookings, async () => {
    await db.customers.put(aCustomer({ id: 'maria' }));
    await db.bookings.put(aBooking({ customerId: 'maria', vehicleInterest: 'Genesis G80' }));
  });
  await expect.poll(() => onChange).toHaveBeenCalled();
  expect(await interests(db)).toEqual(new Map([['maria', 'Genesis G80']]));
});

test('changes of price lists and customers call `onChange`, but changes of drafts do not', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await found();
  await found();
  expect(onChange).toHaveBeenCalledTimes(1);
  await db.drafts.put({ key: 'a', value: 1, savedAt: 1 });
  await db.priceLists.put(aPriceList());
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  await db.customers.put(aCustomer());
  await expect.poll(() => found()).toMatchObject({ total: 1 });
  expect(onChange).toHaveBeenCalledTimes(3);
});

test('the deletion of a booking calls `onChange`', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await found();
  await db.bookings.put(aBooking());
  await expect.poll(() => onChange).toHaveBeenCalledTimes(2);
  await db.bookings.delete('booking-1');
  await expect.poll(() => onChange).toHaveBeenCalledTimes(3);
});

test('an index of thousands of customers is built with one read per row and finds all customers', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => aCustomer({ id: `c-${at}` }));
  const { db, found } = await aKeptIndex(many);
  const read: string[] = [];
  db.customers.hook('reading', (row) => {
    read.push(row.id);
    return row;
  });
  expect(await found()).toMatchObject({ total: 2001 });
  expect(read).toEqual(many.map(({ id }) => id).toSorted());
});

test('a failed index update is reported, and the next request returns the current customers', async () => {
  const { db, found } = await aKeptIndex();
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  await found();
  vi.spyOn(db.customers, 'bulkGet').mockImplementationOnce(() =>
    Dexie.Promise.reject(new Error('the disk is busy')),
  );
  await db.customers.put(aCustomer());
  await expect.poll(() => defects).toEqual([new Error('the disk is busy')]);
  expect(await found()).toMatchObject({ total: 1 });
  stop();
});

/**
 * Emits the event with which Dexie reports a change of all rows, for example after the database was
 * opened again.
 */
const changeAll = () => Dexie.on.storagemutated.fire({ all: new RangeSet(-Infinity, [[]]) });

test('300 ms after the last of several changes of all rows, the index is rebuilt once', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await found();
  const orderBy = vi.spyOn(db.customers, 'orderBy');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changeAll();
  await advanceClock(200);
  changeAll();
  await advanceClock(290);
  expect(orderBy).toHaveBeenCalledTimes(0);
  await advanceClock(100);
  expect(orderBy).toHaveBeenCalledTimes(1);
  await expect.poll(() => onChange.mock.calls.length).toBe(2);
});

test('a stopped index ignores a pending rebuild and later changes', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await found();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changeAll();
  kept?.stop();
  await db.customers.put(aCustomer());
  changeAll();
  await advanceClock(400);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(await found()).toMatchObject({ total: 0 });
});

async function interests(db: LocalDatabase) {
  const index = await kept?.current();
  const page = index && (await findCustomerPage(db, index, all));
  return page?.interests;
}

test('after one transaction adds several bookings, the index returns the vehicle of each customer', async () => {
  const { db, found } = await aKeptIndex(['ann', 'bob'].map((id) => aCustomer({ id })));
  await found();
  const vehicleInterest = 'Genesis G80';
  const bookings = ['ann', 'bob'].map((customerId) =>
    aBooking({ id: `of-${customerId}`, customerId, vehicleInterest }),
  );
  await db.bookings.bulkPut(bookings);
  const expected = ['ann', 'bob'].map((id) => [id, vehicleInterest] as const);
  await expect.poll(() => interests(db)).toEqual(new Map(expected));
});

test('a failed rebuild of the index is reported', async () => {
  const { db, found } = await aKeptIndex();
  const defects: unknown[] = [];
  const stop = setDefectListener((error) => defects.push(error));
  await found();
  const busy = new Error('the disk is busy');
  vi.spyOn(db.customers, 'orderBy').mockImplementationOnce(() => {
    throw busy;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  changeAll();
  await advanceClock(400);
  vi.useRealTimers();
  await expect.poll(() => defects).toEqual([busy]);
  stop();
});
