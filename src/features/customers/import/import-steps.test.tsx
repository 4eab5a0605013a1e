import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import type { ImportMapping } from '../csv/import-mapping.ts';
import type { ImportSummary } from '../csv/import-summary.ts';
import { listChosenRows, summarizeImport } from '../csv/import-summary.ts';
import { planImport } from '../csv/plan-import.ts';
import { parseBudgetCells, parseNameCells } from '../csv/parse-cells.ts';
import { ImportCheck, ImportMappingFields, ImportRows } from './import-check.tsx';
import { ImportFile, ImportOutcomeStep } from './import-screen.tsx';

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

function renderCheck(found: ImportSummary | null) {
  const onStart = vi.fn<(summary: ImportSummary, withLookalikes: boolean) => void>();
  const onAgain = vi.fn<() => void>();
  const { user } = renderApp(
    <ImportCheck
      file={file}
      onAgain={onAgain}
      onRemap={() => {}}
      onStart={onStart}
      summary={found}
    />,
  );
  return { user, onAgain, onStart };
}

const listItems = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('possible duplicates are imported only if the agent includes duplicates', async () => {
  const { user, onAgain, onStart } = renderCheck(summary);
  screen.getByText('people.csv: 3 lines, utf-8');
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'New customers',
    'Possible duplicates',
    'Can’t be imported',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '1',
    '2',
    '1',
  ]);
  await user.click(screen.getByRole('button', { name: 'Import one customer' }));
  await user.click(screen.getByRole('checkbox', { name: 'Also import possible duplicates' }));
  await user.click(screen.getByRole('button', { name: 'Import 3 customers' }));
  expect(onStart.mock.calls).toEqual([
    [summary, false],
    [summary, true],
  ]);
  expect(onAgain).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Choose another file' }));
  expect(onAgain).toHaveBeenCalledTimes(1);
});

test.each([
  ['check not finished', null, 0],
  ['only duplicates', { ...summary, fresh: [] }, 1],
  ['only invalid lines', { ...summary, fresh: [], lookalikes: [] }, 0],
])('an import without lines to import cannot start: %s', async (_case, found, checkboxes) => {
  const { user, onStart } = renderCheck(found);
  expect(screen.queryAllByRole('checkbox')).toHaveLength(checkboxes);
  const start = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 customers' });
  expect(start.disabled).toBe(true);
  await user.click(start);
  expect(onStart).not.toHaveBeenCalled();
});

test.each([
  [false, 'This line will be skipped.'],
  [true, 'This line will be imported.'],
])(
  'if the inclusion of duplicates is %s, each duplicate line has the note “%s”',
  (withLookalikes, note) => {
    renderApp(<ImportRows summary={summary} withLookalikes={withLookalikes} />);
    expect(listItems()).toEqual([
      'Line 4The email is missing. Code EMAIL_MISSINGThe phone number isn’t valid. Code PHONE_INVALID',
      `Line 3Noor has the same phone or email as an existing customer. ${note}`,
      `Line 5Ana has the same phone or email as line 2. ${note}`,
    ]);
  },
);

test('at most two hundred invalid lines are listed, followed by the number of further lines', () => {
  const bad = Array.from({ length: 203 }, (_, at) => ({
    lineNumber: at + 2,
    codes: ['EMAIL_MISSING' as const],
  }));
  renderApp(<ImportRows summary={{ fresh: [], lookalikes: [], bad }} withLookalikes={false} />);
  expect(listItems()).toHaveLength(200);
  screen.getByText('and 3 more');
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Can’t be imported',
  ]);
});

test('at most two hundred duplicates are listed, followed by the number of further duplicates', () => {
  const lookalikes = Array.from({ length: 203 }, (_, at) => ({
    lineNumber: at + 2,
    name: 'Noor',
    sameAs: null,
  }));
  renderApp(<ImportRows summary={{ fresh: [], lookalikes, bad: [] }} withLookalikes={false} />);
  expect(listItems()).toHaveLength(200);
  screen.getByText('and 3 more');
});

test('each mapping field shows the first value of its column, or an error if a required column is missing', async () => {
  const onRemap = vi.fn<(mapping: ImportMapping) => void>();
  const mapping = { name: 0, email: 2 };
  const { user, container } = renderApp(
    <ImportMappingFields file={{ ...file, mapping }} missing={['phone']} onRemap={onRemap} />,
  );
  const hints = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(hints[0]).toBe('Maria');
  expect(hints.filter((hint) => hint !== '')).toEqual([
    'Maria',
    'x@example.com',
    'Please choose a column',
  ]);
  const fullName = screen.getByLabelText<HTMLSelectElement>('Full name');
  expect([...fullName.options].map(({ text }) => text)).toEqual([
    'Not in the file',
    'Name',
    'Column 2',
    'Email',
    'Phone',
  ]);
  expect(fullName.value).toBe('0');
  await user.selectOptions(fullName, 'Column 2');
  await user.selectOptions(fullName, 'Not in the file');
  expect(onRemap.mock.calls).toEqual([[{ email: 2, name: 1 }], [{ email: 2 }]]);
});

