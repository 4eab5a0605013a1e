import { expect, type Page } from '@playwright/test';
import { changeRow } from '../tablet/tablet-database.ts';
import type { Tablet } from '../tablet/tablet.ts';

export async function setUpAsKiosk(tablet: Tablet, name = 'Entrance'): Promise<void> {
  const { page } = tablet;
  await tablet.open('/set-up');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Tablet name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'Installation and offline use', exact: true }),
  ).toBeVisible();
}

/**
 * Turns kiosk mode on, with the idle time in ms after which the kiosk ends a session, and reloads
 * the page.
 */
export async function waitFor(page: Page, idleMs: number): Promise<void> {
  await changeRow(
    page,
    { table: 'meta', key: 'kiosk' },
    {
      value: { kioskMode: true, idleMs, setUpAt: Date.now() },
    },
  );
  await page.reload();
}

/** Hands the tablet over to a customer, through the menu of agents. */
export async function handTabletTo(tablet: Tablet, receiver: string | RegExp): Promise<void> {
  await tablet.openMenu();
  await tablet.page.getByRole('button', { name: 'Hand to customer' }).click();
  await tablet.page.getByRole('button', { name: receiver }).click();
  // `getByTitle` finds the button in the bar; the closing menu contains another one.
  await expect(tablet.page.getByTitle('End session')).toBeVisible();
  // Waits for the navigation after the lock of the tablet, because this navigation would override
  // an earlier click.
  await tablet.page.waitForURL(/\/(models|overview|discovery|register)$/);
}

/** Signs an agent in, which ends the hand-over. */
export async function signInAsStaff(page: Page, password = 'showroom-demo'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await page.getByRole('button', { name: /AGT001/ }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Agent Login' }).click();
}
