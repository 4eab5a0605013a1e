import { expect, type Page } from '@playwright/test';
import { initialTextsEn } from '../../src/app/i18n/initial-texts-en.ts';
import { deferredTextsEn } from '../../src/app/i18n/deferred-texts-en.ts';
import { findClippedTexts } from '../support/accessibility/clipped-texts.ts';
import { marks, pseudoLocalized, replaceTexts } from '../support/accessibility/pseudo-locale.ts';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { registerAndPay } from '../support/page-objects/register-and-pay.ts';
import {
  administratorScreens,
  journeyScreens,
  openFully,
  screenSizes,
  publicScreens,
  screensOfRows,
  staffScreens,
} from '../support/page-objects/screen-paths.ts';
import { selectLanguage } from '../support/page-objects/select-language.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const wide = { width: 1280, height: 800 };
const ada = { name: 'Ada Lind', mobile: '212 555 8603', email: 'ada@example.org' };

/**
 * Replaces the French texts with texts of the pseudo-locale, because no agent of this tablet uses
 * French.
 */
async function makeFrenchLonger(page: Page): Promise<void> {
  await replaceTexts(page, [
    {
      name: 'initial-texts-fr',
      exported: 'initialTextsFr',
      texts: pseudoLocalized(initialTextsEn),
    },
    {
      name: 'deferred-texts-fr',
      exported: 'deferredTextsFr',
      texts: pseudoLocalized(deferredTextsEn),
    },
  ]);
  await page.reload();
}

async function expectWhole(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('main'), screen).toContainText(marks.begin);
  expect.soft(await findClippedTexts(page, marks.begin), screen).toEqual([]);
}

/**
 * Returns a check for one screen in the pseudo-locale. The check changes the language while a form
 * has unsaved text, in a window that is wide enough to show the language switch.
 */
function looker({ page }: Tablet, size: typeof wide) {
  return async (screen: string) => {
    await selectLanguage(page, 'fr');
    await page.setViewportSize(size);
    await expectWhole(page, screen);
    await page.setViewportSize(wide);
    await selectLanguage(page, 'en');
  };
}

for (const size of screenSizes) {
  const name = `${size.width}×${size.height}`;

  test(`texts lengthened by 40 % fit into their boxes on a screen of ${name}`, async ({
    tablet,
  }) => {
    test.setTimeout(480_000);
    const { page } = tablet;
    await tablet.signOut();
    await tablet.signIn('/dashboard', 'ADM001');
    await tablet.register(ada);
    await findVehicle(tablet, 'Genesis', 'G70');
    await makeFrenchLonger(page);
    await tablet.open('/dashboard');
    await selectLanguage(page, 'fr');
    await page.setViewportSize(size);
    const rows = await screensOfRows(page);
    for (const path of [...staffScreens, ...administratorScreens, ...rows, ...journeyScreens]) {
      await openFully(tablet, path);
      await expectWhole(page, path);
    }
    for (const path of publicScreens) {
      await openFully(tablet, path);
      await expectWhole(page, path);
    }

    // Proves that the check detects a box that is too narrow.
    await page.locator('h1').evaluate((title) => {
      Object.assign(title.style, { inlineSize: '3rem', overflow: 'hidden', whiteSpace: 'nowrap' });
    });
    expect(await findClippedTexts(page, marks.begin)).toHaveLength(1);
  });

  test(`registration and booking texts lengthened by 40 % fit into their boxes on a screen of ${name}`, async ({
    tablet,
  }) => {
    await makeFrenchLonger(tablet.page);
    await registerAndPay(tablet, ada, looker(tablet, size));
  });
}
