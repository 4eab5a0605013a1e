/* Tests which rows and values appear in a customer's timeline and which do not. */
import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import type { Write } from '../mutations/outcome.ts';
import { aSale } from '../sales/sale.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { wasMadeOffline } from './activity.ts';
import { recordActivities } from './record-activities.ts';

const occasion = {
  key: 'client-1-7',
  mutation: 'any',
  actorId: 'AGT001',
  device: null,
  recordedAt: 5000,
  receivedAt: 9000,
  at: 5000,
};

const record = (before: Write[], writes: Write[]) =>
  recordActivities(new MemoryTx(before), writes, occasion);

const put = <T extends Write & { op: 'put' }>(table: T['table'], row: T['row']) =>
  ({ op: 'put', table, row }) as Write;

test.each<[string, Write, object]>([
  [
    'a booking at another showroom, in the customer’s showroom',
    put('bookings', aBooking({ showroomId: 'brooklyn' })),
    {
      showroomId: 'manhattan',
      changes: [
        { field: 'showroomId', from: null, to: 'brooklyn' },
        { field: 'date', from: null, to: '2026-11-20' },
        { field: 'time', from: null, to: '10:00' },
        { field: 'vehicleId', from: null, to: 'g80' },
        { field: 'testDrive', from: null, to: false },
      ],
    },
  ],
  [
    'a walk-in with a known customer',
    put('walkIns', aWalkIn({ customerId: 'maria' })),
    {
      changes: [
        { field: 'vehicleInterest', from: null, to: 'Genesis GV70' },
        { field: 'description', from: null, to: 'Red jacket, with a dog' },
      ],
    },
  ],
  [
    'a sale',
    put('sales', aSale()),
    {
      changes: [
        { field: 'vehicleId', from: null, to: 'gv80' },
        { field: 'amount', from: null, to: 1_100_000 },
        { field: 'agentId', from: null, to: 'AGT001' },
        { field: 'soldOn', from: null, to: '2026-11-20' },
      ],
    },
  ],
  [
    'a follow-up',
    put('followUps', aFollowUp({ note: 'Ask about the estate car' })),
    {
      changes: [
        { field: 'dueOn', from: null, to: '2026-11-24' },
        { field: 'channel', from: null, to: 'call' },
        { field: 'agentId', from: null, to: 'AGT001' },
        { field: 'note', from: null, to: 'Ask about the estate car' },
      ],
    },
  ],
  ['a customer, without the values of the fields', put('customers', aCustomer()), { changes: [] }],
])('the timeline records the creation of %s', async (_what, write, told) => {
  const activities = await record([], [write]);
  expect(activities).toMatchObject([
    { what: 'created', customerId: 'maria', table: write.table, showroomId: 'manhattan', ...told },
  ]);
});

const cancelled = {
  status: 'cancelled',
  cancellation: { reason: 'Ill', noShow: true, at: 3 },
  checkedInAt: 4,
  fee: { ...aBooking().fee, state: 'paid' },
  specialRequests: 'By the window',
  contactMethod: 'sms',
  agentId: 'AGT001',
} as const;

test.each<[string, Write, Write, [string, unknown, unknown][]]>([
  [
    'a visit',
    put('bookings', aBooking()),
    put('bookings', aBooking({ ...cancelled, time: '11:00', updatedAt: 9000 })),
    [
      ['time', '10:00', '11:00'],
      ['specialRequests', '', 'By the window'],
      ['contactMethod', 'phone', 'sms'],
      ['status', 'pending', 'cancelled'],
      ['agentId', null, 'AGT001'],
      ['fee', 'due', 'paid'],
      ['checkedInAt', null, 4],
      ['reason', null, 'Ill'],
      ['noShow', false, true],
    ],
  ],
  [
    'a walk-in',
    put('walkIns', aWalkIn({ customerId: 'maria' })),
    put('walkIns', aWalkIn({ customerId: 'maria', outcome: 'test-drive', servedBy: 'AGT001' })),
    [['outcome', null, 'test-drive']],
  ],
  [
    'a sale',
    put('sales', aSale()),
    put('sales', aSale({ amount: 1, agentId: 'AGT002', soldOn: '2026-11-21', undoneAt: 9 })),
    [
      ['amount', 1_100_000, 1],
      ['agentId', 'AGT001', 'AGT002'],
      ['soldOn', '2026-11-20', '2026-11-21'],
      ['undoneAt', null, 9],
    ],
  ],
  [
    'a follow-up',
    put('followUps', aFollowUp()),
    put('followUps', aFollowUp({ outcome: 'reached', doneAt: 7, deletedAt: 8 })),
    [
      ['outcome', null, 'reached'],
      ['deletedAt', null, 8],
    ],
  ],
  [
    'a customer',
    put('customers', aCustomer()),
    put('customers', aCustomer({ firstName: 'Mary', name: 'Mary Garcia', deletedAt: 9 })),
    [
      ['firstName', 'Maria', 'Mary'],
      ['deletedAt', null, 9],
    ],
  ],
])('the timeline records a change of %s', async (_what, before, after, changes) => {
  const [told, ...more] = await record([before], [after]);
  expect(more).toEqual([]);
  expect(told).toMatchObject({ what: 'changed', customerId: 'maria' });
  expect(told?.changes.map(({ field, from, to }) => [field, from, to])).toEqual(changes);
});

