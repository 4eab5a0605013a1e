import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCustomerComparator, customerSorts } from '#domain/customers/customer-sort.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { anEnrolledTablet } from '../tablet.testing.ts';
import { CustomerIndex } from './customer-index.ts';
import type { CustomerQuery } from './customer-query.ts';
import { handleIndexRequest } from './handle-index-request.ts';

const people = [
  aCustomer({ id: 'ann-1', name: 'Ann Lee', email: 'ann@lee.com', phone: '+13475550111' }),
  aCustomer({ id: 'bob-2', name: 'Bob Ray', email: 'bob@ray.com', phone: '+442079460000' }),
  aCustomer({ id: 'zoe-3', name: 'Zoë Lee', email: 'z@example.com', phone: '+33142685300' }),
];

function indexOf(customers: readonly Customer[], locale = 'en'): CustomerIndex {
  const index = new CustomerIndex(locale);
  customers.forEach((customer) => index.put(customer));
  return index;
}

function query(fields: Partial<CustomerQuery> = {}): CustomerQuery {
  const all = { search: '', intent: null, sort: 'name', descending: false } as const;
  return { ...all, offset: 0, limit: 20, ...fields };
}

function idsOf(index: CustomerIndex, fields: Partial<CustomerQuery> = {}): string[] {
  return index.find(query(fields)).rows.map(({ id }) => id);
}

test('a customer is found by any part of the name, e-mail, telephone number, id or a tag', () => {
  const index = indexOf([...people, aCustomer({ id: 'Tag-4', tags: ['Owner', 'Press'] })]);
  const found = (search: string) => idsOf(index, { search });
  expect(found('LEE')).toEqual(['ann-1', 'zoe-3']);
  expect(found('lee zo')).toEqual(['zoe-3']);
  expect(found('zoe')).toEqual(['zoe-3']);
  expect(found('bob@')).toEqual(['bob-2']);
  expect(found('b-2')).toEqual(['bob-2']);
  expect(found('(347) 555-0111')).toEqual(['ann-1']);
  expect(found('+44 (0)20 7946')).toEqual(['bob-2']);
  expect(found('01 42 68 53 00')).toEqual(['zoe-3']);
  expect(found('lee 5550111')).toEqual(['ann-1']);
  expect(found('owner')).toEqual(['Tag-4']);
  expect(found('tag-4')).toEqual(['Tag-4']);
  expect(found('unknown')).toEqual([]);
});

test('a search for spaces finds every customer', () => {
  expect(idsOf(indexOf(people), { search: '  ' })).toEqual(['ann-1', 'bob-2', 'zoe-3']);
});

test('a search word does not match text across two adjacent fields or tags of a customer', () => {
  const index = indexOf([...people, aCustomer({ id: 'tagged', tags: ['Owner', 'Press'] })]);
  for (const search of ['leeann@', 'comowner', 'ownerpress']) {
    expect(idsOf(index, { search })).toEqual([]);
  }
});

test('a telephone number that contains spaces is found by its digits', () => {
  const index = indexOf([aCustomer({ id: 'bob', phone: '+44 20 7946 0000' })]);
  expect(idsOf(index, { search: '2079460000' })).toEqual(['bob']);
});

test.each(['a-zz', 'zz-9'])(
  'the search “zz”, which no UUID contains, finds the customer with the id %s',
  (id) => {
    expect(idsOf(indexOf([aCustomer({ id })]), { search: 'zz' })).toEqual([id]);
  },
);

test('a removed customer is not listed, found or returned by id', () => {
  const index = indexOf(people);
  index.remove('bob-2');
  expect(index.all().map(({ id }) => id)).toEqual(['ann-1', 'zoe-3']);
  expect(index.get('bob-2')).toBeUndefined();
  expect(index.get('zoe-3')).toMatchObject({ name: 'Zoë Lee' });
  expect(idsOf(index, { search: 'bob' })).toEqual([]);
});

test(
  'the intent filter hot also lists buying, warm also test-drive, and cold also browsing customers',
  { meta: { requirements: 'CUST-06, CT-11' } },
  () => {
    const index = indexOf(
      customerIntents.map((intent) => aCustomer({ id: intent, name: intent, intent })),
    );
    expect(idsOf(index, { intent: 'hot' })).toEqual(['buying', 'hot']);
    expect(idsOf(index, { intent: 'warm' })).toEqual(['test-drive', 'warm']);
    expect(idsOf(index, { intent: 'cold' })).toEqual(['browsing', 'cold']);
    expect(idsOf(index, { sort: 'intent' })).toEqual([
      'buying',
      'hot',
      'test-drive',
      'warm',
      'browsing',
      'cold',
    ]);
  },
);

test(
  'names are sorted by the alphabet of the locale, ascending and descending',
  { meta: { requirements: 'CT-19, STATE-46' } },
  () => {
    const names = ['Zebra', 'Ångström', 'Ana', 'ana', 'Émile', 'Eva', 'Öberg'];
    const customers = names.map((name, at) => aCustomer({ id: String(at), name }));
    const sorted = (locale: string, descending = false) =>
      indexOf(customers, locale)
        .find(query({ descending }))
        .rows.map(({ name }) => name);
    expect(sorted('en')).toEqual(['ana', 'Ana', 'Ångström', 'Émile', 'Eva', 'Öberg', 'Zebra']);
    expect(sorted('en', true)).toEqual(sorted('en').reverse());
    expect(sorted('sv').slice(-3)).toEqual(['Zebra', 'Ångström', 'Öberg']);
  },
);

