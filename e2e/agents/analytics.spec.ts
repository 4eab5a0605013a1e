import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import {
  parseFigures,
  exportCsvTables,
  exportPdfText,
  readFiguresOnScreen,
} from '../support/page-objects/analytics-page.ts';
import { fetchAnalytics } from '../support/server/rest-figures.ts';
import { clearTable } from '../support/tablet/tablet-database.ts';

test(
  'figures computed offline on the screen and in CSV and PDF files match the figures of the API',
  {
    annotation: {
      type: 'requirement',
      description:
        'ANA-01, ANA-03, ANA-04, ANA-05, ANA-06, ANA-07, ANA-08, ANA-11, ANA-12, ANA-13, ANA-14, ANA-15, CT-38, API-90, DASH-16, GEN-06, ROUTE-04, ROUTE-12',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.open('/dashboard');
    await page.getByRole('link', { name: 'View Reports' }).click();
    await page.waitForURL('**/analytics');
    await expect(page.getByText(/^Forecourt Manhattan as of /)).toBeVisible();
    const overRest = await fetchAnalytics(office, 365);
    await office.stop();
    await page.getByLabel('Date range').selectOption('Last year');
    await page.waitForURL('**/analytics?dateRange=365');
    await expect(page.getByText('vs previous 365 days').first()).toBeVisible();

    const shown = await readFiguresOnScreen(page);
    expect(shown.get('Revenue Trend vs Target')).toHaveLength(13);
    expect(shown.get('Top Performing Agents')?.length).toBeGreaterThan(1);
    const csv = await exportCsvTables(page);
    expect(csv.name).toMatch(/^analytics-all-showrooms-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    await expect(page.getByText('Analytics export in CSV format initiated')).toBeVisible();
    const pdf = await exportPdfText(page);
    await expect(page.getByText('Analytics export in PDF format initiated')).toBeVisible();
    for (const [title, lines] of shown) {
      const written = csv.tables.get(title)?.map(parseFigures) ?? [];
      expect(pdf.text).toContain(title);
      const answered = overRest.get(title) ?? [];
      expect(answered).toHaveLength(lines.length);
      for (const [at, line] of lines.entries()) {
        const [name = '', ...numbers] = parseFigures(line);
        expect(numbers.map((cell) => (cell === '–' ? null : cell))).toEqual(answered[at]);
        const [writtenName = '', ...writtenNumbers] = written[at] ?? [];
        expect(String(writtenName)).toContain(String(name));
        expect(writtenNumbers.slice(0, numbers.length)).toEqual(numbers);
        expect(pdf.text).toContain(line.join(' '));
      }
    }
    expect(pdf.text).toMatch(/Forecourt Manhattan as of \w+ \d+, \d{4}/);
  },
);

test('the sales list behind a figure has as many entries as the figure, and links to customers @long', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/analytics?dateRange=365');
  const figures = page.getByRole('region', { name: 'Key figures' });
  const sheet = page.getByRole('dialog');
  const valueOf = (title: string) =>
    figures
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .locator('p')
      .first()
      .innerText();
  await figures.getByRole('button', { name: 'Vehicles Sold: show details' }).click();
  const sum = `${await valueOf('Vehicles Sold')} sales, ${await valueOf('Total Revenue')}`;
  await expect(sheet.getByText(sum)).toBeVisible();
  await expect(sheet.getByRole('listitem')).toHaveCount(Number(await valueOf('Vehicles Sold')));
  await sheet.getByRole('button', { name: 'Show customers' }).click();
  await expect(sheet.getByText(`${await valueOf('New Customers')} customers`)).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();

  const model = page.getByRole('button', { name: /Show sales$/ }).first();
  const count = /(\d+) ·/.exec(await model.innerText())?.[1];
  await model.click();
  await expect(sheet.getByText(new RegExp(`^${count} sales?, `))).toBeVisible();
  await office.stop();
  const person = sheet.getByRole('link').first();
  const address = await person.getAttribute('href');
  await person.click();
  await page.waitForURL(`**${address}`);
  await page.goBack();
  await expect(sheet.getByText(new RegExp(`^${count} sales?, `))).toBeVisible();
});

test('an invalid date range shows an error, and invalid URL parameters are replaced by defaults @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/analytics?dateRange=31&showroom=atlantis&show=sales&month=13');
  await expect(page.getByText('vs previous 30 days').first()).toBeVisible();
  await expect(page.getByLabel('Showroom', { exact: true })).toHaveValue('all');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Date range').selectOption('Custom range');
  const choose = async (from: string, through: string) => {
    await page.getByLabel('From').fill(from);
    await page.getByLabel('To', { exact: true }).fill(through);
    await page.getByRole('button', { name: 'Apply' }).click();
  };
  await choose('2026-03-08', '2026-03-01');
  await expect(page.getByText('End date can’t be before start date')).toBeVisible();
  await expectNoViolations(page, 'a range that is backwards');
  await choose('2026-03-08', '2199-01-01');
  await expect(page.getByText('Date can’t be in the future')).toBeVisible();
  await choose('1999-01-01', '2026-03-01');
  await expect(page.getByText('Range can’t be longer than ten years')).toBeVisible();
  await choose('2012-01-01', '2012-12-31');
  await page.waitForURL('**/analytics?from=2012-01-01&through=2012-12-31');
  await expect(
    page.getByText('No sales or new customers from Jan 1, 2012 to Dec 31, 2012'),
  ).toBeVisible();
  await expect(page.getByText(/^The earliest data is from /)).toBeVisible();
  await expectNoViolations(page, 'years without data');
  await page.getByRole('button', { name: 'Show last 30 days' }).click();
  await expect(page.getByText('vs previous 30 days').first()).toBeVisible();
});

