import { expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { handleIndexRequest } from './handle-index-request.ts';
import { CustomerIndex } from './customer-index.ts';
import { toListedCustomer } from './listed-customer.ts';

const ann = aCustomer({ id: 'ann', name: 'Ann Lee', tags: ['Bulk'] });
const bob = aCustomer({ id: 'bob', name: 'Bob Ray', tags: ['VIP', 'Bulk'] });
const cem = aCustomer({ id: 'cem', name: 'Cem Ak', tags: ['Press', 'VIP'] });
const dan = aCustomer({ id: 'dan', name: 'Dan Orr', tags: ['VIP'] });
const eve = aCustomer({ id: 'eve', name: 'Eve Lee' });

const filter = { search: 'lee', intent: null, sort: 'name', descending: true } as const;

async function ask(request: Parameters<typeof handleIndexRequest>[2]) {
  const db = await anEnrolledTablet();
  await db.bookings.bulkPut([
    aBooking({ id: 'b-1', customerId: 'ann', vehicleInterest: 'Genesis G80' }),
    aBooking({ id: 'b-2', customerId: 'eve', vehicleInterest: 'Genesis G90' }),
  ]);
  const index = new CustomerIndex('en');
  for (const row of [ann, bob, cem, dan, eve]) index.put(row);
  index.addInterested(['ann', 'eve']);
  return handleIndexRequest(db, index, request);
}

test('the response to `page` is one page of customers with their vehicles of interest', async () => {
  const query = { ...filter, offset: 1, limit: 1 };
  expect(await ask({ kind: 'page', requestId: 1, ask: query })).toEqual({
    total: 2,
    rows: [toListedCustomer(ann)],
    interests: new Map([['ann', 'Genesis G80']]),
  });
});

test('the response to `idsOf` contains the ids of all matching customers in the requested order', async () => {
  expect(await ask({ kind: 'idsOf', requestId: 1, ask: filter })).toEqual(['eve', 'ann']);
});

test('the response to `tags` contains the tags in use, the most frequent first', async () => {
  expect(await ask({ kind: 'tags', requestId: 1, ask: null })).toEqual(['VIP', 'Bulk', 'Press']);
});

test('the response to `page` contains the vehicle of interest of every customer on the page', async () => {
  const query = { ...filter, offset: 0, limit: 2 };
  expect(await ask({ kind: 'page', requestId: 1, ask: query })).toMatchObject({
    rows: [{ id: 'eve' }, { id: 'ann' }],
    interests: new Map([
      ['eve', 'Genesis G90'],
      ['ann', 'Genesis G80'],
    ]),
  });
});

test('`toListedCustomer` sets the field `tags` only for a customer with tags', () => {
  expect(toListedCustomer(eve)).not.toHaveProperty('tags');
  expect(toListedCustomer(ann)).toMatchObject({ tags: ['Bulk'] });
});
