import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectNoViolations } from '../support/accessibility/axe.ts';
import { test } from '../support/journey-fixtures.ts';
import { openCustomerOnTwoTablets } from '../support/page-objects/open-customer-on-two-tablets.ts';
import { importUnsentFile, saveUnsentFile } from '../support/page-objects/unsent-file.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const passphrase = 'correct horse battery';

async function openCenter({ page }: Tablet): Promise<void> {
  await page.locator('[data-status]').click();
  await page.waitForURL('**/sync');
  await page.getByRole('tab', { name: 'Needs attention' }).click();
}

test('two conflicting offline changes of a field are shown, and one tap selects the value on both tablets', async ({
  office,
  atWork,
}) => {
  const { first, second, address } = await openCustomerOnTwoTablets(atWork);
  const known = {
    intent: await first.page.getByLabel('Intent').inputValue(),
    notes: await first.page.getByLabel('Notes').inputValue(),
  };
  const [mine = '', theirs = ''] = ['buying', 'test-drive', 'browsing'].filter(
    (intent) => intent !== known.intent,
  );

  await office.stop();
  await first.expectStatus('Head office unreachable');
  await second.expectStatus('Head office unreachable');
  await first.edit({ intent: mine, notes: `Likes the view.\n${known.notes}` });
  await second.edit({ intent: theirs, notes: `${known.notes}\nBrings the dog.` });
  await office.start();
  for (const tablet of [first, second]) await tablet.fireOnlineEvent();
  for (const tablet of [first, second]) await tablet.expectStatus('Needs attention: 1');

  for (const tablet of [first, second]) {
    await openCenter(tablet);
    const row = tablet.page.getByRole('row', { name: /^Intent/ });
    await expect(row.getByRole('cell')).toHaveCount(2);
    const words = { buying: 'Buying', 'test-drive': 'Test drive', browsing: 'Browsing' };
    for (const intent of [mine, theirs]) {
      await expect(row.getByText(words[intent as keyof typeof words])).toBeVisible();
    }
    await expect(tablet.page.getByRole('row', { name: /^Notes/ })).toHaveCount(0);
  }
  await expectNoViolations(first.page, 'a decision');
  const offered = await first.page
    .getByRole('row', { name: /^Intent/ })
    .getByRole('cell')
    .last()
    .innerText();
  await first.page.getByRole('button', { name: 'Use this one' }).click();
  await expect(first.page.getByText('You’re all caught up')).toBeVisible();

  for (const tablet of [first, second]) {
    await expect(tablet.page.getByText('You’re all caught up')).toBeVisible();
    await tablet.expectStatus('Up to date');
    await tablet.openForm(address);
    await expect(tablet.page.getByLabel('Intent').locator('option:checked')).toHaveText(offered);
    await expect(tablet.page.getByLabel('Notes')).toHaveValue(/Likes the view\./);
    await expect(tablet.page.getByLabel('Notes')).toHaveValue(/Brings the dog\./);
  }
});

test('an agent merges a person that was registered on two offline tablets into one customer @long', async ({
  office,
  atWork,
}) => {
  const first = await atWork();
  const second = await atWork();
  await office.stop();
  const mobile = '(212) 555-8177';
  await first.register({ name: 'Ada Lovelace', mobile, email: 'ada@example.org' });
  await second.register({ name: 'Ada King', mobile, email: 'ada.king@example.org' });
  await office.start();
  for (const tablet of [first, second]) await tablet.fireOnlineEvent();
  for (const tablet of [first, second]) await tablet.expectStatus('Needs attention: 1');

  await openCenter(second);
  await expect(second.page.getByRole('row', { name: /^Phone the same/ })).toBeVisible();
  await second.page.getByRole('radio', { name: /Ada Lovelace/ }).check();
  await second.page.getByRole('button', { name: 'Merge customers' }).click();

  for (const tablet of [first, second]) {
    await tablet.expectStatus('Up to date');
    await tablet.open('/customers');
    await tablet.page.getByRole('searchbox').fill('ada');
    await tablet.expectListedOnce(['Ada Lovelace']);
    await expect(tablet.page.getByRole('rowheader', { name: 'Ada King' })).toHaveCount(0);
  }
});

test(
  'a tablet with deleted storage shows a notice, and syncs a new registration after the sign-in',
  { tag: '@long' },
  async ({ tablet }) => {
    const { page } = tablet;
    const home = new URL(page.url()).origin;
    await page.goto('about:blank');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: home,
      storageTypes: 'indexeddb',
    });

    await tablet.open('/dashboard');
    await page.waitForURL('**/login');
    await expect(page.getByText('storage was erased')).toBeVisible();
    await page.getByRole('button', { name: 'Got it' }).click();
    await tablet.signIn();
    await tablet.register({
      name: 'Noor Haddad',
      mobile: '212 555 8155',
      email: 'noor@example.org',
    });
    await tablet.expectStatus('Up to date');
    await page.reload();
    await tablet.expectStatus('Up to date');
    await expect(page.getByText('storage was erased')).toHaveCount(0);
  },
);

test('unsent work can be moved to another tablet in an encrypted file that requires a passphrase', async ({
  office,
  atWork,
}) => {
  const first = await atWork();
  const second = await atWork();
  await office.stop();
  await first.register({ name: 'Ines Alcott', mobile: '212 555 8166', email: 'ines@example.org' });
  await first.expectStatus('Working offline, 1 waiting');
  await second.expectStatus('Head office unreachable');

  await openCenter(first);
  const saved = await saveUnsentFile(first.page, passphrase);
  expect(saved.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d{2}-\d{2}\.forecourt$/);
  expect(readFileSync(await saved.path()).toString()).not.toContain('Alcott');

  await openCenter(second);
  for (const [typed, answer] of [
    ['wrong horse battery', 'The passphrase is incorrect.'],
    [passphrase, 'One change imported'],
    [passphrase, 'Nothing new in this file'],
  ] as const) {
    await importUnsentFile(second.page, saved, typed);
    await expect(second.page.getByText(answer)).toBeVisible();
    if (typed !== passphrase) await second.page.keyboard.press('Escape');
  }
  await second.page.getByRole('tab', { name: 'Waiting to send' }).click();
  await expect(second.page.getByText('New customer: Ines Alcott')).toHaveCount(1);
  await expect(second.page.getByText('Imported from another tablet')).toBeVisible();

  // Both tablets send the registration; the server must store it once.
  await office.start();
  for (const tablet of [first, second]) await tablet.fireOnlineEvent();
  for (const tablet of [first, second]) await tablet.expectStatus('Up to date');
  expect(await office.countCustomers('Ines Alcott')).toBe(1);
});
