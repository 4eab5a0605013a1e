import { expect } from '@playwright/test';
import { repairPart, injectRenderError } from '../support/faults/inject-render-error.ts';
import { test } from '../support/journey-fixtures.ts';
import { handTabletTo, setUpAsKiosk } from '../support/page-objects/kiosk.ts';

const CRASH = 'Something went wrong on this screen';

test('if a header button throws, the screen stays visible and the next screen renders the button again', async ({
  tablet,
}) => {
  const { page } = tablet;
  const key = page.getByRole('button', { name: 'Log a walk-in' });
  await injectRenderError(page, { script: 'index', after: '"aria-keyshortcuts":' });
  await tablet.open('/dashboard');
  await tablet.expectStatus('Up to date');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(key).toHaveCount(0);
  await expect(page.getByText(CRASH)).toHaveCount(0);
  await repairPart(page);
  await tablet.openMenu();
  await page.getByRole('dialog').getByRole('link', { name: 'Customers' }).click();
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  await expect(key).toBeVisible();
});

test('a lazy component that throws is replaced by a Retry button, which renders the component again @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  const retry = page.locator('#root header').getByRole('button', { name: 'Retry' });
  await setUpAsKiosk(tablet);
  await handTabletTo(tablet, 'Hand over');
  await injectRenderError(page, { script: 'end-session-button', after: 'label:' });
  await tablet.open('/models');
  await expect(retry).toBeVisible();
  await expect(page.locator('[data-status]')).toBeVisible();
  await expect(page.locator('#root main')).not.toBeEmpty();
  await retry.click();
  await expect(retry).toBeVisible();
  await repairPart(page);
  await retry.click();
  await expect(page.getByRole('button', { name: 'End session' })).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('an error outside of all error boundaries shows the crash screen with a Reload button @long', async ({
  tablet,
}) => {
  const { page } = tablet;
  await injectRenderError(page, { script: 'index', after: 'href:`#content`,onClick:' });
  await tablet.open('/dashboard');
  await expect(page.getByText(CRASH)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload' }).click();
  await tablet.expectStatus('Up to date');
  await expect(page.getByText(CRASH)).toHaveCount(0);
});
