import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Simulates a bad connection for photographs of cars: delays blue cars until `release` is called,
 * responds to bronze cars with 404, and serves all others immediately.
 */
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

test(
  'a photograph stays until the next photograph is loaded; a drawing replaces a missing photograph',
  { annotation: { type: 'requirement', description: 'BUILD-05' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
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
  },
);

test(
  'the photograph of selected wheels has the position and size of the photograph of the car',
  { annotation: { type: 'requirement', description: 'BUILD-16' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await servePictures(page);
    await tablet.open('/build');
    await build.pick('Model', /^G80/);
    const photographs = page.getByRole('img', { name: /^Genesis G80 in/ }).locator('img');
    await expect(photographs).toHaveCount(1);
    const place = await photographs.boundingBox();

    await build.pick('Wheels', /^20-inch/);
    await expect(photographs).toHaveCount(2);
    await expect(photographs.last()).toHaveAttribute('src', /wheels-20\/front34/);
    await expect(photographs.last()).toHaveCSS('opacity', '1');
    expect(await photographs.last().boundingBox()).toEqual(place);
    await expect(photographs.first()).toHaveCSS('opacity', '1');

    await build.pick('Wheels', /^19-inch/);
    await expect(photographs).toHaveCount(1);
    await expect(photographs).not.toHaveAttribute('src', /wheels/);
  },
);
