import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import {
  chooseFile,
  customersList,
  captureExport,
} from '../support/page-objects/customers-page.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import { simulateFullDisk } from '../support/tablet/tablet-database.ts';

const header = 'Full name,E-Mail,Mobile,Colour,Intent,Min budget,Max budget,Tags';
const guests = [
  header,
  'Inês Costa,ines@example.org,(212) 555-8401,red,Test Drive,"$50,000","$90,000",Fleet; Press',
  '=HYPERLINK("http://evil"),evil@example.org,212 555 8402,,,,,',
  'Bad Budget,bad@example.org,212 555 8403,,hot,90000,50000,',
  'No Number,none@example.org,12,,,,,',
  'Ines again,INES@example.org,212 555 8404,,,,,',
].join('\r\n');

test('an offline import adds exactly the customers of its preview, and can be reverted', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  const list = customersList(page);
  await office.stop();
  await tablet.open('/customers');
  await page.getByRole('link', { name: 'Import' }).click();
  await chooseFile(page, Buffer.from(guests, 'latin1'));
  await expect(page.getByText('guests.csv: 5 lines, windows-1252')).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('0');
  await expect(page.getByLabel('Phone')).toHaveValue('2');
  await expect(page.getByText('BUDGET_REVERSED')).toBeVisible();
  await expect(page.getByText('PHONE_INVALID')).toBeVisible();
  await expect(page.getByText(/Ines again has the same phone or email as line 2/)).toBeVisible();
  await expectNoViolations(page, 'an import');
  await page.getByLabel('Tags').selectOption('');
  await page.getByLabel('Tags').selectOption({ label: 'Tags' });
  await page.getByRole('button', { name: 'Import 2 customers' }).click();
  await expect(page.getByRole('heading', { name: '2 customers imported' })).toBeVisible();
  await expectNoViolations(page, 'an import that is done');

  await page.getByRole('link', { name: 'View customers' }).click();
  await list.search.fill('ines costa');
  await expect(list.row('Inês Costa')).toContainText('Fleet');
  await expect(list.row('Inês Costa')).toContainText('Warm');
  await list.search.fill('example.org');
  await expect(list.rows).toHaveCount(2);
  const { content } = await captureExport(page, () =>
    page.getByRole('button', { name: 'Export' }).click(),
  );
  expect(content).toContain(`"'=HYPERLINK(""http://evil"")"`);

  // An import of the exported file adds no customer, because all customers in the file already
  // exist.
  await tablet.open('/customers/import');
  await chooseFile(page, content, 'exported.csv');
  await expect(page.getByRole('button', { name: 'Import 0 customers' })).toBeDisabled();
  await expect(
    page.getByText(/Inês Costa has the same phone or email as an existing customer/),
  ).toBeVisible();

  await tablet.open('/customers/import');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('Import of 2 customers undone')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Customers' }).click();
  await list.search.fill('example.org');
  await expect(page.getByText('No customers found')).toBeVisible();

  await office.start();
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Up to date');
  expect(listSettledMutations(office)).toEqual(['importCustomers applied', 'revertImport applied']);
  expect(await office.countCustomers('Inês Costa')).toBe(1);
});

test('an import that fails on a storage-full tablet can be retried with the same file @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/customers/import');
  await chooseFile(page, guests);
  const start = page.getByRole('button', { name: 'Import 2 customers' });
  await expect(start).toBeVisible();
  await simulateFullDisk(page);
  await start.click();
  await expect(page.getByText('Couldn’t import customers')).toBeVisible();
  await expect(page.locator('[data-status]')).toContainText('Can’t save to this tablet');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('guests.csv: 5 lines')).toBeVisible();
  await expect(start).toBeVisible();
});

test('invalid import files show error codes; a file without known columns cannot be imported @long', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await office.stop();
  await tablet.open('/customers/import');
  const refused = async (content: string | Buffer, code: string) => {
    await chooseFile(page, content);
    await expect(page.getByText(`Code ${code}`)).toBeVisible();
  };
  await refused('', 'FILE_EMPTY');
  await refused(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0]), 'FILE_NOT_TEXT');
  await refused('Name,Email,Phone\n', 'NO_LINES');
  await refused('Name,name\nA,B', 'COLUMNS_REPEATED');
  await refused(`Name\n${'A\n'.repeat(100_001)}`, 'TOO_MANY_LINES');
  await expectNoViolations(page, 'a file that was refused');
  await chooseFile(page, 'Colour;Size\nred;4\n');
  await expect(page.getByText('Please choose a column')).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Import 0 customers' })).toBeDisabled();
});

test(
  'canceling an import removes the customers that were already imported',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    const lines = Array.from(
      { length: 4000 },
      (_, at) => `Guest ${at},guest.${at}@example.org,+1646${5_560_000 + at}`,
    );
    await tablet.open('/customers/import');
    await chooseFile(page, `Name,Email,Phone\n${lines.join('\n')}`);
    await page.getByRole('button', { name: 'Import 4,000 customers' }).click();
    await expect(page.getByText(/^[1-9][\d,]* of 4,000 imported/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel import' }).click();
    await expect(page.getByText('Import canceled')).toBeVisible();
    await tablet.open('/customers');
    await customersList(page).search.fill('guest.');
    await expect(page.getByText('No customers found')).toBeVisible();
  },
);
