import { expect, test } from 'vitest';
import { anActivity } from '../activities/activity.testing.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aBuild } from '../builds/build.testing.ts';
import { inManhattan } from '../customers/customer.testing.ts';
import { ERASED_EMAIL } from '../customers/personal-data/erased-person.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { put, type Write } from '../mutations/outcome.ts';
import type { RowOf } from '../rows/tables.ts';
import { aSale } from '../sales/sale.testing.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { disposeRow, isDue } from './dispose-row.ts';
import {
  getDisposalLimit,
  isDisposable,
  isDisposed,
  isOpenBooking,
  type SingleRowType,
} from './record-types.ts';

const BEFORE = 5000;
const used = BEFORE - 1;
const paid = { ...aBooking().fee, state: 'paid', reference: 'payment-1', paidAt: 1 } as never;
const usedBooking = { status: 'completed', fee: paid, startsAt: used, updatedAt: used } as const;
const usedWalkIn = { status: 'ended', arrivedAt: used, endedAt: used } as const;
const usedBuild = { status: 'saved', customerId: null, createdAt: used, updatedAt: used } as const;
const usedFollowUp = { createdAt: used, doneAt: used, outcome: 'done' } as const;
const usedAttention = { receivedAt: used, settledAt: used } as const;
const erasedVisitor = { ...aBooking().customer, email: ERASED_EMAIL };

test.each([
  ['pending', 'due', false],
  ['cancelled', 'due', false],
  ['confirmed', 'due', true],
  ['confirmed', 'waived', true],
  ['completed', 'due', true],
  ['completed', 'waived', false],
] as const)(
  'a past booking with the status %s and the fee state %s is open: %s',
  (status, state, expected) => {
    expect(isOpenBooking({ status, fee: { state } as never })).toBe(expected);
  },
);

const rows: [SingleRowType, string, boolean, object][] = [
  ['bookings', 'of a visit before the limit', true, aBooking(usedBooking)],
  ['bookings', 'that begins at the limit', false, aBooking({ ...usedBooking, startsAt: BEFORE })],
  ['bookings', 'that changed at the limit', false, aBooking({ ...usedBooking, updatedAt: BEFORE })],
  ['bookings', 'that is confirmed', false, aBooking({ ...usedBooking, status: 'confirmed' })],
  ['bookings', 'without data', false, aBooking({ ...usedBooking, customer: erasedVisitor })],
  ['walkIns', 'that ended before the limit', true, aWalkIn(usedWalkIn)],
  [
    'walkIns',
    'that is still waiting',
    false,
    aWalkIn({ ...usedWalkIn, status: 'waiting', endedAt: null }),
  ],
  ['walkIns', 'that arrived at the limit', false, aWalkIn({ ...usedWalkIn, arrivedAt: BEFORE })],
  ['walkIns', 'that ended at the limit', false, aWalkIn({ ...usedWalkIn, endedAt: BEFORE })],
  [
    'walkIns',
    'with a customer',
    true,
    aWalkIn({ ...usedWalkIn, description: '', customerId: 'a' }),
  ],
  ['walkIns', 'without data', false, aWalkIn({ ...usedWalkIn, description: '' })],
  ['builds', 'without a customer', true, aBuild(usedBuild)],
  ['builds', 'of a customer', false, aBuild({ ...usedBuild, customerId: 'maria' })],
  ['builds', 'that is sold', false, aBuild({ ...usedBuild, status: 'sold' })],
  ['builds', 'that changed at the limit', false, aBuild({ ...usedBuild, updatedAt: BEFORE })],
  ['builds', 'that was saved at the limit', false, aBuild({ ...usedBuild, createdAt: BEFORE })],
  ['followUps', 'that is done', true, aFollowUp(usedFollowUp)],
  ['followUps', 'that is deleted', true, aFollowUp({ createdAt: used, deletedAt: used })],
  ['followUps', 'that is open', false, aFollowUp({ createdAt: used })],
  [
    'followUps',
    'that was created at the limit',
    false,
    aFollowUp({ ...usedFollowUp, createdAt: BEFORE }),
  ],
  [
    'followUps',
    'that was done at the limit',
    false,
    aFollowUp({ ...usedFollowUp, doneAt: BEFORE }),
  ],
  [
    'followUps',
    'that was deleted at the limit',
    false,
    aFollowUp({ ...usedFollowUp, deletedAt: BEFORE }),
  ],
  ['attentions', 'that is settled', true, anAttention(usedAttention)],
  ['attentions', 'that is open', false, anAttention({ receivedAt: used })],
  [
    'attentions',
    'that was settled at the limit',
    false,
    anAttention({ ...usedAttention, settledAt: BEFORE }),
  ],
  [
    'attentions',
    'that arrived at the limit',
    false,
    anAttention({ ...usedAttention, receivedAt: BEFORE }),
  ],
];

test.each(rows)('a row in `%s` %s is disposable: %s', (type, _case, expected, row) => {
  expect(isDisposable(type, row as never, BEFORE)).toBe(expected);
});

