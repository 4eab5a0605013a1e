import { expect } from '@playwright/test';
import { bookingOn } from './support/booking.ts';
import { handTo, setUpAsKiosk, signInAsStaff, waitFor } from './support/kiosk.ts';
import { test } from './support/showroom.ts';
import { readRows } from './support/tablet-database.ts';
import { holdsUpdates } from './support/unsaved-work.ts';
import { storedText } from './support/what-is-left.ts';

const anna = { name: 'Anna Kioskova', mobile: '2125550177' };
// From far away: whoever has the number of a customer of the demo is a question for a person.
const berta = { name: 'Berta Kioskova', mobile: '8085550178', email: 'berta.kioskova@example.org' };

test('OFF-11, OFF-12: a tablet is set up, handed to a customer, and cannot be escaped from @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await expect(page.getByText('The app itself')).toBeVisible();
  await tablet.open('/customers');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const profile = await page.getByRole('rowheader').first().getByRole('link').getAttribute('href');
  await handTo(tablet, 'Hand over');
  await page.waitForURL('**/models');

  const locked = page.getByRole('heading', { name: 'Staff sign-in' });
  // By URL, as a page of its own and after a reload.
  for (const path of ['/customers', profile ?? '', '/profile', '/sync', '/analytics', '/build']) {
    await tablet.open(path);
    await expect(locked).toBeVisible();
    await expect(page.getByRole('rowheader')).toHaveCount(0);
  }
  // Back, and by the way that was gone before.
  await page.getByRole('button', { name: 'Back to the cars' }).click();
  await page.goBack();
  await expect(page.getByRole('rowheader')).toHaveCount(0);
  await tablet.open('/models');
  // By the logo and the menu.
  await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
  await page.waitForURL('**/register');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'REGISTER', exact: true })).toBeVisible();
  for (const name of ['CUSTOMERS', 'PROFILE', 'DASHBOARD', 'BOOKINGS']) {
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'LOG OUT' })).toHaveCount(0);
  // By a link somebody shares.
  await tablet.open('/share/018f0000-0000-7000-8000-000000000000');
  await page.getByRole('link', { name: /home/i }).click();
  await page.waitForURL('**/welcome');

  // Staff come back to what they wanted to see.
  await tablet.open('/bookings');
  await signInAsStaff(page);
  await page.waitForURL('**/bookings');
  await tablet.openMenu();
  await expect(page.getByRole('link', { name: 'CUSTOMERS' })).toBeVisible();
});

test('OFF-12: nobody there: asked, stays, and then nothing of the customer is left but what was saved', async ({
  tablet,
  line,
}) => {
  const { page } = tablet;
  line.losePushes(true);
  await setUpAsKiosk(tablet);
  await handTo(tablet, 'Hand over');
  await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
  await page.waitForURL('**/register');
  await page.getByLabel('Full name').fill(anna.name);
  await page.getByLabel('Mobile number').fill(anna.mobile);
  await waitFor(page, 3000);
  const asked = page.getByRole('alertdialog', { name: 'Are you still there?' });
  // Half-typed: twice as long.
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
  await expect(page.getByRole('button', { name: 'Touch to look around' })).toBeVisible();
  const left = await page.evaluate(() => ({
    page: document.documentElement.outerHTML,
    session: Object.entries(sessionStorage),
    entries: history.length,
  }));
  expect(JSON.stringify(left)).not.toContain('Kioskova');
  expect(await readRows(page, 'outbox')).toEqual(outbox);

  // The next customer finds an empty form; staff find what was half-typed.
  await page.getByRole('button', { name: 'Touch to look around' }).click();
  await page.waitForURL('**/models');
  await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await tablet.open('/analytics');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(anna.name);
  expect(await storedText(page)).toContain('Kioskova');
});

