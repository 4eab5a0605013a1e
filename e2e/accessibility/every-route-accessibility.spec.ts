import { expect, type Page } from '@playwright/test';
import { matchPath } from 'react-router-dom';
import { type Language, languages } from '#domain/languages/language.ts';
import { routes } from '#domain/routes.ts';
import {
  expectNoViolations,
  expectNoViolationsInAnyContrast,
} from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { registerAndPay } from '../support/page-objects/register-and-pay.ts';
import {
  administratorScreens,
  bookingScreens,
  journeyScreens,
  screenPathsOf,
  publicScreens,
  screensOfRows,
  staffScreens,
} from '../support/page-objects/screen-paths.ts';
import { selectLanguage } from '../support/page-objects/select-language.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

/** The setting for more contrast changes only colors, so its tests run in one language. */
const isInEveryLook = (language: Language) => language === 'en';
const looksIn = (language: Language) =>
  isInEveryLook(language)
    ? 'light and dark theme, normal and more contrast'
    : 'light and dark theme';
const otto = { name: 'Otto Lindqvist', mobile: '212 555 8602', email: 'otto@example.org' };

async function expectNothing(page: Page, path: string, language: Language): Promise<void> {
  const title = page.locator('#content :is(h1, [data-page-title])').first();
  await expect(title, path).toBeVisible();
  await expect(page.locator('#content [aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const look = isInEveryLook(language) ? expectNoViolationsInAnyContrast : expectNoViolations;
  await look(page, `${path} in ${language}`);
}

async function expectNothingOnAny(
  tablet: Tablet,
  paths: readonly string[],
  language: Language,
): Promise<void> {
  await selectLanguage(tablet.page, language);
  for (const path of paths) {
    await tablet.open(path);
    await expectNothing(tablet.page, path, language);
  }
}

test('the screen lists of the accessibility tests contain all routes of the app', () => {
  const row = { customer: 'one', visit: 'one', build: 'one' };
  const screens: string[] = [
    ...staffScreens,
    ...administratorScreens,
    ...journeyScreens,
    ...bookingScreens,
    ...publicScreens,
    ...screenPathsOf(row),
  ].map((screen) => screen.replace(/[?#].*/, ''));
  const paths = Object.values(routes).map(({ path }) => path);
  const leftOut = paths.filter((path) => !screens.some((screen) => matchPath(path, screen)));
  expect(leftOut).toEqual([]);
});

for (const language of languages) {
  test.describe(`screens in ${language}, ${looksIn(language)}`, () => {
    test.setTimeout(600_000);

    test('axe finds no fault on screens of agents', async ({ tablet }) => {
      await expectNothingOnAny(tablet, staffScreens, language);
    });

    test('axe finds no fault on screens of one customer, visit or build', async ({ tablet }) => {
      await expectNothingOnAny(tablet, await screensOfRows(tablet.page), language);
    });

    test('axe finds no fault on screens of administrators', async ({ tablet }) => {
      await tablet.signOut();
      await tablet.signIn('/dashboard', 'ADM001');
      await expectNothingOnAny(tablet, administratorScreens, language);
    });

    test('axe finds no fault on screens that signed-out users can open', async ({ tablet }) => {
      await tablet.signOut();
      await expectNothingOnAny(tablet, publicScreens, language);
    });

    test('axe finds no fault on the screens of the customer journey', async ({ tablet }) => {
      await tablet.register(otto);
      await findVehicle(tablet, 'Genesis', 'G70');
      await expectNothingOnAny(tablet, journeyScreens, language);
    });

    test('axe finds no fault on the screens from the registration to the paid visit', async ({
      tablet,
    }) => {
      const { page } = tablet;
      // Switches the language on each screen while the form has unsaved text, which must stay.
      await registerAndPay(tablet, otto, async (screen) => {
        await selectLanguage(page, language);
        await expectNothing(page, screen, language);
        await selectLanguage(page, 'en');
      });
    });
  });
}
