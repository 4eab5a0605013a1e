import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './support/showroom.ts';

const themes = ['light', 'dark'] as const;

/** What axe finds that keeps somebody from using the screen. */
async function seriousFindings(page: Page): Promise<string[]> {
  // Fades must be over: axe measures the colours as they are painted.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('axe finds nothing serious on any screen, light or dark', async ({ switchOn }) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.open('/login');
  await page.getByText('Demo:').waitFor();
  const screens: [string, () => Promise<unknown>][] = [
    ['login', () => page.getByLabel('Agent Code').waitFor()],
    ['dashboard', () => tablet.signIn()],
    ['status', () => page.locator('[data-status="up-to-date"]').click()],
    [
      'menu',
      async () => {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'Open menu' }).click();
      },
    ],
    ['customers', () => tablet.open('/customers').then(() => page.getByRole('table').waitFor())],
    ['customer', () => page.getByRole('rowheader').first().getByRole('link').click()],
    ['register', () => tablet.open('/register').then(() => page.getByLabel('Full name').waitFor())],
    ['register with errors', () => fillBadly(page)],
    ['preferences', () => fillWell(page)],
    ['contact', () => page.getByRole('button', { name: 'Next' }).click()],
    ['configurator', () => tablet.open('/build').then(() => tool(page, 'Model').waitFor())],
    ['colours', () => tool(page, 'Exterior Color').click()],
    ['leather and trims', () => tool(page, 'Interior').click()],
    ['packages', () => tool(page, 'Packages').click()],
    ['coming', () => tablet.open('/analytics')],
    ['not found', () => tablet.open('/no-such-place')],
  ];
  for (const [name, arrive] of screens) {
    await arrive();
    await page.waitForTimeout(600);
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousFindings(page), `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});

function tool(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function fillBadly(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Mobile number').fill('12');
  await page.getByLabel('E-mail').fill('ada at home');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('This does not look like a telephone number')).toBeVisible();
  await expect(page.getByText('This does not look like an e-mail address')).toBeVisible();
}

async function fillWell(page: Page): Promise<void> {
  await page.getByLabel('Mobile number').fill('212 555 0177');
  await page.getByLabel('E-mail').fill('ada@example.org');
  await page.getByRole('button', { name: 'Next' }).click();
}
