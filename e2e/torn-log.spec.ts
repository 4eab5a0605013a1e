import { expect } from '@playwright/test';
import { test } from './support/showroom.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8761', email: 'ada.osei@example.org' };

test('a kill during a write of the browser costs no work of the starts after it', async ({
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
  await tablet.noticeNetwork();
  await expect.poll(() => office.countCustomers(ada.name)).toBe(1);
});
