import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';

test(
  'after a sign-in, the app opens the page that was requested before the sign-in',
  { annotation: { type: 'requirement', description: 'GEN-02, ROLE-01, ROUTE-01, ROUTE-02' } },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    await tablet.open('/');
    await tablet.page.waitForURL('**/login');
    await tablet.open('/customers');
    await tablet.page.waitForURL('**/login');
    await tablet.page.getByLabel('Agent Code').fill('agt001');
    await tablet.page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    await tablet.page.getByRole('button', { name: 'Agent Login' }).click();
    await tablet.page.waitForURL('**/customers');
    const stored = await tablet.page.evaluate(() => ({
      session: Object.keys(sessionStorage).sort(),
      local: Object.keys(localStorage).sort(),
    }));
    expect(stored.session).toEqual(['agentData', 'agentToken', 'showroomData']);
    expect(stored.local).toEqual([
      'forecourtInstallation',
      'forecourtLanguage',
      'selectedShowroom',
      'token',
      'user',
    ]);
  },
);

test(
  'a sign-in without a selected showroom succeeds; the button is disabled during the request',
  {
    annotation: {
      type: 'requirement',
      description:
        'LOGIN-03, LOGIN-04, LOGIN-06, LOGIN-07, LOGIN-08, LOGIN-09, LOGIN-10, VAL-03, STATE-08, STATE-09',
    },
  },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await expect(page.getByText(/^Demo: agent code AGT001, password /)).toBeVisible();
    const showroom = page.getByLabel('Select Showroom (Optional)');
    await expect(showroom.getByRole('option', { name: / - / })).not.toHaveCount(0);
    await expect(
      showroom.getByRole('option', { name: 'Forecourt Manhattan - Manhattan, NY', exact: true }),
    ).toBeAttached();
    await expect(showroom).toHaveValue('');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/agents/login', async (route) => {
      await gate.promise;
      await route.continue();
    });
    await page.getByLabel('Agent Code').fill('AGT001');
    await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
    const submit = page.getByRole('button', { name: 'Agent Login' });
    await expect(submit).toBeEnabled();
    await submit.click();
    const pending = page.getByRole('button', { name: 'Logging in...' });
    await expect(pending).toBeDisabled();
    gate.resolve();
    await page.waitForURL('**/dashboard');
  },
);

test(
  'empty sign-in fields and wrong credentials each show an error',
  {
    annotation: {
      type: 'requirement',
      description: 'LOGIN-01, LOGIN-02, LOGIN-05, VAL-01, VAL-02, ERR-09',
    },
  },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await tablet.open('/login');
    await page.getByRole('button', { name: 'Agent Login' }).click();
    await expect(page.getByText('Please enter your agent code')).toBeVisible();
    await expect(page.getByText('Please enter your password')).toBeVisible();
    await expect(page.getByLabel('Agent Code')).toBeFocused();
    await page.getByLabel('Agent Code').fill('AGT001');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Agent Login' }).click();
    const refusal = page.getByText('Login failed');
    await expect(refusal).toBeVisible();
    const [red = 0, green = 0, blue = 0] = await refusal.evaluate((words) =>
      (getComputedStyle(words).color.match(/\d+/g) ?? []).map(Number),
    );
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const fields = await page.getByLabel('Password', { exact: true }).boundingBox();
    expect((await refusal.boundingBox())?.y).toBeGreaterThan(
      (fields?.y ?? 0) + (fields?.height ?? 0),
    );
  },
);

test('a rate-limited sign-in (429) shows a message until the Retry-After time has passed @long', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await tablet.open('/login');
  await page.clock.install();
  await page.route('**/api/agents/login', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '600' } }),
  );
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
  await page.getByRole('button', { name: 'Agent Login' }).click();
  const words = page.getByText(/^Too many sign-in attempts\. Please try again in /).first();
  await expect(words).toBeVisible();
  await page.clock.fastForward(600_000);
  await expect(words).toBeHidden();
});

test(
  'if the list of showrooms cannot be loaded, the sign-in form is usable and shows no error',
  {
    annotation: { type: 'requirement', description: 'LOGIN-11' },
  },
  async ({ switchOn }) => {
    const tablet = await switchOn();
    const { page } = tablet;
    await page.route('**/api/agents/showrooms', (route) =>
      route.fulfill({ status: 502, body: '' }),
    );
    const failed = page.waitForResponse('**/api/agents/showrooms');
    await tablet.open('/login');
    expect((await failed).status()).toBe(502);
    await page.getByLabel('Agent Code').fill('AGT001');
    await expect(page.getByRole('button', { name: 'Agent Login' })).toBeEnabled();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('the offline sign-in rejects agents new to the tablet and, after five failures, a correct password', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await tablet.signOut();
  await office.stop();

  const trySignIn = async (agentCode: string, password: string) => {
    await page.getByLabel('Agent Code').fill(agentCode);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Agent Login' }).click();
  };
  await trySignIn('AGT002', 'showroom-demo');
  await expect(page.getByText('you haven’t signed in online on this tablet')).toBeVisible();
  for (let tries = 0; tries < 5; tries += 1) {
    await trySignIn('AGT001', `wrong ${tries}`);
    await expect(
      page.getByText(tries < 4 ? 'Login failed' : 'Too many attempts').first(),
    ).toBeVisible();
  }
  await trySignIn('AGT001', 'showroom-demo');
  await expect(page.getByText('Too many attempts').first()).toBeVisible();
});

test('a sign-out with unsent work shows the number of unsent items and keeps these items', async ({
  office,
  tablet,
}) => {
  await office.stop();
  await tablet.register({ name: 'Tom Baker', mobile: '2125558119', email: 'tom@example.org' });
  await tablet.signOut();
  await expect(tablet.page.getByText('This tablet has one unsent change')).toBeVisible();
  await tablet.expectStatus('Working offline, 1 waiting');
  // The outbox is sent without a signed-in agent, because a push needs only the token of the
  // device.
  await office.start();
  await tablet.expectStatus('Up to date');
  expect(await office.countCustomers('Tom Baker')).toBe(1);
});

test('the introduction beside the sign-in form is completely visible on a 1280×800 screen', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  await tablet.page.setViewportSize({ width: 1280, height: 800 });
  await tablet.open('/login');
  await expect(tablet.page.getByText('Agent code AGT001')).toBeVisible();
  const sentence = tablet.page.getByText('Sign in to register walk-ins');
  await expect(sentence).toBeInViewport({ ratio: 1 });
});
