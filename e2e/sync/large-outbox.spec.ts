import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey-fixtures.ts';
import { listSettledMutations } from '../support/server/server-database.ts';

const COUNT = 3000;
const first = { name: 'Ada Osei', mobile: '212 555 8741', email: 'ada.osei@example.org' };

/** Copies the unsent registration many times, each copy with its own ids and contact details. */
async function multiplyUnsent(page: Page, count: number): Promise<void> {
  await page.evaluate(async (total) => {
    const opening = indexedDB.open('forecourt');
    const database = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const writing = database.transaction(['outbox', 'meta'], 'readwrite');
    const outbox = writing.objectStore('outbox');
    const reading = outbox.getAll();
    reading.addEventListener('success', () => {
      const [entry] = reading.result;
      for (let number = 1; number < total; number += 1) {
        const mutationId = entry.mutationId + number;
        const phone = `+1212556${String(number).padStart(4, '0')}`;
        const args = { ...entry.args, phone, email: `unsent${number}@example.org` };
        outbox.add({ ...entry, mutationId, args: { ...args, customerId: crypto.randomUUID() } });
      }
      const value = entry.mutationId + total;
      writing.objectStore('meta').put({ key: 'nextMutationId', value });
    });
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    database.close();
  }, count);
}

test(
  '3,000 unsent mutations reach the server exactly once, although the browser is killed three times',
  { tag: '@long' },
  async ({ office, line, tablet }) => {
    await office.stop();
    await tablet.register(first);
    await tablet.expectStatus('Working offline, 1 waiting');
    await multiplyUnsent(tablet.page, COUNT);
    await office.start();
    for (let kill = 1; kill <= 3; kill += 1) {
      const from = line.pushes;
      await tablet.open('/sync');
      await expect.poll(() => line.pushes, { intervals: [20] }).toBeGreaterThan(from);
      await tablet.kill();
      await tablet.launch();
    }
    expect(listSettledMutations(office).length).toBeLessThan(COUNT);
    await tablet.open('/customers');
    await tablet.expectStatus('Up to date');
    expect(listSettledMutations(office)).toEqual(Array(COUNT).fill('registerCustomer applied'));
    expect(await office.countCustomers(first.name)).toBe(COUNT);
  },
);