test('only a booking or walk-in without personal data counts as disposed; other rows are deleted', () => {
  const walkIn = aWalkIn({ description: '', customerId: null });
  expect([
    isDisposed('bookings', aBooking({ customer: erasedVisitor })),
    isDisposed('bookings', aBooking()),
    isDisposed('walkIns', walkIn),
    isDisposed('walkIns', { ...walkIn, customerId: 'maria' }),
    isDisposed('walkIns', aWalkIn()),
    isDisposed('builds', aBuild()),
  ]).toEqual([true, false, true, false, false, false]);
});

test.each([
  ['2026-11-27T23:59:59Z', 24, '2024-11-27'],
  ['2026-11-27T00:00:00Z', 24, '2024-11-27'],
  ['2026-03-31T12:00:00Z', 1, '2026-02-28'],
])('at %s, the disposal limit for a period of %i months is the start of %s', (now, months, day) => {
  expect(new Date(getDisposalLimit(Date.parse(now), months)).toISOString()).toBe(
    `${day}T00:00:00.000Z`,
  );
});

const build = aBuild({ id: 'build-1', ...usedBuild });
const openAttention = anAttention({ subject: { table: 'builds', id: 'build-1' } });

test.each([
  ['a build last changed before the limit', true, build, []],
  ['a build that changed at the limit', false, { ...build, updatedAt: BEFORE }, []],
  ['a build with an open attention', false, build, [put('attentions', openAttention)]],
  ['a build with a sale', false, build, [put('sales', aSale({ buildId: 'build-1' }))]],
])('%s is due for disposal: %s', async (_case, expected, row, writes) => {
  expect(await isDue(new MemoryTx(writes), 'builds', row, BEFORE)).toBe(expected);
});

test('a sale whose build id equals the id of a walk-in does not delay the disposal of the walk-in', async () => {
  const tx = new MemoryTx([put('sales', aSale({ buildId: 'walk-in-1' }))]);
  expect(await isDue(tx, 'walkIns', aWalkIn(usedWalkIn), BEFORE)).toBe(true);
});

const context = inManhattan({ actorId: 'ADM001', recordedAt: 9000 });
const dispose = <T extends SingleRowType>(type: T, row: RowOf<T>, tx = new MemoryTx()) =>
  disposeRow(tx, type, row, context);

test('the disposal of a booking or a walk-in removes personal data and keeps the row', async () => {
  expect(
    await dispose('bookings', aBooking({ ...usedBooking, specialRequests: 'A ramp' })),
  ).toEqual([
    {
      op: 'put',
      table: 'bookings',
      row: expect.objectContaining({
        customer: { name: '–', email: ERASED_EMAIL, phone: '+9990000000' },
        specialRequests: '',
        startsAt: used,
      }),
    },
  ]);
  const walkIn = aWalkIn({ ...usedWalkIn, customerId: 'maria' });
  expect(await dispose('walkIns', walkIn)).toEqual([
    put('walkIns', { ...walkIn, description: '', customerId: null }),
  ]);
});

test.each([
  ['builds', build],
  ['followUps', aFollowUp(usedFollowUp)],
  ['attentions', anAttention(usedAttention)],
] as const)('the disposal of a row in `%s` deletes the row', async (table, row) => {
  expect(await dispose(table, row as never)).toEqual([{ op: 'del', table, id: row.id }]);
});

class MentioningTx extends MemoryTx {
  findMentions(ids: ReadonlySet<string>) {
    return Promise.resolve(ids.has('follow-up-1') ? [mention] : []);
  }
}
const mention = anAttention({
  id: 'attention-2',
  settledAt: 1,
  conflicts: [
    { table: 'followUps', rowId: 'follow-up-1', field: 'note', kept: 'Call', offered: 'Visit' },
  ] as never,
});

test('the disposal of a row deletes its activities and removes its values from settled attentions', async () => {
  const followUp = aFollowUp({ id: 'follow-up-1', ...usedFollowUp });
  const about = { customerId: followUp.customerId, table: 'followUps', rowId: followUp.id };
  const activities = [
    anActivity({ ...about, id: 'own' }),
    anActivity({ ...about, id: 'other-row', rowId: 'follow-up-2' }),
    anActivity({ ...about, id: 'other-table', table: 'bookings' }),
    anActivity({ ...about, id: 'other-customer', customerId: 'otto' }),
  ].map((row): Write => put('activities', row));
  const writes = await dispose('followUps', followUp, new MentioningTx(activities));
  expect(writes.slice(0, 2)).toEqual([
    { op: 'del', table: 'followUps', id: 'follow-up-1' },
    { op: 'del', table: 'activities', id: 'own' },
  ]);
  expect(writes.slice(2)).toMatchObject([
    { op: 'put', table: 'attentions', row: { id: 'attention-2' } },
  ]);
  expect(JSON.stringify(writes.slice(2))).not.toContain('Visit');
});

test('the disposal of a row without a customer deletes no activities', async () => {
  const tx = new MemoryTx([put('activities', anActivity({ table: 'builds', rowId: 'build-1' }))]);
  expect(await dispose('builds', build, tx)).toHaveLength(1);
});
