import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { resolve, shareGv80 } from '../support/page-objects/sharing.ts';
import { writePricierWheelsCatalogue } from '../support/server/pricier-wheels.ts';

test(
  'axe finds no fault in panels, dialogs and messages of the configurator, in light and dark theme',
  { tag: '@long' },
  async ({ office, tablet }, testInfo) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    const dialog = (name: string) => page.getByRole('dialog', { name });
    await tablet.open('/build');
    await build.expectTotal('$44,975');
    await expectNoViolations(page, 'a new build');
    for (const panel of ['Exterior Color', 'Wheels', 'Interior', 'Packages', 'Model']) {
      await build.openTool(panel);
      await build.panel(panel).waitFor();
      await expectNoViolations(page, panel);
    }
    await build.side.getByRole('button', { name: 'Change' }).click();
    await build.panel('Trim').waitFor();
    await expectNoViolations(page, 'Trim');

    await build.pick('Interior', /^Sevilla Red/);
    await build.pick('Model', /^GV80/);
    await page.getByText('Options removed: Sevilla Red').waitFor();
    await expectNoViolations(page, 'what was left behind');
    await build.pick('Wheels', /^21-inch/);
    await tablet.open('/build');
    await build.expectChosen('Your unfinished build was restored');
    await build.side.getByText('Price details').click();
    await expectNoViolations(page, 'what was kept');
    await page.setViewportSize({ width: 390, height: 844 });
    await build.openTool('Info');
    await dialog('Genesis GV80').waitFor();
    await expectNoViolations(page, 'Info');
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1280, height: 800 });
    await build.tool('Save').click();
    await page.getByRole('alertdialog').waitFor();
    await expectNoViolations(page, 'Saved');
    await page.getByRole('button', { name: 'OK' }).click();
    await page.waitForURL('**/dashboard');
    await tablet.expectStatus('Up to date');

    await office.stop();
    await office.run(
      'catalogue',
      writePricierWheelsCatalogue(testInfo.outputPath('catalogue.json')),
    );
    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.open('/build');
    await build.side.getByRole('button', { name: 'Saved builds' }).click();
    const newest = dialog('Saved builds').getByRole('listitem').first();
    await newest.waitFor();
    await expectNoViolations(page, 'Saved builds');
    await newest.getByRole('link').click();
    await build.expectChosen('Prices have changed since this build was created');
    await expectNoViolations(page, 'changed prices');
  },
);

test(
  'axe finds no fault for a shared build, a missing build and a wrong code, in light and dark theme',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    await expectNoViolations(page, 'Share');
    await page.getByRole('button', { name: 'WhatsApp' }).click();
    await page.getByRole('dialog', { name: 'On your phone' }).waitFor();
    await expectNoViolations(page, 'WhatsApp');
    await tablet.open('/share/unheard-of');
    await page.getByText('Failed to load configuration').waitFor();
    await expectNoViolations(page, 'what is not there');
    await resolve(page, 'G7K4');
    await expect(
      page.getByText(
        'Build codes have eight or ten characters, and confirmation numbers have ten.',
      ),
    ).toBeVisible();
    await expectNoViolations(page, 'a wrong code');
    await page.getByRole('button', { name: 'Use camera' }).click();
    await page.getByText('Type the code instead.').waitFor();
    await expectNoViolations(page, 'no camera');
  },
);
