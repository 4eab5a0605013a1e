import { expect, type Locator, type Page } from '@playwright/test';
import { failChunkRequests } from '../support/faults/fail-chunk-requests.ts';
import { test } from '../support/journey-fixtures.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { createPhotoWithLocation } from '../support/page-objects/photos.ts';
import { oldLink } from '../support/page-objects/share-links.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

interface Part {
  chunk: string;
  path: string;
  /** Brings the tablet into the state in which the page needs the part. */
  prepare?: (tablet: Tablet) => Promise<void>;
  /** Performs the tap that loads the part; undefined for a part that loads without a tap. */
  show?: (page: Page) => Promise<void>;
  /** Returns an element of the loaded part; undefined for a part without visible elements. */
  shown?: (page: Page) => Locator;
  /** Returns the element that replaces the part while its chunk is missing. */
  instead?: (page: Page) => Locator;
  /** Returns an element outside of the part, by default the status in the bar. */
  rest?: (page: Page) => Locator;
}

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => (page: Page) => page.getByRole('dialog', { name });
const missing = (page: Page) => page.getByText('Couldn’t load this content').first();
const retry = button('Retry');
const reload = button('Reload');
const crashed = (page: Page) => page.getByText('Something went wrong on this screen');
const status = (page: Page) => page.locator('#root header [data-status]');
const chart = (name: string) => (page: Page) =>
  page.getByRole('region', { name }).locator('.recharts-surface').first();
const tap = (name: string) => async (page: Page) => button(name)(page).click();

async function giveToCustomer(tablet: Tablet): Promise<void> {
  await setUpAsKiosk(tablet);
  await handTabletTo(tablet, 'Hand over');
}

const parts: Record<string, Part> = {
  'accessibility button': {
    chunk: 'accessibility-button',
    path: '/dashboard',
    shown: button('Accessibility'),
    instead: retry,
  },
  'accessibility panel': {
    chunk: 'accessibility-sheet',
    path: '/dashboard',
    show: tap('Accessibility'),
    shown: dialog('Accessibility'),
    instead: missing,
  },
  menu: {
    chunk: 'navigation-menu',
    path: '/dashboard',
    show: tap('Open menu'),
    shown: button('LOG OUT'),
    instead: missing,
  },
  'menu items for the tablet': {
    chunk: 'tablet-menu-items',
    path: '/dashboard',
    show: tap('Open menu'),
    shown: (page) => page.getByRole('link', { name: 'Diagnostics' }),
    instead: retry,
  },
  'deferred watchers': { chunk: 'deferred-background-tasks', path: '/dashboard' },
  'arrival watcher': { chunk: 'arrival-notifier', path: '/dashboard' },
  'assistant panel': {
    chunk: 'assistant-panel',
    path: '/dashboard',
    show: tap('Open assistant'),
    shown: (page) => page.getByRole('dialog').getByRole('textbox'),
    instead: missing,
  },
  // Several screens share this chunk, so the chunk is found by an exported name.
  'walk-in sheet': {
    chunk: 'WalkInLogSheet',
    path: '/dashboard',
    show: tap('Log a walk-in'),
    shown: dialog('Log a walk-in'),
    instead: missing,
  },
  'kiosk layer': { chunk: 'kiosk-behavior', path: '/dashboard', prepare: setUpAsKiosk },
  'button that ends a session': {
    chunk: 'end-session-button',
    path: '/models',
    prepare: giveToCustomer,
    shown: button('End session'),
    instead: retry,
  },
  'staff sign-in screen': {
    chunk: 'staff-return-route',
    path: '/login',
    prepare: giveToCustomer,
    shown: (page) => page.getByRole('heading', { name: 'Staff sign-in' }),
    instead: retry,
  },
  'customers screen': {
    chunk: 'customers-screen',
    path: '/customers',
    shown: (page) => page.getByRole('rowheader').first(),
    instead: reload,
  },
  'sync status sheet': {
    chunk: 'sync-sheet',
    path: '/models',
    prepare: giveToCustomer,
    show: async (page) => page.locator('[data-status]').click(),
    shown: (page) => page.getByRole('dialog'),
    instead: missing,
  },
  'revenue chart': {
    chunk: 'months-chart',
    path: '/analytics',
    shown: chart('Revenue Trend vs Target'),
    instead: retry,
  },
  'models chart': {
    chunk: 'models-chart',
    path: '/analytics',
    shown: chart('Sales by Model'),
    instead: retry,
  },
  'funnel chart': {
    chunk: 'funnel-chart',
    path: '/analytics',
    shown: chart('Conversion Funnel'),
    instead: retry,
  },
  'showrooms chart': {
    chunk: 'showrooms-chart',
    path: '/analytics',
    shown: chart('Showroom Performance'),
    instead: retry,
  },
  'photo sheet': {
    chunk: 'photo-sheet',
    path: '/profile',
    show: (page) => page.locator('input[type="file"]').setInputFiles(createPhotoWithLocation()),
    shown: button('Use this photo'),
    instead: missing,
  },
  'car on the welcome screen': {
    chunk: 'car-slideshow',
    path: '/welcome',
    shown: (page) => page.locator('main [class*=stage] img').first(),
    rest: button('Tap to explore'),
  },
  'name of the car on the welcome screen': {
    chunk: 'car-name',
    path: '/welcome',
    shown: (page) => page.locator('main').getByText(' · '),
    rest: button('Tap to explore'),
  },
};

