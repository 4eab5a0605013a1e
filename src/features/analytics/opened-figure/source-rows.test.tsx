import { expect, test } from 'vitest';
import type { FigureRows } from '../../../data/figures/read-figure-rows.ts';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { SourceRowList } from './figure-sheet.tsx';

const row = { customerId: 'maria', name: 'Maria', day: '2026-11-20', agentId: 'AGT001' };
const same = (words: string) => words;

const drawn = (found: FigureRows | null) =>
  renderInEnglish(
    <SourceRowList
      formats={{ cell: String, day: same, month: same, moment: String, list: (all) => all.join() }}
      found={found}
      isAll
      names={{ agent: same, vehicle: same, showroom: same }}
      onMore={() => {}}
    />,
  );

test('“Show more” is offered only while some rows of the figure are not displayed', () => {
  const rows = [{ ...row, stage: 'visited' as const }];
  expect(drawn({ kind: 'customers', total: 2, rows })).toContain('Show more');
  const whole = drawn({ kind: 'customers', total: 1, rows });
  expect(whole).toContain('Maria');
  expect(whole).not.toContain('Show more');
});

test('an empty figure shows “No details available”, and a failed read shows “Couldn’t load”', () => {
  expect(drawn({ kind: 'customers', total: 0, rows: [] })).toContain('No details available');
  expect(drawn(null)).toContain('Couldn’t load');
});
