import { expect, test } from 'vitest';
import { initialRegistrationValues } from '#domain/registration/registration-options.ts';
import { decodeFile, MAX_FILE_BYTES } from './decode-file.ts';
import { guessMapping, listMissingFields } from './import-mapping.ts';
import { listChosenRows, summarizeImport } from './import-summary.ts';
import { MAX_ROWS, parseTable } from './parse-table.ts';
import { planImport } from './plan-import.ts';

const agents = { idsByName: new Map([['maya lindqvist', 'AGT001']]), defaultAgentId: 'AGT009' };

function planned(text: string) {
  const parsed = parseTable(text);
  if (!parsed.ok) throw new Error(parsed.code);
  return planImport(parsed.table, guessMapping(parsed.table.header), agents);
}

const words = 'Name,E-Mail\nZoë Østergård,zoe@example.com\n';
const utf16 = (bigEndian: boolean, mark: boolean) => {
  const units = Uint16Array.from(`${mark ? '\uFEFF' : ''}${words}`, (letter) =>
    letter.charCodeAt(0),
  );
  const bytes = new Uint8Array(units.length * 2);
  const view = new DataView(bytes.buffer);
  units.forEach((unit, at) => view.setUint16(at * 2, unit, !bigEndian));
  return bytes;
};

test.each<[string, Uint8Array]>([
  ['UTF-8', new TextEncoder().encode(words)],
  ['UTF-8 with a byte order mark', new TextEncoder().encode(`\uFEFF${words}`)],
  ['little-endian UTF-16 with a byte order mark', utf16(false, true)],
  ['big-endian UTF-16 with a byte order mark', utf16(true, true)],
  ['little-endian UTF-16 without a byte order mark', utf16(false, false)],
  ['Windows-1252', Uint8Array.from(words, (letter) => letter.charCodeAt(0))],
])('accented letters of a file in %s are preserved', (_encoding, bytes) => {
  const decoded = decodeFile(bytes);
  const parsed = decoded.ok && parseTable(decoded.text);
  expect(parsed).toMatchObject({ table: { rows: [['Zoë Østergård', 'zoe@example.com']] } });
});

test('an unusable customer file is rejected as a whole with an error code', () => {
  expect(decodeFile(new Uint8Array())).toEqual({ ok: false, code: 'FILE_EMPTY' });
  const zip = new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0]);
  expect(decodeFile(zip)).toEqual({ ok: false, code: 'FILE_NOT_TEXT' });
  const huge = new Uint8Array(MAX_FILE_BYTES + 1);
  expect(decodeFile(huge)).toEqual({ ok: false, code: 'FILE_TOO_LARGE' });
  expect(parseTable('Name,Phone\n\n ,\n')).toEqual({ ok: false, code: 'NO_LINES' });
  expect(parseTable('Name,name\na,b')).toEqual({ ok: false, code: 'COLUMNS_REPEATED' });
  const long = `Name\n${'a\n'.repeat(MAX_ROWS + 1)}`;
  expect(parseTable(long)).toEqual({ ok: false, code: 'TOO_MANY_LINES' });
});

test('a customer file with the maximum number of lines is accepted', () => {
  const parsed = parseTable(`Name\n${'a\n'.repeat(MAX_ROWS)}`);
  expect(parsed.ok && parsed.table.rows.length).toBe(MAX_ROWS);
});

test('commas, semicolons, tabs and vertical bars are detected as delimiters of a customer file', () => {
  for (const divider of [',', ';', '\t', '|']) {
    const text = ['Name', 'Email', 'Phone'].join(divider) + '\n' + ['A', 'b', 'c'].join(divider);
    expect(parseTable(text)).toMatchObject({ table: { header: ['Name', 'Email', 'Phone'] } });
  }
});

test('columns of a file are mapped by common names such as “MOBILE”; unknown names map to no field', () => {
  expect(guessMapping(['E-Mail Address', 'MOBILE', 'Full name', 'Sales Agent'])).toEqual({
    email: 0,
    phone: 1,
    name: 2,
    assignedTo: 3,
  });
  expect(guessMapping(['First name', 'Name'])).toEqual({ firstName: 0, lastName: 1 });
  expect(listMissingFields(guessMapping(['Colour', 'Size']))).toEqual(['name', 'email', 'phone']);
});

