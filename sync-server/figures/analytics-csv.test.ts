import { expect, test } from 'vitest';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import { formatAnalyticsCsv } from './analytics-csv.ts';

const empty: ReportTable = { title: '', columns: [], rows: [], empty: '' };
const tables = {
  metrics: empty,
  months: empty,
  models: empty,
  funnel: empty,
  showrooms: empty,
  agents: empty,
};
const period = { from: '2026-01-01', through: '2026-01-31' };

/** Returns the lines of the CSV file of one table of key figures. */
function linesOf(fields: Partial<ReportTable>): string[] {
  const metrics = { ...empty, ...fields };
  const text = formatAnalyticsCsv({ period, tables: { ...tables, metrics } });
  return text.split('\r\n').filter(Boolean);
}

test('a CSV file begins with a byte order mark and the period', () => {
  expect(linesOf({})).toEqual(['\uFEFFDays,2026-01-01,2026-01-31']);
});

test('CSV values are numbers without units, and the labels of percentages end with a percent sign', () => {
  const lines = linesOf({
    columns: ['Figure', 'Value', 'Change'],
    rows: [
      {
        key: 'revenue',
        cells: [
          { is: 'text', value: 'Revenue' },
          { is: 'dollars', value: 2_500_000 },
          { is: 'change', value: -7 },
        ],
      },
      {
        key: 'rate',
        cells: [
          { is: 'text', value: 'Conversion' },
          { is: 'share', value: 0.12345 },
          { is: 'change', value: null },
        ],
      },
      {
        key: 'sold',
        cells: [
          { is: 'text', value: 'Sold' },
          { is: 'count', value: 12_345 },
          { is: 'change', value: 0 },
        ],
      },
    ],
  });
  expect(lines.slice(1)).toEqual([
    'Figure,Value,Change %',
    'Revenue,125000,-7',
    'Conversion %,12.3,',
    'Sold,12345,0',
  ]);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', "'=1+1"])(
  'the text %s is escaped, so that a spreadsheet program does not execute a formula',
  (value) => {
    const rows = [{ key: 'a', cells: [{ is: 'text', value } as const] }];
    expect(
      linesOf({ columns: ['Agent'], rows })
        .at(-1)
        ?.replaceAll('"', ''),
    ).toBe(`'${value}`);
  },
);

test('a CSV report contains its tables in the order metrics, months, models, funnel, showrooms, agents', () => {
  const named = (name: string) => ({ ...empty, columns: [name] });
  const order = ['metrics', 'months', 'models', 'funnel', 'showrooms', 'agents'];
  const reversed = Object.fromEntries(order.toReversed().map((key) => [key, named(key)]));
  const text = formatAnalyticsCsv({ period, tables: reversed as unknown as typeof tables });
  expect(text.split('\r\n').filter(Boolean).slice(1)).toEqual(order);
});
