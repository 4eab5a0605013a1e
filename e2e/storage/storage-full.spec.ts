import { expect, type Page } from '@playwright/test';
import { limitQuota } from '../support/faults/quota.ts';
import { test } from '../support/journey-fixtures.ts';
import { chooseFile } from '../support/page-objects/customers-page.ts';
import { forms } from '../support/page-objects/forms-that-save.ts';
import { createPhotoWithLocation } from '../support/page-objects/photos.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import { simulateFullDisk, readRows } from '../support/tablet/tablet-database.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const FULL = 'Can’t save to this tablet';

const messagesOn = (page: Page) => page.getByRole('region', { name: 'Messages' });

/** Returns the toasts without the tone of a warning or an error. */
const successesOn = (page: Page) =>
  messagesOn(page).locator('li:not([data-tone="danger"], [data-tone="caution"])');

async function openWalkIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
}

test(
  'on a storage-full tablet, a walk-in form shows an error, and is saved after space is freed',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const lift = await limitQuota(page, 1);
    await page.reload();
    await tablet.expectStatus(FULL);
    await page.locator('[data-status]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sync center' })).toBeVisible();
    await expect(page.getByText('Everything is saved')).toHaveCount(0);
    await openWalkIn(page);
    const sheet = page.getByRole('dialog', { name: 'Log a walk-in' });
    const description = sheet.getByLabel('Description');
    const save = sheet.getByRole('button', { name: 'Log walk-in' });
    await description.fill('Yellow raincoat');
    await save.click();
    await expect(sheet.getByText('This tablet is out of space.')).toBeVisible();
    await expect(description).toHaveValue('Yellow raincoat');

    await lift();
    await tablet.expectStatus('Up to date');
    await save.click();
    await expect(sheet).toBeHidden();
    await tablet.expectStatus('Up to date');
    expect(listSettledMutations(office)).toEqual(['logWalkIn applied']);
  },
);

test(
  'an undo that fails on a storage-full tablet shows exactly one message until space is freed',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/walk-ins');
    await openWalkIn(page);
    const sheet = page.getByRole('dialog', { name: 'Log a walk-in' });
    await sheet.getByLabel('Description').fill('Yellow raincoat');
    await sheet.getByRole('button', { name: 'Log walk-in' }).click();
    await tablet.expectStatus('Up to date');
    const messages = messagesOn(page);
    // Keeps the toast on the screen by hovering over the toast.
    await messages.getByText('Walk-in logged').hover();
    const lift = await limitQuota(page, 1);
    await expect(messages.getByText('This tablet is full')).toBeVisible({ timeout: 90_000 });
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(messages.getByText('Couldn’t save')).toBeVisible();
    // The timeout is longer than the exit animation of a toast, and shorter than the 6 s after
    // which a toast closes automatically.
    await expect(messages.getByRole('listitem')).toHaveCount(1, { timeout: 3000 });
    await expect(messages.getByRole('listitem')).toContainText('Couldn’t save');

    await lift();
    await tablet.expectStatus('Up to date');
    await expect(messages.getByRole('listitem')).toHaveCount(0);
  },
);

for (const { prepare, fill, save, mutation, inDialog, acknowledge } of forms) {
  test(
    `a storage-full tablet rejects ${mutation} (“${save}”) until space is freed`,
    { tag: '@long' },
    async ({ office, tablet }) => {
      const { page } = tablet;
      await prepare?.(tablet);
      const lift = await limitQuota(page, 1);
      await page.reload();
      await tablet.expectStatus(FULL);
      await fill(tablet);
      // Waits for the status, because a page that `fill` has opened still saves until the page has
      // measured the free space.
      await tablet.expectStatus(FULL);
      await waitForAnimations(page);
      const within = inDialog ? page.getByRole('alertdialog').or(page.getByRole('dialog')) : page;
      const button = within.getByRole('button', { name: save, exact: true }).last();
      await button.click();
      if (acknowledge) await page.getByRole('button', { name: acknowledge }).click();
      else await expect(page.getByRole('alert').first()).toBeVisible();
      // Checks without polling, because a success toast disappears after six seconds.
      expect(await successesOn(page).allTextContents()).toEqual([]);
      await expect(button).toBeVisible();
      await lift();
      await tablet.expectStatus('Up to date');
      await button.click();
      await expect
        .poll(() => listSettledMutations(office).filter((entry) => entry === `${mutation} applied`))
        .toHaveLength(1);
    },
  );
}

