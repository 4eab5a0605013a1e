import { expect, type Page } from '@playwright/test';
import { expectNothingFoundInAnyLook } from './support/axe.ts';
import { bookingOn, findConfirmedVisit } from './support/booking.ts';
import { findVehicle } from './support/journey.ts';
import { test } from './support/showroom.ts';
import { readRows } from './support/tablet-database.ts';

const languages = ['en'] as const;

/** Whoever is shown on them, and without anybody. */
const ofTheHouse = [
  '/dashboard',
  '/customers',
  '/customers/deleted',
  '/customers/import',
  '/bookings',
  '/walk-ins',
  '/profile',
  '/analytics',
  '/sync',
  '/set-up',
  '/diagnostics',
  '/fleet',
  '/dealers',
  '/resolver',
  '/register',
  '/build',
  '/no-such-place',
];

const ofTheJourney = [
  '/discovery',
  '/models',
  '/overview',
  '/performance',
  '/exterior',
  '/interior',
  '/interior-colors',
  '/technology',
  '/thank-you',
  '/compare?items=g70,gv80:gv80-prestige',
];

async function idOf(page: Page, table: string): Promise<string> {
  const [row] = (await readRows(page, table)) as { id: string }[];
  return row?.id ?? 'none';
}

for (const language of languages) {
  test(`axe finds nothing on any route in ${language}, light or dark, with more contrast or the usual one`, async ({
    tablet,
  }) => {
    test.setTimeout(900_000);
    const { page } = tablet;
    const expectNothing = async (path: string) => {
      const title = page.locator('#content :is(h1, [data-page-title])').first();
      await expect(title, path).toBeVisible();
      await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectNothingFoundInAnyLook(page, path);
    };
    const visit = await findConfirmedVisit(page);
    const ofRows = [
      `/customers/${await idOf(page, 'customers')}`,
      `/bookings/${visit.id}`,
      `/booking/success?bookingId=${visit.id}`,
      `/build/${await idOf(page, 'builds')}`,
      `/build/${await idOf(page, 'builds')}/edit`,
      `/share/${await idOf(page, 'builds')}`,
    ];
    for (const path of [...ofTheHouse, ...ofRows]) {
      await tablet.open(path);
      await expectNothing(path);
    }

    await tablet.register({
      name: 'Otto Lindqvist',
      mobile: '212 555 8602',
      email: 'otto@example.org',
    });
    await findVehicle(tablet, 'Genesis', 'G70');
    for (const path of ofTheJourney) {
      await tablet.open(path);
      await expectNothing(path);
    }

    const booking = bookingOn(page);
    await tablet.open('/booking/details');
    await expectNothing('/booking/details');
    await booking.pickTime(0);
    await booking.review();
    await expectNothing('/booking/review');
    await booking.confirm();
    await expectNothing('/booking/payment');

    await tablet.signOut();
    await expectNothing('/login');
    await tablet.open('/welcome');
    await expectNothing('/welcome');
  });
}
