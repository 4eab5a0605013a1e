import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

interface Area {
  from: string;
  heading: string;
  items: string[];
  current: string;
  register: string;
}

const areas: Area[] = [
  {
    from: '/customers',
    heading: 'Agent Dashboard',
    items: ['DASHBOARD', 'CUSTOMERS', 'BUILDS', 'BOOKINGS', 'ANALYTICS'],
    current: 'CUSTOMERS',
    register: '+ New Customer',
  },
  {
    from: '/register',
    heading: 'Customer Journey',
    items: ['REGISTER', 'DISCOVERY', 'MODELS', 'VEHICLE OVERVIEW'],
    current: 'REGISTER',
    register: 'Register your interest',
  },
  {
    from: '/overview',
    heading: 'Vehicle Explorer',
    items: ['OVERVIEW', 'PERFORMANCE', 'EXTERIOR', 'INTERIOR COLORS', 'INTERIOR', 'TECHNOLOGY'],
    current: 'OVERVIEW',
    register: 'Register your interest',
  },
];

const menuOn = (page: Page) => page.getByRole('dialog');

test(
  'each area of the app has its own menu, which marks the current item',
  {
    annotation: {
      type: 'requirement',
      description:
        'NAV-01, NAV-02, NAV-06, NAV-08, NAV-09, NAV-11, NAV-13, NAV-15, NAV-17, NAV-18, NAV-20',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const menu = menuOn(page);
    // Opens the configurator first, because the explorer needs the car that the configurator
    // stores.
    await tablet.open('/build');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('currentConfiguration')))
      .not.toBeNull();
    for (const { from, heading, items, current, register } of areas) {
      await tablet.open(from);
      await tablet.openMenu();
      await expect(menu.getByRole('heading', { name: heading })).toBeVisible();
      await expect(menu.locator('nav > ul').first().getByRole('link')).toHaveText(items);
      await expect(menu.locator('[aria-current="page"]')).toHaveText([current]);
      const buttons = menu.getByRole('link', { name: /New Customer|Register your interest/ });
      await expect(buttons).toHaveText([register]);
      await expect(buttons).toHaveAttribute('href', '/register');
      await expect(menu.getByRole('link', { name: 'PROFILE' })).toHaveAttribute('href', '/profile');
      await expect(menu.getByRole('button', { name: 'LOG OUT' })).toBeVisible();
    }
    await menu.getByRole('button', { name: 'LOG OUT' }).click();
    await page.waitForURL('**/login');
  },
);

test(
  'the menu items Builds, Bookings and Profile open their screens, and the logo opens the dashboard',
  { annotation: { type: 'requirement', description: 'NAV-03, NAV-04, NAV-21' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const menu = menuOn(page);
    for (const [item, path] of [
      ['BUILDS', '/build'],
      ['BOOKINGS', '/bookings'],
      ['PROFILE', '/profile'],
    ] as const) {
      await tablet.openMenu();
      await menu.getByRole('link', { name: item, exact: true }).click();
      await page.waitForURL(`**${path}`);
      await expect(menu).toBeHidden();
      await waitForAnimations(page);
    }
    await page.getByRole('link', { name: 'Forecourt, go to dashboard' }).click();
    await page.waitForURL('**/dashboard');
  },
);

test('going back from a customer far down in the list focuses the customer’s row', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/customers');
  const row = page.getByRole('rowheader').nth(16).getByRole('link');
  const address = (await row.getAttribute('href')) ?? '';
  for (const goBack of [
    () => page.goBack(),
    () => page.getByRole('link', { name: 'Back to Customers' }).click(),
  ]) {
    await row.click();
    await page.waitForURL(`**${address}`);
    await expect(page.getByRole('main')).toBeFocused();
    await goBack();
    await expect(row).toBeFocused();
    await expect(row).toBeInViewport();
  }
});

test('for server paths and missing files, the service worker does not return the app’s HTML page', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.waitUntilReadyForOffline();
  for (const path of ['/metrics', '/images/missing.avif', '/readyz']) {
    await page.goto(new URL(path, page.url()).href);
    await expect(page.locator('#root')).toHaveCount(0);
  }
  await tablet.open('/no-such-screen');
  await expect(page.locator('#root')).toHaveCount(1);
});
