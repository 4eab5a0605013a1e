import { expect } from '@playwright/test';
import { firstEn } from '../src/app/i18n/first-en.ts';
import { laterEn } from '../src/app/i18n/later-en.ts';
import { clippedTexts } from './support/clipped-texts.ts';
import { mainScreens, openWhole, screenSizes } from './support/main-screens.ts';
import { marks, pseudoLocalized, replaceTexts } from './support/pseudo-locale.ts';
import { test } from './support/showroom.ts';
import { readRows } from './support/tablet-database.ts';

for (const size of screenSizes) {
  test(`texts that are two fifths longer stay within their boxes at ${size.width}×${size.height}`, async ({
    tablet,
  }) => {
    const { page } = tablet;
    // In the place of a language that nobody speaks on this tablet.
    await replaceTexts(page, [
      { name: 'first-fr', exported: 'firstFr', texts: pseudoLocalized(firstEn) },
      { name: 'later-fr', exported: 'laterFr', texts: pseudoLocalized(laterEn) },
    ]);
    await page.reload();
    // On a phone staff choose it in their profile.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByLabel('Language').selectOption('fr');
    const session = async () => JSON.stringify(await readRows(page, 'meta'));
    await expect.poll(session).toContain('"locale":"fr"');

    await page.setViewportSize(size);
    const clipped: Record<string, string[]> = {};
    for (const path of mainScreens) {
      await openWhole(tablet, path);
      await expect(page.getByRole('main'), path).toContainText(marks.begin);
      const found = await clippedTexts(page, marks.begin);
      if (found.length > 0) clipped[path] = found;
    }
    expect(clipped).toEqual({});

    // A box that is too narrow would have been found.
    await page.locator('h1').evaluate((title) => {
      Object.assign(title.style, { inlineSize: '3rem', overflow: 'hidden', whiteSpace: 'nowrap' });
    });
    expect(await clippedTexts(page, marks.begin)).toHaveLength(1);
  });
}
