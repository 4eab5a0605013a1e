import { expect, type Page } from '@playwright/test';
import { readRows } from '../tablet/tablet-database.ts';
import { waitForAnimations } from '../tablet/wait-for-animations.ts';

export const card = {
  number: '4539578763621486',
  shownNumber: '4539 5787 6362 1486',
  name: 'Zebulon Quillfeather',
  expiry: '11/31',
} as const;

export function bookingPageOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  return {
    button,
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    /** Picks the customer with the latest activity; returns the customer's name. */
    async pickCustomer(): Promise<string> {
      const first = page.locator('form').getByRole('listitem').first().getByRole('button');
      const name = (await first.locator('span').first().textContent()) ?? '';
      await first.click();
      await expect(button('Change')).toBeVisible();
      return name;
    },
    /**
     * Picks a visit time next month, so that no rule about the next days applies; returns this
     * time.
     */
    async pickTime(at: number): Promise<string> {
      await button('Next month').click();
      const days = page.getByRole('grid').getByRole('button', { disabled: false });
      await days.nth(3).click();
      const time = page
        .getByRole('group', { name: /^Times for/ })
        .locator('label')
        .nth(at);
      await time.click();
      return (await time.textContent()) ?? '';
    },
    async review(): Promise<void> {
      await page.getByRole('button', { name: /Review booking|Save and review/ }).click();
      await page.waitForURL('**/booking/review');
    },
    async confirm(): Promise<void> {
      await button('Confirm Booking').click();
      await page.waitForURL(/\/booking\/(payment|success)/);
    },
    /** Types the card data key by key, as users do. */
    async typeCard(cvv = '739'): Promise<void> {
      await page.getByLabel('Card number').pressSequentially(card.number);
      await page.getByLabel('Cardholder name').pressSequentially(card.name);
      await page.getByLabel('Expiry date').pressSequentially(card.expiry.replace('/', ''));
      await page.getByLabel('CVV').pressSequentially(cvv);
    },
    async pay(): Promise<void> {
      await button('Pay $50.00').click();
      await page.waitForURL('**/booking/success**');
    },
    async waiveFee(reason: string): Promise<void> {
      await button('Waive the fee').click();
      const sheet = page.getByRole('dialog', { name: 'Waive the fee' });
      await sheet.getByLabel('Reason').fill(reason);
      await waitForAnimations(page);
      await sheet.getByRole('button', { name: 'Waive the fee' }).click();
      await page.waitForURL('**/booking/success**');
    },
    async downloadCalendar(): Promise<{ name: string; text: string }> {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button('Add to Calendar').click(),
      ]);
      const stream = await download.createReadStream();
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      return { name: download.suggestedFilename(), text: Buffer.concat(chunks).toString() };
    },
  };
}

interface StoredVisit {
  id: string;
  showroomId: string;
  status: string;
  startsAt: number;
}

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

/** Returns a confirmed visit of the demo in Manhattan that is far enough ahead to be moved. */
export async function findConfirmedVisit(page: Page, now = Date.now()): Promise<{ id: string }> {
  const visits = (await readRows(page, 'bookings')) as StoredVisit[];
  const found = visits.find(
    ({ status, startsAt, showroomId }) =>
      status === 'confirmed' && showroomId === 'manhattan' && startsAt > now + TWO_DAYS_MS,
  );
  if (!found) throw new Error('The demo has no visit that can be moved');
  return found;
}
