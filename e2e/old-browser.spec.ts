import { expect } from '@playwright/test';
import { Line } from './support/line.ts';
import { test } from './support/showroom.ts';

const notices = {
  'en-GB': 'This browser is too old',
  'es-ES': 'Este navegador es demasiado antiguo',
  'fr-FR': 'Ce navigateur est trop ancien',
  'de-DE': 'This browser is too old',
};

test('a browser that is older than the app supports shows a notice in its language instead of the app', async ({
  switchOn,
}) => {
  const { page } = await switchOn();
  for (const [language, title] of Object.entries(notices)) {
    await page.addInitScript((own) => {
      Reflect.deleteProperty(Element.prototype, 'checkVisibility');
      Object.defineProperty(navigator, 'language', { value: own, configurable: true });
    }, language);
    // The notice ends the load of the page.
    await page.goto(`${Line.home}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText('iPadOS 17.4')).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
  }
});
