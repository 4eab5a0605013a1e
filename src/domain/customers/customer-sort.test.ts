import { expect, test } from 'vitest';
import { type CustomerSort, createCustomerComparator } from './customer-sort.ts';
import { aCustomer } from './customer.testing.ts';

const customers = [
  aCustomer({ id: 'c', name: 'Zoé', intent: 'hot', lastActivityAt: 3 }),
  aCustomer({ id: 'b', name: 'Ölund', intent: 'browsing', lastActivityAt: 1 }),
  aCustomer({ id: 'a', name: 'Anna', intent: 'cold', lastActivityAt: 2 }),
  aCustomer({ id: 'e', name: 'Anna', intent: 'warm', lastActivityAt: 2 }),
  aCustomer({ id: 'd', name: 'Anna', intent: 'hot', lastActivityAt: 2 }),
];

const sorted = (sort: CustomerSort, locale = 'en-US') =>
  customers.toSorted(createCustomerComparator(sort, locale)).map(({ id }) => id);

test.each([
  ['name', 'adebc'],
  ['intent', 'dceab'],
  ['lastContact', 'badec'],
] as const)('customers are sorted by %s, then by name and id', (sort, ids) => {
  expect(sorted(sort).join('')).toBe(ids);
});

test('in Swedish, a customer name with Ö is sorted after a name with Z', () => {
  expect(sorted('name', 'sv-SE').join('')).toBe('adecb');
});
