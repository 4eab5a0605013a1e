import { expect, type Page } from '@playwright/test';
import { expectAllReachable } from '../support/accessibility/expect-all-reachable.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { journeyScreens, openFully } from '../support/page-objects/screen-paths.ts';

/** Sets the text size to 200 % (WCAG 1.4.4) on a tablet in portrait. */
async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: 'Accessibility' }).click();
  const panel = page.getByRole('dialog', { name: 'Accessibility' });
  await panel.getByRole('radio', { name: '200%' }).locator('..').click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('WCAG 1.4.4, 1.4.10: at 200 % text size, no text of configurator and booking is cut off', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorPageOf(page);
  const booking = bookingPageOf(page);
  await enlarge(page);
  await tablet.register({
    name: 'Greta Holm',
    mobile: '212 555 8163',
    email: 'greta.holm@example.org',
  });
  await expectAllReachable(page);
  await build.pick('Exterior Color', /^Melbourne Red/);
  await expectAllReachable(page);
  await build.pick('Wheels', /^19-inch/);
  await build.tool('Save').click();
  await page.getByRole('button', { name: 'OK' }).click();
  await page.waitForURL('**/dashboard');

  await tablet.open('/booking/details');
  await booking.pickTime(0);
  await expectAllReachable(page);
  await booking.review();
  await expectAllReachable(page);
  await booking.confirm();
  await expectAllReachable(page);
  await booking.typeCard();
  await booking.pay();
  await expect(booking.heading('Booking Confirmed!')).toBeVisible();
  await expectAllReachable(page);
});

test('WCAG 1.4.4, 1.4.10: at 200 % text size, no text of the customer journey is cut off', async ({
  tablet,
}) => {
  const { page } = tablet;
  await enlarge(page);
  await tablet.open('/register');
  await expectAllReachable(page);
  await tablet.register({
    name: 'Greta Holm',
    mobile: '212 555 8163',
    email: 'greta.holm@example.org',
  });
  await findVehicle(tablet, 'Genesis', 'G70');
  for (const path of journeyScreens.filter((screen) => screen !== '/thank-you')) {
    await openFully(tablet, path);
    await expectAllReachable(page);
  }
  await tablet.open('/technology');
  await page.getByRole('button', { name: 'Confirm this car' }).click();
  await page.waitForURL('**/thank-you');
  await expectAllReachable(page);
});
