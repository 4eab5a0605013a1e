import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import {
  handTabletTo,
  setUpAsKiosk,
  signInAsStaff,
  waitFor,
} from '../support/page-objects/kiosk.ts';
import { readStoredData } from '../support/tablet/remaining-data.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const anna = { name: 'Anna Kioskova', mobile: '2125550177' };
// No demo customer has this area code: a known phone number would lead to an attention.
const berta = { name: 'Berta Kioskova', mobile: '8085550178', email: 'berta.kioskova@example.org' };

test(
  'on a tablet handed to a customer, agent screens and menu items require a staff sign-in @long',
  { annotation: { type: 'requirement', description: 'OFF-11, OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await expect(page.getByText('App', { exact: true })).toBeVisible();
    await tablet.open('/customers');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const profile = await page.locator('th[scope="row"] a').first().getAttribute('href');
    await handTabletTo(tablet, 'Hand over');
    await page.waitForURL('**/models');
    const locked = page.getByRole('heading', { name: 'Staff sign-in' });
    // None of these URLs shows customer data when it is opened directly.
    for (const path of ['/customers', profile ?? '', '/profile', '/sync', '/analytics']) {
      await tablet.open(path);
      await expect(locked).toBeVisible();
      await expect(page.getByRole('rowheader')).toHaveCount(0);
    }
    // The back button leads to no page with customer data.
    await page.getByRole('button', { name: 'Back to the cars' }).click();
    await page.goBack();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
    await tablet.open('/models');
    // Neither the logo nor the menu leads to customer data.
    await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
    await page.waitForURL('**/discovery');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('link', { name: 'REGISTER', exact: true })).toBeVisible();
    for (const name of ['CUSTOMERS', 'PROFILE', 'DASHBOARD', 'BOOKINGS']) {
      await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'LOG OUT' })).toHaveCount(0);
    // The home link of a shared build does not lead to customer data.
    await tablet.open('/share/018f0000-0000-7000-8000-000000000000');
    await page.getByRole('link', { name: /home/i }).click();
    await page.waitForURL('**/welcome');
    // After the sign-in, agents see the page that they requested.
    await tablet.open('/bookings');
    await signInAsStaff(page);
    await page.waitForURL('**/bookings');
    await tablet.openMenu();
    await expect(page.getByRole('link', { name: 'CUSTOMERS' })).toBeVisible();
  },
);

test(
  'an idle session shows a warning; the end of the session keeps only the outbox and agents’ drafts',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet, line }) => {
    const { page } = tablet;
    line.dropPushes(true);
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    await tablet.open('/register');
    await page.getByLabel('Full name').fill(anna.name);
    await page.getByLabel('Mobile number').fill(anna.mobile);
    await waitFor(page, 3000);
    const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
    // Unsaved text doubles the idle time.
    await page.waitForTimeout(4500);
    await expect(asked).toBeHidden();
    await expect(asked).toBeVisible();
    await page.getByRole('button', { name: 'I’m still here' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByLabel('Full name')).toHaveValue(anna.name);
    await page.getByRole('button', { name: 'End session' }).click();
    const outbox = await readRows(page, 'outbox');
    const reloaded = page.waitForURL('**/welcome');
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    await reloaded;
    await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
    const left = await page.evaluate(() => ({
      page: document.documentElement.outerHTML,
      session: Object.entries(sessionStorage),
      entries: history.length,
    }));
    expect(JSON.stringify(left)).not.toContain('Kioskova');
    expect(await readRows(page, 'outbox')).toEqual(outbox);
    // The next customer sees an empty form, and agents can restore the unsaved text.
    await page.getByRole('button', { name: 'Tap to explore' }).click();
    await page.waitForURL('**/models');
    await tablet.open('/register');
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await tablet.open('/analytics');
    await signInAsStaff(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue(anna.name);
    expect(await readStoredData(page)).toContain('Kioskova');
  },
);

test(
  'an idle customer session ends automatically and keeps the outbox @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet, line }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    line.dropPushes(true);
    await tablet.open('/register');
    await page.getByLabel('Full name').fill(berta.name);
    await page.getByLabel('Mobile number').fill(berta.mobile);
    await page.getByLabel('Email').fill(berta.email);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Reason for your visit').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/discovery');
    await waitFor(page, 2000);
    const outbox = await readRows(page, 'outbox');
    expect(outbox.length).toBeGreaterThan(0);
    const depth = await page.evaluate(() => history.length);
    expect(depth).toBeGreaterThan(2);
    await expect(page.getByRole('alertdialog', { name: 'Are you still there?' })).toBeVisible();
    await page.waitForURL('**/welcome', { timeout: 60_000 });
    await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
    const left = await page.evaluate(() => ({
      page: document.documentElement.outerHTML,
      session: Object.entries(sessionStorage),
      state: history.state,
      entries: history.length,
    }));
    expect(JSON.stringify(left)).not.toMatch(/Kioskova|Berta/);
    expect(left.entries).toBeLessThan(depth);
    expect(await readRows(page, 'drafts')).toEqual([]);
    const kept = await readRows(page, 'outbox');
    expect(kept.length).toBe(outbox.length);
    expect(JSON.stringify(kept)).toContain('Kioskova');
    // Neither back nor forward leads to the customer's data.
    await page.goBack();
    await expect(page.getByText('Kioskova')).toHaveCount(0);
    await page.goForward();
    await expect(page.getByText('Kioskova')).toHaveCount(0);
    line.dropPushes(false);
    await tablet.open('/models');
    await tablet.expectStatus('Up to date');
  },
);