test(
  'a search returns one page of customers and the total number of matching customers',
  { meta: { requirements: 'CUST-35' } },
  () => {
    const customers = Array.from({ length: 45 }, (_, at) =>
      aCustomer({ id: `c${String(at).padStart(2, '0')}`, lastActivityAt: at }),
    );
    const index = indexOf(customers);
    const found = index.find(query({ sort: 'lastContact', descending: true, offset: 40 }));
    expect([found.total, found.rows.map(({ id }) => id)]).toEqual([
      45,
      ['c04', 'c03', 'c02', 'c01', 'c00'],
    ]);
    expect(index.idsOf(query({ search: 'c1' }))).toHaveLength(10);
  },
);

test('deleted and merged customers are not found until they are restored', () => {
  const index = indexOf(people);
  index.put(aCustomer({ ...people[0], deletedAt: 5 }));
  index.put(aCustomer({ ...people[1], mergedInto: 'zoe-3' }));
  expect(idsOf(index)).toEqual(['zoe-3']);
  people.forEach((person) => index.put(person));
  expect(idsOf(index)).toEqual(['ann-1', 'bob-2', 'zoe-3']);
});

test('`lookalikes` finds a customer by telephone, then e-mail, then known id; `tags` lists the tags in use', async () => {
  const db = await anEnrolledTablet();
  const index = indexOf(people.map((row) => aCustomer({ ...row, tags: ['VIP'] })));
  index.put(aCustomer({ id: 'x', tags: ['Fleet', 'VIP'] }));
  const request = { requestId: 1 } as const;
  const tags = await handleIndexRequest(db, index, { ...request, kind: 'tags', ask: null });
  expect(tags).toEqual(['VIP', 'Fleet']);
  const ask = [
    { phone: '+13475550111', email: 'new@example.com', knownId: null },
    { phone: '+13475550111', email: 'bob@ray.com', knownId: 'zoe-3' },
    { phone: '+19999999999', email: 'bob@ray.com', knownId: 'zoe-3' },
    { phone: '+19999999999', email: 'new@example.com', knownId: 'zoe-3' },
    { phone: '+19999999999', email: 'new@example.com', knownId: 'gone' },
  ];
  const answer = await handleIndexRequest(db, index, { ...request, kind: 'lookalikes', ask });
  expect(answer).toEqual(['ann-1', 'ann-1', 'bob-2', 'zoe-3', null]);
});

const name = fc.constantFrom('Ana Roe', 'Bo Lin', 'Çelik Ay', 'dana x', 'Éa', '名前 太郎', 'a\nb');
const step = fc.record({
  id: fc.nat(400).map((number) => `c-${number}`),
  name,
  email: fc.constantFrom('a@b.com', 'long.address@example.org'),
  phone: fc.constantFrom('+12125550101', '+442079460000'),
  lastActivityAt: fc.nat(5),
  intent: fc.constantFrom('hot', 'buying', 'browsing'),
  is: fc.constantFrom('listed', 'listed', 'listed', 'deleted', 'gone'),
});

test('after random sequences of changes, the index finds the same rows as a full scan', () => {
  const words = fc.constantFrom(
    '',
    'a',
    'an',
    'roe',
    'e',
    'c-1',
    '太',
    '2079',
    'example',
    'a b',
    'zz',
    // Words that begin with one of the words above, as if a user continued to type.
    'ro',
    'c-12',
    'exa',
    'example.o',
    '20',
    'a bo',
  );
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 600, size: 'max' }),
      fc.array(words, { minLength: 1, maxLength: 4 }),
      (steps, searches) => {
        const index = new CustomerIndex('en');
        const rows = new Map<string, Customer>();
        for (const { is, ...fields } of steps) {
          const row = aCustomer({ ...fields, ...(is === 'deleted' && { deletedAt: 1 }) });
          if (is === 'gone') index.remove(row.id);
          else index.put(row);
          if (is === 'listed') rows.set(row.id, row);
          else rows.delete(row.id);
          // Flushes the index after some of the steps, so that later changes are applied to sorted
          // slots.
          if (row.lastActivityAt === 0) index.flush();
        }
        for (const search of searches) {
          const found = index.find(query({ search, limit: 1000 }));
          expect(found.rows.map(({ id }) => id)).toEqual(lookAtEach([...rows.values()], search));
        }
      },
    ),
    { numRuns: 60 },
  );
});

function lookAtEach(rows: Customer[], search: string): string[] {
  const wanted = foldText(search).split(/\s+/).filter(Boolean);
  const texts = ({ name: called, email, phone, id }: Customer) => [
    foldText(called).replaceAll('\n', ' '),
    email,
    phone.slice(1),
    id,
  ];
  const { compare } = new Intl.Collator('en');
  return rows
    .filter((row) => wanted.every((word) => texts(row).some((text) => text.includes(word))))
    .sort((a, b) => compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

test(
  'the index sorts customers in the same order as the server’s customer list',
  { meta: { requirements: 'CT-19' } },
  () => {
    const customer = fc.record({
      name: fc.constantFrom('Nunzio', 'Nuñez', 'nuñez', 'Zoë', 'zoe', 'Ångström'),
      intent: fc.constantFrom(...customerIntents),
      lastActivityAt: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(
        fc.array(customer, { maxLength: 12 }),
        fc.constantFrom(...customerSorts),
        fc.constantFrom('en-US', 'es-US', 'fr-FR'),
        (fields, sort, locale) => {
          const customers = fields.map((some, at) => aCustomer({ id: `customer-${at}`, ...some }));
          const sorted = customers
            .toSorted(createCustomerComparator(sort, locale))
            .map(({ id }) => id);
          const index = indexOf(customers.toReversed(), locale);
          const filter = { search: '', intent: null, sort } as const;
          expect(index.idsOf({ ...filter, descending: false })).toEqual(sorted);
          expect(index.idsOf({ ...filter, descending: true })).toEqual(sorted.toReversed());
        },
      ),
    );
  },
);
