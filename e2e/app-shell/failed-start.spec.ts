import { expect } from '@playwright/test';
import {
  installFaults,
  planFault,
  repairDatabase,
  wasBlank,
} from '../support/faults/failing-database.ts';
import { test } from '../support/journey-fixtures.ts';

test('an app that cannot open its database shows an error, and starts after a successful retry', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await page.addInitScript(() => {
    if (sessionStorage.getItem('reads')) return;
    sessionStorage.setItem('reads', 'again');
    IDBFactory.prototype.open = () => {
      throw new DOMException('the disk is busy', 'InvalidStateError');
    };
  });
  await tablet.open('/login');
  const failure = page.getByRole('heading', { name: 'Couldn’t open this tablet’s storage' });
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Agent Code')).toBeVisible();
  await expect(failure).toBeHidden();
});

test('an app whose database hangs shows an error within 25 s, and starts when the database opens @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const failure = page.getByRole('heading', { name: 'Couldn’t open this tablet’s storage' });
  await installFaults(page);
  await planFault(page, { fault: 'hangs', afterMs: null });
  await tablet.open('/dashboard');
  await expect(failure).toBeVisible({ timeout: 25_000 });
  await expect(page.getByText('The app will keep trying.')).toBeVisible();
  await expect(page.getByText(/nothing (is|will be|was) lost|safe/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toBeHidden();
  await expect(failure).toBeVisible({ timeout: 25_000 });
  await repairDatabase(page);
  await tablet.expectStatus('Up to date');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failure).toBeHidden();
  expect(await wasBlank(page)).toBe(false);
});

test('although a script fails to load at the first visit, the app syncs without a reload', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  let requests = 0;
  let pageLoads = 0;
  page.on('load', () => (pageLoads += 1));
  await page.route('**/heartbeat-*.js', async (route) => {
    requests += 1;
    if (requests === 1) await route.abort();
    else await route.continue();
  });
  await tablet.open('/login');
  await tablet.waitUntilReadyForOffline();
  expect(requests).toBeGreaterThan(0);
  await tablet.signIn();
  await tablet.expectStatus('Up to date');
  expect(pageLoads).toBe(1);
});
