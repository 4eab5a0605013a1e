import { expect, test, vi } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { getTable } from '../database/get-table.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { readMany } from './apply-operations.ts';

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
  ['many adjacent', 60, 1],
  ['many scattered', 60, 7],
])(
  '%s rows are returned in the order of the requested ids, and a missing row as undefined',
  async (_name, n, step) => {
    const db = await aTabletWith(500);
    const ids = Array.from({ length: n }, (_, number) => idOf(number * step)).reverse();
    const asked = [...ids.slice(0, 2), missingId, ...ids.slice(2)];
    const found = await readMany(getTable(db, 'customers'), asked);
    expect(found.map((row) => row?.id ?? missingId)).toEqual(asked);
  },
);

/** Returns the ids in a mixed order: positions 1, 4, 7, …, then …, 6, 3, 0, then 2, 5, 8, …. */
function mixed(ids: readonly string[]): string[] {
  const at = (rest: number) => ids.filter((_id, place) => place % 3 === rest);
  return [...at(1), ...at(0).reverse(), ...at(2)];
}

test.each([
  ['fewer than 50 rows are read by id', { from: 200, count: 49, step: 1 }, true],
  ['50 adjacent rows are read as one range', { from: 200, count: 50, step: 1 }, false],
  [
    'rows are read as one range if the range has fewer than two rows per requested id',
    { from: 0, count: 50, step: 2 },
    false,
  ],
  [
    'rows are read by id if the range has at least two rows per requested id',
    { from: 0, count: 51, step: 3 },
    true,
  ],
] as const)('%s', async (_words, asked, byId) => {
  const db = await aTabletWith(400);
  const customers = getTable(db, 'customers');
  const bulkGet = vi.spyOn(customers, 'bulkGet');
  const ids = mixed(
    Array.from({ length: asked.count }, (_, at) => idOf(asked.from + at * asked.step)),
  );
  const found = await readMany(customers, ids);
  expect(found.map((row) => row?.id)).toEqual(ids);
  expect(bulkGet).toHaveBeenCalledTimes(byId ? 1 : 0);
});
