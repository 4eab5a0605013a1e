import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { soldOn } from '#domain/figures/figures.testing.ts';
import { renderApp } from '../../app/render-app.testing.tsx';
import { setDefectListener } from '../../data/defects.ts';
import { useSession } from '../../data/session/agent/session-store.ts';
import { storeRows } from '../../shared/local-tablet.testing.ts';
import { readTable } from '../../shared/read-table.testing.ts';
import { readToasts } from '../../ui/overlays/toast-store.ts';
import { AnalyticsScreen } from './analytics-screen.tsx';
import { sales, startAnalyticsTablet } from './analytics-tablet.testing.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

async function renderAnalytics(search = '', rows: Parameters<typeof startAnalyticsTablet>[0] = {}) {
  const tablet = await startAnalyticsTablet(rows);
  const app = renderApp(<AnalyticsScreen />, { pathname: '/analytics', search });
  // Queries by label instead of by role: on a screen with charts, a query by role takes seconds,
  // because such a query computes many styles.
  const press = async (label: string) => app.user.click(await screen.findByLabelText(label));
  return { ...app, tablet, press };
}

function collectDefects(): unknown[] {
  const defects: unknown[] = [];
  onTestFinished(setDefectListener((defect) => void defects.push(defect)));
  return defects;
}

const readMetrics = async () =>
  within(await screen.findByRole('region', { name: 'Key figures' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const selected = (name: string) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.text;

test('the analytics screen begins with the last 30 days of all showrooms that the agent may see', async () => {
  await renderAnalytics();
  expect(screen.getByText('Calculating figures')).toBeDefined();
  expect(await readMetrics()).toEqual([
    'Total Revenue$250,000up400%vs previous 30 days',
    'Vehicles Sold4up300%vs previous 30 days',
    'New Customers6–vs previous 30 days',
    'Conversion Rate66.7%–vs previous 30 days',
  ]);
  expect(
    screen.getByText(
      'Genesis of Manhattan as of Mar 31, 2026, 4:00 PM · Other showrooms as of Mar 31, 2026, 8:00 AM',
    ),
  ).toBeDefined();
  const { options } = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Showroom' });
  expect([...options].map(({ text }) => text)).toEqual([
    'All Showrooms',
    'Genesis of Manhattan',
    'Queens',
  ]);
  expect([selected('Date range'), selected('Showroom')]).toEqual(['Last 30 days', 'All Showrooms']);
});

test('each chart can be switched to a table of its values and back', async () => {
  const { press } = await renderAnalytics();
  expect((await screen.findByRole('figure')).textContent).toBe('RevenueTarget');
  const tables: [string, string[][]][] = [
    [
      'Revenue Trend vs Target',
      [
        ['Month', 'Revenue', 'Target'],
        ['Mar 2026', '$250,000', '$3,000,000'],
      ],
    ],
    [
      'Sales by Model',
      [
        ['Model', 'Sales', 'Percentage'],
        ['Genesis GV80', '3', '75%'],
        ['Genesis G80', '1', '25%'],
      ],
    ],
    [
      'Conversion Funnel',
      [
        ['Stage', 'New customers', 'Share of new customers'],
        ['Registered', '6', '100%'],
        ['Visited', '4', '66.7%'],
        ['Quoted', '3', '50%'],
        ['Bought', '3', '50%'],
      ],
    ],
    [
      'Showroom Performance',
      [
        ['Showroom', 'Units Sold', 'Revenue'],
        ['Genesis of Manhattan', '2', '$100,000'],
        ['Queens', '2', '$150,000'],
      ],
    ],
  ];
  for (const [name, rows] of tables) {
    expect(screen.queryByText(name, { selector: 'caption *' })).toBeNull();
    await press(`${name}: show as table`);
    expect(await readTable(name)).toEqual(rows);
    await press(`${name}: show as chart`);
    expect(screen.queryByText(name, { selector: 'caption *' })).toBeNull();
  }
  expect(await readTable('Top Performing Agents')).toEqual([
    ['Agent', 'Sales', 'Revenue', 'Conversion Rate', 'Average Deal'],
    ['AGT004', '2', '$150,000', '50%', '$75,000'],
    ['Noah Weber', '1', '$55,000', '–', '$55,000'],
    ['Maya Lindqvist', '1', '$45,000', '50%', '$45,000'],
  ]);
});

test('a selected showroom or date range changes the figures and the address', async () => {
  const { user, readPlace } = await renderAnalytics();
  await readMetrics();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Showroom' }), 'Queens');
  await waitFor(async () =>
    expect((await readMetrics())[0]).toBe('Total Revenue$150,000–vs previous 30 days'),
  );
  expect(screen.getByText('Other showrooms as of Mar 31, 2026, 8:00 AM')).toBeDefined();
  expect(readPlace().path).toBe('/analytics?showroom=queens');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last 7 days');
  expect(readPlace().path).toBe('/analytics?dateRange=7&showroom=queens');
  await waitFor(async () =>
    expect((await readMetrics())[0]).toBe('Total Revenue$0–vs previous 7 days'),
  );
});

test('a showroom in the address that the agent may not see is ignored, and left out of later addresses', async () => {
  const { user, readPlace } = await renderAnalytics('?showroom=bronx');
  expect((await readMetrics())[0]).toMatch(/^Total Revenue\$250,000/);
  expect(selected('Showroom')).toBe('All Showrooms');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last 7 days');
  expect(readPlace().path).toBe('/analytics?dateRange=7');
});

test('a period before the first day with data shows a notice with a link to the last 30 days', async () => {
  const { user, readPlace } = await renderAnalytics('?from=2020-01-01&through=2020-01-31');
  expect(
    await screen.findByText('No sales or new customers from Jan 1, 2020 to Jan 31, 2020'),
  ).toBeDefined();
  expect(screen.getByText('The earliest data is from Feb 28, 2026.')).toBeDefined();
  expect(screen.queryByRole('region', { name: 'Key figures' })).toBeNull();
  expect(selected('Date range')).toBe('Custom range');
  await user.click(screen.getByText('Show last 30 days'));
  expect(readPlace().path).toBe('/analytics');
  expect(await readMetrics()).toHaveLength(4);
});

test('if the analytics figures cannot be computed, the screen shows an error', async () => {
  const { tablet, user } = await renderAnalytics();
  const defects = collectDefects();
  await readMetrics();
  tablet.isBroken = true;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Last 90 days');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load analytics data');
  expect(defects[0]).toMatchObject({ message: 'The worker could not answer' });
});

test('the name of an exported file contains showroom and period, and a failed export shows a toast', async () => {
  const { press } = await renderAnalytics('?showroom=manhattan&from=2026-03-01&through=2026-03-31');
  await readMetrics();
  const defects = collectDefects();
  const clicked: string[] = [];
  const saved: Blob[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.download);
  });
  await press('Export as CSV');
  const name = 'analytics-manhattan-2026-03-01-2026-03-31.csv';
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'positive', title: 'Analytics export in CSV format initiated', detail: name },
    ]),
  );
  expect(clicked).toEqual([name]);
  const file = await saved[0]?.text();
  expect(file).toContain('\r\nShowroom,Genesis of Manhattan\r\n');
  expect(file).toMatch(/,Revenue \(USD\)/);
  expect(file).toMatch(/\(%\)/);
  create.mockImplementation(() => {
    throw new Error('full');
  });
  await press('Export as CSV');
  await waitFor(() =>
    expect(readToasts()).toMatchObject([
      { tone: 'danger', title: 'Export failed. Please try again.' },
    ]),
  );
  expect(defects).toMatchObject([{ message: 'full' }]);
  expect(
    screen.getByRole('button', { name: 'Export as CSV' }).getAttribute('aria-disabled'),
  ).not.toBe('true');
});

