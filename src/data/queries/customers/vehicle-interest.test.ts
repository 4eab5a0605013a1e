import { expect, test } from 'vitest';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import { findVehicleInterests } from './vehicle-interest.ts';

const oldList = aPriceList();
const newList = renamed(aPriceList({}, 2));

function renamed(list: PriceList): PriceList {
  const vehicles = list.vehicles.map((vehicle) => ({ ...vehicle, model: `New ${vehicle.model}` }));
  return { ...list, vehicles };
}

function build(id: string, customerId: string, createdAt: number, vehicleId = 'gv80') {
  return aBuild({ id, customerId, createdAt }, { vehicleId });
}

function booking(
  id: string,
  customerId: string,
  createdAt: number,
  vehicleInterest: string | null,
) {
  return aBooking({ id, customerId, createdAt, vehicleInterest });
}

async function withPrices(...lists: PriceList[]) {
  const db = await anEnrolledTablet();
  await receive(db, { patch: lists.map((list) => put('priceLists', list)) });
  return db;
}

test('the vehicle of interest of a customer is the vehicle of the latest build or booking', async () => {
  const db = await withPrices(oldList);
  await db.builds.bulkPut([
    build('a', 'maria', 3000, 'g70'),
    build('b', 'maria', 2000, 'gv80'),
    build('c', 'ann', 2000),
    build('d', 'bob', 3000),
    build('e', 'dan', 2000),
  ]);
  await db.bookings.bulkPut([
    booking('f', 'ann', 3000, 'Genesis G90'),
    booking('g', 'bob', 2000, 'Genesis G90'),
    booking('h', 'bob', 4000, null),
  ]);
  expect(await findVehicleInterests(db, ['maria', 'ann', 'bob', 'cem'])).toEqual(
    new Map([
      ['maria', 'Genesis G70'],
      ['ann', 'Genesis G90'],
      ['bob', 'Genesis GV80'],
    ]),
  );
});

test('a vehicle is named by the price list of its build, or by the newest list if this list is missing', async () => {
  const db = await withPrices(oldList, newList);
  await db.builds.bulkPut([
    build('a', 'maria', 2000),
    { ...build('b', 'ann', 2000), priceListId: 'price-list-9' },
    { ...build('c', 'bob', 2000), vehicleId: 'unknown' },
  ]);
  expect(await findVehicleInterests(db, ['maria', 'ann', 'bob'])).toEqual(
    new Map([
      ['maria', 'Genesis GV80'],
      ['ann', 'Genesis New GV80'],
    ]),
  );
});

test('a build has no vehicle name on a tablet without price lists', async () => {
  const db = await anEnrolledTablet();
  await db.builds.put(build('a', 'maria', 2000));
  expect(await findVehicleInterests(db, ['maria'])).toEqual(new Map());
});

test('damaged builds and bookings do not change the vehicle of interest', async () => {
  const db = await withPrices(oldList);
  await db.builds.bulkPut([build('a', 'maria', 2000), build('b', 'ann', 2000)]);
  await db.table('builds').put({ ...build('c', 'maria', 3000, 'g70'), status: 'damaged' });
  await db
    .table('bookings')
    .put({ ...booking('d', 'ann', 3000, 'Genesis G90'), status: 'damaged' });
  expect(await findVehicleInterests(db, ['maria', 'ann'])).toEqual(
    new Map([
      ['maria', 'Genesis GV80'],
      ['ann', 'Genesis GV80'],
    ]),
  );
});

test.each([100, 101])(
  'the vehicles of interest of %i customers are found in one call',
  async (count) => {
    const db = await withPrices(oldList);
    const ids = Array.from({ length: count }, (_, at) => `customer-${at}`);
    await db.builds.bulkPut([...ids, 'other'].map((id) => build(id, id, 2000)));
    const expected = ids.map((id) => [id, 'Genesis GV80'] as const);
    expect(await findVehicleInterests(db, ids)).toEqual(new Map(expected));
  },
);
