import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { simulateFullDisk, readRows } from '../support/tablet/tablet-database.ts';

test('unsaved text of a registration survives a reload and a killed browser', async ({
  tablet,
}) => {
  await tablet.open('/register');
  await tablet.page.getByLabel('Full name').fill('Ines Prado');
  await tablet.page.getByLabel('Mobile number').fill('917 555 8133');
  const drafts = async () => JSON.stringify(await readRows(tablet.page, 'drafts'));
  await expect.poll(drafts).toContain('917 555 8133');
  await tablet.page.reload();
  await expect(tablet.page.getByLabel('Full name')).toHaveValue('Ines Prado');

  await tablet.kill();
  await tablet.launch();
  await tablet.open('/register');
  await expect(tablet.page.getByLabel('Mobile number')).toHaveValue('917 555 8133');
  await expect(tablet.page.getByText('Your unfinished registration was restored')).toBeVisible();

  await tablet.page.getByRole('button', { name: 'Start over' }).click();
  await expect(tablet.page.getByLabel('Full name')).toHaveValue('');
  await tablet.page.getByRole('button', { name: 'Undo' }).click();
  await expect(tablet.page.getByLabel('Full name')).toHaveValue('Ines Prado');
});

test('the browser’s back button goes back one registration step, and leaves the form at the first step', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/dashboard');
  await page.getByRole('link', { name: 'New Customer' }).first().click();
  await page.getByLabel('Full name').fill('Sofia Rossi');
  await page.getByLabel('Mobile number').fill('212 555 8151');
  await page.getByLabel('Email').fill('sofia@example.org');
  const next = page.getByRole('button', { name: 'Next' });
  const second = page.getByText('Reason for visit');
  const last = page.getByRole('button', { name: 'Register', exact: true });
  await next.click();
  await expect(second).toBeVisible();
  await next.click();
  await expect(last).toBeVisible();
  await page.goBack();
  await expect(second).toBeVisible();
  await page.goForward();
  await expect(last).toBeVisible();
  const drafts = async () => JSON.stringify(await readRows(page, 'drafts'));
  await expect.poll(drafts).toContain('"step":"contact"');
  await page.reload();
  await expect(last).toBeVisible();
  // The form's Back button and the browser's back button use the same history, so no step appears
  // twice.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(second).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Full name')).toHaveValue('Sofia Rossi');
  await page.goBack();
  await page.waitForURL('**/dashboard');
});

test('an existing customer is found by a differently formatted phone number, and by e-mail @long', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await office.stop();
  await tablet.register({
    name: 'Jonas Weber',
    mobile: '646 555 9961',
    email: 'jonas@example.org',
  });

  await tablet.open('/register');
  await page.getByLabel('Mobile number').fill('+1 (646) 555-9961');
  await expect(page.getByText('Same mobile number')).toBeVisible();
  await page.getByLabel('Email').fill('JONAS@example.org');
  await expect(page.getByText('Same mobile number and email')).toBeVisible();
  await page.getByRole('button', { name: 'Same person as Jonas Weber' }).click();
  await expect(page.getByRole('heading', { name: 'Jonas Weber' })).toBeVisible();
});

test(
  'each registration step requires its fields; a failed save shows an error and can be repeated @long',
  {
    annotation: {
      type: 'requirement',
      description: 'REG-12, REG-13, REG-14, VAL-10, ERR-65, ENT-24, ENT-25, ENT-26',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/register');
    const next = page.getByRole('button', { name: 'Next' });
    await expect(page.getByText('BASIC INFORMATION')).toBeVisible();
    await expect(next).toBeDisabled();
    await page.getByLabel('Full name').fill('Sofia Rossi');
    await page.getByLabel('Mobile number').fill('212 555 8151');
    await expect(next).toBeDisabled();
    await page.getByLabel('Email').fill('sofia@example.org');
    await next.click();
    await expect(page.getByText('Reason for visit')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByLabel('Full name')).toHaveValue('Sofia Rossi');
    await next.click();
    await expect(page.getByText('Reason for visit')).toBeVisible();
    await next.click();
    await expect(page.getByRole('button', { name: 'Register', exact: true })).toBeDisabled();
    await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
    await simulateFullDisk(page);
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await register.click();
    const failed = page.getByText('Failed to register customer');
    await expect(failed).toBeVisible();
    const field = await page.getByRole('radio', { name: 'Any time' }).locator('..').boundingBox();
    expect((await failed.boundingBox())?.y).toBeGreaterThan(field?.y ?? Infinity);
    await page.reload();
    await register.click();
    await page.waitForURL('**/build');
    expect(
      await page.evaluate(() => JSON.parse(sessionStorage.getItem('customerData') ?? '{}')),
    ).toMatchObject({
      firstName: 'Sofia',
      lastName: 'Rossi',
      phone: '+12125558151',
      budgetRange: { min: 2_000_000, max: 5_000_000 },
    });
  },
);

test(
  'the address /register opens the sign-in if no agent is signed in',
  { annotation: { type: 'requirement', description: 'REG-08, STATE-16, ROLE-04, ROUTE-03' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    await tablet.open('/register');
    await tablet.page.waitForURL('**/login');
    await expect(tablet.page.getByRole('button', { name: 'Agent Login' })).toBeVisible();
  },
);