test('if an agent with one showroom selects no showroom, the exported file is named “all-showrooms”', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { press } = await renderAnalytics();
  const session = useSession.getState().session!;
  const agent = { ...session.agent, showroomIds: ['manhattan'] };
  act(() => useSession.setState({ session: { ...session, agent } }));
  await waitFor(async () => expect((await readMetrics())[0]).toMatch(/^Total Revenue\$100,000/));
  await press('Export as CSV');
  const detail = 'analytics-all-showrooms-2026-03-02-2026-03-31.csv';
  await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'positive', detail }]));
});

test('a report is saved as a PDF file, and can be printed', async () => {
  const { press, user } = await renderAnalytics();
  await readMetrics();
  const saved: (string | undefined)[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push((file as Blob).type);
    return 'blob:saved';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  await press('Export as PDF');
  const name = 'analytics-all-showrooms-2026-03-02-2026-03-31.pdf';
  await waitFor(() => expect(saved).toEqual(['application/pdf', name]));
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  await user.click(screen.getByText('Print'));
  expect(print).toHaveBeenCalledOnce();
});

test('a new sale changes the figures, which stay visible if a later computation fails', async () => {
  const { tablet } = await renderAnalytics('?showroom=manhattan');
  expect((await readMetrics())[1]).toMatch(/^Vehicles Sold2/);
  await storeRows({ sales: [soldOn('2026-03-22')] });
  await waitFor(async () => expect((await readMetrics())[1]).toMatch(/^Vehicles Sold3/));
  const defects = collectDefects();
  tablet.isBroken = true;
  await storeRows({ sales: [soldOn('2026-03-23')] });
  await waitFor(() => expect(defects).toHaveLength(1));
  expect((await readMetrics())[1]).toMatch(/^Vehicles Sold3/);
  expect(screen.queryByText('Failed to load analytics data')).toBeNull();
});

test('“Apply” on a custom range changes the figures and the address', async () => {
  const { readPlace, user } = await renderAnalytics();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Date range' }), 'Custom range');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-03-16' } });
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-03-20' } });
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(readPlace().path).toBe('/analytics?from=2026-03-16&through=2026-03-20');
  await waitFor(async () =>
    expect((await readMetrics())[0]).toBe('Total Revenue$55,000up22.2%vs previous 5 days'),
  );
});

test('a period whose only sale was undone shows zero revenue and sales, and lists no sales', async () => {
  const rows = { sales: sales.slice(2, 3), customers: [], dayFigures: [], targets: [] };
  const { press } = await renderAnalytics('?showroom=manhattan', rows);
  expect(await readMetrics()).toEqual([
    'Total Revenue$0–vs previous 30 days',
    'Vehicles Sold0–vs previous 30 days',
    'New Customers0–vs previous 30 days',
    'Conversion Rate––vs previous 30 days',
  ]);
  expect(screen.getByText('No agent performance data available')).toBeDefined();
  expect((await screen.findByRole('figure')).textContent).toBe('RevenueNo target set');
  await press('Vehicles Sold: show details');
  expect(await screen.findByText('No details available')).toBeDefined();
});
