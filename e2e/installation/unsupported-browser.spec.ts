import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { TestNetwork } from '../support/server/test-network.ts';

const notices = {
  'en-GB': 'This browser is too old',
  'es-ES': 'Este navegador es demasiado antiguo',
  'fr-FR': 'Ce navigateur est trop ancien',
  'de-DE': 'This browser is too old',
};

/**
 * For each engine, a function that removes a feature which versions below the oldest supported
 * version lack.
 */
const missing: Record<string, () => void> = {
  'Chromium 110': () => {
    const { supports } = CSS;
    CSS.supports = (condition: string) => !condition.includes('color-mix(') && supports(condition);
  },
  'Firefox 120': () => {
    const { supports } = CSS;
    CSS.supports = (condition: string) => !condition.includes(':has(') && supports(condition);
  },
  'Safari 17.3': () => {
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  },
};

/** Returns the oldest supported version of an engine from the deployment guide. */
function oldestSupported(engine: string): string {
  const guide = readFileSync('docs/deployment.md', 'utf8');
  const [, version] = new RegExp(`^\\| ${engine}[^|]*\\| ([^|]+) \\|`, 'm').exec(guide) ?? [];
  if (!version) throw new Error(`The deployment guide does not name ${engine}`);
  return version;
}

async function expectNotice(page: Page, title: string): Promise<void> {
  // Waits only for the commit of the navigation, because the notice stops the load of the page.
  await page.goto(`${TestNetwork.home}/login`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.locator('#root')).toHaveCount(0);
}

test('an unsupported browser shows a notice with the oldest supported browser versions', async ({
  switchOn,
}) => {
  const { page } = await switchOn();
  const versions = [
    oldestSupported('WebKit'),
    `Edge ${oldestSupported('Chromium')}`,
    `Firefox ${oldestSupported('Firefox')}`,
  ];
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  for (const [language, title] of Object.entries(notices)) {
    await page.addInitScript((own) => {
      Object.defineProperty(navigator, 'language', { value: own, configurable: true });
    }, language);
    await expectNotice(page, title);
    for (const version of versions) await expect(page.getByText(version)).toBeVisible();
  }
});

test('a browser without color-mix, :has or checkVisibility shows the notice for unsupported browsers', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  for (const [version, removeFeature] of Object.entries(missing)) {
    await test.step(version, async () => {
      const { page } = await tablet.openTab();
      await page.addInitScript(removeFeature);
      await expectNotice(page, notices['en-GB']);
    });
  }
});
