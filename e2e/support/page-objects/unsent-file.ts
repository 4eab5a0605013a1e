import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Saves unsent work to a file in the Sync center, which must be open. */
export async function saveUnsentFile(page: Page, passphrase: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export unsent changes' }).click();
  await page.getByLabel('Passphrase', { exact: true }).fill(passphrase);
  await page.getByLabel('Confirm passphrase').fill(passphrase);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save file' }).click();
  const download = await saving;
  await expect(page.getByRole('button', { name: 'Save file' })).toBeHidden();
  return download;
}

/** Imports a saved file on another tablet, and types `typed` as the passphrase. */
export async function importUnsentFile(page: Page, saved: Download, typed: string): Promise<void> {
  const buffer = readFileSync(await saved.path());
  await page.getByRole('button', { name: 'Import unsent changes' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'unsent.forecourt', mimeType: 'application/octet-stream', buffer });
  await page.getByLabel('Passphrase', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}
