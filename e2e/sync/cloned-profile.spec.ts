import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { TestNetwork } from '../support/server/test-network.ts';
import { Tablet } from '../support/tablet/tablet.ts';

const ada = { name: 'Ada Osei', mobile: '212 555 8751', email: 'ada.osei@example.org' };
const bo = { name: 'Bo Lindqvist', mobile: '212 555 8752', email: 'bo@example.org' };
const cai = { name: 'Cai Morgan', mobile: '212 555 8753', email: 'cai@example.org' };

test(
  'two running copies of a profile lose no mutation: a reused mutation id leads to an attention',
  { tag: '@long' },
  async ({ office, line, tablet }) => {
    const disk = join(mkdtempSync(join(tmpdir(), 'clone-')), 'profile');
    await tablet.switchOff();
    tablet.copyDisk(disk);
    await tablet.launch();
    const clone = await Tablet.switchOn(TestNetwork.home, { disk, more: line.browserArguments });
    await office.stop();
    for (const each of [tablet, clone]) await each.open('/dashboard');
    await tablet.register(ada);
    await clone.register(bo);
    await office.start();
    await tablet.fireOnlineEvent();
    await expect.poll(() => office.countCustomers(ada.name)).toBe(1);
    await clone.fireOnlineEvent();
    await clone.expectStatus('Needs attention: 1');
    await clone.register(cai);
    await expect.poll(() => office.countCustomers(cai.name)).toBe(1);
    expect(await office.countCustomers(ada.name)).toBe(1);
    await clone.open('/sync');
    await expect(clone.page.getByText(bo.name).first()).toBeVisible();
    await clone.discard();
    rmSync(disk, { recursive: true });
  },
);
