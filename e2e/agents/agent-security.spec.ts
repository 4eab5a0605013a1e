import { expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';

const OLD_PASSWORD = 'showroom-demo';
const NEW_PASSWORD = 'a calm sentence';
const STEP_MS = 30_000;

async function signIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Agent Login' }).click();
}

/**
 * Waits until the page is no longer the sign-in screen. After a sign-in the app opens the page that
 * was requested before.
 */
async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Whether any tab has unsaved work, for which updates of the app wait. */
function hasUnsavedWorkLock(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === 'forecourt-unsaved-work');
  });
}

test(
  'an offline password change shows an error, and the same input succeeds when the server is back',
  { annotation: { type: 'requirement', description: 'SET-13 to SET-16' }, tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.open('/profile?tab=security');
    const update = page.getByRole('button', { name: 'Update Password' });
    await page.getByLabel('Current password').fill(OLD_PASSWORD);
    await page.getByLabel('New password').fill('short');
    await page.getByLabel('Confirm password').fill('other');
    await expect.poll(() => hasUnsavedWorkLock(page)).toBe(true);
    await update.click();
    await expect(page.getByText('Use at least 12 characters')).toBeVisible();
    await expect(page.getByText('Passwords don’t match')).toBeVisible();
    await expectNoViolations(page, 'security, with problems');
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);

    await office.stop();
    await update.click();
    await expect(page.getByText('You need to be online to do this')).toBeVisible();
    // The next attempt removes the error of the previous attempt.
    await page.getByLabel('Confirm password').fill('other');
    await update.click();
    await expect(page.getByText('Passwords don’t match')).toBeVisible();
    await expect(page.getByText('You need to be online to do this')).toBeHidden();
    await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
    await office.start();
    await update.click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('');
    await expect.poll(() => hasUnsavedWorkLock(page)).toBe(false);

    await tablet.signOut();
    await signIn(page, OLD_PASSWORD);
    await expect(page.getByText('Login failed')).toBeVisible();
    // The offline sign-in also requires the new password.
    await office.stop();
    await signIn(page, NEW_PASSWORD);
    await expectSignedIn(page);
    await tablet.open('/profile?tab=security');
    await page.getByRole('button', { name: 'Enable' }).click();
    await page.getByRole('dialog').getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('You signed in offline')).toBeVisible();
  },
);

test(
  'an online two-factor sign-in requires a code, and a recovery code is accepted only once @long',
  { annotation: { type: 'requirement', description: 'SET-17' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await tablet.open('/dashboard');
    await tablet.openMenu();
    await page.getByRole('link', { name: 'PROFILE', exact: true }).click();
    await page.getByRole('tab', { name: 'Security' }).click();
    await page.getByRole('button', { name: 'Enable' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Current password').fill(OLD_PASSWORD);
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(
      sheet.getByRole('img', { name: 'QR code for an authenticator app' }),
    ).toBeVisible();
    await expectNoViolations(page, 'the secret');
    const secret = (await sheet.locator('code').innerText()).replaceAll(' ', '');
    const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
    await sheet.getByLabel('Code from the app').fill('000000');
    await sheet.getByRole('button', { name: 'Turn on' }).click();
    await expect(sheet.getByText('This code is incorrect')).toBeVisible();
    await sheet.getByLabel('Code from the app').fill(codeAt(Date.now()));
    await sheet.getByRole('button', { name: 'Turn on' }).click();
    await expect(sheet.locator('li')).toHaveCount(10);
    await expectNoViolations(page, 'the recovery codes');
    // The browser's back button does not close the recovery codes, because the app shows them only
    // once.
    await page.goBack();
    const [recovery = ''] = await sheet.locator('li').allInnerTexts();
    await expect(sheet.locator('li')).toHaveCount(10);
    await sheet.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('Two-factor authentication has been on since')).toBeVisible();

    await tablet.signOut();
    await signIn(page, OLD_PASSWORD);
    const code = page.getByLabel('Code', { exact: true });
    await expect(code).toBeFocused();
    await expectNoViolations(page, 'sign-in, with a code');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await expect(page.getByText('This code is incorrect')).toBeVisible();
    // Uses the code of the next time step, because each code is valid only once.
    await code.fill(codeAt(Date.now() + STEP_MS));
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await expectSignedIn(page);

    // Without the server the password suffices, because this agent has signed in with a code on
    // this tablet before.
    await tablet.signOut();
    await office.stop();
    await signIn(page, OLD_PASSWORD);
    await expectSignedIn(page);
    await office.start();
    await tablet.signOut();
    await signIn(page, OLD_PASSWORD);
    await code.fill(recovery);
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await expectSignedIn(page);

    await tablet.open('/profile?tab=security');
    await page.getByRole('button', { name: 'Disable' }).click();
    await sheet.getByLabel('Current password').fill(OLD_PASSWORD);
    await sheet.getByLabel('Code', { exact: true }).fill(recovery);
    await sheet.getByRole('button', { name: 'Disable' }).click();
    await expect(sheet.getByText('This code is incorrect or was already used')).toBeVisible();
    await sheet.getByLabel('Code', { exact: true }).fill(codeAt(Date.now() + STEP_MS));
    await expectNoViolations(page, 'two-factor, being disabled');
  },
);
