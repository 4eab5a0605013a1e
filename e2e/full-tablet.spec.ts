import { expect, type Page } from '@playwright/test';
import { bookingOn, findConfirmedVisit } from './support/booking.ts';
import { customersList } from './support/customers-list.ts';
import { limitQuota } from './support/quota.ts';
import { settledAtHeadOffice } from './support/operator.ts';
import { photoWithPlace } from './support/photos.ts';
import { test } from './support/showroom.ts';
import { standStill } from './support/stand-still.ts';
import type { Tablet } from './support/tablet.ts';
import { fillDisk, readRows } from './support/tablet-database.ts';

const FULL = 'Cannot save on this tablet';
const otto = { name: 'Otto Lindqvist', mobile: '212 555 8701', email: 'otto@example.org' };

async function openWalkIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
}

test(
  'a full tablet refuses a walk-in with a text, keeps the form, and saves it once there is room',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const lift = await limitQuota(page, 1);
    await page.reload();
    await tablet.expectStatus(FULL);
    await openWalkIn(page);
    const sheet = page.getByRole('dialog', { name: 'Log a walk-in' });
    const description = sheet.getByLabel('How to recognize them');
    const save = sheet.getByRole('button', { name: 'Log walk-in' });
    await description.fill('Yellow raincoat');
    await save.click();
    await expect(sheet.getByText('no room left on this tablet')).toBeVisible();
    await expect(description).toHaveValue('Yellow raincoat');

    await lift();
    await tablet.expectStatus('Up to date');
    await save.click();
    await expect(sheet).toBeHidden();
    await tablet.expectStatus('Up to date');
    expect(settledAtHeadOffice(office)).toEqual(['logWalkIn applied']);
  },
);

interface Form {
  /** Work on a tablet with room that the form needs. */
  prepare?: (tablet: Tablet) => Promise<void>;
  /** Everything before the tap on the button that saves it. */
  fill: (tablet: Tablet) => Promise<void>;
  save: string;
  mutation: string;
  /** Where a button of the page behind has the same name. */
  inDialog?: true;
}

interface QuotedBuild {
  customerId: string | null;
  status: string;
}

async function openCustomer(tablet: Tablet, tab: string): Promise<void> {
  await tablet.open('/customers');
  await tablet.page.getByRole('rowheader').first().getByRole('link').click();
  await tablet.page.getByRole('tab', { name: tab }).click();
}

async function openVisit(tablet: Tablet): Promise<void> {
  const { id } = await findConfirmedVisit(tablet.page);
  await tablet.open(`/bookings/${id}`);
}

const forms: Form[] = [
  {
    save: 'Register',
    mutation: 'registerCustomer',
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/register');
      await page.getByLabel('Full name').fill(otto.name);
      await page.getByLabel('Mobile number').fill(otto.mobile);
      await page.getByLabel('E-mail').fill(otto.email);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('What brings them here').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
    },
  },
  {
    save: 'Save Changes',
    mutation: 'updateCustomer',
    fill: async (tablet) => {
      await tablet.open('/customers');
      await tablet.openFirstCustomer();
      await tablet.page.getByLabel('Notes').fill('Wants to see the red one.');
    },
  },
  {
    save: 'Save',
    mutation: 'planFollowUp',
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/customers');
      await page.getByRole('rowheader').first().getByRole('link').click();
      await page.getByRole('tab', { name: 'Follow-ups' }).click();
      await page.getByRole('button', { name: 'Add follow-up' }).click();
      await page.getByRole('alertdialog').getByLabel('Note').fill('Ask about the estate car');
    },
  },
  {
    save: 'Confirm Booking',
    mutation: 'requestBooking',
    fill: async (tablet) => {
      const booking = bookingOn(tablet.page);
      await tablet.open('/booking/details');
      await booking.pickCustomer();
      await booking.pickTime(0);
      await booking.review();
    },
  },
  {
    save: 'Save sale',
    mutation: 'recordSale',
    fill: async (tablet) => {
      const { page } = tablet;
      const builds = (await readRows(page, 'builds')) as QuotedBuild[];
      const build = builds.find(({ customerId, status }) => customerId && status === 'quoted');
      await tablet.open(`/customers/${build?.customerId}?tab=builds`);
      await page.getByRole('button', { name: 'Mark as sold' }).first().click();
      await page.getByRole('alertdialog').getByLabel('Sold for').fill('50500');
    },
  },
  {
    save: 'Save',
    mutation: 'setCustomerStage',
    inDialog: true,
    fill: async (tablet) => {
      const { page } = tablet;
      await openCustomer(tablet, 'Overview');
      await page.getByRole('button', { name: 'Move on' }).click();
      await page.getByRole('alertdialog').getByRole('radio').first().locator('..').click();
    },
  },
  {
    save: 'Save tags',
    mutation: 'tagCustomers',
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/customers');
      await page.getByRole('row').getByRole('checkbox').nth(1).check();
      await customersList(page).act('Tag');
      await page.getByLabel('New tag').fill('family');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  },
  {
    save: 'Assign',
    mutation: 'assignCustomers',
    inDialog: true,
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/customers');
      await page.getByRole('row').getByRole('checkbox').nth(1).check();
      await customersList(page).act('Assign');
      await page.getByRole('dialog').getByRole('radio').nth(1).locator('..').click();
    },
  },
  {
    save: 'Cancel Booking',
    mutation: 'cancelBooking',
    inDialog: true,
    fill: async (tablet) => {
      const { page } = tablet;
      await openVisit(tablet);
      await page.getByRole('button', { name: 'Cancel Booking' }).click();
      await page.getByRole('alertdialog').getByLabel('Reason').fill('Plans changed');
    },
  },
  {
    save: 'Confirm Booking',
    mutation: 'rescheduleBooking',
    fill: async (tablet) => {
      const { page } = tablet;
      await openVisit(tablet);
      await page.getByRole('link', { name: 'Reschedule' }).click();
      await bookingOn(page).pickTime(0);
      await bookingOn(page).review();
    },
  },
  {
    save: 'Waive the fee',
    mutation: 'settleBookingFee',
    inDialog: true,
    prepare: async (tablet) => {
      const booking = bookingOn(tablet.page);
      await tablet.open('/booking/details');
      await booking.pickCustomer();
      await booking.pickTime(0);
      await booking.review();
      await booking.confirm();
    },
    fill: async (tablet) => {
      await bookingOn(tablet.page).button('Waive the fee').click();
      await tablet.page.getByRole('dialog').getByLabel('Reason').fill('Guest of the house');
    },
  },
  {
    save: 'Save Changes',
    mutation: 'updateAgentProfile',
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/profile');
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByLabel('Location').fill('First floor');
    },
  },
  {
    save: 'Use this photo',
    mutation: 'setAgentPhoto',
    fill: async (tablet) => {
      await tablet.open('/profile');
      await tablet.page.locator('input[type="file"]').setInputFiles(photoWithPlace());
    },
  },
];

