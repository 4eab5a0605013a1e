import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import { magnify, readQr } from '../support/page-objects/read-qr.ts';
import { resolve } from '../support/page-objects/sharing.ts';
import type { Tablet } from '../support/tablet/tablet.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const sequenceIn = (calendar: string) => Number(/^SEQUENCE:(\d+)/m.exec(calendar)?.[1]);
const beginningIn = (calendar: string) => /^DTSTART;TZID.*$/m.exec(calendar)?.[0] ?? '';

/**
 * Requests a visit with an agent, by default any agent, and waives the fee. Returns the id of the
 * booking.
 */
async function requestVisit(tablet: Tablet, agent = ''): Promise<string> {
  const { page } = tablet;
  const booking = bookingPageOf(page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  if (agent) await page.getByLabel('Sales Agent').selectOption(agent);
  await booking.pickTime(0);
  await booking.review();
  await booking.confirm();
  await booking.waiveFee('A guest of the house');
  return new URL(page.url()).searchParams.get('bookingId') ?? '';
}

/** Opens a confirmed booking by its index in the list. Returns the booking number. */
async function openConfirmed(tablet: Tablet, at: number): Promise<string> {
  const { page } = tablet;
  await tablet.open('/bookings');
  await page.getByLabel('Status').selectOption('confirmed');
  const cards = page.getByRole('region', { name: 'Upcoming visits' }).getByRole('article');
  await expect(cards.getByText('Pending')).toHaveCount(0);
  const link = cards.nth(at).getByRole('link');
  const [number = ''] = /[0-9A-Z]{5}-[0-9A-Z]{5}/.exec((await link.ariaSnapshot()) ?? '') ?? [];
  await link.click();
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
  await waitForAnimations(page);
  return number;
}

async function findInList({ page }: Tablet, number: string) {
  await page.getByRole('searchbox').fill(number);
  const card = page.getByRole('article').filter({ hasText: number });
  await expect(card).toHaveCount(1);
  return card;
}

test('SLOT_TAKEN: one tap moves the later of two offline bookings of a slot to a free slot @long', async ({
  office,
  switchOn,
}) => {
  const first = await switchOn();
  const second = await switchOn();
  for (const tablet of [first, second]) await tablet.startWork();
  await office.stop();
  for (const tablet of [first, second]) await requestVisit(tablet, 'Chidi Okafor');
  const bookingId = new URL(second.page.url()).searchParams.get('bookingId') ?? '';
  const asked = await bookingPageOf(second.page).downloadCalendar();

  await second.page.context().setOffline(true);
  await office.start();
  await first.fireOnlineEvent();
  await expect(bookingPageOf(first.page).heading('Booking Confirmed!')).toBeVisible();
  await second.page.context().setOffline(false);
  await second.fireOnlineEvent();
  await second.expectStatus('Needs attention: 1');

  const { page } = second;
  await page.locator('[data-status]').click();
  await page.waitForURL('**/sync');
  const choice = page.getByRole('group', { name: /^Other available times/ });
  await expect(choice.getByRole('button')).toHaveCount(3);
  await expectNoViolations(page, 'a slot that was taken');
  await choice.getByRole('button').first().click();
  await expect(page.getByText('You’re all caught up')).toBeVisible();

  await second.open(`/booking/success?bookingId=${bookingId}`);
  await expect(bookingPageOf(page).heading('Booking Confirmed!')).toBeVisible();
  const moved = await bookingPageOf(page).downloadCalendar();
  expect(sequenceIn(moved.text)).toBeGreaterThan(sequenceIn(asked.text));
  expect(beginningIn(moved.text)).not.toBe(beginningIn(asked.text));
});

test(
  'offline cancellations and reschedules of visits reach other tablets',
  {
    annotation: {
      type: 'requirement',
      description: 'BKL-01, BKL-03, BKL-04, BKL-15, BKL-17, STATE-54, STATE-55, CT-37, GEN-05',
    },
    tag: '@long',
  },
  async ({ office, switchOn, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.expectStatus('Head office unreachable');
    const cancelled = await openConfirmed(tablet, 2);
    const listed = page.locator('article').filter({ hasText: cancelled });
    await expect(listed).toHaveCount(1);
    await page.getByRole('button', { name: 'Cancel Booking' }).click();
    const question = page.getByRole('alertdialog', {
      name: 'Are you sure you want to cancel this booking?',
    });
    await question.getByLabel('Reason').fill('Plans changed');
    await waitForAnimations(page);
    await question.getByRole('button', { name: 'Cancel Booking' }).click();
    await expect(page.getByRole('dialog').getByText('Cancelled')).toBeVisible();
    // The list of confirmed bookings behind the sheet no longer contains the booking.
    await expect(listed).toHaveCount(0);

    const moved = await openConfirmed(tablet, 2);
    await page.getByRole('link', { name: 'Reschedule' }).click();
    const time = await bookingPageOf(page).pickTime(0);
    await bookingPageOf(page).review();
    await bookingPageOf(page).confirm();
    await expect(page.getByText(time, { exact: true })).toBeVisible();
    await tablet.expectStatus('Working offline, 2 waiting');

    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
    const other = await switchOn();
    await other.startWork();
    await other.open('/bookings');
    await expect((await findInList(other, cancelled)).getByText('Cancelled')).toBeVisible();
    const there = await findInList(other, moved);
    await expect(there.getByText('Confirmed')).toBeVisible();
    await expect(there.getByText(time)).toBeVisible();
  },
);

test(
  'the booking number and the QR code open a visit, whose check-in notifies the agent @long',
  { annotation: { type: 'requirement', description: 'TR-01, ENT-72, BKS-17' } },
  async ({ switchOn, tablet }) => {
    const { page } = tablet;
    const bookingId = await requestVisit(tablet);
    await expect(bookingPageOf(page).heading('Booking Confirmed!')).toBeVisible();
    await tablet.expectStatus('Up to date');
    const number = (await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
    const code = page.getByRole('img', { name: 'Check-in code' });
    await magnify(code);
    const scanned = (await readQr(code)) ?? '';
    const { date } = JSON.parse(scanned) as { date: string };

    const door = await switchOn();
    for (const each of [tablet, door]) await beginDay(each, `${date}T15:00:00Z`);
    await door.signOut();
    await door.page.getByLabel('Agent Code').fill('AGT002');
    await door.page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await door.page.getByRole('button', { name: 'Agent Login' }).click();
    await door.page.waitForURL('**/dashboard');
    await door.expectStatus('Up to date');

    await resolve(page, scanned);
    await page.waitForURL(`**/bookings/${bookingId}`);
    await expectNoViolations(page, 'a booking');
    await tablet.open('/dashboard');
    const visits = page.getByRole('region', { name: 'Today’s visits' });
    const visit = visits.getByRole('link').filter({ hasText: 'Confirmed' });
    await expect(visit.first()).toBeVisible();

    await resolve(door.page, number.toLowerCase());
    await door.page.waitForURL(`**/bookings/${bookingId}`);
    await door.page.getByRole('button', { name: 'Check in' }).click();
    await expect(door.page.getByRole('dialog').getByText('Arrived')).toBeVisible();
    await door.expectStatus('Up to date');
    await expect(page.getByText(/ has arrived$/)).toBeVisible();
    await expect(visits.getByText('Arrived')).toBeVisible();
    await visits.getByRole('link').filter({ hasText: 'Arrived' }).click();
    await waitForAnimations(page);
    await page.getByRole('button', { name: 'Complete visit' }).click();
    await expect(page.getByRole('dialog').getByText('Completed')).toBeVisible();
  },
);

async function beginDay(tablet: Tablet, instant: string): Promise<void> {
  await setClock(tablet.page, instant);
  await tablet.open('/login');
  await tablet.signIn();
  await tablet.expectStatus('Up to date');
}

async function setClock(page: Page, instant: string): Promise<void> {
  await page.clock.setSystemTime(new Date(instant));
}

test(
  'a customer’s list of bookings stays limited to this customer after a booking was opened @long',
  { annotation: { type: 'requirement', description: 'CT-08' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Uma Liston',
      mobile: '8085550188',
      email: 'uma.liston@example.org',
    });
    await tablet.open('/booking/details');
    await bookingPageOf(page).pickTime(0);
    await bookingPageOf(page).review();
    await bookingPageOf(page).confirm();
    await tablet.open('/bookings');
    const theirs = page.getByText('Bookings for Uma Liston');
    const cards = page.getByRole('article');
    await expect(cards).toHaveCount(1);
    await cards.getByRole('link').click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByRole('button', { name: 'Withdraw request' })).toBeVisible();
    // Only agents may waive the fee.
    await expect(sheet.getByRole('button', { name: 'Waive the fee' })).toHaveCount(0);
    await sheet.getByRole('link', { name: 'View Details' }).click();
    await page.waitForURL('**/booking/success*');
    await page.goBack();
    await expect(sheet.getByText('Uma Liston').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(theirs).toBeVisible();
    await expect(cards).toHaveCount(1);
  },
);

test('the browser’s back button does not reopen a booking that was closed before @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await openConfirmed(tablet, 0);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/bookings$/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
