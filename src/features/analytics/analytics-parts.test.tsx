import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { computeAnalyticsFigures } from '#domain/figures/analytics-figures.ts';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import type { AnalyticsResult } from '../../data/figures/read-analytics-figures.ts';
import { startLocalTablet } from '../../shared/local-tablet.testing.ts';
import { FiguresTimestamp, MetricCards, NoFigures } from './analytics-content.tsx';
import type { AnalyticsView, OpenedFigure } from './analytics-view.ts';
import { ChartTooltip } from './charts/months-chart.tsx';
import { AnalyticsFilters, CustomRange } from './filters/analytics-filters.tsx';
import { formatCell, toCsvCell } from './format-cell.ts';
import { CustomerFigureRow, FigureSheet } from './opened-figure/figure-sheet.tsx';
import { useFigureFormatters } from './use-figure-formatters.ts';
import { useAnalyticsReport } from './use-analytics-report.ts';

const period = { from: '2026-03-01', through: '2026-03-31' };
const names = {
  agent: (id: string) => `agent ${id}`,
  vehicle: (id: string) => `vehicle ${id}`,
  showroom: (id: string) => `showroom ${id}`,
};

function aResult(fields: Partial<AnalyticsResult> = {}): AnalyticsResult {
  const showroomIds = ['manhattan', 'queens'];
  return {
    figures: computeAnalyticsFigures({ period, showroomIds, days: [], targets: [] }),
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

const formatsIn = (zone: string) => renderAppHook(() => useFigureFormatters(zone)).result.current;
const newYork = () => formatsIn('America/New_York');

test('instants are formatted in the time zone of the showroom; days and months do not depend on a zone', () => {
  const formats = newYork();
  const at = Date.parse('2026-03-01T02:30Z');
  expect([formats.moment(at), formats.day('2026-03-01'), formats.month('2026-03')]).toEqual([
    'Feb 28, 2026, 9:30 PM',
    'Mar 1, 2026',
    'Mar 2026',
  ]);
  expect(formatsIn('Asia/Seoul').moment(at)).toBe('Mar 1, 2026, 11:30 AM');
  expect(formats.list(['A', 'B', 'C'])).toBe('A, B, and C');
});

test('a chart tooltip shows each value beside its label', () => {
  renderApp(
    <ChartTooltip
      lines={[
        ['Revenue', '$5'],
        ['Target', '$7'],
      ]}
      title="March"
    />,
  );
  expect(screen.getByText('March').nextElementSibling?.textContent).toBe('Revenue$5Target$7');
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$5',
    '$7',
  ]);
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
] as const)('the table cell %o is shown as “%s” and exported as %o', (cell, text, value) => {
  expect(formatCell(cell as Parameters<typeof formatCell>[0], 'en-US')).toBe(text);
  expect(toCsvCell(cell as Parameters<typeof toCsvCell>[0])).toBe(value);
});