/** The two parts that the daily journeys test: a part of the shell, and a screen. */
const daily = new Set(['menu', 'customers screen']);

for (const [name, { chunk, path, prepare, show, shown, instead, rest = status }] of Object.entries(
  parts,
)) {
  const tag = daily.has(name) ? [] : '@long';

  test(
    `if the code of the ${name} fails to load once, the page loads the code again`,
    { tag },
    async ({ tablet }) => {
      const { page } = tablet;
      await prepare?.(tablet);
      const lost = await failChunkRequests(page, chunk, 1);
      await tablet.open(path);
      await show?.(page);
      await expect.poll(() => lost.count).toBe(1);
      // While its chunk is missing, a tapped part may close again. Another tap then opens the part.
      if (show && shown) {
        await expect(shown(page).or(missing(page)).first()).toBeVisible();
        if (!(await shown(page).isVisible())) await show(page);
      }
      await expect.poll(() => lost.served).toBeGreaterThan(0);
      if (shown) await expect(shown(page)).toBeVisible();
    },
  );

  test(
    `if the code of the ${name} never loads, the rest of the page stays visible`,
    { tag },
    async ({ tablet }) => {
      const { page } = tablet;
      await prepare?.(tablet);
      const lost = await failChunkRequests(page, chunk, Infinity);
      await tablet.open(path);
      await show?.(page);
      // A second request shows that the page has handled the first failure.
      await expect.poll(() => lost.count).toBeGreaterThan(1);
      if (instead) await expect(instead(page).first()).toBeVisible();
      // If the failure crashes the page, the crash follows within a few frames.
      await page.waitForTimeout(500);
      if (shown) await expect(shown(page)).toBeHidden();
      await expect(rest(page)).toBeVisible();
      await expect(page.locator('#root main')).not.toBeEmpty();
      // If the missing code is that of a screen, the crash notice replaces only this screen.
      await expect(crashed(page)).toHaveCount(instead === reload ? 1 : 0);
    },
  );
}

const sharedLink = `/share/${oldLink.id}#${oldLink.fragment}`;
const sharedBuild = (page: Page) =>
  page.getByRole('heading', { name: 'Genesis G70', exact: true }).first();

test('a phone shows a shared build although the code of other parts of the page never loads @long', async ({
  switchOn,
}) => {
  const phone = await switchOn();
  const { page } = phone;
  const around = ['accessibility-button', 'deferred-background-tasks', 'navigation-menu'];
  const lost = await Promise.all(around.map((chunk) => failChunkRequests(page, chunk, Infinity)));
  await phone.open(sharedLink);
  for (const part of lost) await expect.poll(() => part.count).toBeGreaterThan(0);
  await expect(sharedBuild(page)).toBeVisible();
  await expect(page.getByText('$53,925').first()).toBeVisible();
  await expect(retry(page)).toBeVisible();
});

test('if the code of the share screen fails to load once, a phone shows the build without a tap @long', async ({
  switchOn,
}) => {
  const phone = await switchOn();
  const lost = await failChunkRequests(phone.page, 'share-screen', 1);
  await phone.open(sharedLink);
  await expect(sharedBuild(phone.page)).toBeVisible();
  expect(lost.count).toBe(1);
});

test('if the code of the share screen cannot load, a crash screen with a Reload button is shown @long', async ({
  switchOn,
}) => {
  const phone = await switchOn();
  const { page } = phone;
  await failChunkRequests(page, 'share-screen', Infinity);
  await phone.open(sharedLink);
  await expect(crashed(page)).toBeVisible();
  await page.unrouteAll();
  await reload(page).click();
  await expect(sharedBuild(page)).toBeVisible();
});
