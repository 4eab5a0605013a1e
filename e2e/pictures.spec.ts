import { expect, type Page } from '@playwright/test';
import { allVehiclePictures } from '#domain/catalogue/vehicle-picture.ts';
import { configuratorOn } from './support/configurator.ts';
import { findVehicle } from './support/journey.ts';
import { test } from './support/showroom.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Photographs on a bad line: red comes at once, blue when it is released, bronze never. */
async function servePictures(page: Page): Promise<{ release: () => void }> {
  let release = (): void => undefined;
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.context().route('**/images/vehicles/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.includes('bronze')) return route.fulfill({ status: 404 });
    if (path.includes('blue')) await released;
    return route.fulfill({ body: PICTURE, contentType: 'image/png' });
  });
  return { release };
}

test('BUILD-05: the photograph before stays until the next can be painted, and a missing one is drawn', async ({
  tablet,
}) => {
  const { page } = tablet;
  const build = configuratorOn(page);
  const { release } = await servePictures(page);
  await tablet.open('/build');
  await build.pick('Model', /^G80/);
  const picture = page.getByRole('img', { name: /^Genesis G80 in/ });
  const photographs = picture.locator('img');
  const drawing = picture.locator('svg').first();
  await build.pick('Exterior Color', /^Melbourne Red/);
  await expect(photographs).toHaveCount(1);
  await expect(photographs).toHaveAttribute('src', /melbourne-red/);
  await expect(drawing).toBeHidden();
  const place = await picture.boundingBox();

  await build.pick('Exterior Color', /^Adriatic Blue/);
  await expect(photographs).toHaveCount(2);
  await expect(photographs.first()).toHaveAttribute('src', /melbourne-red/);
  await expect(photographs.first()).toHaveCSS('opacity', '1');
  await expect(photographs.last()).toHaveCSS('opacity', '0');
  await expect(drawing).toBeHidden();
  release();
  await expect(photographs).toHaveCount(1);
  await expect(photographs).toHaveAttribute('src', /adriatic-blue/);
  await expect(photographs).toHaveCSS('opacity', '1');

  await build.pick('Exterior Color', /^Bronze Mist/);
  await expect(photographs).toHaveCount(0);
  await expect(drawing).toBeVisible();
  expect(await picture.boundingBox()).toEqual(place);
});

test('a day without a network has every photograph, in the configurator and on the journey', async ({
  office,
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await page.clock.install();
  await tablet.startWork();
  await tablet.register({
    name: 'Ida Rasmussen',
    mobile: '212 555 8640',
    email: 'ida@example.org',
  });
  // What nobody has asked for is fetched when the tablet has been in use for a while.
  await page.clock.fastForward(30_000);
  const wanted = allVehiclePictures('desktop').map(({ avif }) => avif);
  await expect.poll(() => missingPictures(page, wanted), { timeout: 60_000 }).toEqual([]);

  await office.stop();
  const build = configuratorOn(page);
  await tablet.open('/build');
  await build.pick('Model', /^GV80/);
  await build.pick('Exterior Color', /^Bronze Mist/);
  await expectPhotograph(page, /^Genesis GV80 in Bronze Mist/, 'bronze-mist/front34');
  await build.pick('Interior', /^Sevilla Red/);
  await expectPhotograph(page, /^Genesis GV80, interior in Sevilla Red/, 'sevilla-red/interior');

  await findVehicle(tablet, 'Genesis', 'GV80');
  await expectPhotograph(page, /^Genesis GV80 in .+ from the front/, '/front34');
  await tablet.open('/interior');
  await expectPhotograph(page, /^Interior of the Genesis GV80/, '/interior');
});

function missingPictures(page: Page, wanted: readonly string[]): Promise<string[]> {
  return page.evaluate(async (addresses) => {
    const cache = await caches.open('vehicle-pictures');
    const kept = new Set((await cache.keys()).map(({ url }) => url.slice(location.origin.length)));
    return addresses.filter((address) => !kept.has(address));
  }, wanted);
}

/** Only what the browser could decode is ever shown. */
async function expectPhotograph(page: Page, name: RegExp, part: string): Promise<void> {
  const photograph = page.getByRole('img', { name }).locator('img');
  await expect(photograph).toHaveCount(1);
  await expect(photograph).toHaveAttribute('src', new RegExp(part));
  await expect(photograph).toHaveCSS('opacity', '1');
}
