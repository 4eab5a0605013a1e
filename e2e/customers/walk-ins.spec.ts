import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { waitForAnimations } from '../support/tablet/wait-for-animations.ts';

const rowOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

async function log(page: Page, description: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log a walk-in' }).click();
  const sheet = page.getByRole('dialog', { name: 'Log a walk-in' });
  await sheet.getByLabel('Description').fill(description);
  await sheet.getByRole('button', { name: 'Log walk-in' }).click();
  await expect(sheet).toBeHidden();
}

test('an unnamed walk-in is logged offline, and shown on another tablet after the sync', async ({
  office,
  atWork,
}) => {
  const [first, second] = [await atWork(), await atWork()];
  await second.open('/walk-ins');
  await first.open('/customers');
  await expect(first.page.getByRole('rowheader').first()).toBeVisible();
  await office.stop();
  await first.page.keyboard.press('Alt+KeyW');
  const sheet = first.page.getByRole('dialog', { name: 'Log a walk-in' });
  await expect(sheet.getByLabel('Description')).toBeFocused();
  await first.page.keyboard.type('Yellow raincoat');
  await first.page.keyboard.press('Enter');
  await expect(first.page.getByText('Walk-in logged')).toBeVisible();
  await first.expectStatus('Working offline, 1 waiting');

  await first.open('/walk-ins');
  await expect(rowOf(first.page, 'Yellow raincoat')).toContainText('Waiting less than a minute');
  await office.start();
  await expect(rowOf(second.page, 'Yellow raincoat')).toContainText('Waiting');
});

test('a walk-in that was logged by mistake can be removed with Undo @long', async ({ tablet }) => {
  await tablet.open('/walk-ins');
  await log(tablet.page, 'Green scarf');
  await expect(rowOf(tablet.page, 'Green scarf')).toBeVisible();
  await tablet.page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(tablet.page, 'Green scarf')).toBeHidden();
  await tablet.expectStatus('Up to date');
});

test(
  'if two offline agents take one walk-in, the first sync wins and the second agent is notified',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const [first, second] = [await atWork(), await atWork()];
    await first.open('/walk-ins');
    await log(first.page, 'Blue umbrella');
    await second.open('/walk-ins');
    await expect(rowOf(second.page, 'Blue umbrella')).toBeVisible();
    await second.signOut();
    // The sign-in may lead to the last screen of the previous agent or to the dashboard.
    await second.signIn(/\/(dashboard|walk-ins)$/, 'AGT002');
    await second.open('/walk-ins');
    await second.open('/walk-ins');

    await office.stop();
    for (const tablet of [first, second]) {
      await rowOf(tablet.page, 'Blue umbrella')
        .getByRole('button', { name: 'I’ll take this' })
        .click();
      await expect(rowOf(tablet.page, 'Blue umbrella')).toContainText('With you');
    }
    await second.kill();
    await office.start();
    await first.expectStatus('Up to date');
    await second.launch();
    await second.open('/walk-ins');
    await second.expectStatus('Needs attention: 1');
    await expect(rowOf(second.page, 'Blue umbrella')).toContainText(/With (?!you)/);
    await second.open('/sync');
    await expect(
      second.page.getByText('Another agent is already with this visitor.'),
    ).toBeVisible();
  },
);

test(
  'an offline registration of a walk-in links the walk-in to the new customer',
  { tag: '@long' },
  async ({ office, tablet }) => {
    await office.stop();
    await tablet.open('/walk-ins');
    await log(tablet.page, 'Tall, with a cane');
    const row = rowOf(tablet.page, 'Tall, with a cane');
    await row.getByRole('button', { name: /^More about/ }).click();
    await waitForAnimations(tablet.page);
    await tablet.page.getByRole('dialog').getByRole('link', { name: 'Register' }).click();
    await expect(tablet.page.getByText('Registering: Tall, with a cane')).toBeVisible();
    await tablet.fillRegistration({
      name: 'Ruth Abiola',
      mobile: '(212) 555-8177',
      email: 'ruth@example.org',
    });
    await tablet.open('/walk-ins');
    const ended = rowOf(tablet.page, 'Tall, with a cane');
    await expect(ended).toContainText('Registered');
    await ended.getByRole('link', { name: 'View customer' }).click();
    await expect(tablet.page.getByText('Ruth Abiola').first()).toBeVisible();
    await office.start();
    await tablet.expectStatus('Up to date');
  },
);

test('an ended walk-in is listed with its outcome and can be reopened @long', async ({
  tablet,
}) => {
  await tablet.open('/walk-ins');
  await log(tablet.page, 'Two cyclists');
  const row = rowOf(tablet.page, 'Two cyclists');
  await row.getByRole('button', { name: /^More about/ }).click();
  const sheet = tablet.page.getByRole('dialog', { name: 'Two cyclists' });
  await waitForAnimations(tablet.page);
  await sheet.getByRole('button', { name: 'Left without being helped' }).click();
  const today = tablet.page.getByRole('region', { name: 'Today' });
  const entry = today.getByRole('listitem').filter({ hasText: 'Two cyclists' });
  await expect(entry.getByText('Left without being helped')).toBeVisible();
  await entry.getByText('Reopen').click();
  const here = tablet.page.getByRole('region', { name: 'Here now' });
  await expect(here.getByText('Two cyclists')).toBeVisible();
});

test('“Start over” in the registration of a walk-in removes the link to the walk-in @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/walk-ins');
  await log(page, 'Straw hat');
  await rowOf(page, 'Straw hat')
    .getByRole('button', { name: /^More about/ })
    .click();
  await waitForAnimations(page);
  await page.getByRole('dialog').getByRole('link', { name: 'Register' }).click();
  await page.getByLabel('Full name').fill('Ruth');
  await tablet.open('/dashboard');
  await tablet.openMenu();
  await page.getByRole('link', { name: '+ New Customer' }).click();
  const about = page.getByText('Registering: Straw hat');
  await expect(about).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await expect(about).toHaveCount(0);
});
