import { expect, test as base } from '@playwright/test';
import { rows } from './engine-tablet.ts';
import { test } from './engine-fixtures.ts';

const { step } = base;

const card = {
  number: '4539578763621486',
  name: 'Zebulon Quillfeather',
  expiry: '1131',
  cvv: '739',
};
const first = { name: 'Ada Osei', mobile: '2125558211', email: 'ada.osei@example.org' };
const second = { name: 'Bo Lindqvist', mobile: '2125558212', email: 'bo@example.org' };

test('a search finds a customer, and a customer added at the server appears within two seconds @long', async ({
  server,
  tablet,
}) => {
  const { screen } = tablet;
  await tablet.startWork();
  await tablet.openCustomers();
  await step('search', async () => {
    const name = (await screen.see({ css: 'tbody th a span > span' })).text;
    await screen.tap({ css: 'input[type=search]' });
    await screen.tab.type(name);
    await expect.poll(async () => (await screen.all(rows)).length).toBeLessThan(20);
    expect((await screen.see(rows)).text).toContain(name);
  });
  await step('a live change', async () => {
    await screen.open('/customers');
    await screen.see(rows);
    await tablet.expectStatus('Up to date');
    const registeredAt = performance.now();
    const agent = await server.signInToRest();
    await agent.registerCustomer(second.name, second.email);
    await screen.see({ role: 'link', name: `/${second.name}/` });
    expect(performance.now() - registeredAt).toBeLessThan(2000);
  });
});

test('the share link of a saved car opens a page with the car and its price @long', async ({
  tablet,
}) => {
  const { screen } = tablet;
  const side = { role: 'complementary', name: 'Your build' };
  await tablet.startWork();
  await step('configure', async () => {
    await screen.open('/build');
    for (const [tool, option] of [
      ['Model', '/^GV80/'],
      ['Exterior Color', '/^Melbourne Red/'],
      ['Wheels', '/^21-inch/'],
    ] as const) {
      await screen.tap({ role: 'button', name: tool });
      await screen.tap({ role: 'radio', name: option, within: { role: 'region', name: tool } });
    }
    await screen.see({ text: '$72,375', within: side });
  });
  await step('save', async () => {
    await screen.tap({ role: 'button', name: 'Save' });
    await screen.tap({ role: 'button', name: 'OK' });
    await screen.expectPath(/^\/dashboard$/);
  });
  await step('share', async () => {
    await screen.tap({ role: 'link', name: 'Share Configuration' });
    await screen.expectPath(/^\/share\//);
    await screen.see({ role: 'img', name: '/^Scan the QR code/' });
    const { value } = await screen.see({ label: 'Link' });
    await screen.tab.open(value);
    await screen.see({ role: 'heading', name: 'Genesis GV80' });
    await screen.see({ text: '$72,375' });
  });
});

test('a visit can be booked and its fee can be paid @long', async ({ tablet }) => {
  const { screen } = tablet;
  await tablet.startWork();
  await tablet.register(first);
  await step('time', async () => {
    await screen.open('/booking/details');
    await screen.tap({ role: 'button', name: 'Next month' });
    await screen.tap({ css: '[role=grid] button:not([disabled])', skip: 3 });
    await screen.tap({ css: 'label', within: { role: 'group', name: '/^Times for/' } });
    await screen.tap({ role: 'button', name: '/Review booking|Save and review/' });
    await screen.expectPath(/^\/booking\/review$/);
  });
  await step('payment', async () => {
    await screen.tap({ role: 'button', name: 'Confirm Booking' });
    await screen.expectPath(/^\/booking\/payment$/);
    await screen.type('Card number', card.number);
    await screen.type('Cardholder name', card.name);
    await screen.type('Expiry date', card.expiry);
    await screen.type('CVV', card.cvv);
    await screen.tap({ role: 'button', name: 'Pay $50.00' });
    await screen.expectPath(/^\/booking\/success$/);
    await screen.see({ role: 'heading', name: '/^Booking (Confirmed|Requested)/' });
  });
});

test('the language that an agent selects stays after a restart @long', async ({ tablet }) => {
  const { screen } = tablet;
  await tablet.startWork();
  for (const [language, title] of [
    ['es', 'Clientes'],
    ['fr', 'Clients'],
  ] as const) {
    await step(language, async () => {
      await screen.choose('header select', language);
      await screen.open('/customers');
      await screen.see({ role: 'heading', name: title });
    });
  }
  await tablet.restart();
  await tablet.screen.open('/customers');
  await tablet.screen.see({ role: 'heading', name: 'Clients' });
});

test('two tabs of a tablet write offline, and the server receives each walk-in exactly once @long', async ({
  server,
  tablet,
}) => {
  await tablet.startWork();
  const other = await tablet.openTab();
  await tablet.openCustomers(other);
  await server.stop();
  await tablet.expectStatus('Head office unreachable', other);
  await tablet.register(first);
  await tablet.register(second, other);
  await tablet.expectStatus('Working offline, 2 waiting');
  await tablet.expectStatus('Working offline, 2 waiting', other);

  await server.start();
  await tablet.expectStatus('Up to date');
  await tablet.expectStatus('Up to date', other);
  for (const { name } of [first, second]) expect(await server.countCustomers(name)).toBe(1);
});
