import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { changeRow, simulateFullDisk } from '../support/tablet/tablet-database.ts';

test(
  'a build that cannot be saved on a full disk stays on the screen and shows an error',
  { annotation: { type: 'requirement', description: 'ERR-58, ERR-60, ERR-61' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');
    await build.pick('Exterior Color', /^Melbourne Red/);
    await simulateFullDisk(page);
    const said = page.getByRole('alertdialog');

    await build.tool('Save').click();
    await expect(said).toContainText('Failed to save configuration: This tablet is out of space');
    await page.getByRole('button', { name: 'OK' }).click();
    await build.tool('Share').click();
    await expect(said).toContainText('Failed to save configuration. Please try again.');
    await page.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/build$/);
    await build.expectChosen('Melbourne Red');
  },
);

test(
  'if a car confirmation cannot be saved on a full disk, the screen stays open and shows an error',
  { annotation: { type: 'requirement', description: 'ERR-60' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Anselm Roth',
      mobile: '212 555 8641',
      email: 'anselm@example.org',
    });
    await findVehicle(tablet, 'Genesis', 'G70');
    await tablet.open('/technology');
    await page.getByRole('button', { name: 'Confirm this car' }).waitFor();
    await simulateFullDisk(page);
    await page.getByRole('button', { name: 'Confirm this car' }).click();
    await expect(page.getByText('Failed to save configuration. Please try again.')).toBeVisible();
    await expect(page.getByText('Couldn’t save to this tablet.')).toBeVisible();
    await expect(page).toHaveURL(/\/technology$/);
  },
);

test(
  'a sold build is read-only, and can be copied into a new build',
  { annotation: { type: 'requirement', description: 'STATE-47' } },
  async ({ tablet }) => {
    const { page } = tablet;
    const build = configuratorPageOf(page);
    await tablet.open('/build');
    await build.pick('Exterior Color', /^Bronze Mist/);
    const buildId = await build.save();
    await tablet.expectStatus('Up to date');
    await changeRow(page, { table: 'builds', key: buildId }, { status: 'sold' });

    await tablet.open(`/build/${buildId}/edit`);
    await build.expectChosen('This car is sold. Its build can’t be changed.', 'Bronze Mist');
    for (const tool of ['Exterior Color', 'Model', 'Wheels', 'Interior', 'Packages', 'Save']) {
      await expect(build.tool(tool)).toBeDisabled();
    }
    await expect(build.side.getByRole('button', { name: 'Change' })).toHaveCount(0);
    await build.side.getByRole('link', { name: 'Create a copy' }).click();
    await build.expectChosen('Bronze Mist');
    await expect(build.tool('Save')).toBeEnabled();
  },
);
