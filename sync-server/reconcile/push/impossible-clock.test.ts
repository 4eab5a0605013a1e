import { afterEach, beforeEach, expect, test } from 'vitest';
import { registration } from '../../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../../test/server.testing.ts';

/** The last instant that JavaScript can represent (ECMA-262, time values). */
const LAST_INSTANT = 8_640_000_000_000_000;

let office: HeadlessServer;
beforeEach(async () => {
  office = await openHeadlessServer();
});
afterEach(() => office.close());

test('instants from a tablet with a far-future clock are capped at their arrival at the server', async () => {
  const now = office.clock.now();
  const args = { customerId: 'customer-1-1', showroomId: 'manhattan', choice: 'keep' };
  await office.push([
    registration(1, { recordedAt: LAST_INSTANT }),
    { ...registration(2, { recordedAt: LAST_INSTANT }), name: 'deleteCustomer', args },
  ]);
  const customer = await office.store.read((snapshot) => snapshot.get('customers', 'customer-1-1'));
  expect(customer).toMatchObject({ registeredAt: now, lastActivityAt: now, deletedAt: now });
});

test('if a tablet’s clock is far ahead, its decisions get the arrival time, activities keep `recordedAt`', async () => {
  const now = office.clock.now();
  await office.push([registration(1), { ...registration(2), args: registration(1).args }]);
  const [attention] = await office.attentions();
  const args = { attentionId: attention?.id, showroomId: 'manhattan', choice: 'keep' };
  await office.push([
    { ...registration(3, { recordedAt: LAST_INSTANT }), name: 'settleAttention', args },
    registration(4, { recordedAt: LAST_INSTANT }),
  ]);
  expect(await office.attentions()).toMatchObject([{ settledAt: now, recordedAt: 5002 }]);
  const activities = await office.store.read((snapshot) => snapshot.all('activities'));
  expect(activities.find(({ customerId }) => customerId === 'customer-1-4')).toMatchObject({
    at: now,
    recordedAt: LAST_INSTANT,
  });
});