for (const { prepare, fill, save, mutation, inDialog } of forms) {
  test(
    `${mutation} on a full tablet keeps its form, shows the reason, and is saved once there is room`,
    { tag: '@long' },
    async ({ office, tablet }) => {
      const { page } = tablet;
      await prepare?.(tablet);
      const lift = await limitQuota(page, 1);
      await page.reload();
      await tablet.expectStatus(FULL);
      await fill(tablet);
      await standStill(page);
      const within = inDialog ? page.getByRole('alertdialog').or(page.getByRole('dialog')) : page;
      const button = within.getByRole('button', { name: save, exact: true }).last();
      await button.click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expect(button).toBeVisible();
      await lift();
      await tablet.expectStatus('Up to date');
      await button.click();
      await expect
        .poll(() => settledAtHeadOffice(office).filter((entry) => entry === `${mutation} applied`))
        .toHaveLength(1);
    },
  );
}

test(
  'a sign-in on a full tablet shows the reason, and succeeds once there is room',
  { tag: '@long' },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await tablet.becomeReadyForOffline();
    const lift = await limitQuota(page, 1);
    await page.getByLabel('Agent Code').fill('AGT001');
    await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    const signIn = page.getByRole('button', { name: 'Agent Login' });
    await signIn.click();
    await expect(page.getByText('This tablet is full. Please free up space')).toBeVisible();
    await expect(page.getByLabel('Agent Code')).toHaveValue('AGT001');
    await lift();
    await signIn.click();
    await page.waitForURL('**/dashboard');
    await tablet.expectStatus('Up to date');
    await tablet.open('/customers');
    await expect(page.getByRole('rowheader').first()).toBeVisible();
  },
);

test(
  'a first sync on a tablet that is full after the sign-in shows no figures, and completes once there is room',
  { tag: '@long' },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await tablet.becomeReadyForOffline();
    const full = Promise.withResolvers<void>();
    let pulls = 0;
    await page.route('**/api/sync/pull', async (route) => {
      pulls += 1;
      await full.promise;
      await route.continue();
    });
    await tablet.signIn();
    await expect.poll(() => pulls).toBeGreaterThan(0);
    const makeRoom = await fillDisk(page);
    full.resolve();
    await tablet.expectStatus(FULL);
    const figures = page.getByRole('region', { name: 'Key figures' });
    const counting = figures.getByText('...', { exact: true });
    // Time for the worker to count: zeros would be there by then.
    await page.waitForTimeout(3000);
    await expect(counting).toHaveCount(4);
    await expect(figures.getByText(/^As of /)).toBeHidden();
    await tablet.expectStatus(FULL);

    await makeRoom();
    await tablet.expectStatus('Up to date');
    await expect(figures.getByText(/^As of /)).toBeVisible();
    await expect(counting).toHaveCount(0);
  },
);
