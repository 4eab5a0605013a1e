import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { readMany } from './read-many.ts';
import { tableOf } from './table-of.ts';
import { anEnrolledTablet } from './tablet.testing.ts';

const idOf = (number: number) => String(number).padStart(4, '0');
/** An id between two stored ids, so that the range of the requested ids does not change. */
const missingId = `${idOf(0)}-missing`;

async function aTabletWith(count: number) {
  const db = await anEnrolledTablet();
  await db.customers.bulkPut(
    Array.from({ length: count }, (_, number) => aCustomer({ id: idOf(number) })),
  );
  return db;
}

test.each([
  ['a few', 3, 1],
  ['many side by side', 60, 1],
  ['many far apart', 60, 7],
])(
  '%s rows are returned in the order of the requested ids, a missing one as undefined',
  async (_name, n, step) => {
    const db = await aTabletWith(500);
    const ids = Array.from({ length: n }, (_, number) => idOf(number * step)).reverse();
    const asked = [...ids.slice(0, 2), missingId, ...ids.slice(2)];
    const found = await readMany(tableOf(db, 'customers'), asked);
    expect(found.map((row) => row?.id ?? missingId)).toEqual(asked);
  },
);
