import { expect, type Page } from '@playwright/test';
import { failChunkRequests } from '../support/faults/fail-chunk-requests.ts';
import { test } from '../support/journey-fixtures.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

/**
 * Opens the turntable of the configurator on a phone screen, which has few enough pixels for
 * rendering without a graphics processor.
 */
async function openTurntable(tablet: Tablet): Promise<void> {
  await tablet.page.setViewportSize({ width: 390, height: 844 });
  await tablet.startWork();
  await tablet.open('/build');
  await tablet.page.getByRole('button', { name: '360° view', exact: true }).click();
}

function turntableOn(page: Page) {
  return {
    angle: page.getByRole('slider', { name: 'Viewing angle' }),
    canvas: page.locator('figure canvas'),
    toNight: page.getByRole('button', { name: 'Night view' }),
    toRight: page.getByRole('button', { name: 'Rotate right' }),
    insist: page.getByRole('button', { name: 'Show in 3D' }),
    seen: (side: string) => page.getByRole('figure', { name: side }),
  };
}

test('after its first use, the 3D turntable renders rotation and night view offline', async ({
  office,
  switchOn,
}) => {
  test.slow();
  const tablet = await switchOn('--enable-unsafe-swiftshader');
  const { page } = tablet;
  const { angle, canvas, toNight, insist, seen } = turntableOn(page);
  // Without a graphics processor, the app shows pictures; a button loads the rendered car.
  await openTurntable(tablet);
  await insist.click();
  await expect(toNight).toBeVisible({ timeout: 90_000 });

  await office.stop();
  await page.reload();
  await page.getByRole('button', { name: '360° view', exact: true }).click();
  await insist.click();
  await expect(toNight).toBeVisible({ timeout: 90_000 });

  const first = await canvas.screenshot();
  await angle.press('ArrowRight');
  await expect.poll(async () => (await canvas.screenshot()).equals(first)).toBe(false);
  const byDay = await canvas.screenshot();
  await toNight.click();
  await expect.poll(async () => (await canvas.screenshot()).equals(byDay)).toBe(false);
  await expect(seen('from the front right')).toBeVisible();
});

test('the turntable without WebGL shows pictures of the car from four viewing angles', async ({
  switchOn,
}) => {
  const tablet = await switchOn('--disable-3d-apis');
  const { page } = tablet;
  const { angle, toNight, toRight, seen } = turntableOn(page);
  await openTurntable(tablet);
  await expect(seen('from the front right')).toBeVisible();
  await toRight.click();
  await expect(seen('from the right')).toBeVisible();
  await toRight.click();
  await expect(seen('from the rear right')).toBeVisible();
  await angle.press('Home');
  await expect(seen('from the front')).toBeVisible();
  await expect(toNight).toHaveCount(0);
  await page.getByRole('button', { name: 'Close 360° view' }).click();
  await expect(page.getByRole('figure')).toHaveCount(0);
});

test('a turntable that loses its graphics context shows pictures instead', async ({ switchOn }) => {
  test.slow();
  const tablet = await switchOn('--enable-unsafe-swiftshader');
  const { page } = tablet;
  const { canvas, toNight, toRight, insist, seen } = turntableOn(page);
  await openTurntable(tablet);
  await insist.click();
  await expect(toNight).toBeVisible({ timeout: 90_000 });
  await canvas.evaluate((element: HTMLCanvasElement) => {
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(toNight).toHaveCount(0);
  await toRight.click();
  await expect(seen('from the right')).toBeVisible();
});

test('a turntable whose code fails to load shows pictures, and renders the car when opened again', async ({
  switchOn,
}) => {
  test.slow();
  const tablet = await switchOn('--enable-unsafe-swiftshader');
  const { page } = tablet;
  const { toNight, toRight, insist, seen } = turntableOn(page);
  await openTurntable(tablet);
  const lost = await failChunkRequests(page, 'turntable-scene', 1);
  await insist.click();
  await expect.poll(() => lost.count).toBe(1);
  await toRight.click();
  await expect(seen('from the right')).toBeVisible();
  await expect(toNight).toHaveCount(0);
  await page.getByRole('button', { name: 'Close 360° view' }).click();
  await page.getByRole('button', { name: '360° view', exact: true }).click();
  await insist.click();
  await expect(toNight).toBeVisible({ timeout: 90_000 });
});
