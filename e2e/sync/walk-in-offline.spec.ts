import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import type { WalkIn } from '../support/tablet/tab.ts';

const walkIns: WalkIn[] = [
  { name: 'Amara Nwosu-Bell', mobile: '(212) 555-8131', email: 'amara@example.org' },
  { name: 'Henrik Solberg', mobile: '+47 22 12 34 56', email: 'henrik@example.org' },
  { name: 'Lucía Marquez', mobile: '646 555 8142', email: 'lucia@example.org' },
];
const names = walkIns.map(({ name }) => name);

test(
  'registrations made offline reach the server exactly once, despite a killed browser',
  { annotation: { type: 'requirement', description: 'GEN-09, OFF-08, OFF-09, OFF-13, OFF-14' } },
  async ({ office, switchOn, tablet: other }) => {
    await other.open('/customers');

    const tablet = await switchOn();
    await tablet.startWork();

    await office.stop();
    await tablet.page.reload();
    await tablet.expectStatus('Head office unreachable');
    await tablet.signOut();
    await tablet.signIn();
    for (const walkIn of walkIns) await tablet.register(walkIn);
    await tablet.expectStatus('Working offline, 3 waiting');

    await tablet.kill();
    await tablet.launch();
    await tablet.open('/customers');
    await tablet.expectListedOnce(names);
    await tablet.expectStatus('Working offline, 3 waiting');

    await office.start();
    await tablet.expectStatus('Up to date');
    await tablet.expectListedOnce(names);
    await other.expectListedOnce(names);
    for (const name of names) expect(await office.countCustomers(name)).toBe(1);
  },
);

test(
  'each registration is stored exactly once although responses to pushes are lost',
  { tag: '@long' },
  async ({ office, line, tablet }) => {
    line.dropPushResponses(2);
    for (const walkIn of walkIns.slice(0, 2)) await tablet.register(walkIn);
    await tablet.expectStatus('Up to date');

    expect(line.pushes).toBeGreaterThanOrEqual(3);
    await tablet.open('/customers');
    await tablet.expectListedOnce(names.slice(0, 2));
    for (const name of names.slice(0, 2)) expect(await office.countCustomers(name)).toBe(1);
  },
);

test(
  'each registration is stored exactly once even if the server dies before it responds to a push',
  { tag: '@long' },
  async ({ office, line, tablet }) => {
    // Kills the server after the push is settled, before the tablet receives the response.
    line.afterNextPush(() => office.kill());
    line.dropPushResponses(1);
    for (const walkIn of walkIns) await tablet.register(walkIn);
    await tablet.expectStatus(/Working offline, 3 waiting/);

    await office.start();
    await tablet.expectStatus('Up to date');
    await tablet.open('/customers');
    await tablet.expectListedOnce(names);
    for (const name of names) expect(await office.countCustomers(name)).toBe(1);
  },
);

test('the sync status changes when the server becomes unreachable, and when it is reachable again', async ({
  office,
  tablet,
}) => {
  await office.kill();
  await tablet.expectStatus('Head office unreachable');
  await office.start();
  await tablet.expectStatus('Up to date');
});
