import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { createPhotoWithLocation, fakePictureFile } from '../support/page-objects/photos.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const tabs = ['Personal Info', 'Preferences', 'Security', 'Performance'];

test(
  'settings that an agent changes offline reach other tablets @long',
  { annotation: { type: 'requirement', description: 'SET-01 to SET-12, SET-23, ROUTE-11' } },
  async ({ atWork, office }) => {
    const tablet = await atWork();
    const { page } = tablet;
    await office.stop();
    await tablet.open('/profile');
    await expect(page.getByRole('heading', { name: 'Profile settings' })).toBeVisible();
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(tabs);

    const choose = page.locator('input[type="file"]');
    await choose.setInputFiles(fakePictureFile);
    await expect(page.getByText('This file isn’t an image')).toBeVisible();
    await choose.setInputFiles(createPhotoWithLocation());
    await page.getByRole('button', { name: 'Use this photo' }).click();
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    const [photo] = (await readRows(page, 'agentPhotos')) as { image?: string }[];
    const kept = Buffer.from(photo?.image?.split(',')[1] ?? '', 'base64');
    expect(kept.length).toBeGreaterThan(500);
    expect(kept.length).toBeLessThanOrEqual(21_000);
    expect(kept.includes('Exif')).toBe(false);

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Full name').fill('Maya Lindqvist-Berg');
    await page.getByLabel('Location').fill('First floor');
    await page.getByLabel('Phone').fill('12');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expectNoViolations(page, 'personal info, being changed');
    await page.getByLabel('Phone').fill('(646) 555-0144');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('First floor')).toBeVisible();
    await expectNoViolations(page, 'personal info');

    await page.getByRole('tab', { name: 'Preferences' }).click();
    await page.getByRole('radio', { name: 'Dark' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const zone = page.getByLabel('Time zone');
    for (const name of ['Eastern', 'Central', 'Mountain', 'Pacific']) {
      await expect(zone.getByRole('option', { name })).toBeAttached();
    }
    await zone.selectOption('Pacific');
    for (const name of ['SMS', 'Push']) {
      await expect(page.getByRole('checkbox', { name })).toBeAttached();
    }
    await page.getByRole('checkbox', { name: 'Email' }).check();
    await expectNoViolations(page, 'preferences, chosen dark');

    await office.start();
    await tablet.expectStatus('Up to date');
    const other = await atWork();
    await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await other.open('/profile?tab=preferences');
    await expect(other.page.getByLabel('Time zone')).toHaveValue('America/Los_Angeles');
    await expect(other.page.getByRole('checkbox', { name: 'Email' })).toBeChecked();
    await other.page.getByRole('button', { name: 'Open menu' }).click();
    const menu = other.page.getByRole('dialog');
    await expect(menu.getByText('Maya Lindqvist-Berg')).toBeVisible();
    await expect(menu.locator('img')).toHaveAttribute('src', photo?.image ?? 'none');
  },
);

test(
  'leaving the profile with unsaved settings requires a confirmation',
  { tag: '@long' },
  async ({ atWork }) => {
    const tablet = await atWork();
    const { page } = tablet;
    await tablet.open('/profile');
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Location').fill('Half a');
    // A change of the profile's tab keeps the form, so only a link to another screen asks for a
    // confirmation.
    await page.getByRole('tab', { name: 'Preferences' }).click();
    await page.getByRole('tab', { name: 'Personal Info' }).click();
    await page.getByRole('link', { name: 'Forecourt, go to dashboard' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await page.reload();
    await expect(page.getByLabel('Location')).toHaveValue('Half a');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Not specified')).toBeVisible();
  },
);

test(
  'an agent’s performance and the leaderboard are computed offline and show the same revenue',
  { annotation: { type: 'requirement', description: 'SET-18 to SET-22, ROLE-18' }, tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await tablet.open('/profile?tab=performance');
    await page.getByLabel('Period').selectOption('Last year');
    const board = page.getByRole('listitem').filter({ has: page.getByText(/deals?$/) });
    await expect(board.filter({ hasText: '– you' })).toBeVisible();
    await expect(page.getByText(/^Data on this tablet as of /)).toBeVisible();
    // The card and the leaderboard show the same revenue.
    const sales = page.getByRole('listitem').filter({ hasText: 'Sales revenue' });
    const own = await board.filter({ hasText: '– you' }).innerText();
    const revenue = /\$[\d,]+/.exec(own)?.[0] ?? 'none';
    await expect(sales.getByText(revenue)).toBeVisible();
    await expectNoViolations(page, 'performance');
  },
);
