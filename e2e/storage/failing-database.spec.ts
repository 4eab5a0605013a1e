import { expect, type Page } from '@playwright/test';
import {
  type Fault,
  installFaults,
  planFault,
  repairAndRetry,
  repairDatabase,
  waitUntilBroken,
  wasBlank,
} from '../support/faults/failing-database.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import {
  administratorScreens,
  journeyScreens,
  publicScreens,
  screensOfRows,
  staffScreens,
} from '../support/page-objects/screen-paths.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const walkIn = { name: 'Otto Lindqvist', mobile: '212 555 8602', email: 'otto@example.org' };
const CANNOT_SAVE = 'Can’t save to this tablet';
/** Time within which a screen must show its rows after the repair, without user input, ms. */
const RECOVERY_MS = 10_000;
/**
 * Durations of a failure, ms. The first one exceeds the first retry delays. The second one exceeds
 * twice the longest retry delay, after which the backoff starts again.
 */
const durations = [1500, 8000];

interface Break {
  fault: Fault;
  /** Delay of the fault after the page shows its first text, ms. */
  afterMs: number;
  forMs: number;
}

/** Returns the text lines of the screen without digits, because figures change with time. */
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

/** Makes the database fail during or right after a screen's first read, and repairs it later. */
async function breakAndRepair(
  tablet: Tablet,
  { path, healthy, fault, afterMs, forMs }: Break & { path: string; healthy: readonly string[] },
): Promise<void> {
  const { page } = tablet;
  const what = `${path}, ${fault} after ${afterMs} ms for ${forMs} ms`;
  await planFault(page, { fault, afterMs });
  // Leaves the page first, because a change of only the fragment causes no page load.
  await page.goto('about:blank');
  await tablet.open(path);
  await waitUntilBroken(page);
  await page.waitForTimeout(forMs);
  expect(await wasBlank(page), what).toBe(false);
  await expect(page.getByText('Something went wrong on this screen'), what).toBeHidden();
  await repairDatabase(page);
  await expectHealthy(page, healthy, what);
  expect(await wasBlank(page), what).toBe(false);
}

test('the list of customers is never blank while the database fails, and recovers without a tap', async ({
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

test('unsaved text of a registration survives a failing database and a reload @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await installFaults(page);
  await planFault(page, { fault: 'closes', afterMs: 3000 });
  await tablet.open('/register');
  const name = page.getByLabel('Full name');
  await name.fill('Otto');
  await waitUntilBroken(page);
  await expect(page.locator('[data-status]')).toContainText(CANNOT_SAVE);
  await name.fill('Otto Lindqvist');
  await planFault(page, null);
  await page.reload();
  await expect(name).toHaveValue('Otto Lindqvist');
});

test(
  'unreadable customers and analytics show an error and a Retry button, and load after a repair',
  { annotation: { type: 'requirement', description: 'CUST-33, ANA-18, ANA-19, ERR-78' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await installFaults(page);
    for (const [path, words] of [
      ['/customers', 'Failed to load customers'],
      ['/analytics', 'Failed to load analytics data'],
    ] as const) {
      const healthy = await readHealthy(tablet, path);
      await planFault(page, { fault: 'throws', afterMs: 0 });
      await tablet.open(path);
      await expect(page.getByText(words)).toBeVisible();
      await repairAndRetry(page);
      await expectHealthy(page, healthy, path);
    }
  },
);

test('an app whose database fails at startup shows an error, and starts when the database recovers @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await installFaults(page);
  await planFault(page, { fault: 'throws', afterMs: null });
  await tablet.open('/dashboard');
  await expect(
    page.getByRole('heading', { name: 'Couldn’t open this tablet’s storage' }),
  ).toBeVisible();
  await repairDatabase(page);
  await tablet.expectStatus('Up to date');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an open page whose database is deleted keeps unsaved text and syncs again @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await installFaults(page);
  await tablet.open('/register');
  const name = page.getByLabel('Full name');
  await name.fill('Otto Lindqvist');
  await page.evaluate(() => indexedDB.deleteDatabase('forecourt'));
  await expect(page.getByText('This tablet’s storage was erased')).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await tablet.expectStatus('Up to date');
  await expect(name).toHaveValue('Otto Lindqvist');
  expect(await wasBlank(page)).toBe(false);
});

test('a kiosk whose database stays broken shows an error and reloads the page repeatedly @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await setUpAsKiosk(tablet);
  await installFaults(page);
  await speedUpReloads(page);
  await planFault(page, { fault: 'throws', afterMs: 0 });
  const pageLoads = countLoads(page);
  await tablet.open('/walk-ins');
  const notice = page.getByText('Couldn’t load this screen');
  for (const reloads of [1, 2]) {
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await wasBlank(page)).toBe(false);
    await expect.poll(() => pageLoads.count).toBeGreaterThan(reloads);
  }
  await expect(notice).toBeVisible();
});

