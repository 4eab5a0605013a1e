import { expect } from '@playwright/test';
import type { Tab } from '../tablet/tab.ts';

export async function findVehicle(tab: Tab, make: string, model: string): Promise<void> {
  const { page } = tab;
  await tab.open('/discovery');
  await page.getByRole('button', { name: make }).click();
  await page.getByRole('button', { name: 'Find vehicles' }).click();
  await page.waitForURL('**/models');
  await page.getByRole('link', { name: `${make} ${model}`, exact: true }).click();
  await page.waitForURL('**/overview');
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible();
}

/**
 * Replaces an entry in the session storage of the page, or removes the entry if `text` is null.
 * Then reloads the page.
 */
export async function reloadWith(tab: Tab, key: string, text: string | null): Promise<void> {
  await tab.page.evaluate(
    ({ name, value }) => {
      if (value === null) sessionStorage.removeItem(name);
      else sessionStorage.setItem(name, value);
    },
    { name: key, value: text },
  );
  await tab.page.reload();
}
