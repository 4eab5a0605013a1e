import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { TestNetwork } from '../support/server/test-network.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const IDLE_CHECK_MS = 5000;

/**
 * Signs in again if needed: a session that began in the future counts as ended, and a clock that
 * jumps ahead by a day ends the session as idle, up to some seconds later.
 */
async function signInAgain(tablet: Tablet): Promise<void> {
  const { page } = tablet;
  await page.goto(`${TestNetwork.home}/dashboard`);
  const agentCode = page.getByLabel('Agent Code');
  await agentCode.or(page.getByRole('button', { name: 'Open menu' })).waitFor();
  await page.waitForTimeout(IDLE_CHECK_MS);
  if (await agentCode.isVisible()) await tablet.signIn();
}

const DAY_MS = 24 * 60 * 60 * 1000;
const ada = { name: 'Ada Osei', mobile: '212 555 8721', email: 'ada.osei@example.org' };
const bo = { name: 'Bo Lindqvist', mobile: '212 555 8722', email: 'bo@example.org' };

for (const days of [-1, 30, 400]) {
  const offset = days < 0 ? 'one day slow' : `${days} days fast`;

  test(
    `a tablet whose clock is ${offset} at the first start and corrected later loses no mutation`,
    { tag: '@long' },
    async ({ office, switchOn }) => {
      const tablet = await switchOn();
      const { page } = tablet;
      await page.clock.setSystemTime(Date.now() + days * DAY_MS);
      await tablet.startWork();
      await tablet.register(ada);
      await tablet.expectStatus('Up to date');
      await tablet.open('/sync');
      await expect(page.getByText(/minutes (ahead of|behind) head office/).first()).toBeVisible();
      await page.clock.setSystemTime(Date.now());
      await signInAgain(tablet);
      await tablet.register(bo);
      await tablet.expectStatus('Up to date');
      for (const { name } of [ada, bo]) expect(await office.countCustomers(name)).toBe(1);
    },
  );

  test(
    `a tablet whose clock becomes ${offset} while the tablet is offline loses no mutation`,
    { tag: '@long' },
    async ({ office, tablet }) => {
      const { page } = tablet;
      await office.stop();
      await tablet.register(ada);
      await page.clock.setSystemTime(Date.now() + days * DAY_MS);
      await office.start();
      await tablet.fireOnlineEvent();
      await expect.poll(() => office.countCustomers(ada.name)).toBe(1);
      await page.reload();
      await expect(page.getByRole('banner')).toBeVisible();
      await page.clock.setSystemTime(Date.now());
      await signInAgain(tablet);
      await tablet.register(bo);
      await tablet.expectStatus('Up to date');
      for (const { name } of [ada, bo]) expect(await office.countCustomers(name)).toBe(1);
    },
  );
}
