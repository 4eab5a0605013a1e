import { expect, test } from 'vitest';
import type { LocalDatabase } from '../../database/database.ts';
import type { SentEntry } from '../../database/outbox-entry.ts';
import { anEnrolledTablet } from '../../tablet.testing.ts';
import { listImports } from './import-queries.ts';

const entry = (mutationId: number, name: string, args: unknown) =>
  ({ mutationId, name, args, recordedAt: 100 * mutationId, settledAt: 1 }) as SentEntry;
const imported = (mutationId: number, importId: string, ids: string[], fileName = 'a.csv') =>
  entry(mutationId, 'importCustomers', {
    importId,
    fileName,
    customers: ids.map((customerId) => ({ customerId })),
  });
const reverted = (mutationId: number, importId: string, customerIds: string[]) =>
  entry(mutationId, 'revertImport', { importId, customerIds });

/** Arguments with the fields of an import, for entries of other mutations. */
const other = { importId: 'none', fileName: 'x', customers: [{ customerId: 'eve' }] };

async function listed(sent: SentEntry[], waiting: SentEntry[] = []) {
  const db: LocalDatabase = await anEnrolledTablet();
  await db.sent.bulkPut(sent);
  await db.outbox.bulkPut(waiting);
  return listImports(db);
}

test('imports are listed latest first, even if sent entries have higher ids than outbox entries', async () => {
  const listedImports = await listed(
    [imported(3, 'second', ['ann']), imported(4, 'second', ['bo'])],
    [imported(1, 'first', ['cleo']), reverted(2, 'second', ['ann'])],
  );
  expect(listedImports).toEqual([
    { importId: 'second', fileName: 'a.csv', at: 300, customerIds: ['ann', 'bo'] },
    { importId: 'first', fileName: 'a.csv', at: 100, customerIds: ['cleo'] },
  ]);
});

test('outbox entries and sent entries of the same import are joined, and imports are listed latest first', async () => {
  expect(
    await listed(
      [imported(1, 'first', ['ann', 'bo']), entry(5, 'registerCustomer', other)],
      [
        imported(3, 'second', ['cleo'], 'b.csv'),
        imported(2, 'first', ['dora']),
        entry(4, 'registerCustomer', other),
      ],
    ),
  ).toEqual([
    { importId: 'second', fileName: 'b.csv', at: 300, customerIds: ['cleo'] },
    { importId: 'first', fileName: 'a.csv', at: 100, customerIds: ['ann', 'bo', 'dora'] },
  ]);
});

test('an import lists its customers without reverted customers, and an empty import is omitted', async () => {
  const entries = [
    imported(1, 'first', ['ann', 'bo']),
    imported(2, 'second', ['cleo']),
    reverted(3, 'first', ['ann', 'cleo']),
    reverted(4, 'unknown', ['bo']),
  ];
  const rest = { importId: 'first', fileName: 'a.csv', at: 100, customerIds: ['bo'] };
  expect((await listed(entries)).at(-1)).toEqual(rest);
  expect(await listed([...entries, reverted(5, 'second', ['cleo'])])).toEqual([rest]);
});

test('unreadable import entries are skipped', async () => {
  const entries = [
    entry(1, 'importCustomers', { importId: 7 }),
    entry(2, 'revertImport', null),
    imported(3, 'good', ['ann']),
  ];
  expect(await listed(entries)).toMatchObject([{ importId: 'good', customerIds: ['ann'] }]);
});
