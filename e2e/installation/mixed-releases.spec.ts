import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8711', email: 'ada.osei@example.org' };
const bo = { name: 'Bo Lindqvist', mobile: '212 555 8712', email: 'bo@example.org' };

/** Simulates a release with a newer database version in this tab, from the next load on. */
async function runNewerRelease(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = Reflect.get(IDBFactory.prototype, 'open');
    IDBFactory.prototype.open = function openNewer(name, version) {
      return open.call(this, name, version === undefined ? version : version + 10);
    };
  });
}

/** Keeps a write transaction of the page open for `ms` milliseconds. */
async function blockTransaction(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (time) => {
    const opening = indexedDB.open('forecourt');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const store = database.transaction('customers', 'readwrite').objectStore('customers');
    const until = performance.now() + time;
    const keep = () => {
      const reading = store.count();
      reading.addEventListener('success', () => {
        if (performance.now() < until) keep();
        else database.close();
      });
    };
    keep();
  }, ms);
}

test('a newer release opens the database after an older tab’s transaction, and both tabs’ data sync', async ({
  office,
  tablet,
}) => {
  const newer = await tablet.openTab();
  await runNewerRelease(newer.page);
  await office.stop();
  await tablet.page.bringToFront();
  await tablet.register(ada);
  await blockTransaction(tablet.page, 3000);
  await newer.open('/customers');
  await newer.expectListedOnce([ada.name]);
  await newer.register(bo);
  await office.start();
  await tablet.page.bringToFront();
  await tablet.expectStatus('Up to date');
  await tablet.open('/customers');
  await tablet.expectListedOnce([ada.name, bo.name]);
  for (const { name } of [ada, bo]) expect(await office.countCustomers(name)).toBe(1);
});

test(
  'an older release works with a newer release’s database and sends the newer release’s mutations',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const newer = await tablet.openTab();
    await runNewerRelease(newer.page);
    await office.stop();
    await tablet.page.close();
    await newer.open('/customers');
    await newer.register(ada);
    const older = await tablet.openTab();
    await newer.page.close();
    await older.open('/customers');
    await older.expectListedOnce([ada.name]);
    await older.register(bo);
    await office.start();
    await older.expectStatus('Up to date');
    for (const { name } of [ada, bo]) expect(await office.countCustomers(name)).toBe(1);
  },
);
