import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { findVehicle } from '../support/page-objects/find-vehicle.ts';
import { clearTable, blockDatabase } from '../support/tablet/tablet-database.ts';
import { hasUnsavedWorkLock } from '../support/tablet/unsaved-work-lock.ts';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Assistant' });
const input = (page: Page) => page.getByPlaceholder('Ask me anything...');
const log = (page: Page) => page.getByRole('log', { name: 'Conversation' });
const last = (page: Page) => log(page).getByRole('article').last();

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open assistant' }).click();
  await expect(panel(page)).toBeVisible();
}

/** Taps a suggested question and waits for a response that contains all texts. */
async function tapChip(page: Page, chip: string, ...says: string[]): Promise<void> {
  await panel(page).getByRole('button', { name: chip }).click();
  for (const text of says) await expect(last(page)).toContainText(text);
  await expect(last(page)).toContainText('Answered on this tablet');
}

test(
  'the assistant answers suggested and typed questions offline',
  {
    annotation: {
      type: 'requirement',
      description:
        'GEN-16, ROUTE-29, ROUTE-30, AI-01, AI-04, AI-05, AI-06, AI-07, AI-10, AI-11, AI-12, AI-17 to AI-25, STATE-11, STATE-12, STATE-13, VAL-04, CONST-62',
    },
  },
  async ({ tablet, office }) => {
    const { page } = tablet;
    await office.stop();
    await page.context().setOffline(true);
    await openPanel(page);
    await expect(panel(page)).toContainText('Good to see you.');
    await expect(panel(page)).toContainText('AI can make mistakes. Check important info.');
    const send = page.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();
    await input(page).fill('   ');
    await expect(send).toBeDisabled();
    await tapChip(page, 'Which models are popular?', 'Best sellers from');
    await expect(last(page).locator('time')).toHaveText(/^\d{2}:\d{2}( [AP]M)?$/);
    // The time is in the time zone of the showroom, which may differ from the time zone of the
    // tablet.
    const at = (await last(page).locator('time').getAttribute('datetime')) ?? '';
    const here = { hour: '2-digit', minute: '2-digit', timeZone: 'America/New_York' } as const;
    await expect(last(page).locator('time')).toHaveText(
      new Intl.DateTimeFormat('en', here).format(Date.parse(at)),
    );

    await input(page).fill('What is the diference between the G70 and the G80?');
    await input(page).press('Enter');
    await expect(last(page)).toContainText(
      'The starting price of the G80 is $12,500 higher than the G70’s.',
    );
    await expect(input(page)).toHaveValue('');
    await last(page).getByText('Sources').click();
    await expect(last(page)).toContainText('G80, price list');
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open assistant' })).toBeFocused();

    await tablet.open('/bookings');
    await openPanel(page);
    // The conversation is still there on another screen, until the user starts over.
    await expect(log(page)).toContainText(
      'The starting price of the G80 is $12,500 higher than the G70’s.',
    );
    await page.getByRole('button', { name: 'Start over' }).click();
    await tapChip(page, 'What should I bring to a test drive?', 'license', '10 minutes');
    await tablet.open('/customers');
    await openPanel(page);
    await page.getByRole('button', { name: 'Start over' }).click();
    await tapChip(page, 'When should I follow up?', 'hot 1');
    // The words and texts of other languages load from the cache.
    await input(page).fill('¿Qué papeles tengo que llevar a la prueba de manejo?');
    await input(page).press('Enter');
    await expect(last(page)).toContainText('Cada persona que vaya a conducir debe traer');
    await input(page).fill('sedans under $60,000');
    await input(page).press('Enter');
    await last(page).getByRole('button', { name: 'Show these models' }).click();
    await expect(page).toHaveURL(/\/models$/);
    await expect(page.getByRole('main')).toContainText('G80');
    await expect(page.getByRole('main')).not.toContainText('GV80');
  },
);

