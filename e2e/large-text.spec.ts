import { expect, type Page } from '@playwright/test';
import { bookingOn } from './support/booking.ts';
import { configuratorOn } from './support/configurator.ts';
import { journeyScreens, openWhole } from './support/every-screen.ts';
import { findVehicle } from './support/journey.ts';
import { expectAllReachable } from './support/reachable.ts';
import { test } from './support/showroom.ts';

/** Sets text of twice the size on an upright tablet (WCAG 1.4.4). */
async function enlarge(page: Page): Promise<void> {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: 'Accessibility' }).click();
  const panel = page.getByRole('dialog', { name: 'Accessibility' });
  await panel.getByRole('radio', { name: '200%' }).locator('..').click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
}

test('WCAG 1.4.4, 1.4.10: with doubled text an agent registers, configures and books', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorOn(page);
  const booking = bookingOn(page);
  await enlarge(page);
  await tablet.register({
    name: 'Greta Holm',
    mobile: '212 555 0163',
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

test('WCAG 1.4.4, 1.4.10: with doubled text a customer finds and confirms a car', async ({
  tablet,
}) => {
  const { page } = tablet;
  await enlarge(page);
  await tablet.open('/register');
  await expectAllReachable(page);
  await tablet.register({
    name: 'Greta Holm',
    mobile: '212 555 0163',
    email: 'greta.holm@example.org',
  });
  await findVehicle(tablet, 'Genesis', 'G70');
  for (const path of journeyScreens.filter((screen) => screen !== '/thank-you')) {
    await openWhole(tablet, path);
    await expectAllReachable(page);
  }
  await tablet.open('/technology');
  await page.getByRole('button', { name: 'Confirm this car' }).click();
  await page.waitForURL('**/thank-you');
  await expectAllReachable(page);
});
