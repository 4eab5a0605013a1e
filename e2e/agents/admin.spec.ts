import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf } from '../support/page-objects/booking-page.ts';
import { configuratorPageOf } from '../support/page-objects/configurator-page.ts';
import { createPricierG70Catalogue } from '../support/server/pricier-g70.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const PASSWORD = 'a calm long sentence';
const noor = { name: 'Noor Haddad', email: 'noor@example.com', phone: '(212) 555-0143' };

async function openAsAdmin(tablet: Tablet): Promise<Page> {
  await tablet.signOut();
  await tablet.signIn('/dashboard', 'ADM001');
  await tablet.openMenu();
  await tablet.page.getByRole('link', { name: 'Head office', exact: true }).click();
  await expect(tablet.page.getByRole('heading', { level: 1 })).toHaveText('Head office');
  return tablet.page;
}

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a new agent sets a password with an administrator’s code and signs in on another tablet', async ({
  atWork,
}) => {
  const [tablet, other] = [await atWork(), await atWork()];
  const page = await openAsAdmin(tablet);
  await expect(page.getByRole('rowheader', { name: 'Maya Lindqvist' })).toBeVisible();
  await expectNoViolations(page, 'agents');
  await page.getByRole('button', { name: 'New agent' }).click();
  const form = sheet(page, 'New agent');
  // Enter submits the incomplete form. The focus then moves to the first empty required field.
  await form.getByLabel('Phone').press('Enter');
  await expect(form.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(form.getByLabel('Agent code')).toBeFocused();
  await expectNoViolations(page, 'a new agent, with problems');
  await form.getByLabel('Agent code').fill('noor-1');
  await form.getByLabel('Name').fill(noor.name);
  await form.getByLabel('Email').fill(noor.email);
  await form.getByLabel('Phone').fill(noor.phone);
  await form.getByRole('checkbox', { name: 'Forecourt Manhattan' }).check({ force: true });
  // With unsaved text, the form asks for confirmation before it closes.
  for (const leave of [
    () => form.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await leave();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Name')).toHaveValue(noor.name);
  }
  await form.getByRole('button', { name: 'Create agent' }).click();
  const code = await form.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent();
  await expectNoViolations(page, 'the code of a new agent');
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('rowheader', { name: noor.name })).toBeVisible();

  await other.signOut();
  await other.page.getByRole('link', { name: 'I have a code' }).click();
  // Waits for the new screen, because the sign-in screen also has a field “Agent code”.
  await expect(other.page.getByRole('heading', { name: 'Set your password' })).toBeVisible();
  await other.page.getByLabel('Agent code').fill('NOOR-1');
  await other.page.getByLabel('Code from head office').fill(code?.toLowerCase() ?? '');
  await other.page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await other.page.getByLabel('Confirm password').fill(PASSWORD);
  await expectNoViolations(other.page, 'set a password');
  await other.page.getByRole('button', { name: 'Set password' }).click();
  await other.page.waitForURL('**/login');
  // Waits for the new screen, because the previous screen also has a field “Agent code”.
  await expect(other.page.getByRole('button', { name: 'Agent Login' })).toBeVisible();
  await other.page.getByLabel('Agent Code').fill('NOOR-1');
  await other.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('button', { name: 'Agent Login' }).click();
  await other.page.waitForURL('**/dashboard');

  await page.getByRole('button', { name: new RegExp(noor.name) }).click();
  const managed = sheet(page, noor.name);
  await expect(managed.getByText(/^Expires /)).toBeVisible();
  await expectNoViolations(page, 'an agent');
  await managed.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(managed.getByRole('button', { name: 'Enable' })).toBeVisible();
  await managed.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: noor.name })).toContainText('Disabled');
});

test(
  'an opening time set by an administrator is the first visit time on another tablet',
  { tag: '@long' },
  async ({ atWork }) => {
    const [tablet, other] = [await atWork(), await atWork()];
    const page = await openAsAdmin(tablet);
    await page.getByRole('tab', { name: 'Showrooms' }).click();
    await expect(page.getByRole('rowheader', { name: 'Forecourt Manhattan' })).toBeVisible();
    await expectNoViolations(page, 'showrooms');
    await page.getByRole('button', { name: 'Forecourt Manhattan' }).click();
    const form = sheet(page, 'Forecourt Manhattan');
    for (const field of await form.getByLabel(/^Opens on /).all()) await field.fill('13:00');
    await expectNoViolations(page, 'a showroom');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Changes to Forecourt Manhattan saved')).toBeVisible();

    await other.open('/booking/details');
    const booking = bookingPageOf(other.page);
    await booking.pickCustomer();
    expect(await booking.pickTime(0)).toMatch(/1:00\sPM/);
  },
);

test('a published price list reaches another tablet @long', async ({ atWork }) => {
  const [tablet, other] = [await atWork(), await atWork()];
  const page = await openAsAdmin(tablet);
  await page.getByRole('tab', { name: 'Catalog' }).click();
  await expect(page.getByRole('row', { name: 'Price list 1' })).toContainText('Current');
  const choose = page.getByLabel('Choose file');
  const faulty = { ...createPricierG70Catalogue(), buffer: Buffer.from('{\n  "models": 7\n}') };
  await choose.setInputFiles(faulty);
  await expect(page.getByRole('row', { name: 'models' })).toContainText('Line 2');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  await expectNoViolations(page, 'a faulty catalogue');
  await page.getByLabel('Choose another file').setInputFiles(createPricierG70Catalogue());
  const change = page.getByRole('row', { name: 'G70' });
  await expect(change).toContainText('$44,975');
  await expect(change).toContainText('$46,475');
  await expectNoViolations(page, 'what a catalogue changes');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('row', { name: 'Price list 2' })).toContainText('Current');

  await other.open('/build');
  await configuratorPageOf(other.page).expectTotal('$46,475');
});

test(
  'an administrator changes targets and consent texts; /admin redirects other agents to /dashboard',
  { tag: '@long' },
  async ({ office, tablet }) => {
    await tablet.open('/admin');
    await tablet.page.waitForURL('**/dashboard');
    const page = await openAsAdmin(tablet);
    await page.getByRole('tab', { name: 'Targets' }).click();
    const cell = page.getByLabel(/^Forecourt Queens, December/);
    await cell.fill('a million');
    await expect(page.getByText('Please enter a whole number of dollars')).toBeVisible();
    await cell.fill('1,250,000');
    await expectNoViolations(page, 'targets');
    // With unsaved text, a change of the tab needs a confirmation.
    await page.getByRole('tab', { name: 'Agents' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('button', { name: 'Save one target' })).toBeVisible();
    await cell.press('Enter');
    await expect(page.getByText('Targets saved')).toBeVisible();
    await expect(cell).toHaveValue('1250000');

    await page.getByRole('tab', { name: 'Consent' }).click();
    await page.getByRole('button', { name: 'New version' }).click();
    const form = sheet(page, 'New version');
    await form.getByLabel('Version').fill('2026-12');
    await form.getByLabel('English').fill('The customer agrees to be called');
    await expectNoViolations(page, 'a new consent text');
    await form.getByLabel('Version').press('Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('heading', { name: 'Version 2026-12' })).toBeVisible();
    await expectNoViolations(page, 'consent texts');
    await tablet.open('/register');
    await expect(page.getByText('Up to date')).toBeVisible();

    await office.stop();
    await tablet.open('/admin');
    await expect(page.getByText('This page can’t be shown')).toBeVisible();
    await expectNoViolations(page, 'head office away');
  },
);
