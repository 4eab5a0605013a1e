import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { SENT_RETENTION_MS } from '#domain/time/durations.ts';
import { recordedAtOf, registration } from '../../test/rows.testing.ts';
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

test('if a tablet’s clock is far ahead, its decisions, attentions and activities get the arrival time', async () => {
  const now = office.clock.now();
  await office.push([registration(1), { ...registration(2), args: registration(1).args }]);
  const [attention] = await office.attentions();
  const args = { attentionId: attention?.id, showroomId: 'manhattan', choice: 'keep' };
  await office.push([
    { ...registration(3, { recordedAt: LAST_INSTANT }), name: 'settleAttention', args },
    registration(4, { recordedAt: LAST_INSTANT }),
  ]);
  expect(await office.attentions()).toMatchObject([
    { settledAt: now, recordedAt: recordedAtOf(2) },
  ]);
  const activities = await office.store.read((snapshot) => snapshot.all('activities'));
  expect(activities.find(({ customerId }) => customerId === 'customer-1-4')).toMatchObject({
    at: now,
    recordedAt: now,
  });
  await office.push([{ ...registration(5, { recordedAt: LAST_INSTANT }), args: {} }]);
  expect(await office.attentions()).toContainEqual(
    expect.objectContaining({ mutationId: 5, recordedAt: now, receivedAt: now }),
  );
});

test('instants more than 30 days before the arrival of a push are replaced by the arrival time', async () => {
  const now = office.clock.now();
  const arrival = now + SENT_RETENTION_MS + 1;
  const late = await openHeadlessServer({ clock: { now: () => arrival } });
  onTestFinished(() => late.close());
  await late.push([
    registration(1, { recordedAt: now }),
    registration(2, { recordedAt: now, args: {} }),
    registration(3, { recordedAt: now + 1 }),
  ]);
  const { customers, activities, attentions } = await late.store.read(async (snapshot) => ({
    customers: await snapshot.all('customers'),
    activities: await snapshot.all('activities'),
    attentions: await snapshot.all('attentions'),
  }));
  expect(customers.map(({ registeredAt }) => registeredAt)).toEqual([arrival, now + 1]);
  expect(activities.map(({ recordedAt }) => recordedAt)).toEqual([arrival, now + 1]);
  expect(attentions).toMatchObject([{ recordedAt: arrival }]);
});
