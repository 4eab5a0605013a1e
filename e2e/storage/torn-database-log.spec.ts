import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8761', email: 'ada.osei@example.org' };

test('mutations survive a restart although an earlier record in the browser’s database log is torn', async ({
  office,
  tablet,
}) => {
  await tablet.switchOff();
  tablet.tearDatabaseLog();
  await office.stop();
  await tablet.launch();
  await tablet.open('/dashboard');
  await tablet.register(ada);
  await tablet.kill();

  await tablet.launch();
  await tablet.open('/dashboard');
  await tablet.expectStatus('Working offline, 1 waiting');
  await office.start();
  await tablet.fireOnlineEvent();
  await expect.poll(() => office.countCustomers(ada.name)).toBe(1);
});
