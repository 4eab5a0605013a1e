import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aBooking } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { REGISTRATION_OPTIONS_ID } from '#domain/registration/registration-options.ts';
import { aWalkIn } from '#domain/walk-ins/walk-in.testing.ts';
import { anEnrolledTablet, edit, put, receive, register } from '../../tablet.testing.ts';
import { editWheels } from '../builds/build-mutations.testing.ts';
import { readOpenAttentions, readSyncCenter } from './sync-center-queries.ts';

test('the Sync center of a new tablet is empty', async () => {
  const view = await readSyncCenter(await anEnrolledTablet());
  expect(view).toMatchObject({ attentions: [], waiting: [], waitingCount: 0, sent: [] });
  expect(view).toMatchObject({ rescued: [], settledThrough: 0, clockOffset: 0 });
});

test('the Sync center lists open attentions, waiting and sent mutations, and the names of people in them', async () => {
  const db = await anEnrolledTablet();
  const people = ['maria', 'ann', 'bob', 'cem'].map((id) =>
    aCustomer({ id, phone: '+13475550111' }),
  );
  await receive(db, {
    patch: [
      ...people.map((person) => put('customers', person)),
      put('agents', anAgent()),
      put('attentions', anAttention({ id: 'old', receivedAt: 1, relatedIds: ['bob'] })),
      put('attentions', anAttention({ id: 'new', subject: { table: 'customers', id: 'cem' } })),
      put('attentions', anAttention({ id: 'done', settledAt: 9 })),
    ],
    serverTime: 9500,
  });
  await edit(db, { intent: { from: 'warm', to: 'hot' } }, 'ann');
  await receive(db, { lastMutationId: 1, serverTime: 9500 });
  await register(db, { customerId: 'zoe' });

  const view = await readSyncCenter(db);
  expect(view.attentions.map(({ id }) => id)).toEqual(['new', 'old']);
  expect(view.waiting.map(({ mutationId }) => mutationId)).toEqual([2]);
  expect(view.sent.map(({ mutationId }) => mutationId)).toEqual([1]);
  expect([view.settledThrough, view.clockOffset]).toEqual([1, 500]);
  expect([...view.names.customersById.keys()].sort()).toEqual(['ann', 'bob', 'cem', 'zoe']);
  expect(view.names.agentsById.get('AGT001')).toBe('Maya Lindqvist');
  expect([...view.names.attentionsById.keys()].sort()).toEqual(['done', 'new', 'old']);
});

test('the Sync center shows a rescued entry until it is settled', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const entry = { ...(await db.outbox.get(1))!, clientId: 'client-b', importedAt: 1 };
  await db.rescued.bulkAdd([entry, { ...entry, mutationId: 2, settled: { verdict: 'applied' } }]);
  const view = await readSyncCenter(db);
  expect(view.rescued.map(({ clientId, mutationId }) => [clientId, mutationId])).toEqual([
    ['client-b', 1],
  ]);
});

test('the Sync center lists the last received attention and the last settled entry first', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await register(db, { customerId: 'ann', phone: '+12125550199', email: 'ann@example.com' });
  const [first, second] = await db.outbox.toArray();
  const sent = [
    { ...first!, settledAt: 30 },
    { ...second!, settledAt: 10 },
    { ...second!, mutationId: 3, settledAt: 20 },
  ];
  await db.sent.bulkPut(sent);
  const attentions = ['b', 'c', 'a'].map((id, at) => anAttention({ id, receivedAt: 3000 - at }));
  await db.attentions.bulkPut(attentions);
  const view = await readSyncCenter(db);
  expect(view.attentions).toEqual(attentions);
  expect(view.sent).toEqual([sent[0], sent[2], sent[1]]);
  expect(view.waiting).toEqual([first, second]);
});

test('the Sync center contains the bookings and walk-ins to which attentions refer', async () => {
  const db = await anEnrolledTablet();
  const [booking, walkIn] = [aBooking(), aWalkIn()];
  await db.bookings.bulkPut([booking, aBooking({ id: 'booking-2' })]);
  await db.walkIns.bulkPut([walkIn, aWalkIn({ id: 'walk-in-2' })]);
  await db.attentions.put(
    anAttention({
      mutation: { args: { bookingId: 'booking-1', walkInId: 'walk-in-1', customerId: null } },
    }),
  );
  const { names } = await readSyncCenter(db);
  expect(names.bookingsById).toEqual(new Map([['booking-1', booking]]));
  expect(names.walkInsById).toEqual(new Map([['walk-in-1', walkIn]]));
});

test('the Sync center contains the price list and the builds of waiting entries and attentions', async () => {
  const db = await anEnrolledTablet();
  const others = anAttention({ subject: { table: 'builds', id: 'build-2' } });
  await receive(db, {
    patch: [
      put('priceLists', aPriceList()),
      put('builds', aBuild()),
      put('builds', aBuild({ id: 'build-2' })),
      put('builds', aBuild({ id: 'build-3' })),
      put('attentions', others),
    ],
  });
  await editWheels(db, '21-inch');
  const { names } = await readSyncCenter(db);
  expect([...names.buildsById.keys()].sort()).toEqual(['build-1', 'build-2']);
  expect(names.priceList?.id).toBe('price-list-1');
});

