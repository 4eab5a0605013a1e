import { expect, type Page } from '@playwright/test';
import { keyboardOf } from '../support/accessibility/keyboard.ts';
import { test } from '../support/journey-fixtures.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const open = (page: Page) => page.getByRole('button', { name: 'Accessibility' });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Accessibility' });
const choice = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

function shown(page: Page) {
  return page.evaluate(() => {
    const { contrast, motion, reach } = document.documentElement.dataset;
    const { fontSize } = getComputedStyle(document.documentElement);
    return { contrast, motion, reach, fontSize };
  });
}

const usual = { contrast: undefined, motion: undefined, reach: undefined, fontSize: '16px' };

test('EN 301 549 5.1: the text size can be doubled by keyboard and is reset by a sign-out', async ({
  tablet,
}) => {
  const { page } = tablet;
  const keys = keyboardOf(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect(await shown(page)).toEqual(usual);
  await keys.activate(open(page));
  await keys.choose(choice(page, '200%'));
  await keys.choose(choice(page, 'High'));
  await keys.choose(choice(page, 'Lower half'));
  await keys.press('Escape');
  await expect(panel(page)).toBeHidden();
  const chosen = { contrast: 'more', motion: undefined, reach: 'low', fontSize: '32px' };
  expect(await shown(page)).toEqual(chosen);
  // At 200 % text size, the bar has the layout of a screen of half the width, in which the link
  // shows the symbol instead of the app's name.
  await expect(page.getByRole('banner').getByRole('link')).toHaveCSS('min-height', '96px');
  const bar = await page.getByRole('banner').boundingBox();
  expect(bar?.y).toBeGreaterThan(590);

  await page.reload();
  await expect(open(page)).toBeVisible();
  expect(await shown(page)).toEqual(chosen);
  await tablet.signOut();
  expect(await shown(page)).toEqual(usual);
});

test(
  'EN 301 549 5.1: a customer’s accessibility settings last until the customer session ends',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    await setUpAsKiosk(tablet);
    await handTabletTo(tablet, 'Hand over');
    await page.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    await page.waitForURL('**/welcome');
    await open(page).click();
    await choice(page, '150%').locator('..').click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Tap to explore' }).click();
    await page.waitForURL('**/models');
    expect(await shown(page)).toMatchObject({ fontSize: '24px' });
    await tablet.open('/register');
    await page.getByLabel('Full name').fill('Olga Brandt');
    await page.getByLabel('Mobile number').fill('212 555 8175');
    await page.getByLabel('Email').fill('olga@example.org');
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('Reason for your visit').waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('radio', { name: 'Any time' }).locator('..').click();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/discovery');
    expect(await shown(page)).toMatchObject({ fontSize: '24px' });
    await page.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End session' }).click();
    await page.waitForURL('**/welcome');
    await expect(open(page)).toBeVisible();
    expect(await shown(page)).toEqual(usual);
  },
);

test(
  'accessibility controls are at least 48 px wide and high and in the lower half of the screen',
  { tag: '@long' },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    for (const [width, height] of [
      [820, 1180],
      [1180, 820],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await tablet.open('/login');
      await open(page).click();
      await choice(page, '100%').waitFor();
      await waitForAnimations(page);
      const boxes = await panel(page)
        .locator('label, button')
        .evaluateAll((controls) =>
          controls.map((control) => {
            const { top, width: wide, height: high } = control.getBoundingClientRect();
            return { top, wide, high };
          }),
        );
      expect(boxes.length).toBeGreaterThan(8);
      for (const { top, wide, high } of boxes) {
        expect(top).toBeGreaterThanOrEqual(height / 2);
        expect(Math.min(wide, high)).toBeGreaterThanOrEqual(48);
      }
      await page.keyboard.press('Escape');
    }
  },
);

test('speech synthesis reads the content of a screen aloud until the user stops the speech', async ({
  tablet,
}) => {
  const { page } = tablet;
  // Fakes a voice, because the browser of the tests has no built-in one.
  await page.addInitScript(() => {
    const said: string[] = [];
    const voice = {
      lang: 'en-US',
      localService: true,
      default: true,
      name: 'Ada',
      voiceURI: 'ada',
    };
    const speech = Object.assign(new EventTarget(), {
      getVoices: () => [voice],
      cancel: () => said.push('(stopped)'),
      speak: ({ text }: { text: string }) => said.push(text),
    });
    Object.defineProperty(globalThis, 'speechSynthesis', { value: speech });
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', {
      value: class extends EventTarget {
        readonly text: string;
        constructor(text: string) {
          super();
          this.text = text;
        }
      },
    });
    Object.assign(globalThis, { said });
  });
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await tablet.open('/analytics');
  await page.getByRole('heading', { name: 'Top Performing Agents' }).waitFor();
  await open(page).click();
  await panel(page).getByRole('button', { name: 'Read this screen aloud' }).click();
  expect(await said()).toEqual(expect.arrayContaining(['Top Performing Agents']));
  // The voice reads only the screen, without the bar and the accessibility panel.
  expect(await said()).not.toEqual(expect.arrayContaining(['Accessibility']));
  await panel(page).getByRole('button', { name: 'Stop reading' }).click();
  expect((await said()).at(-1)).toBe('(stopped)');
});

test(
  'WCAG 4.1.3: a live region shows “Working offline”, and “Up to date” after the server is back',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    const said = (words: string) => page.locator('output', { hasText: words });
    await office.stop();
    await tablet.register({
      name: 'Olga Brandt',
      mobile: '212 555 8175',
      email: 'olga@example.org',
    });
    await expect(said('Working offline, 1 waiting')).toBeAttached();
    await office.start();
    await tablet.fireOnlineEvent();
    await expect(said('Up to date')).toBeAttached();
  },
);
