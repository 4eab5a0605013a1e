import { expect } from '@playwright/test';
import { test } from './support/showroom.ts';

test('DASH-03, DASH-04, DASH-05, DASH-06, DASH-07, DASH-08, CT-06: the four figures are counted on the tablet, also while head office is down', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await tablet.startWork();
  await office.stop();
  await tablet.open('/dashboard');
  const figures = page.getByRole('region', { name: 'Key figures' });
  const cards = figures.getByRole('listitem');
  await expect(cards.getByRole('heading')).toHaveText([
    'Total Sales',
    'Conversion Rate',
    'Active Leads',
    'Monthly Revenue',
  ]);
  await expect(figures.getByText(/^As of /)).toBeVisible();
  await expect(cards.nth(3)).toContainText(/\$[\d,]+/);
  await expect(cards.nth(3)).toContainText(/vs last month: \$[\d,]+/);

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
});
