import { expect } from '@playwright/test';
import { bookingOn } from './support/booking.ts';
import { configuratorOn } from './support/configurator.ts';
import { journeyScreens, openWhole } from './support/every-screen.ts';
import { findVehicle } from './support/journey.ts';
import { handTo, setUpAsKiosk } from './support/kiosk.ts';
import { test } from './support/showroom.ts';
import { smallTargets } from './support/small-targets.ts';

const sizes = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];
const ida = { name: 'Ida Berg', mobile: '212 555 8604', email: 'ida@example.org' };

test('whatever a customer can touch on a tablet of the showroom is as large as a finger: 48 by 48', async ({
  tablet,
}) => {
  const { page } = tablet;
  const booking = bookingOn(page);
  const lookAt = async (screen: string) => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await smallTargets(page), `${screen}, ${size.width}`).toEqual([]);
    }
  };
  await setUpAsKiosk(tablet);
  await tablet.open('/register');
  await lookAt('/register');
  await tablet.fillRegistration(ida, lookAt);
  await findVehicle(tablet, 'Genesis', 'G70');
  await tablet.open('/dashboard');
  await handTo(tablet, /^To Ida/);
  for (const path of journeyScreens) {
    await openWhole(tablet, path);
    await lookAt(path);
  }
  await tablet.open('/booking/details');
  await booking.pickTime(0);
  await lookAt('/booking/details');
  await booking.review();
  await lookAt('/booking/review');
  await booking.confirm();
  await lookAt('/booking/payment');
  await booking.typeCard();
  await booking.pay();
  await lookAt('/booking/success');
  await openWhole(tablet, '/welcome');
  await lookAt('/welcome');

  // One that is too small would have been found.
  await page
    .locator('#content :is(a, button)')
    .first()
    .evaluate((control) => {
      Object.assign((control as HTMLElement).style, {
        inlineSize: '2rem',
        minInlineSize: '0',
        padding: '0',
      });
    });
  expect((await smallTargets(page)).length).toBeGreaterThan(0);
});

test('so is whatever they touch in the configurator', async ({ tablet }) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  const build = configuratorOn(page);
  await tablet.open('/build');
  await build.expectTotal('$44,975');
  for (const panel of ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages']) {
    await build.openTool(panel);
    await build.panel(panel).waitFor();
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect.soft(await smallTargets(page), `${panel}, ${size.width}`).toEqual([]);
    }
    await page.keyboard.press('Escape');
  }
});
