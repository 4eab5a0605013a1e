import { expect, type Locator } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { readRows } from '../support/tablet/tablet-database.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

test('registration, build, QR code and test drive of a visit need at most 12, 8, 1 and 5 taps @long', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  let taps = 0;
  const tap = async (control: Locator): Promise<void> => {
    taps += 1;
    await control.waitFor();
    await waitForAnimations(page);
    await control.click();
  };
  const type = async (field: Locator, text: string): Promise<void> => {
    await tap(field);
    await field.fill(text);
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const choice = (name: string | RegExp) => page.getByRole('radio', { name, exact: true });
  const takeTaps = (): number => {
    const counted = taps;
    taps = 0;
    return counted;
  };

  // A couple is greeted, and one of them is registered.
  await tap(page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }));
  await tap(choice('2').locator('..'));
  await tap(button('Log and register'));
  await page.waitForURL('**/register');
  await type(page.getByLabel('Full name'), 'Ida Berg');
  await type(page.getByLabel('Mobile number'), '808 555 0147');
  await type(page.getByLabel('Email'), 'ida.berg@example.org');
  await tap(button('Next'));
  await page.getByText('Reason for visit').waitFor();
  await tap(button('Next'));
  await tap(choice('Any time').locator('..'));
  await tap(button('Register'));
  await page.waitForURL('**/build');
  expect(takeTaps()).toBeLessThanOrEqual(12);

  // The car is configured and saved: model, paint and wheels.
  const { option } = configuratorPageOf(page);
  await tap(button('Model'));
  await tap(option(/^GV80/));
  await tap(button('Exterior Color'));
  await tap(option(/^Adriatic Blue/));
  await tap(button('Wheels'));
  await tap(option(/^20-inch/));
  await tap(button('Save'));
  const saved = page.getByRole('alertdialog', { name: 'Saved' });
  await expect(saved).toBeVisible();
  expect(takeTaps()).toBeLessThanOrEqual(8);

  // The dialog leads to the QR code of the saved build.
  await tap(saved.getByRole('link', { name: 'Show QR code' }));
  await expect(page.getByRole('img', { name: /^Scan/ })).toBeVisible();
  expect(takeTaps()).toBe(1);

  // A test drive of the saved build is requested from the dialog “Saved”, without a server.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'GV80' })).toBeVisible();
  await office.stop();
  await button('Save').click();
  await tap(saved.getByRole('link', { name: 'Book a test drive' }));
  const days = page.getByRole('grid').getByRole('button', { disabled: false });
  await tap(days.first());
  await tap(
    page
      .getByRole('group', { name: /^Times for/ })
      .locator('label')
      .first(),
  );
  await tap(page.getByRole('button', { name: /Review booking/ }));
  await tap(button('Confirm Booking'));
  await expect(page.getByRole('heading', { name: 'You can pay the fee later' })).toBeVisible();
  const requested = { status: 'pending', vehicleId: 'gv80', testDrive: true };
  expect(await readRows(page, 'bookings')).toContainEqual(expect.objectContaining(requested));
  expect(takeTaps()).toBeLessThanOrEqual(5);
});
