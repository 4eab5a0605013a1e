import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import {
  endAgentTokens,
  revokeTablets,
  listSettledMutations,
} from '../support/server/server-database.ts';
import { changeRow, readRows } from '../support/tablet/tablet-database.ts';

const walkIns = [
  { name: 'Dina Farouk', mobile: '212 555 8221', email: 'dina@example.org' },
  { name: 'Emil Novak', mobile: '212 555 8222', email: 'emil@example.org' },
];
const names = walkIns.map(({ name }) => name);
const once = walkIns.map(() => 'registerCustomer applied');

test('a tablet whose token is rejected keeps its mutations, and sends them after the next sign-in', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await office.stop();
  for (const walkIn of walkIns) await tablet.register(walkIn);
  revokeTablets(office);
  await office.start();
  await tablet.fireOnlineEvent();

  await tablet.expectStatus('Sign in to sync');
  await page.reload();
  await tablet.expectStatus('Sign in to sync');
  await page.locator('[data-status]').click();
  await page.waitForURL('**/sync');
  await expect(page.getByText('Head office no longer recognizes this tablet.')).toBeVisible();
  for (const name of names) await expect(page.getByText(`New customer: ${name}`)).toBeVisible();
  expect(listSettledMutations(office)).toEqual([]);

  await page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await tablet.signIn('/sync');
  await tablet.expectStatus('Up to date');
  expect(listSettledMutations(office)).toEqual(once);
  for (const name of names) expect(await office.countCustomers(name)).toBe(1);
});

test(
  'unsent mutations are sent even if the agent’s session has expired on tablet and server',
  { tag: '@long' },
  async ({ office, tablet }) => {
    const { page } = tablet;
    await office.stop();
    for (const walkIn of walkIns) await tablet.register(walkIn);
    endAgentTokens(office);
    const facts = (await readRows(page, 'meta')) as { key: string; value: object }[];
    const session = facts.find(({ key }) => key === 'session')?.value;
    await changeRow(
      page,
      { table: 'meta', key: 'session' },
      { value: { ...session, signedInAt: 0 } },
    );

    await page.reload();
    await tablet.open('/customers');
    await page.waitForURL('**/login');
    await tablet.expectStatus('Working offline, 2 waiting');
    await office.start();
    await tablet.fireOnlineEvent();
    await tablet.expectStatus('Up to date');
    expect(listSettledMutations(office)).toEqual(once);
  },
);
