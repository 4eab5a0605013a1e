import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { importCustomers } from '#domain/customers/batches/batch-mutators.ts';
import { aCustomer, inManhattan } from '#domain/customers/customer.testing.ts';
import { type Customer, customerSchema } from '#domain/customers/customer.ts';
import { changeTags } from '#domain/customers/fields/tag.ts';
import { MemoryTx } from '#domain/mutations/memory-tx.testing.ts';
import customersTexts from '../../../app/i18n/en/later/customers.json' with { type: 'json' };
import {
  BYTE_ORDER_MARK,
  stripFormulaEscape,
  formatCsv,
} from '../../../device/export/format-csv.ts';
import { csvColumns, toCsvRow } from './csv-columns.ts';
import { decodeFile } from './decode-file.ts';
import { guessMapping } from './import-mapping.ts';
import { parseTable } from './parse-table.ts';
import { planImport } from './plan-import.ts';

const LATEST = 1_900_000_000_000;

const header = csvColumns.map((column) => customersTexts.csv[column]);
const names = { vehicleInterest: 'GV80', agent: undefined };
const agents = { idsByName: new Map([['agt001', 'AGT001']]), defaultAgentId: 'AGT001' };

function exported(customers: readonly Customer[]): string {
  return BYTE_ORDER_MARK + formatCsv([header, ...customers.map((row) => toCsvRow(row, names))]);
}

async function imported(file: string): Promise<Customer[]> {
  const bytes = new TextEncoder().encode(file);
  const decoded = decodeFile(bytes);
  const parsed = decoded.ok ? parseTable(decoded.text) : decoded;
  if (!parsed.ok) throw new Error(parsed.code);
  const { good, bad } = planImport(parsed.table, guessMapping(parsed.table.header), agents);
  expect(bad).toEqual([]);
  const args = {
    showroomId: 'manhattan',
    importId: 'import-1',
    fileName: 'file.csv',
    customers: good.map(({ line, knownId }) =>
      Object.assign(line, { customerId: knownId ?? 'new' }),
    ),
    withLookalikes: true,
  };
  const outcome = await importCustomers.run(
    new MemoryTx(),
    args,
    inManhattan({ recordedAt: LATEST }),
  );
  const writes = outcome.kind === 'refused' ? [] : outcome.writes;
  return writes.map((write) => v.parse(customerSchema, write.op === 'put' && write.row));
}

/** Generates usual texts, and malicious texts such as formulas. */
const word = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom('=1+1', '-2', '@SUM(A1)', '+49', "'=x", "O'Neil", 'a;b', 'a,"b', 'Zoë', '名前'),
  )
  .map((text) => text.trim().replaceAll(/\s+/g, ' '))
  .filter((text) => text !== '');
const dollars = fc.nat(1_000_000).map((amount) => amount * 20);
const customer = fc
  .record({
    firstName: word,
    lastName: fc.oneof(word, fc.constant('')),
    intent: fc.constantFrom('hot', 'test-drive', 'browsing'),
    contactPreference: fc.constantFrom('email', 'whatsapp', 'both'),
    preferredTime: word,
    notes: fc.array(word, { maxLength: 3 }).map((lines) => lines.join('\n')),
    tags: fc.uniqueArray(
      word.map((text) => text.replaceAll(';', ' ').slice(0, 40).trim()).filter(Boolean),
      { maxLength: 3 },
    ),
    min: dollars,
    more: dollars,
    registeredAt: fc.nat(LATEST),
    lastActivityAt: fc.nat(LATEST),
  })
  .map(({ min, more, tags, ...fields }) => {
    const sorted = changeTags([], { add: tags, remove: [] });
    const budgetRange = { min, max: min + more };
    return Object.assign(fields, { budgetRange }, sorted.length > 0 && { tags: sorted });
  });

test('a customer file that is exported, imported and exported again is unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(customer, { minLength: 1, maxLength: 6 }), async (people) => {
      const rows = people.map((fields, at) =>
        aCustomer({
          ...fields,
          id: `c-${at}`,
          email: `c${at}@example.com`,
          phone: `+1212555${1000 + at}`,
        }),
      );
      const file = exported(rows);
      expect(exported(await imported(file))).toBe(file);
    }),
  );
});

test('no cell of an exported file is an executable formula, and an import restores every text', () => {
  fc.assert(
    fc.property(fc.oneof(word, fc.string()), (text) => {
      const [cell = ''] = parseRow(formatCsv([[text, 'x']]));
      expect(cell).not.toMatch(/^[=+\-@\t\r]/);
      expect(stripFormulaEscape(cell)).toBe(text);
    }),
  );
});

function parseRow(csv: string): string[] {
  // Parses with a regular expression, so that the CSV library is not tested against itself.
  const cells = [...csv.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}

test(
  'an exported file begins with the UTF-8 byte order mark and ends its lines with CRLF',
  { meta: { requirements: 'CT-38' } },
  () => {
    const file = exported([aCustomer()]);
    expect(file.startsWith('\uFEFFID,First Name,Last Name')).toBe(true);
    expect(file.split('\r\n')).toHaveLength(2);
    expect(file).toContain("'+12125550101");
  },
);
