import { expect, type Locator, type Page } from '@playwright/test';
import { bookingOn } from './support/booking.ts';
import { customersList } from './support/customers-list.ts';
import { test } from './support/showroom.ts';
import { holdDisk, readRows } from './support/tablet-database.ts';
import type { Tablet } from './support/tablet.ts';

interface Form {
  open: () => Promise<void>;
  field: Locator;
  text: string;
}

/** The stored text of the sheets and dialogs of agents. */
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

function walkInForm({ page }: Tablet): Form {
  return {
    open: () => page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click(),
    field: page.getByRole('dialog').getByLabel('How to recognize them'),
    text: 'Red jacket',
  };
}

test('text of a new sale, a new tag and a waived fee is restored after a reload, and deleted with Escape or a save @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const builds = (await readRows(page, 'builds')) as { customerId: string; status: string }[];
  const build = builds.find(({ customerId, status }) => customerId && status === 'quoted');
  const forms: Form[] = [
    {
      open: async () => {
        await tablet.open(`/customers/${build?.customerId}?tab=builds`);
        await page.getByRole('button', { name: 'Mark as sold' }).first().click();
      },
      field: page.getByRole('alertdialog').getByLabel('Sold for'),
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
    await fillAndStore(page, { open, field, text });
    await open();
    await expect(field).toHaveValue(text);
    await page.keyboard.press('Escape');
    await expect.poll(() => storedTexts(page)).toEqual([]);
  }

  const booking = bookingOn(page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  await booking.pickTime(0);
  await booking.review();
  await booking.confirm();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  const open = () => booking.button('Waive the fee').click();
  await fillAndStore(page, { open, field: reason, text: 'Guest of the house' });
  await page.reload();
  await open();
  await expect(reason).toHaveValue('Guest of the house');
  await reason.press('Enter');
  await page.waitForURL('**/booking/success**');
  await expect.poll(() => storedTexts(page)).toEqual([]);
});

test('a stored description does not overwrite text that is typed before it is read @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const walkIn = walkInForm(tablet);
  await fillAndStore(page, walkIn);
  await page.reload();
  await tablet.expectStatus('Up to date');
  const releaseDisk = await holdDisk(page);
  await walkIn.open();
  const { field } = walkIn;
  await field.fill('Blue cap');
  await page.getByRole('dialog').getByRole('checkbox').check();
  await releaseDisk();
  await expect.poll(async () => (await storedTexts(page)).join()).toContain('Blue cap');
  await expect(field).toHaveValue('Blue cap');
});
