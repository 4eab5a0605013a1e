import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import { changeRow } from '../support/tablet/tablet-database.ts';

const walkIns = [
  { name: 'Gil Amado', mobile: '212 555 8231', email: 'gil@example.org' },
  { name: 'Hana Sato', mobile: '212 555 8232', email: 'hana@example.org' },
];
const names = walkIns.map(({ name }) => name);

async function downloadUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect(page.getByText('A new version is ready')).toBeVisible();
}

test('unsent mutations survive an app update, and the new version sends each mutation exactly once', async ({
  office,
  line,
  tablet,
}) => {
  const { page } = tablet;
  line.dropPushes(true);
  for (const walkIn of walkIns) await tablet.register(walkIn);
  await tablet.expectStatus('Working offline, 2 waiting');

  office.releaseNewVersion('second');
  await downloadUpdate(page);
  expect(await tablet.shownVersion()).toBeNull();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await reloaded;
  expect(await tablet.shownVersion()).toBe('second');
  await tablet.expectStatus('Working offline, 2 waiting');
  await tablet.open('/customers');
  await tablet.expectListedOnce(names);

  line.dropPushes(false);
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Up to date');
  await tablet.expectListedOnce(names);
  expect(listSettledMutations(office)).toEqual(names.map(() => 'registerCustomer applied'));
});

test('a new version that cannot read unsent mutations is not activated until the mutations are sent', async ({
  office,
  line,
  tablet,
}) => {
  const { page } = tablet;
  line.dropPushes(true);
  for (const walkIn of walkIns) await tablet.register(walkIn);
  await tablet.expectStatus('Working offline, 2 waiting');
  // Gives an entry an arguments version for which the next release has no rule.
  await changeRow(page, { table: 'outbox', key: 2 }, { argsVersion: 99 });

  office.releaseNewVersion('second');
  await downloadUpdate(page);
  await page.getByRole('button', { name: 'Update now' }).click();
  await expect(page.getByText('Update pending')).toBeVisible();
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null),
  ).toBe(true);
  expect(await tablet.shownVersion()).toBeNull();

  line.dropPushes(false);
  await tablet.fireOnlineEvent();
  await tablet.expectStatus('Needs attention: 1');
  expect(listSettledMutations(office)).toEqual([
    'registerCustomer applied',
    'registerCustomer attention',
  ]);
  const offer = page.getByRole('button', { name: 'Update now' });
  // The app offers the update again, because no unsent entry needs the old release any more.
  await expect(offer).toHaveCount(1);
  const reloaded = page.waitForEvent('load');
  await offer.click();
  await reloaded;
  expect(await tablet.shownVersion()).toBe('second');
  await tablet.expectStatus('Needs attention: 1');
});