test('OFF-12: a session that nobody ends ends by itself, and the outbox stays as it is @long', async ({
  tablet,
  line,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTo(tablet, 'Hand over');
  line.losePushes(true);
  await page.getByRole('link', { name: 'Forecourt, find a car' }).click();
  await page.getByLabel('Full name').fill(berta.name);
  await page.getByLabel('Mobile number').fill(berta.mobile);
  await page.getByLabel('E-mail').fill(berta.email);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('What brings them here').waitFor();
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
  await expect(page.getByRole('button', { name: 'Touch to look around' })).toBeVisible();
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
  // Neither back nor forward leads to them.
  await page.goBack();
  await expect(page.getByText('Kioskova')).toHaveCount(0);
  await page.goForward();
  await expect(page.getByText('Kioskova')).toHaveCount(0);
  line.losePushes(false);
  await tablet.open('/models');
  await tablet.expectStatus('Up to date');
});

test('OFF-12: without a network too, five wrong tries pause the sign-in of staff, and the next one is let in @long', async ({
  tablet,
  office,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTo(tablet, 'Hand over');
  await tablet.open('/analytics');
  for (let tries = 0; tries < 5; tries += 1) {
    await signInAsStaff(page, `wrong ${tries}`);
    await expect(
      page.getByText(tries < 4 ? 'Login failed' : 'Too many tries').first(),
    ).toBeVisible();
  }
  await signInAsStaff(page);
  await expect(page.getByText('Too many tries').first()).toBeVisible();
  await office.stop();
  await expect(page.getByText('Too many tries').first()).toBeHidden();
  await signInAsStaff(page);
  await page.waitForURL('**/analytics');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('OFF-12: what staff saw of the menu leaves as it was, and nothing in it can be touched any more @long', async ({
  tablet,
}) => {
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
  // It slides out for as long as this journey looks at it.
  await expect(logOut).toBeVisible();
  expect(await logOut.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
  await expect(page.getByRole('button', { name: 'End session' })).toHaveCount(1);
});

test('OFF-12: what staff were moving for somebody else is not shown to the customer who is handed the tablet @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await tablet.open('/dashboard');
  await tablet.register({ ...berta });
  await tablet.open('/bookings');
  await page.getByRole('button', { name: 'All of the showroom' }).click();
  await page.getByLabel('Status').selectOption('confirmed');
  const other = page.locator('article').nth(1);
  const name = (await other.getByRole('listitem').first().textContent()) ?? '';
  await other.getByRole('link').click();
  await page.getByRole('link', { name: 'Reschedule' }).click();
  await bookingOn(page).pickTime(0);
  await bookingOn(page).review();
  await expect(page.getByText(name)).toBeVisible();
  await handTo(tablet, /Berta/);
  await page.waitForURL('**/discovery');
  await page.goBack();
  await page.waitForURL('**/booking/review');
  await expect(page.getByRole('link', { name: 'Book Your Visit' })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('OFF-12: an agent who gives the tablet to the next one locks it wherever they are, and leaves nothing half-typed to customers @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await tablet.open('/register');
  await page.getByLabel('Full name').fill(anna.name);
  await tablet.openMenu();
  await page.getByRole('button', { name: 'Switch agent' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the cars' }).click();
  await page.waitForURL('**/register');
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await tablet.open('/bookings');
  await signInAsStaff(page);
  await page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(anna.name);
});

test('OFF-12: a session ends on a tablet without room, too @long', async ({ tablet }) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTo(tablet, 'Hand over');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await page.getByTitle('End session').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'End session' }).click();
  await page.waitForURL('**/welcome');
  await expect(page.getByRole('button', { name: 'Touch to look around' })).toBeVisible();
});

test('OFF-12: a touch outside of controls fills the screen; an open sheet is shown again when that changes, and still holds updates @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await tablet.open('/dashboard');
  await page.locator('html[data-kiosk]').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('html');
  await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
  const description = page.getByRole('dialog').getByRole('textbox');
  await description.fill('Red jacket');
  await description.evaluate(async (field) => {
    const dialog = field.closest('dialog');
    const shownAgain = new Promise((resolve) => {
      dialog?.addEventListener('close', () => setTimeout(resolve), { once: true });
    });
    await document.exitFullscreen();
    await shownAgain;
  });
  await expect(description).toBeFocused();
  await expect(description).toHaveValue('Red jacket');
  expect(await holdsUpdates(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(description).toBeHidden();
  await expect.poll(() => holdsUpdates(page)).toBe(false);
});
