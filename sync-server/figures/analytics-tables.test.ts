import { expect, test } from 'vitest';
import { computeAnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import { aStoredDay } from '#domain/figures/figures.testing.ts';
import texts from '../../src/app/i18n/en/later/analytics.json' with { type: 'json' };
import { reportOf } from './analytics-tables.ts';

test('the labels of report files equal the English texts of the analytics screen', () => {
  const period = { from: '2026-03-01', through: '2026-03-31' };
  const figures = computeAnalyticsFigures({
    period,
    showroomIds: ['manhattan'],
    days: [aStoredDay()],
    targets: [],
  });
  const getId = (id: string) => id;
  const names = { agent: getId, vehicle: getId, showroom: getId };
  const { tables } = reportOf({ figures, period, names });
  const { metrics, funnel } = tables;
  const rowNames = (table: typeof metrics) => table.rows.map(({ cells }) => cells[0]?.value);
  for (const [key, { title, columns }] of Object.entries(tables)) {
    const { empty: _empty, ...labels } = { empty: '', ...texts.table[key as keyof typeof tables] };
    expect([title, ...columns]).toEqual(Object.values(labels));
  }
  expect(rowNames(metrics)).toEqual(metrics.rows.map(({ key }) => texts.metric[key as 'up']));
  expect(rowNames(funnel)).toEqual(Object.values(texts.stage));
});
