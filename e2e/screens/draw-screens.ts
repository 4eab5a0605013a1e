import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { registerAndPay } from '../support/page-objects/register-and-pay.ts';
import {
  administratorScreens,
  journeyScreens,
  screenSizes,
  publicScreens,
  screensOfRows,
  staffScreens,
} from '../support/page-objects/screen-paths.ts';
import { DemoServer } from '../support/server/demo-server.ts';
import { TestNetwork } from '../support/server/test-network.ts';
import { Tablet } from '../support/tablet/tablet.ts';
import { FIXED_TIME, fixClockAndRandomness } from './fix-clock-and-randomness.ts';

const preload = resolve('e2e/screens/fix-clock-and-randomness.ts');
const themes = ['light', 'dark'] as const;
const otto = { name: 'Otto Lindqvist', mobile: '212 555 8602', email: 'otto@example.org' };
/**
 * Maximum number of pictures of a screen; the last picture is used even if no two consecutive
 * pictures are equal.
 */
const MOST_TRIES = 20;

interface Appearance {
  size: { width: number; height: number };
  theme: (typeof themes)[number];
}

/**
 * Draws every screen of a checkout into PNG files of a folder: three sizes, two themes, fixed
 * clock, fixed random numbers, demo data.
 *
 * @param root folder of the checkout, which must contain a build in `dist`
 */
export async function drawScreens(root: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const source = { root, flags: [`--import=${preload}`], env: { FIXED_WORLD: '1' } };
  const first = await DemoServer.open(undefined, source);
  await first.stop();
  const disk = join(folder, 'head-office');
  first.copyDisk(disk);
  await first.close();
  for (const size of screenSizes) {
    for (const theme of themes) {
      const server = await DemoServer.open(disk, source);
      try {
        await drawAppearance(server, folder, { size, theme });
      } finally {
        await server.close();
      }
    }
  }
  rmSync(disk, { recursive: true });
}

async function drawAppearance(
  server: DemoServer,
  folder: string,
  { size, theme }: Appearance,
): Promise<void> {
  const line = await TestNetwork.open(server);
  const tablet = await Tablet.switchOn(TestNetwork.home, {
    more: [...line.browserArguments, '--hide-scrollbars'],
  });
  const { page } = tablet;
  await page.addInitScript(fixClockAndRandomness, FIXED_TIME);
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: theme });
  const draw = async (screen: string): Promise<void> => {
    const name = (screen.match(/\w+/g) ?? []).join('-').slice(0, 60);
    writeFileSync(
      join(folder, `${name}-${size.width}-${theme}.png`),
      await captureStableScreenshot(page),
    );
  };
  try {
    await drawEveryScreen(tablet, draw);
  } finally {
    await tablet.discard();
    line.close();
  }
}

async function drawEveryScreen(
  tablet: Tablet,
  draw: (screen: string) => Promise<void>,
): Promise<void> {
  const drawAll = async (paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      await tablet.open(path);
      await draw(path);
    }
  };
  await drawAll(publicScreens);
  await tablet.startWork();
  await drawAll(staffScreens);
  const ofRows = await screensOfRows(tablet.page, FIXED_TIME);
  for (const [at, path] of ofRows.entries()) {
    await tablet.open(path);
    await draw(`row ${at} ${path.replaceAll(/[\da-f-]{36}/g, '')}`);
  }
  await tablet.open('/dashboard');
  await tablet.openMenu();
  await draw('menu');
  await tablet.open('/dashboard');
  await tablet.page.locator('[data-status]').click();
  await draw('status');
  await registerAndPay(tablet, otto, draw);
  await findVehicle(tablet, 'Genesis', 'G70');
  await drawAll(journeyScreens);
  await tablet.open('/dashboard');
  await tablet.signOut();
  await tablet.signIn('/dashboard', 'ADM001');
  await drawAll(administratorScreens);
}

/**
 * Returns a picture of the loaded window, scrolled to its top. Takes pictures until two consecutive
 * pictures are equal.
 */
async function captureStableScreenshot(page: Page): Promise<Buffer> {
  await page.locator('#content').waitFor();
  // Waits for the parts of the bar, which load after the screen.
  await page.getByRole('button', { name: 'Accessibility' }).waitFor();
  await page.waitForFunction(
    (unsettled) =>
      document.fonts.status === 'loaded' &&
      !document.querySelector(unsettled) &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    '[aria-busy="true"], [class*=skeleton], [data-status=connecting], [data-status=receiving]',
  );
  let before: Buffer = Buffer.alloc(0);
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await page.evaluate(prepareForComparison);
    const picture = await page.screenshot({ animations: 'disabled' });
    if (picture.equals(before)) return picture;
    before = picture;
    await page.waitForTimeout(250);
  }
  return before;
}

/** Hides the id of the build and generated ids, which differ between runs; scrolls to the top. */
function prepareForComparison(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const { data } = text;
    const shown = data
      .replace(/(\d\.\d\.\d) \([\w-]{8}\)/, '$1 (build)')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/, 'id');
    if (shown !== data) text.data = shown;
  }
  scrollTo(0, 0);
}
