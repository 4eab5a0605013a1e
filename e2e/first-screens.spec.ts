import { expect } from '@playwright/test';
import { test } from './support/showroom.ts';
import { changeRow, readRows } from './support/tablet-database.ts';

const areas = [
  {
    at: '/customers',
    heading: 'Agent Dashboard',
    items: ['DASHBOARD', 'CUSTOMERS', 'BUILDS', 'BOOKINGS', 'ANALYTICS'],
    current: 'CUSTOMERS',
    register: '+ New Customer',
  },
  {
    at: '/discovery',
    heading: 'Customer Journey',
    items: ['REGISTER', 'DISCOVERY', 'MODELS', 'VEHICLE OVERVIEW'],
    current: 'DISCOVERY',
    register: 'Register your interest',
  },
  {
    at: '/technology?vehicle=gv80',
    heading: 'Vehicle Explorer',
    items: ['OVERVIEW', 'PERFORMANCE', 'EXTERIOR', 'INTERIOR COLORS', 'INTERIOR', 'TECHNOLOGY'],
    current: 'TECHNOLOGY',
    register: 'Register your interest',
  },
] as const;

test('NAV-01 to NAV-21: the menu of each area, what is highlighted, and where it leads', async ({
  tablet,
}) => {
  const { page } = tablet;
  for (const { at, heading, items, current, register } of areas) {
    await tablet.open(at);
    await tablet.openMenu();
    const menu = page.getByRole('dialog', { name: heading });
    await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([...items]);
    await expect(menu.locator('[aria-current=page]')).toHaveText(current);
    await expect(
      menu.getByRole('link', { name: /Register your interest|New Customer/ }),
    ).toHaveText(register);
    await expect(menu.getByRole('link', { name: 'PROFILE' })).toHaveAttribute('href', '/profile');
    await menu.getByRole('link', { name: register }).click();
    await expect(page).toHaveURL(/\/register$/);
    await expect(menu).toBeHidden();
  }
  await page.getByRole('link', { name: /go to dashboard/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await tablet.openMenu();
  await page.getByRole('button', { name: 'LOG OUT' }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('LOGIN-01 to LOGIN-11, VAL-01 to VAL-03, STATE-05 to STATE-09: the sign-in, its showrooms and its button while it waits', async ({
  switchOn,
}) => {
  const tablet = await switchOn();
  const { page } = tablet;
  await page.route('**/api/agents/showrooms', (route) => route.abort());
  await tablet.open('/login');
  const submit = page.getByRole('button', { name: 'Agent Login' });
  await expect(page.getByText('Demo: agent code AGT001, password showroom-demo')).toBeVisible();
  const showrooms = page.getByLabel('Select Showroom (Optional)');
  await expect(showrooms.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/agents/showrooms');
  await page.reload();
  await expect(showrooms.getByRole('option', { name: /^Forecourt Manhattan - / })).toBeAttached();

  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/agents/login', async (route) => {
    await asked;
    await route.continue();
  });
  await page.getByLabel('Agent Code').fill('AGT001');
  await page.getByLabel('Password', { exact: true }).fill('showroom-demo');
  await submit.click();
  await expect(page.getByRole('button', { name: 'Logging in...' })).toBeDisabled();
  answer();
  await expect(page).toHaveURL(/\/dashboard$/);
  const stored = await page.evaluate(() => ({
    token: sessionStorage.getItem('agentToken'),
    agent: sessionStorage.getItem('agentData'),
    showroom: sessionStorage.getItem('showroomData'),
  }));
  expect(stored.token).not.toBe('');
  expect(JSON.parse(stored.agent ?? '{}')).toMatchObject({ agentCode: 'AGT001' });
  expect(JSON.parse(stored.showroom ?? '{}')).toMatchObject({ id: 'manhattan' });
});

test('REG-01 to REG-07, REG-12, VAL-06 to VAL-12: three steps, forward and back, each with what it asks', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/register');
  for (const title of ['BASIC INFORMATION', 'CUSTOMER PREFERENCES', 'CONTACT DETAILS']) {
    await expect(page.getByText(title)).toBeVisible();
  }
  const name = page.getByLabel('Full name');
  const mobile = page.getByLabel('Mobile number');
  const email = page.getByLabel('E-mail');
  await expect(mobile).toHaveAttribute('type', 'tel');
  await expect(email).toHaveAttribute('type', 'email');
  const next = page.getByRole('button', { name: 'Next' });
  await name.fill('Ada Lind');
  await mobile.fill('12');
  await email.fill('ada@');
  await next.click();
  await expect(name).toBeVisible();
  await expect(mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await mobile.fill('212 555 0155');
  await email.fill('ada@example.org');
  await next.click();
  await expect(page.getByText('What brings them here')).toBeVisible();
  await next.click();
  const register = page.getByRole('button', { name: 'Register', exact: true });
  await expect(register).toBeDisabled();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('What brings them here')).toBeVisible();
});

test('REG-10, REG-11: options that are not there say so, and a retry reads them again', async ({
  office,
  tablet,
}) => {
  const { page } = tablet;
  await office.stop();
  await changeRow(page, { table: 'registrationOptions', key: 'registration' }, { timeSlots: 7 });
  await tablet.open('/register');
  await expect(page.getByText('Failed to load registration options')).toBeVisible();
  await office.start();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByLabel('Full name')).toBeVisible();
});

test('CUST-16, CUST-20 to CUST-26, CUST-33: a row says who it is, and a list that cannot be read says so', async ({
  tablet,
}) => {
  const { page } = tablet;
  await tablet.open('/customers');
  const row = page.getByRole('row').nth(1);
  const [person] = (await readRows(page, 'customers'))
    .map((stored) => stored as { id: string; name: string; email: string; lastActivityAt: number })
    .filter(({ lastActivityAt }) => lastActivityAt > 0)
    .sort((a, b) => b.lastActivityAt - a.lastActivityAt);
  const initials = (person?.name ?? '')
    .split(' ')
    .map(([letter]) => letter)
    .join('')
    .slice(0, 2);
  for (const words of [initials, person?.name, `ID: ${person?.id}`, person?.email]) {
    await expect(row).toContainText(words ?? '–');
  }
  await expect(row).toContainText(/\+1 \d{3} \d{3} \d{4}/);
  await expect(row).toContainText(/Hot|Warm|Cold/);
  await expect(row.getByRole('link', { name: `Edit ${person?.name}` })).toBeVisible();

  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('gone', 'UnknownError');
    };
    Object.assign(IDBIndex.prototype, { openCursor: refuse, getAll: refuse });
  });
  await tablet.open('/customers');
  await expect(page.getByText('Failed to load customers')).toBeVisible();
});
