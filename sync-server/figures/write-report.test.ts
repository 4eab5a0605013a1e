import { expect, test } from 'vitest';
import type { ReportTable } from '#domain/figures/analytics-report.ts';
import type { Report } from './analytics-tables.ts';
import { renderAnalyticsPdf } from './write-report.ts';

const rows = [{ key: 'g80', cells: [{ is: 'text', value: 'G80' } as const] }];
const table: ReportTable = { title: 'Sales', columns: ['Model'], rows, empty: '' };
const report: Report = {
  period: { from: '2026-01-01', through: '2026-01-31' },
  tables: {
    metrics: table,
    months: table,
    models: table,
    funnel: table,
    showrooms: table,
    agents: table,
  },
};
const broken = { ...report, tables: null } as unknown as Report;

test('consecutive reports succeed, and a report that crashes its process makes no other report fail', async () => {
  const written = await Promise.allSettled(
    [report, report, broken, report].map(renderAnalyticsPdf),
  );
  const beginnings = written.map((result) =>
    result.status === 'fulfilled'
      ? Buffer.from(result.value).toString('latin1', 0, 4)
      : String(result.reason),
  );
  const failure = 'Error: the PDF process ended with 1';
  expect(beginnings).toEqual(['%PDF', '%PDF', failure, '%PDF']);
});
