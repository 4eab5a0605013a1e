import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { importUnsentFile, saveUnsentFile } from '../support/page-objects/unsent-file.ts';
import { readStoredData } from '../support/tablet/remaining-data.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const passphrase = 'correct horse battery';
const nora = { name: 'Nora Diagnosis', mobile: '212 555 8271', email: 'nora@example.org' };
const otto = { name: 'Otto Diagnosis', mobile: '212 555 8272', email: 'otto@example.org' };

test(
  'a tablet with unsent work can be erased only after all unsent work is saved to a file @long',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ atWork, line, office }) => {
    const [tablet, other] = [await atWork(), await atWork()];
    const { page } = tablet;
    const empty = page.getByRole('button', { name: 'Erase this tablet' });
    await tablet.open('/diagnostics');
    await expect(empty).toBeVisible();

    line.dropPushes(true);
    await tablet.register(nora);
    await tablet.open('/diagnostics');
    await expect(page.getByText('One change hasn’t been sent.')).toBeVisible();
    await expect(empty).toBeHidden();
    // The diagnostics screen must show no customer data, because support staff see the screen.
    await expect(page.getByText('Waiting to send (unconfirmed)')).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/Diagnosis|8271/);

    await page.getByRole('link', { name: 'Open Sync center' }).click();
    await saveUnsentFile(page, passphrase);
    await tablet.open('/diagnostics');
    await expect(empty).toBeVisible();

    // The erase button is hidden again, because the saved file does not contain the later mutation.
    await tablet.register(otto);
    await tablet.open('/diagnostics');
    await expect(page.getByText('2 changes haven’t been sent.')).toBeVisible();
    await expect(empty).toBeHidden();
    await page.getByRole('link', { name: 'Open Sync center' }).click();
    const saved = await saveUnsentFile(page, passphrase);

    await tablet.open('/diagnostics');
    await empty.click();
    const sure = page.getByRole('alertdialog', { name: 'Erase this tablet?' });
    await expect(sure).toContainText('are in the file you exported');
    await sure.getByRole('button', { name: 'Erase this tablet' }).click();
    await page.waitForURL('**/login');
    expect(await readStoredData(page)).not.toMatch(/Diagnosis|@example/);
    expect(await readRows(page, 'outbox')).toEqual([]);

    line.dropPushes(false);
    await other.open('/sync');
    await importUnsentFile(other.page, saved, passphrase);
    await expect(other.page.getByText('2 changes imported')).toBeVisible();
    await other.expectStatus('Up to date');
    for (const { name } of [nora, otto]) expect(await office.countCustomers(name)).toBe(1);
  },
);

test(
  'the connection test shows three passed steps; with the server down, a failed and a skipped step',
  { annotation: { type: 'requirement', description: 'OFF-12' }, tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.openMenu();
    await page.getByRole('link', { name: 'Diagnostics' }).click();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText(/Head office responded in \d+ ms/)).toBeVisible();
    await expect(page.getByText('Yes')).toHaveCount(3);
    await office.stop();
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('No', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Not tested').first()).toBeVisible();
  },
);
