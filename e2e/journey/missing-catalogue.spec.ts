import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { changeRow, clearTable, readRows } from '../support/tablet/tablet-database.ts';

test(
  'without a valid price list, configurator and three journey screens show an error and a Retry button',
  {
    annotation: {
      type: 'requirement',
      description: 'BUILD-27, BUILD-28, DET-01, ERR-21, ERR-22, ERR-23, ERR-57',
    },
  },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Ines Okafor',
      mobile: '212 555 8621',
      email: 'ines@example.org',
    });
    await findVehicle(tablet, 'Genesis', 'G80');
    await office.stop();
    const [list] = await readRows(page, 'priceLists');
    await changeRow(page, { table: 'priceLists', key: list?.id ?? '' }, { models: 'torn' });

    // Opens each screen on a separate page, so that all screens wait for their timeout
    // concurrently.
    await Promise.all(
      (
        [
          ['/build', 'Loading vehicles...', 'Failed to fetch vehicles'],
          ['/discovery', 'Loading', 'Failed to filter vehicles'],
          ['/models', 'Loading models', 'Failed to fetch vehicles'],
          ['/overview', 'Loading vehicle details...', 'Failed to fetch vehicle'],
        ] as const
      ).map(async ([path, waiting, failed]) => {
        const screen = await page.context().newPage();
        await screen.goto(new URL(path, page.url()).href);
        await expect(screen.getByRole('main').getByRole('status')).toContainText(waiting);
        const alert = screen.getByRole('alert');
        await expect(alert.getByText(failed, { exact: true })).toBeVisible();
        await expect(alert.getByRole('button', { name: 'Retry' })).toBeVisible();
      }),
    );
  },
);

test(
  'without registration options, the registration shows an error, and Retry reloads the page',
  { annotation: { type: 'requirement', description: 'REG-10, REG-11, ERR-66' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await clearTable(page, 'registrationOptions');
    await tablet.open('/register');
    await expect(page.getByText('Failed to load registration options')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isThePageFromBefore: true }));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect
      .poll(() => page.evaluate(() => 'isThePageFromBefore' in window).catch(() => true))
      .toBe(false);
  },
);
