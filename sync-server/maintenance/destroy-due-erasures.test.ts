import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { anAddition } from '#domain/documents/document.testing.ts';
import { put } from '#domain/mutations/outcome.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import { openSqliteStore } from '../store/sqlite/open-sqlite-store.ts';
import { putCustomer, registration, testAttention } from '../test/rows.testing.ts';
import { openHeadlessServer, type HeadlessServer } from '../test/server.testing.ts';
import { destroyAndLog, destroyDueErasures } from './destroy-due-erasures.ts';

let office: HeadlessServer;
let now: number;
const clock = { now: () => now };
beforeEach(async () => {
  now = 1_800_000_000_000;
  office = await openHeadlessServer({ clock });
  await office.write([put('agents', anAgent({ id: 'BOSS', role: 'manager' }))]);
});
afterEach(() => office.close());

const customer = { customerId: 'customer-1-1', showroomId: 'manhattan' };
const mutation = (mutationId: number, name: string, args: object, actorId = 'AGT001') => ({
  ...registration(mutationId),
  recordedAt: now,
  name,
  args,
  actorId,
});
const erase = async (mutationId: number) => ({
  ...mutation(mutationId, 'eraseCustomer', customer),
  grant: await office.grantTo('AGT001'),
});
const destroy = () => destroyDueErasures(office);
const readCustomer = (id = 'customer-1-1') =>
  office.store.read((snapshot) => snapshot.get('customers', id));

test('the server destroys a customer’s data 24 hours after the erasure arrives, and not earlier', async () => {
  await office.push([
    registration(1),
    mutation(2, 'addDocument', anAddition(customer)),
    await erase(3),
  ]);
  now += DAY_MS - 1;
  expect(await destroy()).toBe(0);
  expect(await readCustomer()).toMatchObject({ name: 'Maria Garcia', erasure: {} });
  now += 1;
  const pokedBefore = office.poked.length;
  expect(await destroy()).toBe(1);
  expect(await readCustomer()).toMatchObject({ name: '–', erasedAt: now, erasedBy: 'AGT001' });
  expect(office.poked.slice(pokedBefore)).toContain('manhattan');
  const { documents, activities } = await office.store.read(async (snapshot) => ({
    documents: await snapshot.all('documents'),
    activities: await snapshot.all('activities'),
  }));
  expect(documents).toEqual([]);
  expect(activities).toMatchObject([{ mutation: 'eraseCustomer', changes: [], device: null }]);
  const { value } = await office.store.write([], (tx) => tx.findLogged('client-1', [1, 2, 3]));
  expect(value.map(({ isErased }) => isErased)).toEqual([true, true, true]);
  expect(await office.store.archive.verifyLog()).toMatchObject([{ lines: 4, erased: 3 }]);
  expect(await destroy()).toBe(0);
});

test('a canceled erasure destroys nothing, and the customer’s row is as before the erasure', async () => {
  await office.push([registration(1)]);
  const before = await readCustomer();
  await office.push([await erase(2), mutation(3, 'cancelErasure', customer, 'BOSS')]);
  now += DAY_MS;
  expect(await destroy()).toBe(0);
  expect(await readCustomer()).toEqual(before);
});

test('an erasure can be canceled after its due time, as long as the server has not destroyed the data', async () => {
  await office.push([registration(1), await erase(2)]);
  now += 2 * DAY_MS;
  const cancellation = mutation(3, 'cancelErasure', customer, 'BOSS');
  expect(await office.verdicts([cancellation])).toEqual(['3 applied']);
  expect(await destroy()).toBe(0);
});

test('a cancellation of an erasure becomes an attention if the data is already destroyed', async () => {
  await office.push([registration(1), await erase(2)]);
  now += DAY_MS;
  await destroy();
  const cancellation = mutation(3, 'cancelErasure', customer, 'BOSS');
  expect(await office.verdicts([cancellation])).toEqual(['3 attention CUSTOMER_ERASED']);
});

test('two server processes that run after the due time destroy the data of a customer only once', async () => {
  await office.push([registration(1), await erase(2)]);
  now += 10 * DAY_MS;
  const store = await openSqliteStore(office.file);
  const counts = await Promise.all([destroy(), destroyDueErasures({ ...office, store })]);
  await store.close();
  expect(counts.toSorted()).toEqual([0, 1]);
  const activities = await office.store.read((snapshot) => snapshot.all('activities'));
  expect(activities).toHaveLength(1);
});

test('an erasure that is canceled between the search for due erasures and the destruction has no effect', async () => {
  await office.push([registration(1), await erase(2)]);
  now += DAY_MS;
  const write = office.store.write.bind(office.store);
  vi.spyOn(office.store, 'write').mockImplementationOnce(async (spaceIds, work) => {
    await office.push([mutation(3, 'cancelErasure', customer, 'BOSS')]);
    return write(spaceIds, work);
  });
  expect(await destroy()).toBe(0);
  expect(await readCustomer()).not.toHaveProperty('erasedAt');
});

test('a failed destruction of a customer is logged, and is retried after the other due destructions', async () => {
  const erasure = { requestedAt: 0, requestedBy: 'AGT001', dueAt: now };
  await office.write([
    putCustomer({ id: 'first', deletedAt: 1, erasure }),
    putCustomer({ id: 'second', deletedAt: 1, erasure: { ...erasure, dueAt: now - 1 } }),
  ]);
  vi.spyOn(office.store, 'write').mockRejectedValueOnce(new Error('disk'));
  expect(await destroy()).toBe(2);
  expect(office.log.errors).toHaveLength(1);
  expect(await readCustomer('second')).toMatchObject({ erasedAt: now });
});

test('all due erasures are executed, even if more erasures are due than one read returns', async () => {
  const erasure = { requestedAt: 0, requestedBy: 'AGT001', dueAt: now };
  const rows = Array.from({ length: 501 }, (_, index) =>
    putCustomer({ id: `customer-${index}`, deletedAt: 1, erasure }),
  );
  await office.write(rows);
  expect(await destroy()).toBe(501);
}, 60_000);

test('a due erasure also removes data of the customer from visits and attentions of other showrooms', async () => {
  const visit = { showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' } as const;
  await office.push([registration(1)]);
  await office.write([
    put('bookings', aBooking({ ...visit, customerId: 'customer-1-1' })),
    {
      op: 'put',
      table: 'attentions',
      row: testAttention({
        id: 'theirs',
        spaceId: 'brooklyn',
        subject: { table: 'bookings', id: 'booking-1' },
        mutation: { name: 'cancelBooking', args: { bookingId: 'booking-1', reason: 'ill' } },
      }),
    },
  ]);
  await office.push([await erase(2)]);
  now += DAY_MS;
  expect(await destroy()).toBe(1);
  const booking = await office.store.read((snapshot) => snapshot.get('bookings', 'booking-1'));
  expect(booking?.customer).toMatchObject({ name: '–', email: 'erased@erased.invalid' });
  expect(JSON.stringify(await office.attentions())).not.toContain('ill');
});

test('a destruction without a pending erasure also erases the customer’s row and mutation log entries', async () => {
  await office.push([registration(1)]);
  const { changedSpaces } = await office.store.write(['manhattan'], (tx) =>
    destroyAndLog(tx, customer, { key: 'retention-1', actorId: 'BOSS', now }),
  );
  expect(changedSpaces).toContain('manhattan');
  expect(await readCustomer()).toMatchObject({ name: '–', erasedAt: now, erasedBy: 'BOSS' });
  const { value } = await office.store.write([], (tx) => tx.findLogged('client-1', [1]));
  expect(value).toMatchObject([{ isErased: true }]);
});
