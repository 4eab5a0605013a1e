import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { TestNetwork } from '../support/server/test-network.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8731', email: 'ada.osei@example.org' };

async function emptyCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

test('a tablet with deleted caches keeps working offline, and can start offline after one online reload', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/register');
  await page.getByLabel('Full name').fill(ada.name);
  await office.stop();
  await page.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations())
      await worker.unregister();
  });
  await emptyCaches(page);
  await tablet.expectStatus('Head office unreachable');
  await expect(page.getByLabel('Full name')).toHaveValue(ada.name);
  await tablet.fillRegistration(ada);
  await tablet.expectStatus('Working offline, 1 waiting');

  await office.start();
  await tablet.expectStatus('Up to date');
  expect(await office.countCustomers(ada.name)).toBe(1);
  await page.reload();
  await tablet.waitUntilReadyForOffline();
  await office.stop();
  await page.reload();
  await tablet.expectStatus('Head office unreachable');
});

test(
  'a tablet whose site data are cleared offline keeps an open form, and syncs again later',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.open('/register');
    const name = page.getByLabel('Full name');
    await name.fill(ada.name);
    await expect
      .poll(() => readRows(page, 'drafts'))
      .toMatchObject([{ value: { name: ada.name } }]);
    // Waits until the live query of the drafts has notified the page of the write.
    await page.waitForTimeout(1000);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: TestNetwork.home,
      storageTypes: 'all',
    });
    await page.evaluate(() => sessionStorage.clear());
    await expect(page.getByText('This tablet’s storage was erased')).toBeVisible();
    await expect(page.getByText(/^Any unsent changes made after .* were lost/)).toBeVisible();
    await expect(page.getByText('Keep this page open until then')).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(name).toHaveValue(ada.name);
    await office.start();
    await tablet.expectStatus('Up to date');
    // After the storage was cleared, the tablet is still enrolled and signed in, with the draft of
    // its form.
    await page.reload();
    await expect(name).toHaveValue(ada.name);
    await tablet.fillRegistration(ada);
    await tablet.expectStatus('Up to date');
    expect(await office.countCustomers(ada.name)).toBe(1);
  },
);
