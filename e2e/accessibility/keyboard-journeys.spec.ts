import { expect } from '@playwright/test';
import { keyboardOf } from '../support/accessibility/keyboard.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf, card } from '../support/page-objects/booking-page.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';

test('WCAG 2.1.1, 2.4.7, 2.4.11: registration, car configuration and paid booking need only a keyboard', async ({
  tablet,
}) => {
  const { page } = tablet;
  const keys = keyboardOf(page);
  const build = configuratorPageOf(page);
  const booking = bookingPageOf(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await keys.activate(button('Open menu'));
  await keys.activate(page.getByRole('link', { name: '+ New Customer' }));
  await page.waitForURL('**/register');
  await keys.type(page.getByLabel('Full name'), 'Greta Holm');
  await keys.type(page.getByLabel('Mobile number'), '2125550163');
  await keys.type(page.getByLabel('Email'), 'greta.holm@example.org');
  await keys.activate(button('Next'));
  await page.getByText('Reason for visit').waitFor();
  await keys.activate(button('Next'));
  await keys.choose(page.getByRole('radio', { name: 'Any time' }));
  await keys.activate(button('Register'));
  await page.waitForURL('**/build');

  await build.expectTotal('$44,975');
  await keys.activate(build.tool('Exterior Color'));
  await keys.reachAny(build.panel('Exterior Color').getByRole('radio'));
  await keys.press('ArrowRight');
  await build.expectChosen('Adriatic Blue');
  await keys.activate(build.tool('Wheels'));
  await keys.reachAny(build.panel('Wheels').getByRole('radio'));
  await keys.press('ArrowRight');
  await keys.activate(build.tool('Save'));
  await keys.activate(button('OK'));
  await page.waitForURL('**/dashboard');

  await tablet.open('/booking/details');
  await keys.activate(button('Next month'));
  await keys.reach(page.getByRole('grid').locator('button[tabindex="0"]'));
  await keys.press('ArrowRight', 'Enter');
  const times = page.getByRole('group', { name: /^Times for/ }).getByRole('radio');
  await keys.reachAny(times);
  await keys.press('Space');
  await keys.activate(button('Review booking'));
  await page.waitForURL('**/booking/review');
  await keys.activate(button('Confirm Booking'));
  await page.waitForURL('**/booking/payment');
  await keys.type(page.getByLabel('Card number'), card.number);
  await keys.type(page.getByLabel('Cardholder name'), card.name);
  await keys.type(page.getByLabel('Expiry date'), card.expiry.replace('/', ''));
  await keys.type(page.getByLabel('CVV'), '739');
  await keys.activate(button('Pay $50.00'));
  await expect(booking.heading('Booking Confirmed!')).toBeVisible();
});

test('WCAG 2.4.1: the skip link focuses the content and keeps unsaved text, URL and history state', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/customers');
  await tablet.openFirstCustomer();
  await page.getByLabel('Notes').fill('Half-typed');
  const entry = () => page.evaluate(() => [location.href, JSON.stringify(history.state)]);
  const before = await entry();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.locator('#content')).toBeFocused();
  await expect(page.getByLabel('Notes')).toHaveValue('Half-typed');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await entry()).toEqual(before);
});
