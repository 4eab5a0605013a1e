import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { analyticsFigures } from '#domain/figures/analytics-figures.ts';
import { mountInEnglish } from '../../app/i18n/mount-in-english.testing.tsx';
import { callInRender, renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import type { AnalyticsView, OpenFigure } from './analytics-view.ts';
import { ChartTooltip } from './chart-tooltip.tsx';
import { CustomRange } from './custom-range.tsx';
import { FigureSheet } from './figure-sheet.tsx';
import { FiguresTimestamp } from './figures-timestamp.tsx';
import { formatCell, toCsvCell } from './format-cell.ts';
import { MetricCards } from './metric-cards.tsx';
import { NoFigures } from './no-figures.tsx';
import { PersonRow } from './person-row.tsx';
import { useFormats } from './use-formats.ts';
import { useReport } from './use-report.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };
const names = {
  agent: (id: string) => `agent ${id}`,
  vehicle: (id: string) => `vehicle ${id}`,
  showroom: (id: string) => `showroom ${id}`,
};

function aResult(fields: Partial<AnalyticsResult> = {}): AnalyticsResult {
  const showroomIds = ['manhattan', 'queens'];
  return {
    figures: analyticsFigures({ period, showroomIds, days: [], targets: [] }),
    period,
    showroomIds,
    asOf: Date.parse('2026-03-31T02:30Z'),
    othersAsOf: null,
    unknownIds: [],
    isEmpty: false,
    firstDay: null,
    ...fields,
  };
}

const textsOf = (html: string) => [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text);
const newYork = () => callInRender(() => useFormats('America/New_York'));

test('instants are formatted in the time zone of the showroom, days and months are not shifted', () => {
  const formats = newYork();
  const at = Date.parse('2026-03-01T02:30Z');
  expect([formats.moment(at), formats.day('2026-03-01'), formats.month('2026-03')]).toEqual([
    'Feb 28, 2026, 9:30 PM',
    'Mar 1, 2026',
    'Mar 2026',
  ]);
  const inSeoul = callInRender(() => useFormats('Asia/Seoul'));
  expect(inSeoul.moment(at)).toBe('Mar 1, 2026, 11:30 AM');
  expect(formats.list(['A', 'B', 'C'])).toBe('A, B, and C');
});

test('a chart tooltip shows each value beside its label', () => {
  const html = renderInEnglish(<ChartTooltip lines={[['Revenue', '$5']]} title="March" />);
  expect(html).toMatch(/<p[^>]*>March<\/p>.*<dt>Revenue<\/dt><dd>\$5<\/dd>/);
});

test.each([
  [{ is: 'text', value: 'Queens' }, 'Queens', 'Queens'],
  [{ is: 'count', value: 1234 }, '1,234', 1234],
  [{ is: 'dollars', value: 1_100_000 }, '$55,000', 55_000],
  [{ is: 'share', value: 0.6667 }, '66.7%', 66.7],
  [{ is: 'percent', value: 12.34 }, '12.3%', 12.3],
  [{ is: 'change', value: 12.34 }, '+12.3%', 12.3],
  [{ is: 'change', value: -5 }, '-5%', -5],
  [{ is: 'change', value: 0 }, '0%', 0],
  [{ is: 'dollars', value: null }, '–', '–'],
] as const)('the cell %o is “%s” on the screen and %o in a spreadsheet', (cell, text, value) => {
  expect(formatCell(cell as Parameters<typeof formatCell>[0], 'en-US')).toBe(text);
  expect(toCsvCell(cell as Parameters<typeof toCsvCell>[0])).toBe(value);
});

const stampsOf = (fields: Partial<AnalyticsResult>) =>
  textsOf(
    renderInEnglish(
      <FiguresTimestamp
        counted={aResult(fields)}
        formats={newYork()}
        names={names}
        ownName="Manhattan"
      />,
    ),
  );

test('the times of the figures are in the time zone of the showroom, with notes on missing figures', () => {
  expect(stampsOf({})).toEqual(['Manhattan as of Mar 30, 2026, 10:30 PM']);
  expect(stampsOf({ asOf: null })).toEqual([]);
  expect(stampsOf({ asOf: null, unknownIds: ['a', 'b'] })).toEqual([
    'Data for showroom a and showroom b isn’t on this tablet yet and isn’t included.',
  ]);
});

test('figures of other showrooms are marked as old only after a day', () => {
  const hour = 60 * 60 * 1000;
  const now = Date.now();
  const stale = /more than a day old/;
  expect(stampsOf({ othersAsOf: now - 23 * hour }).join()).not.toMatch(stale);
  expect(stampsOf({ othersAsOf: now - 25 * hour }).join()).toMatch(stale);
});

test('a report states period, showroom and times, and omits unknown times', () => {
  const formats = newYork();
  const reportOf = (fields: Partial<AnalyticsResult>) =>
    callInRender(() =>
      useReport({
        counted: aResult(fields),
        names,
        formats,
        showroom: 'All showrooms',
        ownName: 'Manhattan',
      }),
    );
  const { facts } = reportOf({ othersAsOf: Date.parse('2026-03-30T12:00Z'), unknownIds: ['b'] });
  expect(facts.map(([, text]) => text)).toEqual([
    'Mar 1, 2026 – Mar 31, 2026',
    'All showrooms',
    'Mar 30, 2026, 10:30 PM',
    'Mar 30, 2026, 8:00 AM',
    'showroom b',
  ]);
  expect(reportOf({ asOf: null }).facts.map(([, text]) => text)).toEqual([
    'Mar 1, 2026 – Mar 31, 2026',
    'All showrooms',
  ]);
});

test('an empty period before the first day names that day; unsynced showrooms are named as unknown', () => {
  const drawn = (fields: Partial<AnalyticsResult>) =>
    textsOf(
      renderInEnglish(
        <NoFigures counted={aResult(fields)} formats={newYork()} names={names} onView={() => {}} />,
      ),
    ).join('|');
  expect(drawn({ firstDay: '2026-04-02' })).toContain('Apr 2, 2026');
  expect(drawn({ firstDay: '2026-04-02' })).toContain('Mar 1, 2026');
  expect(drawn({ asOf: null, unknownIds: ['b'] })).toContain('showroom b');
  expect(drawn({ asOf: 5, unknownIds: ['b'] })).not.toContain('showroom b');
});

test('the row of a customer links to the profile unless the customer is deleted', () => {
  const row = (name: string | null) =>
    renderInEnglish(<PersonRow detail="GV80" end="$5" person={{ customerId: 'maria', name }} />);
  expect(row('Maria')).toMatch(/href="\/customers\/maria".*Maria.*GV80.*\$5/);
  expect(row(null)).not.toContain('href');
});

test('each metric opens the rows from which it is computed', async () => {
  const onOpen = vi.fn<(figure: OpenFigure) => void>();
  const ui = await mountInEnglish(
    <MetricCards counted={aResult()} formats={newYork()} onOpen={onOpen} />,
  );
  for (const button of ui.all('button')) await ui.click(button.getAttribute('aria-label') ?? '');
  expect(onOpen.mock.calls.map(([{ kind }]) => kind)).toEqual([
    'sales',
    'sales',
    'customers',
    'sales',
  ]);
});

const showrooms = [aShowroom(), aShowroom({ id: 'queens', name: 'Queens' })];

test('a changed filter closes the opened figure, and a custom range waits for its days', async () => {
  const onChange = vi.fn<(view: AnalyticsView) => void>();
  const view: AnalyticsView = { range: 7, showroomId: 'queens', open: { kind: 'sales' } };
  const ui = await mountInEnglish(
    <AnalyticsFilters onChange={onChange} showrooms={showrooms} today="2026-03-31" view={view} />,
  );
  const [range = '', showroom = ''] = ui.all('label').map(({ textContent }) => textContent);
  await ui.type(range, '90');
  await ui.type(showroom, 'all');
  await ui.type(showroom, 'manhattan');
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([
    { range: 90, showroomId: 'queens', open: null },
    { range: 7, showroomId: null, open: null },
    { range: 7, showroomId: 'manhattan', open: null },
  ]);
  expect(ui.all('form')).toHaveLength(0);
  await ui.type(range, 'custom');
  expect(onChange).toHaveBeenCalledTimes(3);
  const dates = ui.all('input').map((input) => input['value']);
  expect(dates).toEqual(['2026-03-25', '2026-03-31']);
  await ui.submit();
  expect(onChange).toHaveBeenLastCalledWith({
    range: { from: '2026-03-25', through: '2026-03-31' },
    showroomId: 'queens',
    open: null,
  });
});

test('an invalid custom range is not applied, and shows its error only after an attempt', async () => {
  const onChoose = vi.fn<() => void>();
  const ui = await mountInEnglish(
    <CustomRange onChoose={onChoose} shown={period} today="2026-03-31" />,
  );
  const through = ui.all('label')[1]?.textContent ?? '';
  await ui.type(through, '2026-02-01');
  const before = ui.text();
  await ui.submit();
  expect(ui.text()).not.toBe(before);
  expect(onChoose).not.toHaveBeenCalled();
  await ui.type(through, '2026-03-20');
  await ui.submit();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-01', through: '2026-03-20' });
});

async function mountFigure(open: OpenFigure, fields: Partial<AnalyticsResult> = {}) {
  const { showroom } = await startLocalTablet();
  const onOpen = vi.fn<(figure: OpenFigure | null) => void>();
  const ui = await mountInEnglish(
    <FigureSheet
      counted={aResult({ asOf: null, ...fields })}
      formats={newYork()}
      names={names}
      onOpen={onOpen}
      open={open}
      own={showroom}
    />,
  );
  return { ui, onOpen, lines: () => ui.all('p').map(({ textContent }) => textContent) };
}

test('an opened figure is described by its filters and its part of the period', async () => {
  const sold: OpenFigure = { kind: 'sales', vehicleId: 'gv80', month: '2026-03', agentId: 'A1' };
  const { ui, onOpen, lines } = await mountFigure({ ...sold, showroomId: 'manhattan' });
  expect(lines()).toEqual([
    'vehicle gv80 · showroom manhattan · agent A1 · Mar 1, 2026 – Mar 31, 2026',
  ]);
  await ui.click(ui.all('button').at(-1)?.textContent ?? '');
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'customers', agentId: 'A1' });
  const one = { from: '2026-03-05', through: '2026-03-05' };
  const { lines: oneDay } = await mountFigure(
    { kind: 'sales', showroomId: 'queens' },
    { period: one },
  );
  expect(oneDay()[0]).toBe('showroom queens · Mar 5, 2026');
  expect(oneDay()[1]).toContain('showroom queens');
});

test('a figure of all showrooms names those whose rows other tablets store', async () => {
  const showroomIds = ['manhattan', 'queens'];
  const figures = analyticsFigures({ period, showroomIds, days: [], targets: [] });
  const { ui, onOpen, lines } = await mountFigure({ kind: 'customers' }, { figures });
  expect(lines()).toHaveLength(figures.showrooms.length > 0 ? 2 : 1);
  await ui.click(ui.all('button').at(-1)?.textContent ?? '');
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'sales', agentId: undefined });
});
