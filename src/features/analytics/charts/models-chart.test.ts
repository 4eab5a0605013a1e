import { expect, test } from 'vitest';
import type { ReportCell } from '#domain/figures/analytics-report.ts';
import { toSlices } from './models-chart.tsx';

test('the size of a pie slice is computed from the number of sales, not from the percentage', () => {
  const cell = ({ is, value }: ReportCell) => `${is} ${value}`;
  const cells: ReportCell[] = [
    { is: 'text', value: 'GV80' },
    { is: 'count', value: 3 },
    { is: 'share', value: 0.75 },
  ];
  expect(toSlices('models', [{ key: 'gv80', cells }], { cell })).toMatchObject([
    { key: 'gv80', name: 'text GV80', sales: 3, count: 'count 3', share: 'share 0.75' },
  ]);
});
