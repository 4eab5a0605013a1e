import { expect, type Page } from '@playwright/test';
import { bookingOn } from './support/booking.ts';
import { handTo, setUpAsKiosk } from './support/kiosk.ts';
import { readQr } from './support/read-qr.ts';
import { shareGv80, shareQr } from './support/sharing.ts';
import { test } from './support/showroom.ts';

const walkIn = { name: 'Mina Mitnahme', mobile: '212 555 8281', email: 'mina@example.org' };

/** What would open the system's own dialogs, or leave something behind in the tablet. */
async function expectNoWayOut(page: Page): Promise<void> {
  for (const name of [/^Share/, 'Print', 'Copy link', 'View My Bookings']) {
    await expect(page.getByRole('main').getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  }
}

test(
  'OFF-12, SHARE-07: a customer who has the tablet takes a car and a visit along on their own phone, and is offered nothing of the system',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const booking = bookingOn(page);
    await setUpAsKiosk(tablet);
    const shared = new URL(await shareGv80(tablet));
    await tablet.register(walkIn);
    await tablet.open('/booking/details');
    await booking.pickTime(0);
    await booking.review();
    await booking.confirm();
    await booking.waiveFee('A guest of the house');
    await expect(page.getByRole('button', { name: 'Share Details' })).toBeVisible();
    const { pathname, search } = new URL(page.url());
    await handTo(tablet, 'To Mina');

    await tablet.open(pathname + search);
    await page.getByRole('button', { name: 'Add to Calendar' }).click();
    const calendar = page.getByRole('img', { name: /^Scan this with your phone/ });
    expect(await readQr(calendar)).toMatch(/^BEGIN:VEVENT\r\nSUMMARY:Visit to .*END:VEVENT$/s);
    await page.keyboard.press('Escape');
    await expectNoWayOut(page);

    await tablet.open(shared.pathname + shared.hash);
    expect(await readQr(shareQr(page))).toContain(shared.pathname);
    await expectNoWayOut(page);
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    const message = page.getByRole('img', { name: /WhatsApp opens there/ });
    expect(await readQr(message)).toMatch(/^https:\/\/wa\.me\//);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open assistant' }).click();
    await expect(page.getByPlaceholder('Ask me anything...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Attach image' })).toHaveCount(0);
    await expect(page.locator('input[type=file]')).toHaveCount(0);
  },
);
