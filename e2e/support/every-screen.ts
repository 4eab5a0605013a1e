import type { Page } from '@playwright/test';
import { customerPaths } from '../../src/app/kiosk/customer-paths.ts';
import { findConfirmedVisit } from './booking.ts';
import { oldLink } from './links.ts';
import { standStill } from './stand-still.ts';
import type { Tab } from './tab.ts';
import { readRows } from './tablet-database.ts';

/** What somebody who is signed in goes to by themselves. */
export const staffScreens = [
  '/dashboard',
  '/customers',
  '/customers/deleted',
  '/customers/import',
  '/bookings',
  '/walk-ins',
  '/profile',
  '/profile?tab=preferences',
  '/profile?tab=security',
  '/profile?tab=performance',
  '/analytics',
  '/sync',
  '/set-up',
  '/diagnostics',
  '/dealers',
  '/resolver',
  '/register',
  '/build',
  '/no-such-place',
] as const;

/** What only those see who answer for others. */
export const administratorScreens = [
  '/fleet',
  '/admin',
  '/admin?tab=showrooms',
  '/admin?tab=catalogue',
  '/admin?tab=targets',
  '/admin?tab=consent',
] as const;

/** What a customer sees who has looked for a vehicle. */
export const journeyScreens = customerPaths
  .filter((path) => path !== '/welcome' && path !== '/share')
  .map((path) => (path === '/compare' ? '/compare?items=g70,gv80:gv80-prestige' : path));

/** Where nobody is signed in. */
export const screensForAnybody = [
  '/login',
  '/set-password',
  `/share/${oldLink.id}#${oldLink.fragment}`,
  '/welcome',
] as const;

/** The forms of a booking, one after the other. */
export const bookingScreens = [
  '/booking/details',
  '/booking/review',
  '/booking/payment',
  '/booking/success',
] as const;

/** What is about one customer, one visit or one build. */
export function screensAbout(of: { customer: string; visit: string; build: string }): string[] {
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

/** Those of the first rows on this tablet. */
export async function screensOfRows(page: Page, now = Date.now()): Promise<string[]> {
  const { id: visit } = await findConfirmedVisit(page, now);
  return screensAbout({
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

/** Opens a screen and waits until all of it is there, in whatever language. */
export async function openWhole(tab: Tab, path: string): Promise<void> {
  await tab.open(path);
  const { page } = tab;
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return (main?.innerText.length ?? 0) > 40 && !main?.querySelector('[class*=skeleton]');
  });
  await standStill(page);
}
