import { expect, type Page } from '@playwright/test';
import { Line } from './support/line.ts';
import { test } from './support/showroom.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8731', email: 'ada.osei@example.org' };

async function emptyCaches(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
}

test('a tablet whose service worker and caches are removed offline works on, and starts offline again after the next contact', async ({
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
  await tablet.becomeReadyForOffline();
  await office.stop();
  await page.reload();
  await tablet.expectStatus('Head office unreachable');
});

test(
  'a tablet whose site data are cleared offline says so, and receives its rows again',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.open('/register');
    const name = page.getByLabel('Full name');
    await name.fill(ada.name);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: Line.home,
      storageTypes: 'indexeddb,cache_storage,service_workers,file_systems',
    });
    await expect(page.getByText('This tablet’s storage was emptied')).toBeVisible();
    await page.getByRole('button', { name: 'Understood' }).click();
    await office.start();
    await tablet.expectStatus('Up to date');
    await expect(name).toHaveValue(ada.name);
  },
);
