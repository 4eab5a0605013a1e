import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';

const PASSWORD = 'showroom-demo';

/** Connects an authenticator in software to the browser, and returns a function that removes it. */
async function connectAuthenticator(page: Page): Promise<() => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await browser.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Agent Login' }).click();
}

async function expectSignedIn(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname !== '/login');
}

test(
  'a passkey can be added, replaces the code at a sign-in, and confirms its own removal',
  { annotation: { type: 'requirement', description: 'SET-17' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await connectAuthenticator(page);
    await tablet.open('/profile?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name').fill('Office key');
    await sheet.getByLabel('Current password').fill(PASSWORD);
    await expectNoViolations(page, 'the form of a passkey');
    await sheet.getByRole('button', { name: 'Continue' }).click();
    await expect(sheet.locator('li')).toHaveCount(10);
    const [recovery = ''] = await sheet.locator('li').allInnerTexts();
    await sheet.getByRole('checkbox', { name: 'I’ve saved these codes' }).check();
    await sheet.getByRole('button', { name: 'Done' }).click();
    const passkeys = page.getByRole('list', { name: 'Passkeys' });
    await expect(passkeys.getByText('Never used')).toBeVisible();
    await expectNoViolations(page, 'the list of passkeys');

    await tablet.signOut();
    await signIn(page);
    const usePasskey = page.getByRole('button', { name: 'Use a passkey' });
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await expectNoViolations(page, 'sign-in, with a passkey');
    await usePasskey.click();
    await expectSignedIn(page);

    await tablet.signOut();
    await signIn(page);
    await page.getByLabel('Code', { exact: true }).fill(recovery);
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await expectSignedIn(page);

    await tablet.open('/profile?tab=security');
    await expect(passkeys.getByText('Last used')).toBeVisible();
    await page.getByRole('button', { name: 'Rename Office key' }).click();
    await sheet.getByLabel('Name').fill('Blue key');
    await sheet.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Remove Blue key' }).click();
    await sheet.getByLabel('Current password').fill(PASSWORD);
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await sheet.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(passkeys).toBeHidden();
    await expect(page.getByText('Passkey removed')).toBeVisible();

    await tablet.signOut();
    await signIn(page);
    await expectSignedIn(page);
  },
);