test('axe finds no fault in the charts, tables and customer list of the analytics screen @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/analytics?dateRange=365');
  const toTable = page.getByRole('button', { name: /: show as table$/ });
  await expect(toTable).toHaveCount(4);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await expectNoViolations(page, 'charts');
  while ((await toTable.count()) > 0) await toTable.first().click();
  await expectNoViolations(page, 'tables');
  await page.getByRole('button', { name: /^New Customers: show/ }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await expectNoViolations(page, 'the rows behind a figure');
});

test(
  'a manager sees the figures of all showrooms @long',
  { annotation: { type: 'requirement', description: 'ANA-02, ANA-14, CONST-22, ROLE-18' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await tablet.signIn('/dashboard', 'MGR001');
    await tablet.expectStatus('Up to date');
    await tablet.open('/analytics?dateRange=365');
    const showroom = page.getByLabel('Showroom', { exact: true });
    await expect(showroom.getByRole('option')).toHaveText([
      'All Showrooms',
      'Forecourt Manhattan',
      'Forecourt Brooklyn',
      'Forecourt Queens',
    ]);
    expect(
      await showroom
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['all', 'manhattan', 'brooklyn', 'queens']);
    await expect(page.getByText(/ · other showrooms as of /)).toBeVisible();
    const all = await readFiguresOnScreen(page);
    const dollarsOf = (line: string[] | undefined, at: number) => parseFigures(line ?? [])[at];
    const parts = all.get('Showroom Performance')?.map((line) => Number(dollarsOf(line, 2))) ?? [];
    expect(parts).toHaveLength(3);
    const whole = dollarsOf(all.get('Key figures')?.[0], 1);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole);

    await showroom.selectOption('Forecourt Brooklyn');
    const revenue = page.getByRole('listitem').filter({ hasText: 'Total Revenue' });
    await expect(revenue).toContainText(`$${parts[1]?.toLocaleString('en')}`);
    await page.getByRole('button', { name: /^Vehicles Sold: show/ }).click();
    await expect(
      page.getByText('This tablet has only totals for Forecourt Brooklyn.'),
    ).toBeVisible();
  },
);

test(
  'a failed computation of figures or a failed export shows an error; Retry computes the figures @long',
  {
    annotation: {
      type: 'requirement',
      description: 'ANA-16, ANA-17, ANA-18, ANA-19, ERR-78, ERR-80',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await page.addInitScript(() => {
      if (sessionStorage.getItem('mended')) return;
      sessionStorage.setItem('mended', 'yes');
      const { Worker } = window;
      addEventListener('workers-mended', () => {
        window.Worker = Worker;
      });
      window.Worker = class extends EventTarget {
        constructor() {
          super();
          addEventListener('worker-fails', () => this.dispatchEvent(new Event('error')));
        }
        postMessage(): void {}
        terminate(): void {}
      } as unknown as typeof Worker;
    });
    await tablet.open('/analytics');
    await expect(
      page.getByRole('status').filter({ hasText: 'Calculating figures' }),
    ).toBeAttached();
    // Makes workers that the page starts later fail too.
    await page.evaluate(
      () => void setInterval(() => dispatchEvent(new Event('worker-fails')), 100),
    );
    await expect(page.getByText('Failed to load analytics data')).toBeVisible();
    await expectNoViolations(page, 'analytics that failed');
    await page.evaluate(() => dispatchEvent(new Event('workers-mended')));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('vs previous 30 days').first()).toBeVisible();

    await page.evaluate(() => {
      URL.createObjectURL = () => {
        throw new Error('No room');
      };
    });
    await page.getByRole('button', { name: /CSV/ }).click();
    await expect(page.getByText('Export failed. Please try again.')).toBeVisible();

    await office.stop();
    for (const table of ['sales', 'builds', 'bookings']) await clearTable(page, table);
    await page.reload();
    await expect(page.getByText('No agent performance data available')).toBeVisible();
  },
);
