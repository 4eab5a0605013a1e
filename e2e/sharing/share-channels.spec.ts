import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { readQr } from '../support/page-objects/read-qr.ts';
import { shareGv80, shownLink } from '../support/page-objects/sharing.ts';

test(
  'WhatsApp, Email and SMS show a QR code on a tablet, and are links on a phone',
  { annotation: { type: 'requirement', description: 'SHARE-03, SHARE-04, SHARE-05, GEN-13' } },
  async ({ switchOn, tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    const link = await shownLink(page);
    const channels = [
      ['WhatsApp', 'https://wa.me/?text='],
      ['Email', 'mailto:?subject='],
      ['SMS', 'sms:?&body='],
    ] as const;
    for (const [name, start] of channels) {
      await page.getByRole('button', { name, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: 'On your phone' });
      const address = await readQr(dialog.getByRole('img'));
      expect(address?.startsWith(start)).toBe(true);
      expect(decodeURIComponent(address ?? '')).toContain(`Genesis GV80, $72,375: ${link}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }

    const phone = await switchOn();
    await phone.page.goto(link);
    for (const [name, start] of channels) {
      const anchor = phone.page.getByRole('link', { name, exact: true });
      await expect(anchor).toHaveAttribute('href', new RegExp(`^${RegExp.escape(start)}`));
    }
  },
);

test(
  'after a link is copied, the button shows “Copied” for two seconds',
  { annotation: { type: 'requirement', description: 'SHARE-07, SHARE-09, CONST-44, API-98' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    const link = await shownLink(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const read = () => page.evaluate(() => navigator.clipboard.readText());
    for (const name of ['Copy link', 'Share']) {
      // On a device without a share dialog, the Share button also copies the link.
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'share', {
          value: () => Promise.reject(new Error('none')),
          configurable: true,
        }),
      );
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      expect(await read()).toBe(link);
      await page.clock.runFor(1999);
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
      await page.clock.runFor(1);
      await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    }
  },
);

test(
  'the Share button passes car, price and link to the device’s share dialog',
  { annotation: { type: 'requirement', description: 'SHARE-06, SHARE-10, API-98' } },
  async ({ tablet }) => {
    const { page } = tablet;
    await shareGv80(tablet);
    const link = await shownLink(page);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: (content: ShareData) => {
          Object.assign(window, { shared: content });
          return new Promise((done) => window.addEventListener('dialog-closed', done));
        },
      });
    });
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Generating' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
      title: 'Genesis GV80, $72,375',
      text: 'Genesis GV80, $72,375',
      url: link,
    });
    await page.evaluate(() => window.dispatchEvent(new Event('dialog-closed')));
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeVisible();
  },
);