/** Renders the timestamp of figures, and returns the texts of its paragraphs. */
function stampsOf(fields: Partial<AnalyticsResult>) {
  const { container } = renderApp(
    <FiguresTimestamp
      counted={aResult(fields)}
      formats={newYork()}
      names={names}
      ownName="Manhattan"
    />,
  );
  return [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
}

test('the timestamp of the figures is in the showroom’s time zone; a note names showrooms without data', () => {
  expect(stampsOf({})).toEqual(['Manhattan as of Mar 30, 2026, 10:30 PM']);
  expect(stampsOf({ asOf: null })).toEqual([]);
  expect(stampsOf({ asOf: null, unknownIds: ['a', 'b'] })).toEqual([
    'Data for showroom a and showroom b isn’t on this tablet yet and isn’t included.',
  ]);
});

test('a note on the age of other showrooms’ figures is shown only if the figures are older than a day', () => {
  const hour = 60 * 60 * 1000;
  const now = Date.now();
  const stale = /more than a day old/;
  expect(stampsOf({ othersAsOf: now - 23 * hour }).join()).not.toMatch(stale);
  expect(stampsOf({ othersAsOf: now - 25 * hour }).join()).toMatch(stale);
});

test('an analytics report states its period, showroom and timestamps, and omits unknown timestamps', () => {
  const formats = newYork();
  const reportOf = (fields: Partial<AnalyticsResult>) =>
    renderAppHook(() =>
      useAnalyticsReport({
        counted: aResult(fields),
        names,
        formats,
        showroom: 'All showrooms',
        ownName: 'Manhattan',
      }),
    ).result.current;
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

test('the notice of an empty period names the first day with data, or the showrooms without synced data', () => {
  const textOf = (fields: Partial<AnalyticsResult>) =>
    renderApp(
      <NoFigures counted={aResult(fields)} formats={newYork()} names={names} onView={() => {}} />,
    ).container.textContent;
  const title = 'No sales or new customers from Mar 1, 2026 to Mar 31, 2026';
  const action = 'Show last 30 days';
  expect(textOf({ firstDay: '2026-04-02' })).toBe(
    `${title}The earliest data is from Apr 2, 2026.${action}`,
  );
  expect(textOf({ asOf: null, unknownIds: ['b'] })).toBe(
    `No data for showroom b on this tablet yetTotals will arrive with the next sync.${action}`,
  );
  expect(textOf({ asOf: 5, unknownIds: ['b'] })).toBe(
    `${title}This tablet has no data yet.${action}`,
  );
});

test('the row of a customer links to the profile unless the customer is deleted', () => {
  const row = (name: string | null) => (
    <CustomerFigureRow detail="GV80" end="$5" person={{ customerId: 'maria', name }} />
  );
  const { rerender } = renderApp(row('Maria'));
  const link = screen.getByRole('link', { name: 'Maria GV80 $5' });
  expect(link.getAttribute('href')).toBe('/customers/maria');
  rerender(row(null));
  expect(screen.getByRole('listitem').textContent).toBe('No longer listedGV80$5');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a tap on a metric opens the sales or customers from which the metric is computed', async () => {
  const onOpen = vi.fn<(figure: OpenedFigure) => void>();
  const { user } = renderApp(
    <MetricCards counted={aResult()} formats={newYork()} onOpen={onOpen} />,
  );
  for (const name of ['Total Revenue', 'Vehicles Sold', 'New Customers', 'Conversion Rate'])
    await user.click(screen.getByRole('button', { name: `${name}: show details` }));
  expect(onOpen.mock.calls.map(([{ kind }]) => kind)).toEqual([
    'sales',
    'sales',
    'customers',
    'sales',
  ]);
});

const showrooms = [aShowroom(), aShowroom({ id: 'queens', name: 'Queens' })];

const select = (name: string) => screen.getByRole('combobox', { name });
const setDay = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a changed filter closes the details of a metric, and a custom range applies only after “Apply”', async () => {
  const onChange = vi.fn<(view: AnalyticsView) => void>();
  const view: AnalyticsView = { range: 7, showroomId: 'queens', open: { kind: 'sales' } };
  const { user } = renderApp(
    <AnalyticsFilters onChange={onChange} showrooms={showrooms} today="2026-03-31" view={view} />,
  );
  await user.selectOptions(select('Date range'), 'Last 90 days');
  await user.selectOptions(select('Showroom'), 'All Showrooms');
  await user.selectOptions(select('Showroom'), 'Genesis of Manhattan');
  expect(onChange.mock.calls.map(([next]) => next)).toEqual([
    { range: 90, showroomId: 'queens', open: null },
    { range: 7, showroomId: null, open: null },
    { range: 7, showroomId: 'manhattan', open: null },
  ]);
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  await user.selectOptions(select('Date range'), 'Custom range');
  expect(onChange).toHaveBeenCalledTimes(3);
  const values = ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
  expect(values).toEqual(['2026-03-25', '2026-03-31']);
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(onChange).toHaveBeenLastCalledWith({
    range: { from: '2026-03-25', through: '2026-03-31' },
    showroomId: 'queens',
    open: null,
  });
});

test('an invalid custom range is not applied, and shows its error only after “Apply”', async () => {
  const onChoose = vi.fn<() => void>();
  const { user } = renderApp(<CustomRange onChoose={onChoose} shown={period} today="2026-03-31" />);
  const apply = () => user.click(screen.getByRole('button', { name: 'Apply' }));
  const error = 'End date can’t be before start date';
  setDay('To', '2026-02-01');
  expect(screen.queryByText(error)).toBeNull();
  await apply();
  expect(screen.getByText(error)).toBeDefined();
  expect(screen.getByLabelText('From').getAttribute('aria-invalid')).toBeNull();
  expect(onChoose).not.toHaveBeenCalled();
  setDay('To', '2026-03-20');
  expect(screen.queryByText(error)).toBeNull();
  await apply();
  expect(onChoose).toHaveBeenCalledExactlyOnceWith({ from: '2026-03-01', through: '2026-03-20' });
});

async function renderFigure(open: OpenedFigure, fields: Partial<AnalyticsResult> = {}) {
  const { showroom } = await startLocalTablet();
  const onOpen = vi.fn<(figure: OpenedFigure | null) => void>();
  const { user, container, unmount } = renderApp(
    <FigureSheet
      counted={aResult({ asOf: null, ...fields })}
      formats={newYork()}
      names={names}
      onOpen={onOpen}
      open={open}
      own={showroom}
    />,
  );
  const [, ...lines] = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  const sheet = within(screen.getByRole('dialog'));
  const press = (name: string) => user.click(sheet.getByRole('button', { name }));
  return { press, onOpen, lines, unmount };
}

test('the detail sheet of a metric names its vehicle, showroom, agent and period', async () => {
  const sold: OpenedFigure = { kind: 'sales', vehicleId: 'gv80', month: '2026-03', agentId: 'A1' };
  const { press, onOpen, lines, unmount } = await renderFigure({
    ...sold,
    showroomId: 'manhattan',
  });
  expect(lines).toEqual([
    'vehicle gv80 · showroom manhattan · agent A1 · Mar 1, 2026 – Mar 31, 2026',
  ]);
  await press('Show customers');
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'customers', agentId: 'A1' });
  unmount();
  const one = { from: '2026-03-05', through: '2026-03-05' };
  const oneDay = await renderFigure({ kind: 'sales', showroomId: 'queens' }, { period: one });
  expect(oneDay.lines).toEqual([
    'showroom queens · Mar 5, 2026',
    'This tablet has only totals for showroom queens.',
  ]);
});

test('the detail sheet of a month names only the days of the month within the selected period', async () => {
  const longer = { from: '2026-02-10', through: '2026-03-20' };
  const february = await renderFigure({ kind: 'sales', month: '2026-02' }, { period: longer });
  expect(february.lines[0]).toBe('Feb 10, 2026 – Feb 28, 2026');
});

test('the detail sheet for all showrooms names each showroom for which the tablet has only totals', async () => {
  const { press, onOpen, lines } = await renderFigure({ kind: 'customers', stage: 'quoted' });
  expect(lines).toEqual([
    expect.stringMatching(/^Only customers registered in this period/),
    'Quoted · Mar 1, 2026 – Mar 31, 2026',
    'This tablet has only totals for showroom queens.',
  ]);
  await press('Show sales');
  expect(onOpen).toHaveBeenLastCalledWith({ kind: 'sales', agentId: undefined });
  await press('Close');
  expect(onOpen).toHaveBeenLastCalledWith(null);
});
