import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import type { Tablet } from '../support/tablet/tablet.ts';

const tag = 'forecourt-outbox';
const walkIn = { name: 'Lena Fuchs', mobile: '212 555 8251', email: 'lena@example.org' };

/**
 * Returns DevTools access to the app's service worker through a page that does not show the app.
 */
async function serviceWorkerOf(tablet: Tablet) {
  const origin = new URL(tablet.page.url()).origin;
  const context = tablet.page.context();
  const devtools = await context.newCDPSession(await context.newPage());
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    sync: () =>
      devtools.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      }),
    periodicSync: () =>
      devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { origin, registrationId, tag }),
  };
}

for (const event of ['sync', 'periodicSync'] as const) {
  test(`unsent mutations are sent on the browser’s ${event} event after all pages are closed`, async ({
    office,
    tablet,
  }) => {
    await office.stop();
    await tablet.register(walkIn);
    await tablet.expectStatus('Working offline, 1 waiting');
    const worker = await serviceWorkerOf(tablet);
    await tablet.page.close();
    await office.start();
    expect(listSettledMutations(office)).toEqual([]);

    await worker[event]();
    await expect.poll(() => listSettledMutations(office)).toEqual(['registerCustomer applied']);

    const again = await tablet.openTab();
    await again.open('/customers');
    await again.expectListedOnce([walkIn.name]);
    await again.expectStatus('Up to date');
    expect(listSettledMutations(office)).toHaveLength(1);
  });
}
