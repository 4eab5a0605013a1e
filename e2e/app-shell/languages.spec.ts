import { expect } from '@playwright/test';
import spanishLogin from '../../src/app/i18n/es/first/login.json' with { type: 'json' };
import spanishNavigation from '../../src/app/i18n/es/first/navigation.json' with { type: 'json' };
import spanishRegister from '../../src/app/i18n/es/later/register.json' with { type: 'json' };
import spanishBuild from '../../src/app/i18n/es/later/build.json' with { type: 'json' };
import frenchLogin from '../../src/app/i18n/fr/first/login.json' with { type: 'json' };
import frenchNavigation from '../../src/app/i18n/fr/first/navigation.json' with { type: 'json' };
import frenchRegister from '../../src/app/i18n/fr/later/register.json' with { type: 'json' };
import frenchKiosk from '../../src/app/i18n/fr/later/kiosk.json' with { type: 'json' };
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { selectLanguage, pageLanguage } from '../support/page-objects/select-language.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

test(
  'an offline change of the language keeps the customer’s selected car and typed text @long',
  { annotation: { type: 'requirement', description: 'SET-11' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await office.stop();
    await tablet.open('/build');
    const build = configuratorPageOf(page);
    await build.pick('Model', /^GV80/);
    await build.pick('Exterior Color', /^Melbourne Red/);
    await build.expectTotal('$69,975');

    await selectLanguage(page, 'es');
    const side = page.getByRole('complementary', { name: spanishBuild.info });
    await expect(side.getByText('Rojo Melbourne').first()).toBeVisible();
    await expect(side.getByText('$69,975').first()).toBeAttached();

    await page.getByRole('button', { name: spanishNavigation.openMenu }).click();
    await page.getByRole('link', { name: spanishNavigation.newCustomer }).click();
    await page.waitForURL('**/register');
    await page.getByLabel(spanishRegister.name, { exact: true }).fill('Inés Vallejo');
    await selectLanguage(page, 'fr');
    await expect(page.getByLabel(frenchRegister.name, { exact: true })).toHaveValue('Inés Vallejo');
    await expect(page.getByRole('heading', { name: frenchRegister.title })).toBeVisible();

    await page.getByRole('button', { name: frenchNavigation.openMenu }).click();
    await page.getByRole('button', { name: frenchKiosk.end.action }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: frenchKiosk.end.action })
      .click();
    await page.waitForURL('**/welcome');
    await expect(page.getByRole('link', { name: 'Staff' })).toBeVisible();
    expect(await pageLanguage(page)).toBe('en');
    await selectLanguage(page, 'fr');
    const paints = /^Genesis .+ · (Gris|Bleu|Rouge|Blanc|Noir|Bronze Brume|Vert)/;
    await expect(page.getByText(paints)).toBeVisible();
  },
);

test(
  'an agent’s language survives a reload, and a sign-out restores the language of the tablet',
  { annotation: { type: 'requirement', description: 'SET-11' }, tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const choice = page.locator('select', { has: page.locator('option[lang="fr"]') }).first();
    await choice.selectOption('fr');
    // A reload right after the selection of a language must not lose the selection.
    await page.reload();
    const session = async () => JSON.stringify(await readRows(page, 'meta'));
    await expect.poll(session).toContain('"locale":"fr"');
    await expect(page.getByRole('button', { name: frenchNavigation.openMenu })).toBeVisible();
    await tablet.open('/login');
    await expect(page.getByLabel(frenchLogin.password, { exact: true })).toBeVisible();

    await page.goto(`${new URL(page.url()).origin}/dashboard`);
    await page.getByRole('button', { name: frenchNavigation.openMenu }).click();
    await page.getByRole('button', { name: frenchNavigation.item.logOut }).click();
    await page.waitForURL('**/login');
    await expect.poll(() => pageLanguage(page)).toBe('en');
    await selectLanguage(page, 'es');
    await page.reload();
    await expect(page.getByLabel(spanishLogin.password, { exact: true })).toBeVisible();
  },
);
