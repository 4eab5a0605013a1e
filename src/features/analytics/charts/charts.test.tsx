import { fireEvent, screen } from '@testing-library/react';
import { cloneElement, type ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ReportCell, ReportTable } from '#domain/figures/analytics-report.ts';
import { renderApp, renderAppHook } from '../../../app/render-app.testing.tsx';
import { useFigureFormatters } from '../use-figure-formatters.ts';
import { FunnelChart } from './funnel-chart.tsx';
import { ModelsChart } from './models-chart.tsx';
import { MonthsChart } from './months-chart.tsx';
import { ShowroomsChart } from './showrooms-chart.tsx';

// Replaces the responsive container, which would have no size, because happy-dom has no layout.
vi.mock('recharts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  ResponsiveContainer: ({ children }: { children: ReactElement }) =>
    cloneElement(children, { width: 600, height: 400 } as object),
}));

const formats = () => renderAppHook(() => useFigureFormatters('UTC')).result.current;
const text = (value: string): ReportCell => ({ is: 'text', value });
const table = (title: string, rows: [key: string, ...cells: ReportCell[]][]): ReportTable => ({
  title,
  columns: [],
  empty: 'Nothing',
  rows: rows.map(([key, ...cells]) => ({ key, cells })),
});
const onOpen = vi.fn<(key: string) => void>();

beforeEach(() => onOpen.mockClear());

/** Taps each bar or slice of a chart in order. */
function tapAll(selector: string): void {
  for (const part of document.querySelectorAll(selector)) fireEvent.click(part);
}

/**
 * Returns the texts inside the SVG. The chart library measures labels with texts outside of the
 * SVG.
 */
const readTexts = () =>
  [...document.querySelectorAll('svg text')].map(({ textContent }) => textContent);

test('the monthly chart shows revenues, targets and abbreviated amounts, and a tap opens a month', () => {
  const figures = [
    { month: '2026-02', revenue: 0, target: 30_000_000 },
    { month: '2026-03', revenue: 25_000_000, target: 30_000_000 },
  ];
  const { container } = renderApp(
    <MonthsChart figures={figures} formats={formats()} onOpen={onOpen} />,
  );
  expect(screen.getByRole('figure').textContent).toContain('RevenueTarget');
  expect(readTexts()).toEqual(expect.arrayContaining(['Feb 2026', 'Mar 2026', '$1.3M', '$1.5M']));
  expect(container.querySelectorAll('.recharts-line-dots path')).toHaveLength(2);
  expect(container.querySelector('[stroke-dasharray]')).toBeNull();
  tapAll('.recharts-bar-rectangle');
  expect(onOpen.mock.lastCall).toEqual(['2026-03']);
});

test.each([
  { revenue: 28_500_000, target: 30_000_000, place: 'above the target mark' },
  { revenue: 20_000_000, target: 30_000_000, place: 'above the bar' },
])(
  'the label of a bar of $revenue with a target of $target is $place',
  ({ revenue, target, place }) => {
    const { container } = renderApp(
      <MonthsChart
        figures={[{ month: '2026-03', revenue, target }]}
        formats={formats()}
        onOpen={onOpen}
      />,
    );
    const mark = container.querySelector('.recharts-line-dots path')?.getAttribute('d') ?? '';
    const label = container.querySelector('.recharts-label-list text');
    const distance = Number(/ ([\d.]+)h/.exec(mark)?.[1]) - Number(label?.getAttribute('y'));
    if (place === 'above the target mark') expect(distance).toBeGreaterThan(3);
    // The letters of a label are 13 pixels high.
    else expect(distance).toBeLessThan(-16);
  },
);

test('a monthly chart without targets shows “No target set” and no target line', () => {
  const figures = [{ month: '2026-03', revenue: 25_000_000, target: null }];
  const { container } = renderApp(
    <MonthsChart figures={figures} formats={formats()} onOpen={onOpen} />,
  );
  expect(screen.getByRole('figure').textContent).toContain('No target set');
  expect(container.querySelector('.recharts-line')).toBeNull();
});

test('a tap on a slice of the model chart opens the details of the model', () => {
  const rows: Parameters<typeof table>[1] = [
    ['gv80', text('GV80'), { is: 'count', value: 3 }, { is: 'share', value: 75 }],
    ['g80', text('G80'), { is: 'count', value: 1 }, { is: 'share', value: 25 }],
  ];
  renderApp(<ModelsChart formats={formats()} onOpen={onOpen} table={table('Models', rows)} />);
  tapAll('.recharts-pie-sector');
  expect(onOpen.mock.calls.flat()).toEqual(['gv80', 'g80']);
});

test('the model chart without sales shows the text of an empty table', () => {
  renderApp(<ModelsChart formats={formats()} onOpen={onOpen} table={table('Models', [])} />);
  expect(screen.getByText('Nothing')).toBeDefined();
});

test('each funnel stage shows its count and percentage, and a tap opens the details of the stage', () => {
  const rows: Parameters<typeof table>[1] = [
    ['registered', text('Registered'), { is: 'count', value: 6 }, { is: 'percent', value: 100 }],
    ['sold', text('Sold'), { is: 'count', value: 3 }, { is: 'percent', value: 50 }],
  ];
  renderApp(<FunnelChart formats={formats()} onOpen={onOpen} table={table('Funnel', rows)} />);
  expect(readTexts()).toEqual(
    expect.arrayContaining(['Registered', 'Sold', '6 · 100%', '3 · 50%']),
  );
  tapAll('.recharts-bar-rectangle');
  expect(onOpen.mock.calls.flat()).toEqual(['registered', 'sold']);
});

test('each showroom has a bar for revenue and a bar for sales, and a tap opens the showroom’s details', () => {
  const rows: Parameters<typeof table>[1] = [
    ['east', text('East'), { is: 'count', value: 4 }, { is: 'dollars', value: 2_000_000 }],
    ['west', text('West'), { is: 'count', value: null }, { is: 'dollars', value: null }],
  ];
  renderApp(
    <ShowroomsChart formats={formats()} onOpen={onOpen} table={table('Showrooms', rows)} />,
  );
  expect(readTexts()).toEqual(expect.arrayContaining(['East', 'West', '4', '$100,000', '–']));
  tapAll('.recharts-bar-rectangle');
  expect(onOpen.mock.calls.flat()).toEqual(['east', 'west', 'east', 'west']);
});
