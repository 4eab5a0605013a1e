import { expect } from '@playwright/test';
import { test } from './support/showroom.ts';

test('what could not be fetched at the first visit is fetched later, without a reload', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  let lost = 0;
  await tablet.page.route('**/heartbeat-*.js', async (route) => {
    lost += 1;
    if (lost === 1) await route.abort();
    else await route.continue();
  });
  await tablet.open('/login');
  await tablet.becomeReadyForOffline();
  expect(lost).toBeGreaterThan(0);
  await tablet.signIn();
  await tablet.expectStatus('Up to date');
});