test('the file input is emptied after a choice, so that a corrected file can be chosen again', async () => {
  const onFile = vi.fn<(chosen: File) => void>();
  const { user } = renderApp(<ImportFile onFile={onFile} />);
  const input = screen.getByLabelText<HTMLInputElement>('Choose a file');
  const chosen = new File(['Name'], 'people.csv');
  await user.upload(input, chosen);
  expect(onFile.mock.calls).toEqual([[chosen]]);
  expect(input.files).toHaveLength(0);
});

const imported = { importId: 'import-1', customerIds: ['maria', 'noor'] };

test.each([
  [
    'done',
    { kind: 'done', ...imported },
    '3 customers importedThe import will be sent to head office. You can undo it on this tablet for 30 days.',
    ['Undo import'],
  ],
  [
    'stuck',
    { kind: 'stuck', ...imported },
    'The import stopped after 2 customersThis tablet couldn’t finish or undo the import. Free up space on the tablet, then undo the import.',
    ['Undo import'],
  ],
  [
    'cancelled',
    { kind: 'cancelled' },
    'Import canceledNo customers were imported.',
    ['Choose another file'],
  ],
  [
    'failed',
    { kind: 'failed' },
    'Couldn’t import customersThis tablet couldn’t save all customers, so none were imported.',
    ['Retry', 'Choose another file'],
  ],
] as const)(
  'for an import with the outcome `%s`, the screen states the result and the next steps',
  async (_kind, outcome, text, names) => {
    await startLocalTablet();
    const onAgain = vi.fn<() => void>();
    const onRetry = vi.fn<() => void>();
    const step = { count: 3, onAgain, onRetry };
    const { user, container } = renderApp(<ImportOutcomeStep {...step} outcome={outcome} />);
    expect(container.textContent).toContain(text);
    const buttons = screen.getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(names);
    const isOver = outcome.kind === 'done' || outcome.kind === 'stuck';
    expect(screen.queryByRole('link', { name: 'View customers' })?.getAttribute('href')).toBe(
      isOver ? '/customers' : undefined,
    );
    if (isOver) return;
    for (const button of buttons) await user.click(button);
    expect([onRetry, onAgain].map(({ mock }) => mock.calls.length)).toEqual([
      outcome.kind === 'failed' ? 1 : 0,
      1,
    ]);
  },
);

test('if a line duplicates a stored customer and an earlier line, the stored customer is reported', () => {
  const person = (lineNumber: number, sameAs: number | null) => ({
    lineNumber,
    name: `n${lineNumber}`,
    phone: '',
    email: '',
    knownId: null,
    sameAs,
  });
  const found = summarizeImport(
    { people: [person(2, null), person(3, 2), person(4, 2)], bad: [] },
    [null, 'maria', null],
  );
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

test('a line refers to an earlier line with the same phone or e-mail, but never to a duplicate line', () => {
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
  ['300000', '', { value: { min: 6_000_000, max: 6_000_000 } }],
  ['5,00', '60000', { problem: 'BUDGET_INVALID' }],
])('the budget from “%s” to “%s” is read as %o', (from, to, expected) => {
  expect(parseBudgetCells(from, to)).toEqual(expected);
});

test('the separate first name has priority over the whole name, which has priority over the last name', () => {
  expect(parseNameCells('Ana Bea', 'Cem', 'Dana')).toEqual({
    value: { firstName: 'Cem', lastName: 'Dana' },
  });
  expect(parseNameCells('Ana Bea', '', 'Dana')).toEqual({
    value: { firstName: 'Ana', lastName: 'Bea' },
  });
  expect(parseNameCells('', '', 'Dana')).toMatchObject({ value: { firstName: 'Dana' } });
  expect(parseNameCells('', '', '')).toEqual({ problem: 'NAME_MISSING' });
  expect(parseNameCells('', 'x'.repeat(300), '')).toEqual({ problem: 'NAME_TOO_LONG' });
  expect(parseNameCells('', 'Cem', 'x'.repeat(300))).toEqual({ problem: 'NAME_TOO_LONG' });
});
