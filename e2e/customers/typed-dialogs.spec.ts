import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { bookingPageOf, findConfirmedVisit } from '../support/page-objects/booking-page.ts';
import { customersList } from '../support/page-objects/customers-page.ts';
import { setUpAsKiosk, signInAsStaff, waitFor } from '../support/page-objects/kiosk.ts';
import { blockDatabase, readRows } from '../support/tablet/tablet-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

interface Form {
  open: () => Promise<void>;
  field: Locator;
  text: string;
  leave: string;
}

async function storedTexts(page: Page): Promise<string[]> {
  const drafts = (await readRows(page, 'drafts')) as { key: string; value: unknown }[];
  const typed = drafts.filter(({ key }) => key.startsWith('sheet/'));
  return typed.map(({ value }) => JSON.stringify(value));
}

async function fillAndStore(page: Page, { open, field, text }: Form): Promise<void> {
  await open();
  await field.fill(text);
  await expect.poll(async () => (await storedTexts(page)).join()).toContain(text);
}

/**
 * Expects an empty field. First reads the stored texts, which takes so long that a wrongly restored
 * text would already fill the field.
 */
async function expectEmpty(page: Page, { field }: Form): Promise<void> {
  await field.waitFor();
  await storedTexts(page);
  await expect(field).toHaveValue('');
}

async function leaveAndReopen(page: Page, form: Form): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  await dialog.getByRole('button', { name: form.leave, exact: true }).click();
  await expect(form.field).toBeHidden();
  await expect.poll(async () => (await storedTexts(page)).join()).not.toContain(form.text);
  await form.open();
  await expectEmpty(page, form);
}

function walkInForm({ page }: Tablet): Form {
  return {
    open: () => page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click(),
    field: page.getByRole('dialog').getByLabel('Description'),
    text: 'Red jacket',
    leave: 'Close',
  };
}

async function followUpForm(tablet: Tablet): Promise<Form> {
  const { page } = tablet;
  await tablet.open('/customers');
  const link = page.getByRole('rowheader').first().getByRole('link');
  const path = await link.getAttribute('href');
  return {
    open: async () => {
      await tablet.open(`${path}?tab=follow-ups`);
      await page.getByRole('button', { name: 'Add follow-up' }).click();
    },
    field: page.getByRole('alertdialog').getByLabel('Note'),
    text: 'Ask about the estate car',
    leave: 'Cancel',
  };
}

async function cancellationForm(tablet: Tablet): Promise<Form> {
  const { page } = tablet;
  const { id } = await findConfirmedVisit(page);
  return {
    open: async () => {
      await tablet.open(`/bookings/${id}`);
      await page.getByRole('button', { name: 'Cancel Booking' }).click();
    },
    field: page.getByRole('alertdialog').getByLabel('Reason'),
    text: 'Plans changed',
    leave: 'Keep Booking',
  };
}

test(
  'text in an agent’s dialogs is restored after reloads and idle resets, but not after Cancel',
  { annotation: { type: 'requirement', description: 'OFF-12' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    const forms = [await followUpForm(tablet), await cancellationForm(tablet), walkInForm(tablet)];
    const [followUp, cancellation, walkIn] = forms as [Form, Form, Form];
    await fillAndStore(page, followUp);
    await fillAndStore(page, cancellation);
    await waitFor(page, 2500);
    await tablet.open('/dashboard');
    await fillAndStore(page, walkIn);
    const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
    await warning.getByRole('button', { name: 'End session' }).click();
    // Waits for the reload of the page, which is the last step of the reset.
    await page.locator('html:not([data-ending])').waitFor();
    await expect(page.getByRole('button', { name: 'Tap to explore' })).toBeVisible();
    await waitFor(page, 600_000);

    await tablet.open('/bookings');
    await page.getByLabel('Agent Code').fill('AGT002');
    await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await walkIn.open();
    await expectEmpty(page, walkIn);
    await page.keyboard.press('Escape');
    await followUp.open();
    await expectEmpty(page, followUp);
    await page.keyboard.press('Escape');

    await tablet.openMenu();
    await page.getByRole('button', { name: 'Switch agent' }).click();
    await signInAsStaff(page);
    await page.getByRole('tab', { name: 'Follow-ups' }).waitFor();
    await walkIn.open();
    await expect(walkIn.field).toHaveValue(walkIn.text);
    await leaveAndReopen(page, walkIn);
    for (const form of [followUp, cancellation]) {
      await form.open();
      await expect(form.field).toHaveValue(form.text);
      await leaveAndReopen(page, form);
    }
    expect(await storedTexts(page)).toEqual([]);
  },
);

test('text of a sale, tag or fee waiver survives a reload until its dialog is closed or saved @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const builds = (await readRows(page, 'builds')) as { customerId: string; status: string }[];
  const build = builds.find(({ customerId, status }) => customerId && status === 'quoted');
  const forms: Pick<Form, 'open' | 'field' | 'text'>[] = [
    {
      open: async () => {
        await tablet.open(`/customers/${build?.customerId}?tab=builds`);
        await page.getByRole('button', { name: 'Mark as sold' }).first().click();
      },
      field: page.getByRole('alertdialog').getByLabel('Sale price'),
      text: '50511',
    },
    {
      open: async () => {
        await tablet.open('/customers');
        await page.getByRole('row').getByRole('checkbox').nth(1).check();
        await customersList(page).act('Tag');
      },
      field: page.getByLabel('New tag'),
      text: 'family of five',
    },
  ];
  for (const { open, field, text } of forms) {
    await fillAndStore(page, { open, field, text, leave: '' });
    await open();
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect.poll(() => storedTexts(page)).toEqual([]);
  }

  const booking = bookingPageOf(page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  await booking.pickTime(0);
  await booking.review();
  await booking.confirm();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  const open = () => booking.button('Waive the fee').click();
  await fillAndStore(page, { open, field: reason, text: 'Guest of the house', leave: '' });
  await page.reload();
  await open();
  await expect(reason).toHaveValue('Guest of the house');
  await reason.press('Enter');
  await page.waitForURL('**/booking/success**');
  await expect.poll(() => storedTexts(page)).toEqual([]);
});

test('a stored draft does not overwrite text that is typed before the draft is loaded @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const walkIn = walkInForm(tablet);
  await fillAndStore(page, walkIn);
  await page.reload();
  await tablet.expectStatus('Up to date');
  const releaseDisk = await blockDatabase(page);
  await walkIn.open();
  const { field } = walkIn;
  await field.fill('Blue cap');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await releaseDisk();
  await expect.poll(async () => (await storedTexts(page)).join()).toContain('Blue cap');
  await expect(field).toHaveValue('Blue cap');
});
