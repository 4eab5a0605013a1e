import { expect, type Page } from '@playwright/test';
import {
  type Fault,
  installFaults,
  planFault,
  repairDatabase,
  waitUntilBroken,
  wasBlank,
} from './support/failing-database.ts';
import { setUpAsKiosk } from './support/kiosk.ts';
import { test } from './support/showroom.ts';
import type { Tablet } from './support/tablet.ts';

const CANNOT_SAVE = 'Cannot save on this tablet';
/** Within this time after the repair the screen shows its rows, without a touch. */
const RECOVERY_MS = 10_000;

/** The text of the screen in lines, without figures: these change with the time. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const text = document.querySelector<HTMLElement>('#content')?.innerText ?? '';
    return text
      .replaceAll(/[\d,.:%$–]+/g, '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 2);
  });
}

/** The lines of a screen that has loaded. */
async function readHealthy(tablet: Tablet, path: string): Promise<string[]> {
  await planFault(tablet.page, null);
  await tablet.open(path);
  let lines: string[] = [];
  await expect(async () => {
    const before = await linesOf(tablet.page);
    await tablet.page.waitForTimeout(400);
    lines = await linesOf(tablet.page);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines).toEqual(before);
  }).toPass();
  return lines;
}

async function expectHealthy(page: Page, healthy: readonly string[], what: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const lines = new Set(await linesOf(page));
        return healthy.filter((line) => !lines.has(line));
      },
      { message: what, timeout: RECOVERY_MS },
    )
    .toEqual([]);
}

async function breakAndRepair(
  tablet: Tablet,
  path: string,
  healthy: readonly string[],
  plan: { fault: Fault; afterMs: number },
): Promise<void> {
  const { page } = tablet;
  const what = `${path}, ${plan.fault} after ${plan.afterMs} ms`;
  await planFault(page, plan);
  await tablet.open(path);
  await waitUntilBroken(page);
  await page.waitForTimeout(1500);
  expect(await wasBlank(page), what).toBe(false);
  await expect(page.getByText('Something went wrong'), what).toBeHidden();
  await repairDatabase(page);
  await expectHealthy(page, healthy, what);
  expect(await wasBlank(page), what).toBe(false);
}

test('the customers list survives a failing database, names the storage, and comes back without a touch', async ({
  tablet,
}) => {
  const { page } = tablet;
  await installFaults(page);
  const healthy = await readHealthy(tablet, '/customers');
  await planFault(page, { fault: 'throws', afterMs: 0 });
  await tablet.open('/customers');
  await waitUntilBroken(page);
  await expect(page.locator('[data-status]')).toContainText(CANNOT_SAVE);
  expect(await wasBlank(page)).toBe(false);
  await repairDatabase(page);
  await expectHealthy(page, healthy, '/customers');
  await tablet.expectStatus('Up to date');
});