test(
  'five failed sign-ins block sign-ins for some time, and then an offline sign-in succeeds @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet, office }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    await tablet.open('/analytics');
    for (let tries = 0; tries < 5; tries += 1) {
      await signInAsStaff(page, `wrong ${tries}`);
      await expect(
        page.getByText(tries < 4 ? 'Login failed' : 'Too many attempts').first(),
      ).toBeVisible();
    }
    await signInAsStaff(page);
    await expect(page.getByText('Too many attempts').first()).toBeVisible();
    await office.stop();
    await expect(page.getByText('Too many attempts').first()).toBeHidden();
    await signInAsStaff(page);
    await page.waitForURL('**/analytics');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

test(
  'while the agents’ menu closes after a hand-over, the controls in the menu are inactive @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--duration-slow', '20s', 'important'),
    );
    await page.getByRole('button', { name: 'Open menu' }).click();
    const logOut = page.getByRole('button', { name: 'LOG OUT' });
    await page.getByRole('button', { name: 'Hand to customer' }).click();
    await page.getByRole('button', { name: 'Hand over' }).click();
    await page.waitForURL('**/models');
    // The slow animation keeps the menu visible during this test.
    await expect(logOut).toBeVisible();
    expect(await logOut.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
    await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(1);
  },
);

test(
  'after a hand-over, the customer does not see a booking that the agent was rescheduling @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await tablet.open('/dashboard');
    await tablet.register({ ...berta });
    await tablet.open('/bookings');
    await page.getByRole('button', { name: 'Show all bookings' }).click();
    await page.getByLabel('Status').selectOption('confirmed');
    const other = page.locator('article').nth(1);
    const name = (await other.getByRole('listitem').first().textContent()) ?? '';
    await other.getByRole('link').click();
    await page.getByRole('link', { name: 'Reschedule' }).click();
    await bookingPageOf(page).pickTime(0);
    await bookingPageOf(page).review();
    await expect(page.getByText(name)).toBeVisible();
    await handTabletTo(tablet, /Berta/);
    await page.waitForURL('**/discovery');
    await page.goBack();
    await page.waitForURL('**/booking/review');
    await expect(page.getByRole('link', { name: 'Book Your Visit' })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
  },
);

test(
  '“Switch agent” locks the tablet and hides unsaved text from customers @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await tablet.open('/register');
    await page.getByLabel('Full name').fill(anna.name);
    await tablet.openMenu();
    await page.getByRole('button', { name: 'Switch agent' }).click();
    await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to the cars' }).click();
    await page.waitForURL('**/discovery');
    await tablet.open('/register');
    await expect(page.getByLabel('Full name')).toHaveValue('');
    await tablet.open('/bookings');
    await signInAsStaff(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue(anna.name);
  },
);

test(
  'a customer session can be ended on a storage-full tablet @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await page.getByTitle('End session').click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'End session' }).click();
    await page.waitForURL('**/welcome');
    await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
  },
);
