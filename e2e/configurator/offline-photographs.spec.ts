import { expect, type Page } from '@playwright/test';
import type { SizeClass } from '../../src/domain/catalogue/pictures/vehicle-image-path.ts';
import { listVehiclePictures } from '../../src/domain/catalogue/pictures/vehicle-picture.ts';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';

/** Size of the photographs for the tablet's window, which is 1280 pixels wide in these journeys. */
const sizeClass: SizeClass = 'desktop';
const wanted = listVehiclePictures(sizeClass).map(({ avif }) => avif);

async function keptOn(page: Page): Promise<number> {
  return page.evaluate(async (addresses) => {
    const cache = await caches.open('vehicle-pictures');
    const found = await Promise.all(addresses.map((address) => cache.match(address)));
    return found.filter((response) => response?.ok).length;
  }, wanted);
}

async function shownOn(page: Page): Promise<number> {
  return page.evaluate(async (addresses) => {
    let shown = 0;
    for (const address of addresses) {
      const img = new Image();
      img.src = address;
      await img.decode().then(
        () => (shown += 1),
        () => undefined,
      );
    }
    return shown;
  }, wanted);
}

test('all photographs of cars in the size of the tablet are available offline after their download', async ({
  tablet,
  office,
}) => {
  const { page } = tablet;
  await expect.poll(() => keptOn(page), { timeout: 120_000 }).toBe(wanted.length);

  await office.stop();
  await page.context().setOffline(true);
  await tablet.open('/build');
  expect(await shownOn(page)).toBe(wanted.length);

  const build = configuratorPageOf(page);
  const photograph = page.getByRole('img', { name: /^Genesis / }).locator('img');
  for (const model of ['G70', 'G80', 'G90', 'GV60', 'GV70', 'GV80']) {
    await build.pick('Model', new RegExp(`^${model}`));
    // Waits until the panel has closed automatically. While the panel is open, the next tap would
    // close it.
    await expect(build.panel('Model')).toHaveCount(0);
    await expect(page.getByRole('img', { name: `Genesis ${model} in` })).toBeVisible();
    await expect(photograph).toHaveCount(1);
    await expect(photograph).toHaveCSS('opacity', '1');
  }
});
