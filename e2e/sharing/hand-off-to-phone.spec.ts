import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { readQr } from '../support/page-objects/read-qr.ts';
import { heading, shareQr } from '../support/page-objects/sharing.ts';
import { readRows } from '../support/tablet/tablet-database.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const walkIn = { name: 'Tova Lindqvist', mobile: '(212) 555-8764', email: 'tova@example.org' };

/**
 * Buttons that only a tablet of agents shows. On a kiosk, these actions would leave data for the
 * next customer.
 */
const forTheTablet = [/^Print/, /^Copy/, /^Share( Details)?$/];

async function expectForTheTablet(page: Page, isOffered: boolean): Promise<void> {
  for (const name of forTheTablet)
    await expect(page.getByRole('button', { name })).toHaveCount(isOffered ? 1 : 0);
}

test(
  'a kiosk hands a visit and a car to a phone by QR code, and hides Print, Copy and Share @long',
  { annotation: { type: 'requirement', description: 'OFF-12, BKS-05, SHARE-01' } },
  async ({ office, switchOn, tablet }) => {
    const { page } = tablet;
    const booking = bookingPageOf(page);
    const [anyBuild] = await readRows(page, 'builds');
    await tablet.open(`/share/${anyBuild?.['id']}`);
    await expectForTheTablet(page, true);

    await setUpAsKiosk(tablet);
    await tablet.register(walkIn);
    await handTabletTo(tablet, /Tova/);
    await tablet.open('/booking/details');
    await booking.pickTime(0);
    await booking.review();
    await booking.confirm();
    await booking.typeCard();
    await booking.pay();
    await expect(booking.heading('Booking Confirmed!')).toBeVisible();
    await office.stop();
    await expectForTheTablet(page, false);

    await booking.button('Add to Calendar').click();
    const sheet = page.getByRole('dialog', { name: 'Add to Calendar' });
    await waitForAnimations(page);
    const read = await readQr(sheet.getByRole('img', { name: /^Scan this code with your phone/ }));
    const visit = new ICAL.Event(new ICAL.Component(ICAL.parse(read ?? '')));
    expect(visit.location).toContain('Forecourt Manhattan');
    expect(visit.startDate.toJSDate().getTime()).toBeGreaterThan(Date.now());
    expect(visit.duration.toSeconds()).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await findVehicle(tablet, 'Genesis', 'GV80');
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await page.getByRole('link', { name: 'Share Configuration' }).click();
    await expect(heading(page, 'Genesis GV80')).toBeVisible();
    await expectForTheTablet(page, false);
    // The link to the configurator is missing, because the configurator requires the sign-in of an
    // agent.
    await expect(page.getByRole('link', { name: 'Open in configurator' })).toHaveCount(0);
    const link = (await readQr(shareQr(page))) ?? '';
    expect(link).not.toMatch(/Tova|Lindqvist|tova|8764/);

    await office.start();
    const phone = await switchOn();
    await phone.page.goto(link);
    await expect(heading(phone.page, 'Genesis GV80')).toBeVisible();
  },
);
