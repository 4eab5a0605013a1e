import { expect, type Locator } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { parseFigures } from '../support/page-objects/analytics-page.ts';
import { fetchSummary } from '../support/server/rest-figures.ts';
import { changeRow, clearTable, readRows } from '../support/tablet/tablet-database.ts';

interface FollowUp {
  id: string;
  doneAt: number | null;
}

interface Build {
  id: string;
  customerId: string | null;
  status: string;
  totalPrice: number;
  createdAt: number;
}

interface Customer {
  id: string;
  name: string;
  email: string;
  lastActivityAt: number;
}

interface DayFigures {
  showroomId: string;
  vehicles: { sold: number }[];
}

test(
  'the four key figures of the dashboard are counted offline and match the figures of the API',
  {
    annotation: {
      type: 'requirement',
      description:
        'GEN-07, DASH-01, DASH-02, DASH-03, DASH-04, DASH-05, DASH-06, DASH-07, DASH-08, CT-06',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.startWork();
    const overRest = await fetchSummary(office);
    await office.stop();
    await tablet.open('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText("Welcome back! Here's your sales overview")).toBeVisible();
    const figures = page.getByRole('region', { name: 'Key figures' });
    const cards = figures.getByRole('listitem');
    await expect(cards.getByRole('heading')).toHaveText([
      'Total Sales',
      'Conversion Rate',
      'Active Leads',
      'Monthly Revenue',
    ]);
    await expect(figures.getByText(/^As of /)).toBeVisible();
    const shown = await cards.evaluateAll((items) =>
      items.map((item) => item.querySelector('p')?.textContent ?? ''),
    );
    expect(parseFigures(['', ...shown]).slice(1)).toEqual(overRest);
    await expect(cards.nth(1).locator('svg polyline')).toBeAttached();
    await expect(cards.nth(3)).toContainText(/\$[\d,]+/);
    await expect(cards.nth(3)).toContainText(/Same period last month: \$[\d,]+/);

    const leads = async () => Number(await cards.nth(2).locator('p').first().textContent());
    const before = await leads();
    await tablet.register({
      name: 'Otto Lindqvist',
      mobile: '212 555 8602',
      email: 'otto@example.org',
    });
    await tablet.open('/dashboard');
    await expect.poll(leads).toBe(before + 1);
    await expect(cards.nth(2)).toContainText(/\d+ hot, \d+ warm, \d+ cold/);
  },
);

test(
  'quick actions and recent customers of the dashboard link to their screens @long',
  { annotation: { type: 'requirement', description: 'DASH-13 to DASH-23, DASH-26' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await expectLinks(page.getByRole('navigation', { name: 'Quick actions' }), [
      ['New Customer', '/register'],
      ['New Build', '/build'],
      ['New Booking', '/booking/details'],
      ['View Reports', '/analytics'],
    ]);

    const customers = page.getByRole('region', { name: 'Recent Customers' });
    await expectLinks(customers, [['View All', '/customers']]);
    const [latest] = ((await readRows(page, 'customers')) as Customer[]).sort(
      (a, b) => b.lastActivityAt - a.lastActivityAt,
    );
    if (!latest) throw new Error('The demo has customers');
    const customer = customers.getByRole('listitem').first();
    for (const words of [initialsOf(latest.name), latest.name, latest.email, /Hot|Warm|Cold/]) {
      await expect(customer).toContainText(words);
    }
    await expect(customer.locator('time')).toHaveText(/\w/);
    await customer.getByRole('link', { name: new RegExp(`^${latest.name}`) }).click();
    await page.waitForURL(`**/customers/${latest.id}`);
  },
);

test(
  'the dashboard shows the latest build first, with price, date and a link to its share page @long',
  { annotation: { type: 'requirement', description: 'DASH-28, DASH-29, DASH-31 to DASH-39' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const builds = page.getByRole('region', { name: 'Recent Builds' });
    await expectLinks(builds, [['View All', '/build']]);
    const [latest] = ((await readRows(page, 'builds')) as Build[])
      .filter(({ status }) => status !== 'archived')
      .sort((a, b) => b.createdAt - a.createdAt);
    if (!latest) throw new Error('The demo has builds');
    const address = `/share/${latest.id}`;
    const build = builds.getByRole('listitem').first();
    const customers = (await readRows(page, 'customers')) as Customer[];
    const customer = customers.find(({ id }) => id === latest.customerId);
    const dates = { dateStyle: 'medium', timeZone: 'America/New_York' } as const;
    for (const words of [
      /Genesis G\w+/,
      / · /,
      customer?.name ?? 'No customer',
      `$${Math.round(latest.totalPrice / 20).toLocaleString('en-US')}`,
      new Intl.DateTimeFormat('en-US', dates).format(latest.createdAt),
    ]) {
      await expect(build).toContainText(words);
    }
    await expect(build.locator('img, svg').first()).toBeVisible();
    await expect(build.getByTitle('Share Configuration')).toHaveAttribute('href', address);
    await expect(build.getByTitle('Create New Build')).toHaveAttribute('href', '/build');
    await build.getByRole('link').first().click();
    await page.waitForURL(`**${address}`);
  },
);

function initialsOf(name: string): string {
  const words = name.split(' ');
  return `${words[0]?.slice(0, 1)}${words.at(-1)?.slice(0, 1)}`;
}

test(
  'on the dashboard, a build of an unknown car shows a drawing, and empty lists show a message @long',
  { annotation: { type: 'requirement', description: 'DASH-27, DASH-30, DASH-40' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    const builds = page.getByRole('region', { name: 'Recent Builds' });
    const first = builds.getByRole('listitem').first();
    const address = await first.getByRole('link').first().getAttribute('href');
    const key = address?.replace('/share/', '') ?? '';
    await changeRow(page, { table: 'builds', key }, { vehicleId: 'of-another-year' });
    await page.reload();
    const unknown = builds
      .getByRole('listitem')
      .filter({ has: page.locator(`[href="${address}"]`) });
    await expect(unknown.locator('svg').first()).toBeVisible();
    await expect(unknown).not.toContainText('Genesis');
    for (const table of ['customers', 'builds']) await clearTable(page, table);
    await page.reload();
    await expect(page.getByText('No recent customers')).toBeVisible();
    await expect(page.getByText('No recent builds')).toBeVisible();
  },
);

async function expectLinks(place: Locator, links: [name: string, path: string][]): Promise<void> {
  for (const [name, path] of links) {
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', path);
  }
}

test('today’s follow-ups can be completed and postponed offline on the dashboard, and sync later @long', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await tablet.startWork();
  const [due, later] = (await readRows(page, 'followUps')).filter(
    (row) => (row as FollowUp).doneAt === null,
  ) as FollowUp[];
  if (!due || !later) throw new Error('The demo has open follow-ups');
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
  for (const { id } of [due, later]) {
    await changeRow(page, { table: 'followUps', key: id }, { dueOn: day });
  }
  await office.stop();
  await tablet.open('/dashboard');
  const section = page.getByRole('region', { name: 'Follow-ups' });
  const done = section.getByRole('button', { name: /^Done: / });
  await expect(done.first()).toBeVisible();
  const before = await done.count();
  const name = (await done.first().getAttribute('aria-label'))?.replace('Done: ', '') ?? '';
  await done.first().click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('radio', { name: 'Reached' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(done).toHaveCount(before - 1);
  await expect(page.locator('[data-status]')).toContainText('1');
  await section
    .getByRole('button', { name: /^Postpone: / })
    .first()
    .click();
  await dialog.getByRole('radio', { name: 'In a week' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(done).toHaveCount(before - 2);
  await expectNoViolations(page, 'what is due today');
  await office.start();
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Up to date');
  expect(name).not.toBe('');
});

test(
  'a sale in one showroom updates the figures on tablets of the dealer’s other showrooms',
  { tag: '@long' },
  async ({ tablet, switchOn }) => {
    await tablet.startWork();
    const other = await switchOn();
    await other.open('/login');
    await other.signIn('/dashboard', 'AGT004');
    await other.expectStatus('Up to date');
    const sold = async () => {
      const days = (await readRows(other.page, 'dayFigures')) as DayFigures[];
      const ofManhattan = days.filter(({ showroomId }) => showroomId === 'manhattan');
      return ofManhattan
        .flatMap(({ vehicles }) => vehicles)
        .reduce((sum, one) => sum + one.sold, 0);
    };
    await expect.poll(sold).toBeGreaterThan(0);
    const before = await sold();
    const builds = (await readRows(tablet.page, 'builds')) as Build[];
    const quoted = builds.filter(({ status, customerId }) => status === 'quoted' && customerId);
    const counts = Map.groupBy(builds, ({ customerId }) => customerId);
    const build = quoted.find(({ customerId }) => counts.get(customerId)?.length === 1);
    await tablet.open(`/customers/${build?.customerId}?tab=builds`);
    await tablet.page.getByRole('button', { name: 'Mark as sold' }).click();
    const dialog = tablet.page.getByRole('alertdialog');
    await dialog.getByLabel('Sale price').fill('50500');
    await dialog.getByRole('button', { name: 'Save sale' }).click();
    await expect(tablet.page.getByText(/^Sold for \$/)).toBeVisible();
    await expect.poll(sold).toBe(before + 1);
  },
);

test(
  'a dashboard whose rows are unreadable shows an error and a Retry button',
  { annotation: { type: 'requirement', description: 'DASH-41, DASH-42, ERR-55' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await page.addInitScript(() => {
      for (const reading of ['openCursor', 'getAll'] as const) {
        const read = Reflect.get(IDBIndex.prototype, reading) as (
          ...asked: unknown[]
        ) => IDBRequest;
        IDBIndex.prototype[reading] = function (this: IDBIndex, ...asked: unknown[]) {
          const isBroken = !sessionStorage.getItem('mended');
          if (isBroken && this.objectStore.name === 'customers')
            throw new DOMException('', 'UnknownError');
          return read.apply(this, asked);
        };
      }
    });
    await tablet.open('/dashboard');
    await expect(page.getByText('Failed to load dashboard data')).toBeVisible();
    // Repairs the database and taps Retry in one step, because the app also retries automatically
    // and removes the button.
    await page.getByRole('button', { name: 'Retry' }).evaluate((button: HTMLElement) => {
      sessionStorage.setItem('mended', 'yes');
      button.click();
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Failed to load dashboard data')).toBeHidden();
    await expect(page.getByText('Recent Customers')).toBeVisible();
  },
);
