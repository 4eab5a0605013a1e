import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Customer } from '#domain/customers/customer.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { FoundCustomers } from '../lists/list-types.ts';
import type { SyncStore } from '../store.ts';

/** Number of customers that fills more than two batches of the search index on SQLite. */
const MANY = 300;
/** Number of customers that exceeds a slice of a search without an index. */
const MORE_THAN_A_SLICE = 5200;

const someName = fc.constantFrom(
  'Zoë Østergård',
  'Łukasz "O’Neil"',
  'Ann 100%_\\',
  '李小龍 王',
  'Bo',
);
const someChange = fc
  .record({
    at: fc.nat(MANY - 1),
    name: someName,
    showroomId: fc.constantFrom('manhattan', 'brooklyn'),
    tags: fc.option(fc.constantFrom<string[]>(['vip'], ['fleet (EU)', '555-01']), {
      nil: undefined,
    }),
    phone: fc.constantFrom('+12125550100', '+442079460000'),
    isDeleted: fc.boolean(),
  })
  .map(({ at, isDeleted, tags, ...fields }) => {
    const row = { id: `person-${at}`, ...fields, ...(tags && { tags }) };
    return putCustomer({ ...row, ...(isDeleted && { deletedAt: 1 }) });
  });
const queries = [
  'zoe|ostergard|OSTERGÅRD zoë|o’neil"|100%|_\\|李小龍|小|bo|nn 1|person-17|-29|fleet vip|(eu)|zo\0e',
  '555-01|212 555|020 7946|+44 (0)20|12|555|0100|NOT zoe|"|zoe AND|example.com person-1|ann vip 212',
];
const someQuery = fc.constantFrom(...queries.flatMap((line) => line.split('|')));

/**
 * Defines contract tests that compare searches by an index of the database with searches in the
 * texts of all customers in memory.
 */
export function describeSearch(name: string, makeStore: () => Promise<SyncStore>, runs: number) {
  describe(`the search of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const write = (writes: readonly Write[]) =>
      store.write([], (tx) => Promise.resolve(tx.applyWrites(writes)));

    async function find(typed: string, showroomId: string | undefined): Promise<string[]> {
      const found: string[] = [];
      let after: FoundCustomers['next'];
      do {
        const slice = { showroomId, rank: undefined, search: parseSearch(typed), after };
        const { keys, next } = await store.read((tx) => tx.searchCustomers(slice));
        found.push(...keys.map(({ id }) => id));
        after = next;
      } while (after);
      return found.toSorted();
    }

    test('a search by the index finds the same customers as a comparison of all texts in memory', async () => {
      await write(Array.from({ length: MANY }, (_, at) => aPerson(at)));
      await fc.assert(
        fc.asyncProperty(
          fc.array(someChange, { maxLength: 8 }),
          someQuery,
          async (changes, typed) => {
            await write(changes);
            const all = await store.read((tx) => tx.all('customers'));
            for (const showroomId of ['manhattan', undefined]) {
              const isInPlace = (row: Customer) =>
                showroomId === undefined || row.showroomId === showroomId;
              const expected = all.filter((row) => isInPlace(row) && isFound(row, typed));
              expect(await find(typed, showroomId)).toEqual(
                expected.map(({ id }) => id).toSorted(),
              );
            }
          },
        ),
        { numRuns: runs },
      );
    }, 120_000);

    test('a search that matches 111 of 5,200 customers returns all matches in one slice', async () => {
      await write(Array.from({ length: MORE_THAN_A_SLICE }, (_, at) => aPerson(at)));
      const search = parseSearch('person-17 garcia');
      const slice = { showroomId: 'manhattan', rank: undefined, search };
      const { keys, next } = await store.read((tx) => tx.searchCustomers(slice));
      expect(keys.map(({ id }) => id)).toContain('person-17');
      expect(keys).toHaveLength(111);
      expect(next).toBeUndefined();
    }, 120_000);

    test('a search for a common word finds all customers slice by slice', async () => {
      await write(Array.from({ length: MORE_THAN_A_SLICE }, (_, at) => aPerson(at)));
      expect(await find('garcia', 'manhattan')).toHaveLength(MORE_THAN_A_SLICE);
    }, 120_000);
  });
}

function aPerson(at: number): Write {
  return putCustomer({
    id: `person-${at}`,
    name: 'Maria Garcia',
    email: `person-${at}@example.com`,
  });
}

function isFound({ id, name, email, tags, phone, ...row }: Customer, typed: string): boolean {
  if (row.deletedAt !== undefined) return false;
  const search = parseSearch(typed.replaceAll('\0', ''));
  const text = foldText([name, email, id, ...(tags ?? [])].join('\n'));
  const hasAll = search.words.every(
    (word) => text.includes(word.text) || (word.digits !== null && phone.includes(word.digits)),
  );
  return hasAll || (search.phone !== null && phone.includes(search.phone));
}