test('open attentions are returned latest first up to the limit, with names for these attentions only', async () => {
  const db = await anEnrolledTablet();
  const build = aBuild();
  const [ann, bob, zoe] = ['ann', 'bob', 'zoe'].map((id) => aCustomer({ id }));
  const ofBuild = { table: 'builds', rowId: 'build-1' };
  const latest = anAttention({
    id: 'b',
    receivedAt: 4000,
    conflicts: [
      { ...ofBuild, field: 'customerId', kept: 'ann', offered: 'bob' },
      { ...ofBuild, field: 'totalPrice', kept: null, offered: { amount: 1 } },
    ],
  });
  const second = anAttention({ id: 'c', receivedAt: 3000 });
  const beyondLimit = anAttention({ id: 'a', receivedAt: 2000, relatedIds: ['zoe'] });
  const settled = anAttention({ id: 'd', receivedAt: 9000, settledAt: 9500, relatedIds: ['zoe'] });
  const options = {
    id: REGISTRATION_OPTIONS_ID,
    budgetRanges: [{ value: '0-1', label: 'Any', min: 0, max: 1 }],
    intentOptions: [],
    contactPreferences: [],
    timeSlots: [
      { value: 'morning', label: 'Morning', time: '09:00' },
      { value: 'noon', label: 'Midday', time: '12:00' },
    ],
  };
  await receive(db, {
    patch: [
      ...[ann!, bob!, zoe!].map((person) => put('customers', person)),
      ...[latest, second, beyondLimit, settled].map((row) => put('attentions', row)),
      put('builds', build),
      put('agents', anAgent()),
      put('registrationOptions', options),
    ],
  });

  const found = await readOpenAttentions(db, 2);
  expect(found.attentions).toEqual([latest, second]);
  expect(found.names).toEqual({
    customersById: new Map([
      ['ann', ann],
      ['bob', bob],
    ]),
    buildsById: new Map([['build-1', build]]),
    bookingsById: new Map(),
    walkInsById: new Map(),
    priceList: null,
    agentsById: new Map([['AGT001', 'Maya Lindqvist']]),
    attentionsById: new Map([
      ['b', latest],
      ['c', second],
    ]),
    timeSlotsByValue: new Map([
      ['morning', 'Morning'],
      ['noon', 'Midday'],
    ]),
  });
  const all = await readOpenAttentions(db, 9);
  expect(all.attentions.map(({ id }) => id)).toEqual(['b', 'c', 'a']);
});

test.each([
  ['only the first customer of `customerIds`', { customerIds: ['ann', 'bob'] }, ['ann']],
  [
    'only the first customer of `customers`',
    { customers: [{ customerId: 'bob' }, { customerId: 'ann' }] },
    ['bob'],
  ],
  ['no customer of an empty selection', { customers: [] }, []],
])('the names for the open attentions contain %s', async (_case, args, ids) => {
  const db = await anEnrolledTablet();
  const people = ['ann', 'bob'].map((id) => put('customers', aCustomer({ id })));
  const unreadable = anAttention({ id: 'unreadable', mutation: { args: 'unreadable' } });
  const selected = anAttention({ id: 'selected', mutation: { args } });
  await receive(db, {
    patch: [...people, put('attentions', unreadable), put('attentions', selected)],
  });
  const { names } = await readOpenAttentions(db, 9);
  expect([...names.customersById.keys()]).toEqual(ids);
});

test('the Sync center counts all waiting entries, lists the oldest 100, and lists the last 50 sent entries', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const entry = (await db.outbox.get(1))!;
  const entries = Array.from({ length: 101 }, (_, at) => ({ ...entry, mutationId: at + 1 }));
  await db.outbox.bulkPut(entries);
  await db.sent.bulkPut(
    entries.map((one) => Object.assign({}, one, { settledAt: one.mutationId })),
  );
  const view = await readSyncCenter(db);
  expect(view.waiting.map(({ mutationId }) => mutationId)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
  expect(view.waitingCount).toBe(101);
  expect(view.sent.map(({ mutationId }) => mutationId)).toEqual(
    Array.from({ length: 50 }, (_, at) => 101 - at),
  );
});

test('the Sync center contains the customers of rescued entries and both customers of a merge', async () => {
  const db = await anEnrolledTablet();
  await register(db, { customerId: 'ann' });
  const entry = (await db.outbox.get(1))!;
  const people = ['bob', 'cem', 'dan', 'eve'].map((id) => aCustomer({ id }));
  await db.customers.bulkPut(people);
  await db.rescued.add({ ...entry, args: { customerId: 'bob' }, clientId: 'b', importedAt: 1 });
  await db.outbox.add({ ...entry, mutationId: 2, args: { keepId: 'cem', dropId: 'dan' } });
  const { names } = await readSyncCenter(db);
  expect([...names.customersById.keys()].sort()).toEqual(['ann', 'bob', 'cem', 'dan']);
});
