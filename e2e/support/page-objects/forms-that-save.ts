import { readRows } from '../tablet/tablet-database.ts';
import type { Tablet } from '../tablet/tablet.ts';
import { bookingPageOf, findConfirmedVisit } from './booking-page.ts';
import { configuratorPageOf } from './configurator-page.ts';
import { customersList } from './customers-page.ts';
import { createPhotoWithLocation } from './photos.ts';

const otto = { name: 'Otto Lindqvist', mobile: '212 555 8701', email: 'otto@example.org' };

/** A form of agents, the button that saves it, and the mutation that the button stores. */
interface Form {
  /** Creates the data that the form needs, before the storage is full. */
  prepare?: (tablet: Tablet) => Promise<void>;
  /** Opens and fills in the form, without the tap on the button that saves. */
  fill: (tablet: Tablet) => Promise<void>;
  save: string;
  mutation: string;
  /**
   * Set if the form is a dialog, and the page behind the dialog has a button with the same name.
   */
  inDialog?: true;
  /**
   * Name of the button that closes the dialog about the failed save; undefined for forms that show
   * an alert instead.
   */
  acknowledge?: string;
}

interface StoredBuild {
  customerId: string | null;
  status: string;
}

async function openCustomer(tablet: Tablet, tab: string): Promise<void> {
  await tablet.open('/customers');
  await tablet.page.getByRole('rowheader').first().getByRole('link').click();
  await tablet.page.getByRole('tab', { name: tab }).click();
}

async function fillSale(tablet: Tablet): Promise<void> {
  const { page } = tablet;
  const builds = (await readRows(page, 'builds')) as StoredBuild[];
  const build = builds.find(({ customerId, status }) => customerId && status === 'quoted');
  await tablet.open(`/customers/${build?.customerId}?tab=builds`);
  await page.getByRole('button', { name: 'Mark as sold' }).first().click();
  await page.getByRole('alertdialog').getByLabel('Sale price').fill('50500');
}

async function fillFollowUp(tablet: Tablet): Promise<void> {
  const { page } = tablet;
  await openCustomer(tablet, 'Follow-ups');
  await page.getByRole('button', { name: 'Add follow-up' }).click();
  await page.getByRole('alertdialog').getByLabel('Note').fill('Ask about the estate car');
}

async function requestVisit(tablet: Tablet): Promise<void> {
  const booking = bookingPageOf(tablet.page);
  await tablet.open('/booking/details');
  await booking.pickCustomer();
  await booking.pickTime(0);
  await booking.review();
  await booking.confirm();
}

async function openVisit(tablet: Tablet): Promise<void> {
  const { id } = await findConfirmedVisit(tablet.page);
  await tablet.open(`/bookings/${id}`);
}

export const forms: Form[] = [
  {
    save: 'Register',
    mutation: 'registerCustomer',
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/register');
      await page.getByLabel('Full name').fill(otto.name);
      await page.getByLabel('Mobile number').fill(otto.mobile);
      await page.getByLabel('Email').fill(otto.email);
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByText('Reason for visit').waitFor();
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
    fill: fillFollowUp,
  },
  {
    save: 'Save',
    mutation: 'changeFollowUp',
    prepare: async (tablet) => {
      await fillFollowUp(tablet);
      await tablet.page.getByRole('button', { name: 'Save', exact: true }).click();
      await tablet.page.getByText('Ask about the estate car').waitFor();
    },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Edit follow-up' }).first().click();
      await page.getByRole('alertdialog').getByLabel('Note').fill('Ask about the coupe');
    },
  },
  {
    save: 'Save',
    mutation: 'closeFollowUp',
    inDialog: true,
    prepare: async (tablet) => {
      await fillFollowUp(tablet);
      await tablet.page.getByRole('button', { name: 'Save', exact: true }).click();
      await tablet.page.getByText('Ask about the estate car').waitFor();
    },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Done', exact: true }).first().click();
      await page.getByRole('alertdialog').getByRole('radio').first().locator('..').click();
    },
  },
  {
    save: 'Record consent',
    mutation: 'setConsent',
    prepare: (tablet) => openCustomer(tablet, 'Overview'),
    fill: async () => {},
  },
  {
    save: 'Merge',
    mutation: 'mergeCustomers',
    inDialog: true,
    fill: async (tablet) => {
      const { page } = tablet;
      await tablet.open('/customers');
      for (const place of [1, 2])
        await page.getByRole('row').getByRole('checkbox').nth(place).check();
      await customersList(page).act('Merge');
      await page.getByRole('dialog').getByRole('radio').nth(1).locator('..').click();
    },
  },
  {
    save: 'Confirm Booking',
    mutation: 'requestBooking',
    fill: async (tablet) => {
      const booking = bookingPageOf(tablet.page);
      await tablet.open('/booking/details');
      await booking.pickCustomer();
      await booking.pickTime(0);
      await booking.review();
    },
  },
  {
    save: 'Save sale',
    mutation: 'recordSale',
    fill: fillSale,
  },
  {
    save: 'Correct sale',
    mutation: 'correctSale',
    inDialog: true,
    prepare: async (tablet) => {
      await fillSale(tablet);
      await tablet.page.getByRole('button', { name: 'Save sale' }).click();
      await tablet.page.getByRole('button', { name: 'Correct sale' }).waitFor();
    },
    fill: async ({ page }) => {
      await page.getByRole('button', { name: 'Correct sale' }).first().click();
      await page.getByRole('alertdialog').getByLabel('Sale price').fill('50501');
    },
  },
  {
    save: 'Save',
    mutation: 'setCustomerStage',
    inDialog: true,
    fill: async (tablet) => {
      const { page } = tablet;
      await openCustomer(tablet, 'Overview');
      await page.getByRole('button', { name: 'Change stage' }).click();
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
      await bookingPageOf(page).pickTime(0);
      await bookingPageOf(page).review();
    },
  },
  {
    save: 'Waive the fee',
    mutation: 'settleBookingFee',
    inDialog: true,
    prepare: requestVisit,
    fill: async (tablet) => {
      await bookingPageOf(tablet.page).button('Waive the fee').click();
      await tablet.page.getByRole('dialog').getByLabel('Reason').fill('Guest of the house');
    },
  },
  {
    save: 'Pay $50.00',
    mutation: 'settleBookingFee',
    prepare: requestVisit,
    fill: ({ page }) => bookingPageOf(page).typeCard(),
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
    save: 'Save',
    mutation: 'saveBuild',
    acknowledge: 'OK',
    fill: async (tablet) => {
      await tablet.open('/build');
      await configuratorPageOf(tablet.page).pick('Exterior Color', /^Melbourne Red/);
    },
  },
  {
    save: 'Save',
    mutation: 'editBuild',
    acknowledge: 'OK',
    prepare: async (tablet) => {
      await tablet.open('/build');
      await configuratorPageOf(tablet.page).pick('Exterior Color', /^Melbourne Red/);
      const buildId = await configuratorPageOf(tablet.page).save();
      await tablet.open(`/build/${buildId}`);
    },
    fill: ({ page }) => configuratorPageOf(page).pick('Exterior Color', /^Adriatic Blue/),
  },
  {
    save: 'Use this photo',
    mutation: 'setAgentPhoto',
    fill: async (tablet) => {
      await tablet.open('/profile');
      await tablet.page.locator('input[type="file"]').setInputFiles(createPhotoWithLocation());
    },
  },
];
