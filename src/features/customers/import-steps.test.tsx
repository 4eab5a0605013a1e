import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import type { ImportMapping } from './csv/import-mapping.ts';
import type { ImportSummary } from './csv/import-summary.ts';
import { listChosenRows, summarize } from './csv/import-summary.ts';
import { planImport } from './csv/plan-import.ts';
import { readBudget, readName } from './csv/parse-cells.ts';
import { ImportCheck } from './import-check.tsx';
import { ImportMappingFields } from './import-mapping-fields.tsx';
import { ImportOutcomeStep } from './import-outcome.tsx';
import { ImportRows } from './import-rows.tsx';

const file = {
  name: 'people.csv',
  encoding: 'utf-8',
  header: ['Name', '', 'Email', 'Phone'],
  examples: [
    ['', 'a', 'x@example.com', ''],
    ['Maria', 'b', 'y@example.com', '12'],
  ],
  lines: 3,
  mapping: { name: 0, email: 2, phone: 3 },
};
const summary: ImportSummary = {
  fresh: [2],
  lookalikes: [
    { lineNumber: 3, name: 'Noor', sameAs: null },
    { lineNumber: 5, name: 'Ana', sameAs: 2 },
  ],
  bad: [{ lineNumber: 4, codes: ['EMAIL_MISSING', 'PHONE_INVALID'] }],
};

async function mountCheck(found: ImportSummary | null) {
  const onStart = vi.fn<(summary: ImportSummary, withLookalikes: boolean) => void>();
  const ui = await mountInEnglish(
    <ImportCheck
      file={file}
      onAgain={() => {}}
      onRemap={() => {}}
      onStart={onStart}
      summary={found}
    />,
  );
  return { ui, onStart };
}

test('possible duplicates are imported only if the agent includes them', async () => {
  const { ui, onStart } = await mountCheck(summary);
  expect(ui.all('dd').map(({ textContent }) => textContent)).toEqual(['1', '2', '1']);
  await ui.click('Import one customer');
  const box = ui.all('input').find((input) => input['type'] === 'checkbox')!;
  box['checked'] = true;
  await ui.click('Also import possible duplicates');
  await ui.click('Import 3 customers');
  expect(onStart.mock.calls).toEqual([
    [summary, false],
    [summary, true],
  ]);
});

test.each([
  [null, 'Import 0 customers'],
  [{ ...summary, fresh: [] }, 'Import 0 customers'],
])('with the summary %o, the import cannot start', async (found, label) => {
  const { ui, onStart } = await mountCheck(found);
  expect(ui.isInactive(label)).toBe(true);
  await ui.click(label);
  expect(onStart).not.toHaveBeenCalled();
});

test.each([
  [false, 'This line will be skipped.'],
  [true, 'This line will be imported.'],
])(
  'with duplicates included %s, each duplicate has the note “%s”',
  async (withLookalikes, note) => {
    const ui = await mountInEnglish(
      <ImportRows summary={summary} withLookalikes={withLookalikes} />,
    );
    expect(ui.all('li').map(({ textContent }) => textContent)).toEqual([
      'Line 4The email is missing. Code EMAIL_MISSINGThe phone number isn’t valid. Code PHONE_INVALID',
      `Line 3Noor has the same phone or email as an existing customer. ${note}`,
      `Line 5Ana has the same phone or email as line 2. ${note}`,
    ]);
  },
);

test('at most two hundred invalid lines are listed, and the others are counted', async () => {
  const bad = Array.from({ length: 203 }, (_, at) => ({
    lineNumber: at + 2,
    codes: ['EMAIL_MISSING' as const],
  }));
  const ui = await mountInEnglish(
    <ImportRows summary={{ fresh: [], lookalikes: [], bad }} withLookalikes={false} />,
  );
  expect(ui.all('li')).toHaveLength(200);
  expect(ui.text()).toMatch(/and 3 more$/);
});

test('each field shows the first value of its column, and a missing column as an error', async () => {
  const onRemap = vi.fn<(mapping: ImportMapping) => void>();
  const mapping = { name: 0, email: 2 };
  const ui = await mountInEnglish(
    <ImportMappingFields file={{ ...file, mapping }} missing={['phone']} onRemap={onRemap} />,
  );
  const hints = ui.all('p').map(({ textContent }) => textContent);
  expect(hints[0]).toBe('Maria');
  expect(hints.filter((hint) => hint !== '')).toEqual([
    'Maria',
    'x@example.com',
    'Please choose a column',
  ]);
  expect(
    ui
      .all('option')
      .map(({ textContent }) => textContent)
      .slice(0, 5),
  ).toEqual(['Not in the file', 'Name', 'Column 2', 'Email', 'Phone']);
  await ui.type('Full name', '1');
  await ui.type('Full name', '');
  expect(onRemap.mock.calls).toEqual([[{ email: 2, name: 1 }], [{ email: 2 }]]);
});

