import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf, card, findConfirmedVisit } from '../support/page-objects/booking-page.ts';
import { reloadWith } from '../support/page-objects/find-vehicle.ts';
import { readQr } from '../support/page-objects/read-qr.ts';
import { readStoredData, readHeapStrings } from '../support/tablet/remaining-data.ts';

function sessionRow(page: Page, key: string): Promise<unknown> {
  return page.evaluate((name) => JSON.parse(sessionStorage.getItem(name) ?? 'null'), key);
}

const walkIn = { name: 'Ilse Brandt', mobile: '(212) 555-8717', email: 'ilse@example.org' };

test(
  'a customer books online, pays the fee and sees ‘Booking Confirmed!’',
  {
    annotation: {
      type: 'requirement',
      description:
        'BKD-01, BKD-12, BKR-01, BKR-12, PAY-07, BKS-04, BKS-12, ENT-72, STATE-56 to STATE-60, STATE-62, GEN-15, ROUTE-14 to ROUTE-17, ROLE-08, STORE-10, STORE-11, VAL-28, VAL-32, VAL-34, VAL-40, ERR-85, PAY-08, CONST-42',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    await tablet.register(walkIn);
    await tablet.open('/booking/details');
    await expect(page.getByText(walkIn.email)).toBeVisible();
    const time = await booking.pickTime(0);
    await expect(page.getByText(/^This time is held for you until/)).toBeVisible();
    await booking.review();

    await page.getByRole('link', { name: 'Edit Contact Information' }).click();
    await page.getByRole('radio', { name: 'SMS' }).locator('..').click();
    await booking.review();
    await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText('SMS');
    await expect(page.getByRole('region', { name: 'Date & Time' })).toContainText(time);
    const pending = (await sessionRow(page, 'pendingBooking')) as { bookingId: string };
    const customer = (await sessionRow(page, 'customerData')) as { id: string };
    expect(pending).toMatchObject({ customerId: customer.id });
    await booking.confirm();
    await page.waitForURL('**/booking/payment');
    expect(await sessionRow(page, 'pendingBooking')).toBeNull();
    expect(await sessionRow(page, 'confirmedBooking')).toEqual({ id: pending.bookingId });

    await booking.button('Pay $50.00').click();
    for (const problem of [
      'Please enter a valid 16-digit card number',
      'Please enter the cardholder name',
      'Please enter a valid expiry date (MM/YY)',
      'Please enter a valid 3-digit CVV',
    ]) {
      await expect(page.getByText(problem)).toBeVisible();
    }
    await booking.typeCard('73');
    await booking.button('Pay $50.00').click();
    await expect(page.getByText('Please enter a valid 3-digit CVV')).toBeVisible();
    await page.getByLabel('CVV').pressSequentially('9');
    await booking.button('Pay $50.00').click();
    await expect(booking.button('Processing...')).toBeVisible();
    await page.waitForURL('**/booking/success**');
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    const bookingId = new URL(page.url()).searchParams.get('bookingId');
    const code = page.getByRole('img', { name: 'Check-in code' });
    expect((await code.boundingBox())?.width).toBe(200);
    expect(JSON.parse((await readQr(code)) ?? '')).toMatchObject({ bookingId });
  },
);

test(
  'the calendar file of a rescheduled visit has the same UID and a higher SEQUENCE',
  { annotation: { type: 'requirement', description: 'BKD-13, BKS-01, BKS-17, BKS-18, CT-37' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    const confirmed = await findConfirmedVisit(page);
    await tablet.open(`/booking/success?bookingId=${confirmed.id}`);
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    const made = await booking.downloadCalendar();
    expect(made.name).toBe(`${confirmed.id}.ics`);

    await tablet.open(`/booking/details?reschedule=${confirmed.id}&section=datetime`);
    const later = await booking.pickTime(1);
    await booking.review();
    await booking.confirm();
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    await expect(page.getByText(later, { exact: true })).toBeVisible();
    const moved = await booking.downloadCalendar();
    const [uid = 'none'] = /^UID:.*$/m.exec(made.text) ?? [];
    expect(moved.text).toContain(uid);
    const sequenceOf = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
    expect(sequenceOf(moved.text)).toBeGreaterThan(sequenceOf(made.text));
  },
);

test(
  'an offline booking is confirmed automatically as soon as the server is reachable again',
  { annotation: { type: 'requirement', description: 'CT-10, STATE-63' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    await office.stop();
    await tablet.open('/booking/details');
    const name = await booking.pickCustomer();
    await booking.pickTime(0);
    await booking.review();
    await expect(page.getByRole('region', { name: 'Contact Information' })).toContainText(name);
    await booking.confirm();
    await expect(page.getByText('You can pay the fee later')).toBeVisible();
    await expect(page.getByLabel('Card number')).toHaveCount(0);
    await booking.waiveFee('Owner of three of our cars');
    await expect(booking.heading('Booking Requested')).toBeVisible();

    await office.start();
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
  },
);

test(
  'the fee of an offline booking can be paid later online, and no card data are stored @long',
  { annotation: { type: 'requirement', description: 'CT-09, CT-27, VAL-27, TR-16, STATE-61' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    await office.stop();
    await tablet.open('/booking/details');
    await booking.pickCustomer();
    await booking.pickTime(0);
    await booking.review();
    await booking.confirm();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(booking.heading('Booking Requested')).toBeVisible();
    await expect(page.getByText('The $50.00 booking fee is due.')).toBeVisible();

    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
    await tablet.open('/booking/review');
    await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
    await tablet.open('/booking/success');
    await page.getByRole('link', { name: 'Pay the fee' }).click();
    await booking.typeCard();
    await expect(page.getByLabel('Card number')).toHaveValue(card.shownNumber);
    const secrets = [card.number, card.shownNumber, card.name, card.expiry];
    const kept = (strings: string[]) =>
      secrets.filter((secret) => strings.some((text) => text.includes(secret)));
    // Proves that the search finds card numbers in memory.
    expect(kept(await readHeapStrings(page))).toContain(card.shownNumber);

    await booking.pay();
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    await expect.poll(async () => kept(await readHeapStrings(page))).toEqual([]);
    expect(kept([await readStoredData(page)])).toEqual([]);
  },
);

test(
  'an incomplete, past or unknown booking shows an error, and the booking form keeps its input',
  {
    annotation: { type: 'requirement', description: 'ERR-73, ERR-74, ERR-76, BKS-22' },
    tag: '@long',
  },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    await tablet.register(walkIn);
    await tablet.open('/booking/details');
    await booking.button('Review booking').click();
    await expect(page.getByText('Please choose a date')).toBeVisible();
    await booking.pickTime(0);
    await booking.review();

    const pending = await page.evaluate(() => sessionStorage.getItem('pendingBooking') ?? '');
    const past = { ...(JSON.parse(pending) as object), date: '2020-01-06' };
    await reloadWith(tablet, 'pendingBooking', JSON.stringify(past));
    await booking.button('Confirm Booking').click();
    await expect(page.getByText('Failed to create booking. Please try again.')).toBeVisible();
    await expect(page.getByText('That time has already passed.')).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();
    await expect(page.getByRole('radio', { checked: true }).first()).toBeAttached();
    await booking.review();
    await booking.confirm();

    await tablet.open('/booking/details?reschedule=unknown');
    await expect(page.getByText('We couldn’t find this booking.')).toBeVisible();
    await tablet.open('/booking/success?bookingId=unknown');
    await expect(page.getByText('Failed to load booking details')).toBeVisible();
  },
);
