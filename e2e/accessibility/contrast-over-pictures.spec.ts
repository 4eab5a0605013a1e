import { expect, type Page } from '@playwright/test';
import { measureLeastContrast } from '../support/accessibility/contrast.ts';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const screens = [
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/**
 * Expects that each word over a picture has enough contrast with every point behind the word (WCAG
 * 1.4.3).
 */
async function expectLegible(page: Page, stage: string, name: string): Promise<void> {
  for (const size of screens) {
    await page.setViewportSize(size);
    await waitForAnimations(page);
    const measured = await measureLeastContrast(page, stage);
    for (const { text, ratio, isLarge } of measured) {
      expect
        .soft(ratio, `${name}, ${size.width}: ${text}`)
        .toBeGreaterThanOrEqual(isLarge ? 3 : 4.5);
    }
  }
}

test('WCAG 1.4.3: text over pictures of cars has enough contrast with every pixel behind the text', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.register({ name: 'Ida Berg', mobile: '212 555 8611', email: 'ida@example.org' });
  await findVehicle(tablet, 'Genesis', 'GV80');
  for (const path of ['/overview', '/exterior', '/interior', '/interior-colors', '/performance']) {
    await tablet.open(path);
    await page.locator('#content h1').waitFor();
    await page.locator('#content img').first().waitFor();
    await expectLegible(page, '#content [data-theme="dark"]', path);
  }
  const build = configuratorPageOf(page);
  await tablet.open('/build');
  await build.pick('Exterior Color', /White/);
  await expectLegible(page, '#content [data-theme="dark"]', 'a white car');
  await build.openTool('Interior');
  await build.panel('Interior').waitFor();
  await expectLegible(page, '#content [data-theme="dark"]', 'the inside of a car');
});

test('WCAG 1.4.3: text on the welcome screen has enough contrast with every pixel behind the text', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await handTabletTo(tablet, 'Hand over');
  await tablet.open('/welcome');
  await page.locator('#content img').first().waitFor();
  await expectLegible(page, '#content [data-theme="dark"]', '/welcome');
});