test.each([
  ['call', 'mayCall'],
  ['sms', 'maySms'],
  ['email', 'mayEmail'],
  ['whatsapp', 'mayWhatsapp'],
])(
  'a change of the consent for %s is recorded as a change of the field `%s`',
  async (channel, field) => {
    const said = { given: false, textVersion: 'en-2026-01', at: 3, agentId: 'AGT001' };
    const after = aCustomer({ consents: { [channel]: said } });
    const told = await record([put('customers', aCustomer())], [put('customers', after)]);
    expect(told[0]?.changes).toEqual([{ field, from: true, to: false }]);
  },
);

test('agents, walk-ins without a customer and deletions of unknown rows record no activity', async () => {
  const agent = put('agents', anAgent());
  expect(await record([], [agent])).toEqual([]);
  expect(await record([], [put('walkIns', aWalkIn())])).toEqual([]);
  expect(await record([], [{ op: 'del', table: 'followUps', id: 'gone' }])).toEqual([]);
});

test('the activity of a deleted follow-up contains the last due date of the follow-up', async () => {
  const told = await record(
    [put('followUps', aFollowUp())],
    [{ op: 'del', table: 'followUps', id: 'follow-up-1' }],
  );
  expect(told).toMatchObject([{ what: 'deleted', customerId: 'maria', rowId: 'follow-up-1' }]);
  expect(told[0]?.changes).toContainEqual({ field: 'dueOn', from: '2026-11-24', to: null });
});

test('an imported customer has no activity for the import, only for later changes', async () => {
  const imported = aCustomer({ importId: 'import-1' });
  expect(await record([], [put('customers', imported)])).toEqual([]);
  const later = put('customers', { ...imported, intent: 'hot' });
  expect(await record([put('customers', imported)], [later])).toMatchObject([
    { changes: [{ field: 'intent', from: 'warm', to: 'hot' }] },
  ]);
});

test('a change of a sale’s customer records an activity for both customers, except in a merge', async () => {
  const sale = aSale({ customerId: 'mary' });
  const mary = aCustomer({ id: 'mary' });
  const told = await record(
    [put('customers', mary), put('sales', sale)],
    [
      put('customers', { ...mary, mergedInto: 'maria' }),
      put('sales', { ...sale, customerId: 'maria' }),
    ],
  );
  expect(told.map(({ table }) => table)).toEqual(['customers']);

  const given = await record([put('sales', sale)], [put('sales', { ...sale, customerId: 'adam' })]);
  expect(given.map(({ customerId }) => customerId)).toEqual(['mary', 'adam']);
  expect(given[0]?.changes).toEqual([{ field: 'customerId', from: 'mary', to: 'adam' }]);
});

test('the activities of a mutation are numbered in the order of its writes', async () => {
  const told = await record([], [put('sales', aSale()), put('builds', aBuild())]);
  expect(told.map(({ id, table }) => [id, table])).toEqual([
    ['client-1-7-1', 'sales'],
    ['client-1-7-2', 'builds'],
  ]);
});

test.each([
  [60_000, false],
  [60_001, true],
  [-1, false],
])(
  'a mutation that arrives %i ms after its creation counts as made offline: %s',
  (away, isOffline) => {
    expect(wasMadeOffline({ at: 100_000, receivedAt: 100_000 + away })).toBe(isOffline);
  },
);
