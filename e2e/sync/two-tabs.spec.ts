import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { listSettledMutations } from '../support/server/server-database.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8211', email: 'ada.osei@example.org' };
const bo = { name: 'Bo Lindqvist', mobile: '212 555 8212', email: 'bo@example.org' };
const cai = { name: 'Cai Morgan', mobile: '212 555 8213', email: 'cai@example.org' };

function countPushes(page: Page): { count: number } {
  const pushes = { count: 0 };
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push')) pushes.count += 1;
  });
  return pushes;
}

test('if two tabs of a tablet write, only one tab pushes, and the server stores each change once @long', async ({
  office,
  atWork,
}) => {
  const leader = await atWork();
  const sentByLeader = countPushes(leader.page);
  const follower = await leader.openTab();
  const sentByFollower = countPushes(follower.page);
  await follower.open('/customers');
  await follower.expectStatus('Up to date');

  await follower.register(ada);
  await expect.poll(() => office.countCustomers(ada.name)).toBe(1);
  for (const tab of [leader, follower]) await tab.expectStatus('Up to date');

  await office.stop();
  for (const tab of [leader, follower]) await tab.expectStatus('Head office unreachable');
  await leader.page.bringToFront();
  await leader.register(bo);
  await follower.page.bringToFront();
  await follower.register(cai);
  for (const tab of [leader, follower]) await tab.expectStatus('Working offline, 2 waiting');
  await office.start();

  for (const tab of [leader, follower]) {
    await tab.expectStatus('Up to date');
    await tab.open('/customers');
    await tab.expectListedOnce([ada.name, bo.name, cai.name]);
  }
  expect(listSettledMutations(office)).toEqual(Array(3).fill('registerCustomer applied'));
  expect(sentByLeader.count).toBeGreaterThan(0);
  expect(sentByFollower.count).toBe(0);
});

test(
  'when the leading tab is closed, another open tab sends the unsent mutations',
  { tag: '@long' },
  async ({ office, atWork }) => {
    const leader = await atWork();
    const follower = await leader.openTab();
    const sentByFollower = countPushes(follower.page);
    await follower.open('/dashboard');
    await follower.expectStatus('Up to date');

    await office.stop();
    await leader.page.bringToFront();
    await leader.register(bo);
    await leader.page.close();
    await follower.register(cai);
    await follower.expectStatus('Working offline, 2 waiting');
    await office.start();

    await follower.expectStatus('Up to date');
    await follower.open('/customers');
    await follower.expectListedOnce([bo.name, cai.name]);
    expect(listSettledMutations(office)).toEqual(Array(2).fill('registerCustomer applied'));
    expect(sentByFollower.count).toBeGreaterThan(0);
  },
);

test('a sign-in or a sign-out in one tab applies to another open tab of the tablet', async ({
  atWork,
}) => {
  const first = await atWork();
  const second = await first.openTab();
  await second.open('/customers');
  await expect(second.page.getByRole('rowheader').first()).toBeVisible();

  await first.page.bringToFront();
  await first.signOut();
  await second.page.waitForURL('**/login');
  await first.signIn();
  await expect(second.page.getByText('Signed in as Maya Lindqvist')).toBeVisible();
});
