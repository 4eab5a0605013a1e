import { afterEach, expect, test, vi } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { LocalDatabase } from '../database.ts';
import { anEnrolledTablet, edit, put, receive, register } from '../tablet.testing.ts';
import type { CustomerQuery } from './customer-query.ts';
import { findPage } from './find-page.ts';
import { keepIndex, type KeptIndex } from './keep-index.ts';

const all: CustomerQuery = {
  search: '',
  intent: null,
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 20,
};

let kept: KeptIndex | undefined;
afterEach(() => kept?.stop());

async function aKeptIndex() {
  const db = await anEnrolledTablet();
  const onChange = vi.fn();
  kept = keepIndex(db, { locale: 'en', onChange });
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

test('hundreds of customers from a pulled page are found after the transaction of the page', async () => {
  const { db, found } = await aKeptIndex();
  await found();
  const many = Array.from({ length: 300 }, (_, at) => aCustomer({ id: `c-${at}` }));
  await receive(db, { patch: many.map((row) => put('customers', row)) });
  await expect.poll(() => found('c-')).toMatchObject({ total: 300 });
});

test('LIST-05: a customer is returned with the vehicle of interest after a change of a booking', async () => {
  const { db, found, onChange } = await aKeptIndex();
  await register(db);
  await found();
  onChange.mockClear();
  await db.bookings.put(aBooking({ customerId: 'maria', vehicleInterest: 'Genesis G80' }));
  await expect.poll(() => onChange).toHaveBeenCalled();
  expect(await interests(db)).toEqual(new Map([['maria', 'Genesis G80']]));
});

test('LIST-05: the vehicle of a booking that was stored before the index was built is returned', async () => {
  const { db } = await aKeptIndex();
  await register(db);
  await db.bookings.put(aBooking({ customerId: 'maria', vehicleInterest: 'Genesis G80' }));
  expect(await interests(db)).toEqual(new Map([['maria', 'Genesis G80']]));
});

test('LIST-05: the vehicle of a booking stored in one transaction with its customer is returned', async () => {
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

async function interests(db: LocalDatabase) {
  const index = await kept?.current();
  const page = index && (await findPage(db, index, all));
  return page?.interests;
}
