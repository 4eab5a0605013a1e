import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { soldOn } from '#domain/figures/figures.testing.ts';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { AnalyticsScreen } from '../analytics-screen.tsx';
import { startAnalyticsTablet } from '../analytics-tablet.testing.ts';

function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

async function renderAnalytics(search = '', rows: Parameters<typeof startAnalyticsTablet>[0] = {}) {
  await startAnalyticsTablet(rows);
  const app = renderApp(
    <>
      <AnalyticsScreen />
      <BackButton />
    </>,
    { pathname: '/analytics', search },
  );
  // Queries by label instead of by role: on a screen with charts, a query by role takes seconds,
  // because such a query computes many styles.
  const press = async (label: string) => app.user.click(await screen.findByLabelText(label));
  const pressText = async (text: string) => app.user.click(await screen.findByText(text));
  return { ...app, press, pressText };
}

/** Returns text and link of each row that contains the given text. */
const readRows = (text: RegExp) =>
  screen.getAllByText(text).map((detail) => {
    const row = detail.closest('li');
    return [row?.textContent, row?.querySelector('a')?.getAttribute('href')];
  });

test('one step back in the history closes the detail sheet, even after a switch from sales to customers', async () => {
  const { press, pressText, readPlace } = await renderAnalytics();
  await press('Total Revenue: show details');
  expect(readPlace().path).toBe('/analytics?show=sales&metric=totalRevenue');
  expect((await screen.findByText('2 sales, $100,000')).closest('dialog')?.textContent).toMatch(
    /^Total RevenueTotal price of the cars sold in this period/,
  );
  expect(screen.getByText('All Showrooms · Mar 2, 2026 – Mar 31, 2026')).toBeDefined();
  expect(screen.getByText('This tablet has only totals for Queens.')).toBeDefined();
  expect(readRows(/^Mar \d+, 2026 · /)).toEqual([
    ['No longer listedMar 20, 2026 · Genesis G80 · Noah Weber$55,000', undefined],
    ['Ann BellMar 15, 2026 · Genesis GV80 · Maya Lindqvist$45,000', '/customers/ann'],
  ]);
  await pressText('Show customers');
  expect(readPlace().path).toBe('/analytics?show=customers');
  expect((await screen.findByText('2 customers')).closest('dialog')?.textContent).toContain(
    'New customers',
  );
  expect(readRows(/^Mar \d+, 2026 · /)).toEqual([
    ['No longer listedMar 11, 2026 · Maya LindqvistBought', undefined],
    ['Ann BellMar 10, 2026 · Maya LindqvistBought', '/customers/ann'],
  ]);
  await pressText('Back');
  await waitFor(() => expect(readPlace().path).toBe('/analytics'));
  await waitFor(() => expect(screen.queryByText('2 customers')).toBeNull());
});

test('the detail sheet of a metric or a funnel stage shows its definition', async () => {
  const rate = await renderAnalytics('?show=sales&metric=conversionRate');
  await screen.findByText(/^Cars sold in this period, divided by customers registered in this/);
  rate.unmount();
  const sold = await renderAnalytics('?show=customers&stage=sold');
  const definitions = await screen.findAllByText(/^Only customers registered in this period/);
  expect(definitions.map((element) => element.closest('dialog') !== null)).toContain(true);
  sold.unmount();
});

test.each([
  ['registered', 'Registered', 'Customers registered in this period'],
  ['visited', 'Visited', 'Customers with a completed visit, or'],
  ['quoted', 'Quoted', 'Customers with a quoted build, or'],
  ['sold', 'Bought', 'Customers with a sale that wasn’t undone'],
])('the sheet of the funnel stage %s is titled “%s” and defines the stage', async (...stage) => {
  const [key, title, definition] = stage;
  await renderAnalytics(`?show=customers&stage=${key}`);
  const dialog = await screen.findByRole('dialog', { name: title });
  expect(dialog.textContent).toContain(definition);
});

test.each([
  ['Revenue Trend vs Target', 'Mar 2026', 'show=sales&month=2026-03'],
  ['Sales by Model', 'Genesis GV80', 'show=sales&vehicle=gv80'],
  ['Conversion Funnel', 'Quoted', 'show=customers&stage=quoted'],
  ['Showroom Performance', 'Queens', 'show=sales&of=queens'],
  ['', 'Noah Weber', 'show=sales&agent=AGT002'],
])(
  'in the table “%s”, “Show details for %s” adds the row filter to the address',
  async (table, name, search) => {
    const { press, readPlace } = await renderAnalytics();
    if (table) await press(`${table}: show as table`);
    await press(`Show details for ${name}`);
    expect(readPlace().path).toBe(`/analytics?${search}`);
    await press('Close');
    expect(readPlace().path).toBe('/analytics');
  },
);

test('the sheet lists sales of the agent’s showroom; for another showroom, a note states “only totals”', async () => {
  const own = await renderAnalytics('?show=sales&of=manhattan');
  expect(await screen.findByText('2 sales, $100,000')).toBeDefined();
  const totals = /^This tablet has only totals for/;
  expect(screen.queryByText(totals)).toBeNull();
  own.unmount();
  await renderAnalytics('?show=sales&of=queens');
  expect((await screen.findByText(totals)).textContent).toContain('Queens');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(/sales, \$/)).toBeNull();
});

test('while another showroom is selected, the detail sheet lists no sales of the agent’s showroom', async () => {
  await renderAnalytics('?showroom=queens&show=sales&metric=vehiclesSold');
  const note = await screen.findByText('This tablet has only totals for Queens.');
  expect(note.nextElementSibling).toBeNull();
});

test('the sales of a figure are hidden as soon as its customers are requested', async () => {
  const { pressText } = await renderAnalytics('?show=sales');
  await screen.findByText('2 sales, $100,000');
  await pressText('Show customers');
  expect(screen.queryByText('2 sales, $100,000')).toBeNull();
  expect(await screen.findByText('2 customers')).toBeDefined();
});

test('“Show more” adds 50 rows of a figure at a time until all rows are shown', async () => {
  const many = Array.from({ length: 110 }, () => soldOn('2026-03-15'));
  const { pressText } = await renderAnalytics('?show=sales', { sales: many });
  const expectRows = (count: number) =>
    waitFor(() => expect(screen.getAllByText(/^Mar 15, 2026 · /)).toHaveLength(count));
  await screen.findByText('110 sales, $5,500,000');
  await expectRows(50);
  await pressText('Show more');
  await expectRows(100);
  await pressText('Show more');
  await expectRows(110);
  expect(screen.queryByText('Show more')).toBeNull();
});

test('the legend of the model chart shows the share of each model and opens the sales of the model', async () => {
  const { user, readPlace } = await renderAnalytics();
  const share = await screen.findByText('3 · 75%');
  expect(share.closest('button')?.textContent).toBe('Genesis GV803 · 75%Show sales');
  await user.click(share);
  expect(readPlace().path).toBe('/analytics?show=sales&vehicle=gv80');
});