test('each invalid line of a file is reported with all of its errors', () => {
  const { good, bad } = planned(
    [
      'Name,Email,Phone,Intent,Min budget,Max budget,Contact method,Last contact,Owner',
      'Ines Costa,ines@example.com,(212) 555-0177,Test Drive,"$50,000",90000,WhatsApp,2026-01-02,Maya Lindqvist',
      ',not-an-email,12,angry,90000,50000,pigeon,yesterday,Unknown',
      'Omar,omar@example.com,0044 20 7946 0000,,,,,,',
      '',
      'Far,far@example.com,+49 30 123456,,much,,,,,one too many',
      'Cheap,cheap@example.com,212 555 0179,,abc,,,,',
    ].join('\n'),
  );
  expect(bad).toEqual([
    {
      lineNumber: 3,
      codes: [
        'NAME_MISSING',
        'EMAIL_INVALID',
        'PHONE_INVALID',
        'INTENT_UNKNOWN',
        'BUDGET_REVERSED',
        'CONTACT_METHOD_UNKNOWN',
        'AGENT_UNKNOWN',
        'DATE_INVALID',
      ],
    },
    { lineNumber: 6, codes: ['TOO_MANY_CELLS'] },
    { lineNumber: 7, codes: ['BUDGET_INVALID'] },
  ]);
  expect(good.map(({ lineNumber, line }) => [lineNumber, line])).toMatchObject([
    [
      2,
      {
        firstName: 'Ines',
        lastName: 'Costa',
        phone: '+12125550177',
        intent: 'test-drive',
        budgetRange: { min: 1_000_000, max: 1_800_000 },
        contactPreference: 'whatsapp',
        assignedTo: 'AGT001',
        lastActivityAt: Date.UTC(2026, 0, 2),
        consent: { contact: false },
      },
    ],
    [
      4,
      {
        firstName: 'Omar',
        lastName: '',
        phone: '+442079460000',
        assignedTo: 'AGT009',
        budgetRange: initialRegistrationValues.budgetRange,
      },
    ],
  ]);
});

test('a minimum budget without a maximum raises the default maximum, but never lowers it', () => {
  const { good } = planned(
    [
      'Name,Email,Phone,Min budget',
      'Ann,ann@example.com,212 555 0101,"$400,000"',
      'Bob,bob@example.com,212 555 0102,"$60,000"',
    ].join('\n'),
  );
  expect(good.map(({ line }) => line.budgetRange)).toEqual([
    { min: 8_000_000, max: 8_000_000 },
    { min: 1_200_000, max: initialRegistrationValues.budgetRange.max },
  ]);
});

test('a line with two invalid dates is reported with the date error only one time', () => {
  const { bad } = planned(
    'Name,Email,Phone,Registered,Last contact\nAnn,ann@example.com,212 555 0101,soon,yesterday',
  );
  expect(bad).toEqual([{ lineNumber: 2, codes: ['DATE_INVALID'] }]);
});

test('lines that repeat a customer or an earlier line are skipped unless duplicates are included', () => {
  const { good, bad } = planned(
    [
      'ID,Name,Email,Phone',
      ',Ann,ann@example.com,212 555 0101',
      ',Bob,bob@example.com,212 555 0102',
      'ann-1,Anna,ANN@example.com,212 555 0103',
    ].join('\n'),
  );
  const people = good.map(({ line, ...rest }) =>
    Object.assign(rest, { name: line.firstName, phone: line.phone, email: line.email }),
  );
  const summary = summarizeImport({ people, bad }, [null, 'customer-7', null]);
  expect(summary).toEqual({
    fresh: [2],
    lookalikes: [
      { lineNumber: 3, name: 'Bob', sameAs: null },
      { lineNumber: 4, name: 'Anna', sameAs: 2 },
    ],
    bad: [],
  });
  expect(people[2]?.knownId).toBe('ann-1');
  expect(listChosenRows(summary, false)).toEqual([2]);
  expect(listChosenRows(summary, true)).toEqual([2, 3, 4]);
});

test('a file with the control character 26 is rejected as no text; tabs and escape characters are accepted', () => {
  const codeOf = (code: number) => decodeFile(new Uint8Array([0x41, code, 0x42]));
  expect(codeOf(26)).toEqual({ ok: false, code: 'FILE_NOT_TEXT' });
  expect([9, 13, 27].map((code) => codeOf(code).ok)).toEqual([true, true, true]);
});

test('a CSV file with several unnamed columns is accepted', () => {
  expect(parseTable('Name,,\nAnn,1,2')).toMatchObject({ table: { header: ['Name', '', ''] } });
});

test.each([
  ['Notes', 'x'.repeat(20_001), 'NOTES_TOO_LONG'],
  ['Preferred time', 'x'.repeat(300), 'TIME_TOO_LONG'],
  ['Tags', 'x'.repeat(41), 'TAGS_INVALID'],
  ['Max budget', '99999999999999', 'BUDGET_INVALID'],
])('a line with an invalid value in the column “%s” cannot be imported', (column, cell, code) => {
  const lines = [`Name,Email,Phone,${column}`, `Ann,ann@example.com,212 555 0101,${cell}`];
  expect(planned(lines.join('\n'))).toEqual({ good: [], bad: [{ lineNumber: 2, codes: [code] }] });
});
