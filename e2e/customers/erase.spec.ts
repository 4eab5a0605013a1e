import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';

const person = { name: 'Olga Brandt', mobile: '(212) 555-8199', email: 'olga@example.org' };

test('an erased customer disappears from another tablet, whose unsent edit becomes an attention', async ({
  office,
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  await first.register(person);
  await first.expectStatus('Up to date');
  await first.open('/customers');
  await first.page.getByRole('rowheader', { name: person.name }).getByRole('link').click();
  const address = new URL(first.page.url()).pathname;
  await second.open(address);
  await expect(second.page.getByRole('heading', { name: person.name })).toBeVisible();

  await office.stop();
  const [download] = await Promise.all([
    first.page.waitForEvent('download'),
    first.page.getByRole('button', { name: 'Export personal data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^personal-data-.*\.zip$/);
  expect(readFileSync(await download.path()).includes(person.email)).toBe(true);

  await second.page.getByRole('button', { name: 'Edit' }).click();
  await second.page.getByLabel('Notes').fill('Wants the blue one');
  await second.page.getByRole('button', { name: 'Save Changes' }).click();
  await second.expectStatus('Working offline, 1 waiting');
  await second.kill();

  await first.page.getByRole('button', { name: 'Erase personal data' }).click();
  await first.page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Erase in 24 hours' })
    .click();
  await expect(first.page.getByText('Erasure requested')).toBeVisible();
  await office.start();
  await first.expectStatus('Up to date');

  await second.launch();
  await second.open('/customers');
  await second.expectStatus('Needs attention: 1');
  await expect(second.page.getByRole('rowheader', { name: person.name })).toHaveCount(0);
  await second.open('/sync');
  await expect(second.page.getByText('personal data was requested')).toBeVisible();
  await expect(second.page.getByText('Wants the blue one')).toBeVisible();
  await second.open('/customers/deleted');
  const pending = second.page.getByRole('table', { name: 'Pending erasures' });
  await expect(pending.getByRole('rowheader', { name: person.name })).toBeVisible();
  await second.open(address);
  await expect(second.page.getByText(/^Erasure due .* requested by/)).toBeVisible();
  await expect(second.page.getByText(person.name)).toHaveCount(0);
});
