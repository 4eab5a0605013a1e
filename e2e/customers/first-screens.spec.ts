import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

test(
  'the registration has three steps, rejects invalid contact details, and allows going back',
  {
    annotation: { type: 'requirement', description: 'REG-01 to REG-07, VAL-09, VAL-12, CONST-38' },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/register');
    for (const title of ['BASIC INFORMATION', 'CUSTOMER PREFERENCES', 'CONTACT DETAILS']) {
      await expect(page.getByText(title)).toBeVisible();
    }
    const name = page.getByLabel('Full name');
    const mobile = page.getByLabel('Mobile number');
    const email = page.getByLabel('Email');
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
    await expect(page.getByText('Reason for visit')).toBeVisible();
    await next.click();
    const register = page.getByRole('button', { name: 'Register', exact: true });
    await expect(register).toBeDisabled();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByText('Reason for visit')).toBeVisible();
  },
);

test(
  'a customer row shows name, id, contact and intent; lists that cannot be read show an error',
  {
    annotation: {
      type: 'requirement',
      description: 'CUST-16, CUST-20 to CUST-24, CUST-33, BKL-21, BKL-22, ERR-75',
    },
  },
  async ({ tablet }) => {
    const { page } = tablet;
    await tablet.open('/customers');
    const row = page.getByRole('row').nth(1);
    const [person] = (await readRows(page, 'customers'))
      .map(
        (stored) => stored as { id: string; name: string; email: string; lastActivityAt: number },
      )
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
      const openCursor = Reflect.get(IDBIndex.prototype, 'openCursor');
      const getAll = Reflect.get(IDBIndex.prototype, 'getAll');
      Object.assign(IDBIndex.prototype, { openCursor: refuse, getAll: refuse });
      addEventListener('repair', () => Object.assign(IDBIndex.prototype, { openCursor, getAll }));
    });
    await tablet.open('/customers');
    await expect(page.getByText('Failed to load customers')).toBeVisible();
    await tablet.open('/bookings');
    await expect(page.getByText('Failed to load bookings')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('repair')));
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
