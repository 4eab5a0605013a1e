import { expect, test } from 'vitest';
import {
  drawBars,
  drawColumns,
  drawTargetLineLegend,
  getBarsHeight,
  getColumnsHeight,
} from './pdf-charts.ts';
import { breakPageIfNeeded } from './pdf-page.ts';

type Doc = Parameters<typeof drawBars>[0];

/** A document that records its drawn shapes, and in which each character is 5 points wide. */
function recordingDoc() {
  const drawn: unknown[][] = [];
  const record =
    (kind: string) =>
    (...values: unknown[]) =>
      void drawn.push([kind, ...values]);
  const ignored = [
    'setDrawColor',
    'setLineWidth',
    'setFillColor',
    'setFont',
    'setFontSize',
    'setTextColor',
  ];
  const doc = {
    ...Object.fromEntries(ignored.map((name) => [name, () => {}])),
    line: record('line'),
    rect: record('rect'),
    text: record('text'),
    addPage: record('page'),
    getTextWidth: (text: string) => text.length * 5,
  };
  return { doc: doc as unknown as Doc, drawn };
}

test('the legend line of the target ends six points left of its label, which ends at the right margin', () => {
  const { doc, drawn } = recordingDoc();
  drawTargetLineLegend(doc, 'Target', 100);
  expect(drawn).toEqual([
    ['text', 'Target', 564, 100, { align: 'right' }],
    ['line', 504, 97, 528, 97],
  ]);
});

test('the height of a chart column is its value relative to the highest value or target', () => {
  const { doc, drawn } = recordingDoc();
  const column = (name: string, value: number, mark: number | null) => ({
    name,
    value,
    mark,
    text: `$${value}`,
  });
  drawColumns(doc, [column('Jan', 50, 100), column('Feb', 0, null)], 10);
  const center = { align: 'center' };
  expect(drawn).toEqual([
    ['line', 48, 142, 564, 142],
    ['rect', 155, 84, 44, 58, 'F'],
    ['line', expect.closeTo(146.2), 26, expect.closeTo(207.8), 26],
    ['text', '$50', 177, 80, center],
    ['text', 'Jan', 177, 156, center],
    ['rect', 413, 142, 44, 0, 'F'],
    ['text', 'Feb', 435, 156, center],
  ]);
  expect(getColumnsHeight()).toBe(164);
});

test('if chart columns are narrower than their labels, only every second column is labeled', () => {
  const { doc, drawn } = recordingDoc();
  const columns = Array.from({ length: 16 }, (_, at) => ({
    name: `m${at}`,
    value: 0,
    text: '',
    mark: null,
  }));
  drawColumns(doc, columns, 0);
  const names = drawn.filter(([kind]) => kind === 'text').map(([, name]) => name);
  expect(names).toEqual(['m0', 'm2', 'm4', 'm6', 'm8', 'm10', 'm12', 'm14']);
});

test('chart bars begin to the right of their names, and the longest bar leaves space for its value', () => {
  const { doc, drawn } = recordingDoc();
  const bar = (name: string, value: number) => ({ name, value, text: `${value} units` });
  drawBars(doc, [bar('Queens', 4), bar('Bronx', 1), bar('Yonkers', 0)], 20);
  const left = { align: 'left' };
  expect(drawn).toEqual([
    ['text', 'Queens', 48, 30, left],
    ['rect', 178, 20, 276, 14, 'F'],
    ['text', '4 units', 462, 30, left],
    ['text', 'Bronx', 48, 54, left],
    ['rect', 178, 44, 69, 14, 'F'],
    ['text', '1 units', 255, 54, left],
    ['text', 'Yonkers', 48, 78, left],
    ['rect', 178, 68, 1, 14, 'F'],
    ['text', '0 units', 187, 78, left],
  ]);
  expect(getBarsHeight(3)).toBe(80);
});

test('a report section that exactly fits stays on the page, and a taller section begins a new page', () => {
  const { doc, drawn } = recordingDoc();
  expect(breakPageIfNeeded(doc, 36, 700)).toBe(700);
  expect(drawn).toEqual([]);
  expect(breakPageIfNeeded(doc, 37, 700)).toBe(48);
  expect(drawn).toEqual([['page']]);
});
