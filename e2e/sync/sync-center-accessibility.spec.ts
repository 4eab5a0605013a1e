import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { fillSyncCenter } from '../support/page-objects/fill-sync-center.ts';

async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').innerText()) === name) return;
  }
  throw new Error(`The keyboard does not reach “${name}”`);
}

test('axe finds no fault in the Sync center, and open attentions can be decided by keyboard', async ({
  office,
  atWork,
}) => {
  const tablet = await fillSyncCenter(office, atWork);
  const { page } = tablet;
  await tablet.open('/sync');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Needs attention')).toHaveAttribute('aria-selected', 'true');
  const parts = [
    ['Needs attention', 'article', 2],
    ['Waiting to send', 'listitem', 2],
    ['Sent', 'listitem', 2],
  ] as const;
  for (const [name, role, count] of parts) {
    await tab(name).click();
    await expect(page.getByRole('tabpanel').getByRole(role)).toHaveCount(count);
    await expectNoViolations(page, name);
  }

  await page.keyboard.press('ArrowRight');
  await expect(tab('Needs attention')).toBeFocused();
  await tabTo(page, 'Use this one');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Change applied')).toBeVisible();
  await expect(page.getByRole('tabpanel')).toBeFocused();
  await expect(page.getByRole('article')).toHaveCount(1);
  await tabTo(page, 'Keep both');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’re all caught up')).toBeVisible();
  await office.start();
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Up to date');
});
