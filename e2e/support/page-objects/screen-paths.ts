import type { Page } from '@playwright/test';
import { type RouteName, routes } from '#domain/routes.ts';
import type { Tab } from '../tablet/tab.ts';
import { readRows } from '../tablet/tablet-database.ts';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';
import { findConfirmedVisit } from './booking-page.ts';
import { oldLink } from './share-links.ts';

type Screens = readonly RouteName[];

/** Screens for administrators and managers only. */
const administrators: Screens = ['fleet', 'administration'];
const everyone: Screens = ['login', 'setPassword', 'share', 'welcome'];
const bookings: Screens = ['bookingDetails', 'bookingReview', 'bookingPayment', 'bookingSuccess'];
const names = Object.keys(routes) as RouteName[];
const journey = names.filter(
  (name) => routes[name].handedOver === 'always' && !everyone.includes(name),
);
const grouped = new Set([administrators, everyone, bookings, journey].flat());
const staff = names.filter((name) => !grouped.has(name));

/** Paths without parameters; `screenPathsOf` returns the paths with parameters. */
const pathsOf = (some: Screens) =>
  some
    .map((name) => routes[name].path.replace(/\/:\w+\?$/, ''))
    .filter((path) => !path.includes(':'));

/**
 * Paths of the routes that are in no other group, of the tabs of the profile, and of a page that
 * does not exist.
 */
export const staffScreens = [
  ...pathsOf(staff),
  '/profile?tab=preferences',
  '/profile?tab=security',
  '/profile?tab=performance',
  '/no-such-place',
];

export const administratorScreens = [
  ...pathsOf(administrators),
  '/admin?tab=showrooms',
  '/admin?tab=catalogue',
  '/admin?tab=targets',
  '/admin?tab=consent',
  '/admin?tab=security',
];

/** Screens of the customer journey; they need a registered customer and a selected vehicle. */
export const journeyScreens = pathsOf(journey).map((path) =>
  path === '/compare' ? '/compare?items=g70,gv80:gv80-prestige' : path,
);

export const publicScreens = [
  '/login',
  '/set-password',
  `/share/${oldLink.id}#${oldLink.fragment}`,
  '/welcome',
];

export const bookingScreens = pathsOf(bookings);

export function screenPathsOf(of: { customer: string; visit: string; build: string }): string[] {
  return [
    `/customers/${of.customer}`,
    `/customers/${of.customer}?tab=activity`,
    `/customers/${of.customer}?tab=builds`,
    `/customers/${of.customer}?tab=follow-ups`,
    `/customers/${of.customer}?tab=documents`,
    `/bookings/${of.visit}`,
    `/booking/success?bookingId=${of.visit}`,
    `/build/${of.build}`,
    `/build/${of.build}/edit`,
    `/share/${of.build}`,
  ];
}

/**
 * Returns the paths of the screens about a customer, a confirmed visit and a build of this tablet.
 */
export async function screensOfRows(page: Page, now = Date.now()): Promise<string[]> {
  const { id: visit } = await findConfirmedVisit(page, now);
  return screenPathsOf({
    customer: await idOf(page, 'customers'),
    visit,
    build: await idOf(page, 'builds'),
  });
}

async function idOf(page: Page, table: string): Promise<string> {
  const [row] = (await readRows(page, table)) as { id: string }[];
  if (!row) throw new Error(`The demo has nothing in ${table}`);
  return row.id;
}

export const screenSizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
] as const;

/** Opens a screen and waits until all its parts are loaded. Works in any language. */
export async function openFully(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  const { page } = tab;
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (main?.innerText.length ?? 0) > 40 && !main?.querySelector('[class*=skeleton]');
  });
  await waitForAnimations(page);
}
