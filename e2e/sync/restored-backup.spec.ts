import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { listSettledMutations } from '../support/server/server-database.ts';
import { readRows } from '../support/tablet/tablet-database.ts';

const known = { name: 'Ivo Stanev', mobile: '212 555 8241', email: 'ivo@example.org' };
const later = [
  { name: 'Jana Horak', mobile: '212 555 8242', email: 'jana@example.org' },
  { name: 'Kofi Adomako', mobile: '212 555 8243', email: 'kofi@example.org' },
] as const;
const names = [known, ...later].map(({ name }) => name);

test('two tablets send the lost mutations again to a server that is restored from an old backup', async ({
  office,
  atWork,
}) => {
  const first = await atWork();
  const second = await atWork();
  const tablets = [first, second];
  await first.register(known);
  await expect.poll(() => office.countCustomers(known.name)).toBe(1);
  const backup = join(office.dataDir, 'yesterday');
  await office.run('backup', backup);

  await first.register(later[0]);
  await second.register(later[1]);
  for (const tablet of tablets) await tablet.open('/customers');
  // Edits a customer that is in the backup. For a lost customer, the server might receive this edit
  // before the other tablet has sent the registration again.
  const address = await first.openFirstCustomer(known.name);
  await second.open(address);
  await first.edit({ intent: 'buying' });
  await second.edit({ notes: 'Comes back on Friday.' });
  await expect.poll(() => listSettledMutations(office)).toHaveLength(5);
  for (const tablet of tablets) await tablet.expectStatus('Up to date');
  const before = listSettledMutations(office).sort();

  await office.stop();
  await office.run('restore', backup, '--replace');
  expect(listSettledMutations(office)).toHaveLength(1);
  for (const tablet of tablets) await tablet.expectStatus('Head office unreachable');
  await office.start();

  await expect.poll(() => listSettledMutations(office).sort()).toEqual(before);
  for (const tablet of tablets) {
    await tablet.expectStatus('Up to date');
    await tablet.openForm(address);
    await expect(tablet.page.getByLabel('Intent')).toHaveValue('buying');
    await expect(tablet.page.getByLabel('Notes')).toHaveValue('Comes back on Friday.');
    await tablet.open('/customers');
    await tablet.expectListedOnce(names);
  }
  for (const name of names) expect(await office.countCustomers(name)).toBe(1);
  for (const table of ['customers', 'attentions']) {
    expect(await readRows(first.page, table)).toEqual(await readRows(second.page, table));
  }
  expect(await readRows(first.page, 'attentions')).toEqual([]);
});
