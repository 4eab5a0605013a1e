import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { changeRow, readRows } from '../support/tablet/tablet-database.ts';

test(
  'while the server is down, an agent can select a dealer and a showroom and opens the dashboard',
  { annotation: { type: 'requirement', description: 'DEALER-01 to DEALER-06, STATE-64' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.openMenu();
    await page.getByRole('link', { name: 'Dealers and showrooms' }).click();
    await expect(page.getByRole('heading', { name: 'Choose a dealer' })).toBeVisible();
    const onwards = page.getByRole('link', { name: 'Continue to Dashboard' });
    await page.getByRole('button', { name: 'Prairie Gate Automotive' }).click();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(onwards).toBeHidden();
    await page.getByRole('radio').first().check();
    await expect(onwards).toHaveAttribute('href', '/login');

    await page.getByRole('button', { name: 'Change Dealer' }).click();
    await page.getByRole('button', { name: 'Forecourt East' }).click();
    await expect(onwards).toBeHidden();
    await page.getByRole('radio', { name: /Manhattan/ }).check();
    await onwards.click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'a dealer without a logo shows initials; missing showrooms and damaged dealers show an error',
  {
    annotation: { type: 'requirement', description: 'DEALER-05, DEALER-06, ERR-69 to ERR-71' },
    tag: '@long',
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    const changeAll = async (table: string, change: Record<string, unknown>) => {
      for (const { id = '' } of await readRows(page, table)) {
        await changeRow(page, { table, key: id }, change);
      }
    };
    await changeAll('dealers', { logo: '/no-such-logo.png' });
    await changeAll('showrooms', { image: '/no-such-hall.jpg' });
    await tablet.open('/dealers');
    const dealer = page.getByRole('article').filter({ hasText: 'Forecourt East' });
    await expect(dealer.getByText('FE', { exact: true })).toBeVisible();
    await dealer.getByRole('button').click();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await expect(page.locator('main img')).toHaveCount(0);

    await changeAll('showrooms', { dealerId: 'unknown-dealer' });
    await tablet.open('/dealers');
    await dealer.getByRole('button').click();
    await expect(page.getByText('Failed to load showrooms')).toBeVisible();
    await changeAll('dealers', { name: 7 });
    await tablet.open('/dealers');
    await expect(page.getByText('Failed to load dealers')).toBeVisible();
    await expect(page.getByText('Please try again later')).toBeVisible();
  },
);

test(
  'before the first sign-in, the list of dealers is empty and links to the sign-in',
  { annotation: { type: 'requirement', description: 'STATE-64' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/dealers');
    await expect(page.getByText('No dealers yet', { exact: true })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login$/);
  },
);
