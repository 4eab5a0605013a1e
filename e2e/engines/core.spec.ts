import { expect, test as base } from '@playwright/test';
import { menu, rows } from './engine-tablet.ts';
import { test } from './engine-fixtures.ts';

const { step } = base;

const walkIn = { name: 'Amara Nwosu-Bell', mobile: '2125558131', email: 'amara@example.org' };
const handOver = { role: 'alertdialog' };

test('a tap in the customers table opens the customer of the tapped row', async ({ tablet }) => {
  const { screen } = tablet;
  await tablet.startWork();
  await tablet.openCustomers();
  await step('a tap above the rows opens no customer', async () => {
    await screen.tap({ css: 'thead th[data-column="contact"]' });
    expect(await screen.path()).toBe('/customers');
  });
  for (const column of ['name', 'contact', 'intent', 'interest']) {
    await step(`a tap in the column ${column}`, async () => {
      const link = (await screen.all(rows)).at(2);
      await screen.tap({ css: `tbody tr:nth-child(3) [data-column="${column}"]` });
      await expect.poll(() => screen.path()).toBe(link?.href);
      await screen.tab.goBack();
      await screen.see(rows);
    });
  }
});

test('each of eight consecutive page loads shows its rows and the status “Up to date”', async ({
  tablet,
}) => {
  const { screen } = tablet;
  await tablet.startWork();
  for (let load = 1; load <= 8; load += 1) {
    await step(`load ${load}`, async () => {
      await screen.open(load % 2 === 0 ? '/bookings' : '/customers');
      await screen.see(load % 2 === 0 ? { css: '#content article, #content li' } : rows);
      await tablet.expectStatus('Up to date');
    });
  }
  await step('back to a page that was left', async () => {
    await screen.tab.goBack();
    await screen.see(rows);
    await tablet.expectStatus('Up to date');
  });
});

test('a walk-in registered while the server is down survives a reload and a restart, and is sent', async ({
  server,
  tablet,
}) => {
  await tablet.startWork();
  await server.stop();
  await tablet.expectStatus('Head office unreachable');
  await step('the long status leaves the wordmark free', async () => {
    const wordmark = await tablet.screen.see({ css: 'header a svg' });
    const language = await tablet.screen.see({ css: 'header select' });
    expect(wordmark.right).toBeLessThanOrEqual(language.left);
  });
  await tablet.register(walkIn);
  await tablet.expectStatus('Working offline, 1 waiting');
  await step('reload', () => tablet.screen.tab.reload());
  await tablet.expectStatus('Working offline, 1 waiting');
  await tablet.restart();
  await tablet.openCustomers();
  await tablet.screen.see({ role: 'link', name: `/${walkIn.name}/` });
  await tablet.expectStatus('Working offline, 1 waiting');

  await server.start();
  await tablet.expectStatus('Up to date');
  expect(await server.countCustomers(walkIn.name)).toBe(1);
});

test('a tablet can be set up as a kiosk and handed to a customer, which locks the list of customers', async ({
  tablet,
}) => {
  const { screen } = tablet;
  await tablet.startWork();
  await step('set up', async () => {
    await screen.open('/set-up');
    await screen.tap({ role: 'button', name: 'Continue' });
    await screen.fill('Tablet name', 'Entrance');
    await screen.tap({ role: 'button', name: 'Continue' });
    await screen.tap({ role: 'button', name: 'Set up' });
    await screen.see({ role: 'heading', name: 'Installation and offline use' });
  });
  await step('the first tap after a load opens the menu', async () => {
    await screen.open('/dashboard');
    await screen.tap({ role: 'button', name: 'Open menu' });
    await screen.expectOnTop({ role: 'button', name: 'Hand to customer' });
    await screen.expectStays({ role: 'button', name: 'Hand to customer' });
  });
  await step('hand over', async () => {
    await screen.tap({ role: 'button', name: 'Hand to customer', within: menu });
    await screen.expectOnTop(handOver);
    await screen.tap({ role: 'button', name: 'Hand over', within: handOver });
    await screen.expectPath(/^\/models$/);
  });
  await step('the customers are locked', async () => {
    await screen.open('/customers');
    await screen.see({ role: 'heading', name: 'Staff sign-in' });
    await screen.missing(rows);
  });
});
