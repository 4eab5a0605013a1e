import type { Page } from '@playwright/test';
import type { Tablet } from '../tablet/tablet.ts';
import { configuratorPageOf } from './configurator-page.ts';

export const shareQr = (page: Page) => page.getByRole('img', { name: 'Scan the QR code' });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** Configures and shares a red GV80 with large wheels; returns the URL of the share screen. */
export async function shareGv80({ page }: Tablet): Promise<string> {
  await page.goto(new URL('/build', page.url()).href);
  const build = configuratorPageOf(page);
  await build.pick('Model', /^GV80/);
  await build.pick('Exterior Color', /^Melbourne Red/);
  await build.pick('Wheels', /^21-inch/);
  await build.tool('Share').click();
  await page.waitForURL('**/share/*');
  await heading(page, 'Genesis GV80').waitFor();
  return page.url();
}

export function shownLink(page: Page): Promise<string> {
  return page.getByLabel('Link', { exact: true }).inputValue();
}

export async function shownCode(page: Page): Promise<string> {
  return (
    (await page
      .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
      .first()
      .textContent()) ?? ''
  );
}

export async function resolve(page: Page, text: string): Promise<void> {
  await page.goto(new URL('/resolver', page.url()).href);
  await page.getByLabel('Code, number, or link').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}
