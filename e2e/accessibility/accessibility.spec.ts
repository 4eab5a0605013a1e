import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoSeriousViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';

test('axe finds no serious fault on the main screens, in light and dark theme @long', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.open('/login');
  const words = (text: string) => page.getByText(text).first();
  const panel = (name: string) => page.getByRole('region', { name });
  /**
   * For each screen: its name, a locator that identifies the screen, and the steps that lead from
   * the previous screen to this one.
   */
  const screens: [string, Locator, () => Promise<unknown>][] = [
    ['login', words('Demo:'), () => page.getByLabel('Agent Code').waitFor()],
    ['dashboard', words('Recent Customers'), () => tablet.signIn()],
    [
      'status',
      page.getByRole('tabpanel'),
      () => page.locator('[data-status="up-to-date"]').click(),
    ],
    ['menu', page.getByRole('button', { name: 'LOG OUT' }), () => openMenu(page)],
    ['customers', page.getByRole('table'), () => tablet.open('/customers')],
    ['customer', page.getByLabel('Notes'), () => tablet.openFirstCustomer()],
    ['register', page.getByLabel('Full name'), () => tablet.open('/register')],
    ['register with errors', words('valid phone number'), () => fillBadly(page)],
    ['preferences', words('Reason for visit'), () => fillWell(page)],
    [
      'contact',
      page.getByRole('button', { name: 'Register', exact: true }),
      () => page.getByRole('button', { name: 'Next' }).click(),
    ],
    ['configurator', tool(page, 'Model'), () => tablet.open('/build')],
    ['colors', panel('Exterior Color'), () => tool(page, 'Exterior Color').click()],
    ['leather and trims', panel('Interior'), () => tool(page, 'Interior').click()],
    ['packages', panel('Packages'), () => tool(page, 'Packages').click()],
    ['analytics', words('Top Performing Agents'), () => tablet.open('/analytics')],
    ['not found', words('Page not found'), () => tablet.open('/no-such-place')],
  ];
  for (const [name, sign, arrive] of screens) {
    await arrive();
    await expect(sign).toBeVisible();
    await expectNoSeriousViolations(page, name);
  }
});

async function openMenu(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
}

function tool(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function fillBadly(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('Email').fill('ada at home');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please enter a valid phone number.')).toBeVisible();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
}

async function fillWell(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill('212 555 8177');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
}
