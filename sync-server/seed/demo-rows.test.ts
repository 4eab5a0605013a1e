import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createDemoWrites } from './seed-demo.ts';

const NOW = Date.UTC(2026, 10, 20, 14, 30);

/** Formats a value as JSON with sorted keys, so that the order of fields has no effect. */
function toSortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

// The journeys, screenshots and measurements of the project use the demo, so its rows change only
// on purpose. After such a change, compare the rows and update numbers and hashes.
test('a demo that starts at the recorded instant has the recorded rows in each table', () => {
  const byTable = Map.groupBy(createDemoWrites(NOW), ({ table }) => table);
  const tables = [...byTable].map(([table, writes]) => {
    const rows = writes.map((write) => (write.op === 'put' ? write.row : write));
    const hash = createHash('sha256').update(toSortedJson(rows)).digest('hex');
    return [table, `${rows.length} ${hash.slice(0, 12)}`];
  });
  expect(Object.fromEntries(tables)).toEqual({
    activities: '2638 704376af7c5a',
    agents: '13 44174aceb5ad',
    bookings: '481 60d7026ec24b',
    builds: '497 cc0141d21cf1',
    customers: '620 29cd81299d4f',
    dealers: '3 9b847c1f79db',
    followUps: '517 e1e25b4e5e0d',
    priceLists: '1 1a194a365b5a',
    registrationOptions: '1 307633922743',
    sales: '90 f3bf2370b902',
    showrooms: '7 819eec95020a',
    targets: '105 7839a4f308a6',
    visitRules: '7 eff9cc83f703',
    walkIns: '4 3e5d2e740ac3',
  });
});