test('on a kiosk with a broken database, a booking form keeps its text across an automatic reload @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const requests = page.getByRole('textbox', { name: 'Special requests' });
  await setUpAsKiosk(tablet);
  await tablet.register(walkIn);
  await handTabletTo(tablet, 'To Otto');
  await installFaults(page);
  await speedUpReloads(page);
  await planFault(page, { fault: 'throws', afterMs: 3000 });
  const pageLoads = countLoads(page);
  await tablet.open('/booking/details');
  await requests.fill('By the');
  await waitUntilBroken(page);
  await requests.fill('By the window');
  await expect.poll(() => pageLoads.count).toBeGreaterThan(1);
  expect(await wasBlank(page)).toBe(false);
  await planFault(page, null);
  await page.reload();
  await expect(requests).toHaveValue('By the window');
});

/** Shortens intervals of 30 s and more to a twentieth. */
async function speedUpReloads(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const start = globalThis.setInterval;
    const startSooner = (run: () => void, ms = 0) => start(run, ms >= 30_000 ? ms / 20 : ms);
    Object.assign(globalThis, { setInterval: startSooner });
  });
}

function countLoads(page: Page): { count: number } {
  const pageLoads = { count: 0 };
  page.on('load', () => {
    pageLoads.count += 1;
  });
  return pageLoads;
}

const delays = [0, 60, 150, 300, 600, 1500];
const faults: Fault[] = ['throws', 'aborts', 'closes'];

test.describe('each screen stays visible during a database failure and recovers without a tap @long', () => {
  test.setTimeout(3_600_000);

  test('screens of agents survive a database failure', async ({ tablet }) => {
    await installFaults(tablet.page);
    await breakEach(tablet, [...staffScreens, ...(await screensOfRows(tablet.page))]);
  });

  test('screens of administrators survive a database failure', async ({ tablet }) => {
    await installFaults(tablet.page);
    await tablet.signOut();
    await tablet.signIn('/dashboard', 'ADM001');
    await breakEach(tablet, administratorScreens);
  });

  test('screens of a customer survive a database failure', async ({ tablet }) => {
    await installFaults(tablet.page);
    await tablet.register(walkIn);
    await findVehicle(tablet, 'Genesis', 'G70');
    await breakEach(tablet, journeyScreens);
  });

  test('forms of a booking survive a database failure', async ({ tablet }) => {
    const booking = bookingPageOf(tablet.page);
    await installFaults(tablet.page);
    await tablet.register(walkIn);
    await tablet.open('/booking/details');
    await booking.pickTime(0);
    await booking.review();
    await breakEach(tablet, ['/booking/details', '/booking/review']);
    await planFault(tablet.page, null);
    await tablet.open('/booking/review');
    await booking.confirm();
    await tablet.page.waitForURL('**/booking/payment');
    await breakEach(tablet, ['/booking/payment']);
  });

  test('screens of signed-out users survive a database failure', async ({ tablet }) => {
    await installFaults(tablet.page);
    await tablet.signOut();
    await breakEach(tablet, publicScreens);
  });
});

/**
 * Tests each screen with each delay of the fault. Faults and durations alternate between screens
 * and delays.
 */
async function breakEach(tablet: Tablet, paths: readonly string[]): Promise<void> {
  for (const [at, path] of paths.entries()) {
    const healthy = await readHealthy(tablet, path);
    for (const [index, afterMs] of delays.entries()) {
      const fault = faults[(at + index) % faults.length] ?? 'throws';
      const forMs = durations[(at + index) % durations.length] ?? 0;
      await breakAndRepair(tablet, { path, healthy, fault, afterMs, forMs });
    }
  }
}