test(
  'the AI buttons of six screens open the assistant with an answer about the screen @long',
  {
    annotation: {
      type: 'requirement',
      description: 'GEN-21, GEN-22, GEN-23, GEN-24, PERF-05, TR-21',
    },
  },
  async ({ tablet, office }) => {
    const { page } = tablet;
    await tablet.register({
      name: 'Ines Moreau',
      mobile: '212 555 8613',
      email: 'ines@example.org',
    });
    await office.stop();
    await page.context().setOffline(true);
    await tablet.open('/discovery');
    await page.getByRole('button', { name: 'AI Match' }).click();
    await expect(last(page)).toContainText('These models are a good place to start:');
    await page.keyboard.press('Escape');
    await findVehicle(tablet, 'Genesis', 'G70');
    await page.getByRole('button', { name: 'Ask AI about this model' }).click();
    await expect(last(page)).toContainText('from $44,975');
    await page.keyboard.press('Escape');
    await tablet.open('/performance');
    await page.getByRole('button', { name: 'Compare Engines with AI' }).click();
    await expect(last(page)).toContainText('375 HP');
    await page.keyboard.press('Escape');
    await tablet.open('/exterior');
    await page.getByRole('button', { name: 'AI Tips' }).click();
    await expect(last(page)).toContainText('From the front:');
    await page.keyboard.press('Escape');
    await tablet.open('/interior-colors');
    await page.getByRole('button', { name: 'AI Tips' }).click();
    await expect(last(page)).toContainText('VIK Black');
    await page.keyboard.press('Escape');
    await tablet.open('/build');
    await page.getByRole('button', { name: 'Exterior Color', exact: true }).click();
    await page.getByRole('button', { name: 'AI Match' }).click();
    await expect(last(page)).toContainText('Himalayan Gray');
    await last(page).getByRole('button', { name: 'Build the G70 with Tasman Blue' }).click();
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('complementary')).toContainText('Tasman Blue');
  },
);

test(
  'the assistant’s panel fits four screen widths, and has no messages for a new customer',
  {
    annotation: {
      type: 'requirement',
      description: 'AI-02, AI-03, AI-08, AI-09, CONST-61, TR-20, ERR-07',
    },
    tag: '@long',
  },
  async ({ tablet }) => {
    const { page } = tablet;
    await openPanel(page);
    for (const [screen, width] of [
      [1280, 600],
      [768, 600],
      [700, 500],
    ] as const) {
      await page.setViewportSize({ width: screen, height: 844 });
      await expect.poll(async () => (await panel(page).boundingBox())?.width).toBe(width);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(async () => (await panel(page).boundingBox())?.width)
      .toBeLessThanOrEqual(390);
    await expect(page.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Speak' }).click();
    await expect(page.getByText('Voice input feature coming soon!')).toBeVisible();
    await page.getByRole('button', { name: 'OK' }).click();

    await page.locator('input[type=file]').setInputFiles('public/screenshots/login-narrow.png');
    await expect(panel(page).getByRole('img', { name: 'Attached image' })).toBeVisible();
    await input(page).fill('Which color is this?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(last(page)).toContainText('I can’t view images');
    await expect(log(page).getByRole('img', { name: 'Attached image' })).toBeVisible();
    await expectNoViolations(page, 'the assistant');
    await page.keyboard.press('Escape');

    await tablet.register({
      name: 'Pavel Dvorak',
      mobile: '212 555 8614',
      email: 'pavel@example.org',
    });
    await openPanel(page);
    await expect(panel(page)).toContainText('Good to see you.');
    await expect(log(page).getByRole('article')).toHaveCount(0);
  },
);

test(
  'the assistant’s Send button is disabled until the previous question is answered @long',
  { annotation: { type: 'requirement', description: 'VAL-05, STATE-15' } },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    await page.context().setOffline(true);
    await openPanel(page);
    const send = page.getByRole('button', { name: 'Send' });
    const messages = log(page).getByRole('article');
    const answerAgain = await blockDatabase(page);
    await input(page).fill('What is the difference between the G70 and the G80?');
    await input(page).press('Enter');
    await expect(input(page)).toHaveValue('');
    await input(page).fill('And the GV80?');
    await expect(send).toBeDisabled();
    await input(page).press('Enter');
    await expect(input(page)).toHaveValue('And the GV80?');
    await expect(log(page)).not.toContainText('And the GV80?');
    await answerAgain();
    await expect(last(page)).toContainText(
      'The starting price of the G80 is $12,500 higher than the G70’s.',
    );
    await expect(send).toBeEnabled();

    await clearTable(page, 'priceLists');
    await send.click();
    await expect(last(page)).toContainText('The catalog isn’t on this tablet yet');
    await expect(messages).toHaveCount(4);
    await input(page).fill('Still there?');
    await expect(send).toBeEnabled();
  },
);

test('an unsent dictated question holds the Web Lock for unsaved work until the assistant closes @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await page.evaluate(() => {
    class SpeechRecognition extends EventTarget {
      static available = () => Promise.resolve('available');
      start() {
        const results = [[{ transcript: 'Is the G80 quiet?' }]];
        this.dispatchEvent(Object.assign(new Event('result'), { results }));
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
    }
    Object.assign(window, { SpeechRecognition });
  });
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'Speak' }).click();
  await expect(input(page)).toHaveValue('Is the G80 quiet?');
  await expect.poll(() => hasUnsavedWorkLock(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => hasUnsavedWorkLock(page)).toBe(false);
});
