import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

/**
 * Number of updates before the first measurement. After these updates, the code is compiled, and
 * each live query has collected its maximum of 500 written keys (`follow-rows.ts`).
 */
const WARM_UP_UPDATES = 500;
const LIVE_UPDATES = 2000;
/**
 * Pause between updates, ms, so that the updates stay below the limit of 1,200 requests per minute
 * and agent.
 */
const UPDATE_PAUSE_MS = 55;

const WARM_UP_CARS = 100;
const HOURS = 8;
/** Time between two cars of attract mode (`use-car-rotation.ts`); ms. */
const CAR_MS = 12_000;

const MAX_GROWTH = 1.1;

/** Returns the bytes that the JavaScript of the page uses after garbage collections. */
async function usedHeap(page: Page): Promise<number> {
  const devtools = await page.context().newCDPSession(page);
  // Collects several times, because finalizers release further objects for the next collection.
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  return usedSize;
}

async function expectGrowthWithin(page: Page, before: number): Promise<void> {
  const after = await usedHeap(page);
  const description = `${before} → ${after} bytes, ×${(after / before).toFixed(3)}`;
  test.info().annotations.push({ type: 'heap', description });
  expect(after).toBeLessThan(before * MAX_GROWTH);
}

test('two thousand live updates increase the used memory by less than 10 % @long', async ({
  office,
  tablet,
}) => {
  test.setTimeout(900_000);
  const { page } = tablet;
  await tablet.open('/customers');
  const href = await page.getByRole('rowheader').first().getByRole('link').getAttribute('href');
  const id = href?.split('/').at(-1) ?? '';
  const agent = await office.signInToRest();
  const update = async (from: number, to: number) => {
    for (let count = from; count < to; count += 1) {
      await agent.updateCustomer(id, { notes: `Note ${count}.` });
      await page.waitForTimeout(UPDATE_PAUSE_MS);
    }
    const isUpdated = async () => JSON.stringify(await readRows(page, 'customers'));
    await expect.poll(isUpdated).toContain(`Note ${to - 1}.`);
  };

  await update(0, WARM_UP_UPDATES);
  const before = await usedHeap(page);
  await update(WARM_UP_UPDATES, WARM_UP_UPDATES + LIVE_UPDATES);
  await expectGrowthWithin(page, before);
});

test('eight hours of attract mode increase the used memory by less than 10 % @long', async ({
  tablet,
}) => {
  test.setTimeout(1_800_000);
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await tablet.open('/welcome');
  const photograph = page.locator('main img').last();
  await expect(photograph).toBeVisible();
  const shown = new Set<string | null>();
  const show = async (cars: number) => {
    for (let car = 0; car < cars; car += 1) {
      await page.clock.fastForward(CAR_MS);
      await photograph.evaluate((image: HTMLImageElement) => image.decode());
      shown.add(await photograph.getAttribute('src'));
    }
  };

  await show(WARM_UP_CARS);
  const before = await usedHeap(page);
  await show((HOURS * 3_600_000) / CAR_MS);
  expect(shown.size).toBeGreaterThan(20);
  await expectGrowthWithin(page, before);
});