test(
  'an import on a storage-full tablet shows an error, and succeeds after space is freed',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const lift = await limitQuota(page, 1);
    await tablet.open('/customers/import');
    await tablet.expectStatus(FULL);
    await chooseFile(page, 'Name,Email,Phone\nOtto Lindqvist,otto@example.org,+12125558701');
    const start = page.getByRole('button', { name: 'Import one customer' });
    await start.click();
    await expect(page.getByText('Couldn’t import customers')).toBeVisible();
    await lift();
    await tablet.expectStatus('Up to date');
    await page.getByRole('button', { name: 'Retry' }).click();
    await start.click();
    await expect(page.getByRole('heading', { name: 'One customer imported' })).toBeVisible();
    await expect.poll(() => listSettledMutations(office)).toEqual(['importCustomers applied']);
  },
);

test(
  'a storage-full tablet refuses a document with an error, and stores the file after space is freed',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.open('/customers');
    await tablet.openFirstCustomer();
    await page.getByRole('tab', { name: 'Documents' }).click();
    const lift = await limitQuota(page, 1);
    await page.reload();
    await tablet.expectStatus(FULL);
    const addDocument = () =>
      page.getByLabel('Add a file').setInputFiles(createPhotoWithLocation());
    await addDocument();
    await expect(page.getByRole('alert').first()).toContainText('Couldn’t add the document');
    expect(await successesOn(page).allTextContents()).toEqual([]);
    await expect(page.getByText('No documents yet')).toBeVisible();
    await lift();
    await tablet.expectStatus('Up to date');
    await addDocument();
    await expect(page.getByText('Document added')).toBeVisible();
    await tablet.expectStatus('Up to date');
    expect(listSettledMutations(office)).toEqual(['addDocument applied']);
  },
);

test(
  'the kiosk set-up on a storage-full tablet keeps its input, and is saved after space is freed',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/set-up');
    const makeRoom = await simulateFullDisk(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Tablet name').fill('Entrance');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Tablet language').selectOption({ label: 'Español' });
    const setUp = page.getByRole('button', { name: 'Set up', exact: true });
    await setUp.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByLabel('Tablet language')).toHaveValue('es');
    await makeRoom();
    await setUp.click();
    await expect(
      page.getByRole('heading', { name: 'Installation and offline use', exact: true }),
    ).toBeVisible();
    const meta = (await readRows(page, 'meta')) as { key: string; value: unknown }[];
    expect(meta.find(({ key }) => key === 'kiosk')?.value).toMatchObject({ kioskMode: true });
    expect(meta.find(({ key }) => key === 'device')?.value).toMatchObject({ name: 'Entrance' });
  },
);

test(
  'a sign-in on a storage-full tablet shows the reason, and succeeds after space is freed',
  { tag: '@long' },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await tablet.waitUntilReadyForOffline();
    const lift = await limitQuota(page, 1);
    await page.getByLabel('Agent Code').fill('AGT001');
    await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    const signIn = page.getByRole('button', { name: 'Agent Login' });
    await signIn.click();
    await expect(page.getByText('This tablet is full. Free up space')).toBeVisible();
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
  'a first sync on a storage-full tablet shows no figures, and completes after space is freed',
  { tag: '@long' },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await tablet.waitUntilReadyForOffline();
    const full = Promise.withResolvers<void>();
    let pulls = 0;
    await page.route('**/api/sync/pull', async (route) => {
      pulls += 1;
      await full.promise;
      await route.continue();
    });
    await tablet.signIn();
    await expect.poll(() => pulls).toBeGreaterThan(0);
    const makeRoom = await simulateFullDisk(page);
    full.resolve();
    await tablet.expectStatus(FULL);
    const figures = page.getByRole('region', { name: 'Key figures' });
    const counting = figures.getByText('...', { exact: true });
    // Waits long enough for the worker to count: wrong zeros would then be visible.
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