const imported = { importId: 'import-1', customerIds: ['maria', 'noor'] };

test.each([
  [{ kind: 'done', ...imported }, '3 customers imported', ['Undo import']],
  [{ kind: 'stuck', ...imported }, 'The import stopped after 2 customers', ['Undo import']],
  [{ kind: 'cancelled' }, 'Import canceled', ['Choose another file']],
  [{ kind: 'failed' }, 'Couldn’t import customers', ['Retry', 'Choose another file']],
] as const)('the outcome %o of an import of three lines has the title “%s”', async (...row) => {
  const [outcome, title, buttons] = row;
  await startLocalTablet();
  const step = { onAgain: () => {}, onRetry: () => {}, count: 3 };
  const ui = await mountInEnglish(<ImportOutcomeStep {...step} outcome={outcome} />);
  expect(ui.text()).toContain(title);
  const dialogs = new Set(ui.all('dialog').flatMap((dialog) => Array.from(dialog.descendants())));
  const outside = ui.all('button').filter((button) => !dialogs.has(button));
  expect(outside.map(({ textContent }) => textContent)).toEqual(buttons);
});

test('a stored duplicate has priority over a duplicate in the file', () => {
  const person = (lineNumber: number, sameAs: number | null) => ({
    lineNumber,
    name: `n${lineNumber}`,
    phone: '',
    email: '',
    knownId: null,
    sameAs,
  });
  const found = summarize({ people: [person(2, null), person(3, 2), person(4, 2)], bad: [] }, [
    null,
    'maria',
    null,
  ]);
  expect(found).toEqual({
    fresh: [2],
    lookalikes: [
      { lineNumber: 3, name: 'n3', sameAs: null },
      { lineNumber: 4, name: 'n4', sameAs: 2 },
    ],
    bad: [],
  });
  expect(listChosenRows({ ...found, fresh: [9] }, true)).toEqual([3, 4, 9]);
  expect(listChosenRows({ ...found, fresh: [9] }, false)).toEqual([9]);
});

test('lines with the same phone or e-mail refer to the first such line', () => {
  const rows = [
    ['Maria', 'a@example.com', '+12125550101', ''],
    ['Noor', 'b@example.com', '+12125550101', 'noor'],
    ['Ana', 'a@example.com', '+12125550103', ''],
    ['', '', '', ''],
    ['Bea', 'b@example.com', '+12125550104', ''],
    ['Cem', 'c@example.com', '+12125550105', '', 'extra'],
  ];
  const agents = { idsByName: new Map<string, string>(), defaultAgentId: 'AGT001' };
  const mapping = { name: 0, email: 1, phone: 2, id: 3 };
  const { good, bad } = planImport({ header: ['n', 'e', 'p', 'i'], rows }, mapping, agents);
  expect(good.map(({ lineNumber, sameAs, knownId }) => [lineNumber, sameAs, knownId])).toEqual([
    [2, null, null],
    [3, 2, 'noor'],
    [4, 2, null],
    [6, null, null],
  ]);
  expect(bad).toEqual([{ lineNumber: 7, codes: ['TOO_MANY_CELLS'] }]);
});

test.each([
  ['60000', '50000', { problem: 'BUDGET_REVERSED' }],
  ['$50,000', '60 000 USD', { value: { min: 1_000_000, max: 1_200_000 } }],
  ['', '60000', { value: { min: 0, max: 1_200_000 } }],
  ['5,00', '60000', { problem: 'BUDGET_INVALID' }],
])('the budget from “%s” to “%s” is read as %o', (from, to, expected) => {
  expect(readBudget(from, to)).toEqual(expected);
});

test('the separate first name has priority over the whole name, which has priority over the last name', () => {
  expect(readName('Ana Bea', 'Cem', 'Dana')).toEqual({
    value: { firstName: 'Cem', lastName: 'Dana' },
  });
  expect(readName('Ana Bea', '', 'Dana')).toEqual({ value: { firstName: 'Ana', lastName: 'Bea' } });
  expect(readName('', '', 'Dana')).toMatchObject({ value: { firstName: 'Dana' } });
  expect(readName('', '', '')).toEqual({ problem: 'NAME_MISSING' });
  expect(readName('', 'x'.repeat(300), '')).toEqual({ problem: 'NAME_TOO_LONG' });
});
