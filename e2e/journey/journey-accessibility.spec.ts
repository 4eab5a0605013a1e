import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';

const screens = [
  ['/discovery', 'Find your vehicle'],
  ['/models', 'Available models'],
  ['/overview', 'G70'],
  ['/performance', 'Performance'],
  ['/exterior', 'Exterior'],
  ['/interior', 'Interior'],
  ['/interior-colors', 'Interior colors'],
  ['/technology', 'Technology'],
  ['/compare?items=g70,gv80:gv80-prestige', 'Compare'],
] as const;

test(
  'axe finds no fault on the screens of the customer journey, in light and dark theme',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Otto Lindqvist',
      mobile: '212 555 8602',
      email: 'otto@example.org',
    });
    await findVehicle(tablet, 'Genesis', 'G70');
    for (const [path, title] of screens) {
      await tablet.open(path);
      await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
      await expectNoViolations(page, path);
    }
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await page.getByRole('heading', { level: 1, name: 'Thank you, Otto Lindqvist' }).waitFor();
    await expectNoViolations(page, '/thank-you');
  },
);

test(
  'a user can select a price, a make, a leather and a variant with the keyboard alone',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Otto Lindqvist',
      mobile: '212 555 8602',
      email: 'otto@example.org',
    });
    await tablet.open('/discovery');
    await page.getByRole('slider', { name: 'Minimum price' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText('$50,000')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Genesis' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Find vehicles' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Genesis GV80', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/overview');
    await tablet.open('/interior');
    await page.getByRole('radio', { name: /VIK Black/ }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /Makalu Gray/ })).toBeChecked();
    await tablet.open('/technology');
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
  },
);
