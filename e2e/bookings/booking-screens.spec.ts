import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf, findConfirmedVisit } from '../support/page-objects/booking-page.ts';
import { simulateFullDisk, blockDatabase, readRows } from '../support/tablet/tablet-database.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const walkIn = { name: 'Mira Kowalski', mobile: '(212) 555-8731', email: 'mira@example.org' };

const partOn = (page: Page) => (name: string) => page.getByRole('region', { name, exact: true });

async function expectTexts(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text).first()).toBeAttached();
}

/**
 * Replaces the device's share dialog with a dialog that fails with this error; null removes the
 * share dialog.
 */
async function answerShare(page: Page, error: string | null): Promise<void> {
  await page.evaluate((name) => {
    if (name === null) {
      delete (Navigator.prototype as { share?: unknown }).share;
      delete (navigator as { share?: unknown }).share;
      return;
    }
    const value = () => {
      document.title = `asked: ${document.title}`;
      return Promise.reject(new DOMException('', name));
    };
    Object.defineProperty(navigator, 'share', { configurable: true, value });
  }, error);
}

test(
  'the review shows the booking input; the payment screen shows four card fields and an order summary',
  {
    annotation: {
      type: 'requirement',
      description:
        'BKD-02, BKD-03, BKD-04, BKD-05, BKD-06, BKD-07, BKD-08, BKD-09, BKD-10, BKR-05, BKR-07, BKR-08, BKR-09, BKR-11, BKR-13, BKR-14, BKR-15, BKR-16, BKR-17, BKR-18, PAY-01, PAY-02, PAY-03, PAY-04, PAY-05, PAY-06, PAY-09, BKS-02, BKL-19, GEN-14, ENT-58, ROLE-10, CONST-35, CONST-36, CONST-37',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    const part = partOn(page);
    await tablet.register(walkIn);
    await tablet.open('/bookings');
    await expectTexts(page, 'No bookings yet');
    await expect(page.getByRole('link', { name: 'Create your first booking' })).toBeVisible();

    await tablet.open('/booking/details');
    const showroom = page.getByLabel('Showroom');
    const agent = page.getByLabel('Sales agent');
    await expect(agent.locator('option').first()).toHaveText('Any available agent');
    const time = await booking.pickTime(0);
    const chosen = page
      .getByRole('group', { name: /^Times for/ })
      .getByRole('radio', { checked: true });
    await expect(chosen).toHaveCount(1);
    const here = await showroom.inputValue();
    const others = showroom.locator(`option:not([value=""], [value="${here}"])`);
    await showroom.selectOption((await others.first().getAttribute('value')) ?? '');
    await expect(chosen).toHaveCount(0);
    await showroom.selectOption(here);
    await page.getByText(time, { exact: true }).click();
    await page.getByLabel('Vehicle of interest').selectOption({ index: 0 });
    await page.getByRole('checkbox', { name: 'I’d like a test drive' }).uncheck();
    await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
    for (const method of ['Email', 'SMS']) {
      await expect(page.getByRole('radio', { name: method })).toBeAttached();
    }
    await booking.review();

    await expect(part('Location')).toContainText('Please contact the showroom for the address.');
    await expect(part('Preferences')).toContainText('Any available agent');
    await expect(part('Preferences')).toContainText('Not specified');
    await expect(part('Preferences')).not.toContainText('Test drive requested');
    await expect(part('Special Requests')).toHaveCount(0);
    for (const text of [walkIn.name, walkIn.email, 'Phone']) {
      await expect(part('Contact Information')).toContainText(text);
    }
    await expectTexts(
      page,
      'Please arrive 10 minutes early.',
      'Please bring a valid driver’s license for test drives.',
      'You’ll get a confirmation email.',
      'You can reschedule or cancel up to 24 hours before your visit.',
    );
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.waitForURL('**/booking/details');
    await page.getByRole('textbox', { name: 'Special requests' }).fill('A child seat, please');
    await page.getByRole('checkbox', { name: 'I’d like a test drive' }).check();
    await booking.review();
    await expect(part('Special Requests')).toContainText('A child seat, please');
    await expect(part('Preferences')).toContainText('Test drive requested');
    await booking.confirm();

    for (const field of ['Card number', 'Cardholder name', 'Expiry date', 'CVV']) {
      await expect(page.getByLabel(field)).toBeVisible();
    }
    await expect(
      page.getByRole('checkbox', { name: 'Save card for future bookings' }),
    ).toBeAttached();
    await expectTexts(page, 'Order summary', 'Service charge', time, 'Demo – no charge is made');
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute(
      'href',
      '/booking/review',
    );
    await tablet.open('/booking/success');
    await expect(booking.heading('Booking Requested')).toBeVisible();
  },
);

test(
  'booking cards show number, showroom, status and time; Share copies the details of a booking',
  {
    annotation: {
      type: 'requirement',
      description:
        'BKS-03, BKS-05, BKS-07, BKS-08, BKS-10, BKS-11, BKS-15, BKS-16, BKS-19, BKS-20, BKS-23, BKL-02, BKL-05, BKL-06, BKL-08, BKL-09, BKL-11, BKL-13, BKL-14, BKL-20, ROUTE-18, ERR-81, ERR-82, ERR-83',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    await tablet.open('/booking/success');
    await page.waitForURL('**/bookings');
    await expect(page.getByRole('link', { name: 'New Booking' }).first()).toHaveAttribute(
      'href',
      '/booking/details',
    );
    const card = page.getByRole('article').first();
    await expect(card).toContainText(/[0-9A-Z]{5}-[0-9A-Z]{5}/);
    await expect(card).toContainText('Forecourt Manhattan');
    await expect(card).toContainText(/Pending|Confirmed/);
    await expect(card).toContainText(/\d{1,2}:\d{2}\s[AP]M/);
    const cards = page.getByRole('article');
    await expect(cards.filter({ hasText: 'Test drive included' }).first()).toBeAttached();
    await expect(cards.filter({ hasText: 'Showroom Visit' }).first()).toBeAttached();
    await page.getByRole('searchbox').fill('no such booking');
    await expect(page.getByText('No bookings match your search')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create new booking' })).toBeVisible();
    await page.getByText('Calendar', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'Today' })).toBeVisible();

    const confirmed = await findConfirmedVisit(page);
    await tablet.open(`/bookings/${confirmed.id}`);
    const sheet = page.getByRole('dialog');
    for (const name of ['Reschedule', 'View Details']) {
      await expect(sheet.getByRole('link', { name })).toBeVisible();
    }
    await expect(sheet.getByRole('button', { name: 'Cancel Booking' })).toBeVisible();
    await sheet.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL(`**/booking/success?bookingId=${confirmed.id}`);
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    await expectTexts(
      page,
      'Confirmation number',
      'Forecourt Manhattan',
      'What to Expect',
      'Reminders',
      'What’s Next?',
      'Your sales agent',
      'Send Message',
    );
    await expect(page.locator('a[href^="tel:"]').first()).toBeAttached();
    await expect(page.locator('a[href^="mailto:"]').first()).toBeAttached();
    const share = page.getByRole('button', { name: 'Share Details' });
    const copied = page.getByText('Booking details copied to clipboard!');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await answerShare(page, 'AbortError');
    await share.click();
    await expect.poll(() => page.evaluate(() => document.title.startsWith('asked'))).toBe(true);
    await expect(copied).toHaveCount(0);
    await answerShare(page, null);
    await share.click();
    await expect(copied).toBeVisible();
    const details = await page.evaluate(() => navigator.clipboard.readText());
    expect(details).toMatch(/^Visit to Forecourt Manhattan on .+ at .+\. Confirmation number: /);
    await page.getByRole('button', { name: 'Close' }).last().click();
    for (const [name, path] of [
      ['Start Building', '/build'],
      ['View My Bookings', '/bookings'],
    ] as const) {
      await expect(page.getByRole('link', { name })).toHaveAttribute('href', path);
    }
    await tablet.open('/booking/success?bookingId=unheard-of');
    await expect(page.getByRole('link', { name: 'View My Bookings' })).toBeVisible();
  },
);

test(
  'the screens of a booking show a message while they load or save',
  { annotation: { type: 'requirement', description: 'BKD-11, BKR-19, BKR-20, BKS-21, CT-09' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    const loading = page.getByText('Loading booking details...');
    await tablet.open('/booking/review');
    await expect(loading).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Your Visit' })).toBeVisible();

    const confirmed = await findConfirmedVisit(page);
    await tablet.open(`/bookings/${confirmed.id}`);
    const details = page.getByRole('dialog').getByRole('link', { name: 'View Details' });
    await details.waitFor();
    const readAgain = await blockDatabase(page);
    await details.click();
    await expect(loading).toBeVisible();
    await readAgain();
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();

    await tablet.open('/booking/details');
    const times = page.getByRole('group', { name: 'Time', exact: true });
    await expect(times).toHaveAttribute('disabled');
    await booking.pickCustomer();
    await booking.pickTime(0);
    await booking.review();
    await booking.button('Confirm Booking').waitFor();
    const writeAgain = await blockDatabase(page);
    await booking.button('Confirm Booking').click();
    await expect(booking.button('Creating Booking...')).toBeVisible();
    await writeAgain();
    await page.waitForURL('**/booking/payment');
  },
);

test(
  'if a cancellation cannot be saved, an error is shown and the booking stays confirmed',
  { annotation: { type: 'requirement', description: 'ERR-84' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const confirmed = await findConfirmedVisit(page);
    await tablet.open(`/bookings/${confirmed.id}`);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const question = page.getByRole('alertdialog');
    const confirm = question.getByRole('button', { name: 'Cancel Booking' });
    await confirm.waitFor();
    await waitForAnimations(page);
    await simulateFullDisk(page);
    await confirm.click();
    await expect(question.getByText(/^This tablet is out of space\./)).toBeVisible();
    const stored = (await readRows(page, 'bookings')).find(({ id }) => id === confirmed.id);
    expect(stored).toMatchObject({ status: 'confirmed' });
  },
);
