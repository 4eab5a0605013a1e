import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { anActivity } from '../../activities/activity.testing.ts';
import { anAgent } from '../../agents/agent.testing.ts';
import { anAttention } from '../../attentions/attention.testing.ts';
import { aBooking } from '../../bookings/booking.testing.ts';
import { occupiesSlot } from '../../bookings/booking.ts';
import { addDocument } from '../../documents/document-mutators.ts';
import { aDocument, anAddition } from '../../documents/document.testing.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import { accept, refuse, type Write } from '../../mutations/outcome.ts';
import { tables } from '../../rows/tables.ts';
import { DAY_MS } from '../../time/durations.ts';
import { aWalkIn } from '../../walk-ins/walk-in.testing.ts';
import { aCustomer, aRegistration, inManhattan } from '../customer.testing.ts';
import { registerCustomer, restoreCustomer, updateCustomer } from '../customer-mutators.ts';
import { destroyCustomer } from './destroy-customer.ts';
import { cancelErasure, eraseCustomer } from './erase-customer.ts';
import { mentionsIds, redactMutation } from './redact-mutation.ts';

const args = { customerId: 'maria', showroomId: 'manhattan' };
const secrets =
  /Maria|Garcia|maria@example|12125550101|nut allergy|Red jacket|licence|reason of hers/;

const registration = {
  name: 'registerCustomer',
  args: aRegistration({ notes: 'nut allergy' }),
  actorId: 'AGT001',
};

function everything(): Write[] {
  return [
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'agents', row: anAgent({ id: 'AGT002' }) },
    {
      op: 'put',
      table: 'agents',
      row: anAgent({ id: 'BOSS', role: 'manager' }),
    },
    { op: 'put', table: 'customers', row: aCustomer({ notes: 'nut allergy' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'alias', mergedInto: 'maria' }) },
    { op: 'put', table: 'customers', row: aCustomer({ id: 'noor', name: 'Noor' }) },
    {
      op: 'put',
      table: 'bookings',
      row: aBooking({
        specialRequests: 'nut allergy',
        status: 'cancelled',
        cancellation: { reason: 'reason of hers', noShow: false, at: 1 },
      }),
    },
    { op: 'put', table: 'walkIns', row: aWalkIn({ customerId: 'maria' }) },
    { op: 'put', table: 'documents', row: aDocument({ customerId: 'alias' }) },
    { op: 'put', table: 'activities', row: anActivity({ customerId: 'maria' }) },
    {
      op: 'put',
      table: 'attentions',
      row: anAttention({
        mutation: registration,
        subject: { table: 'customers', id: 'maria' },
        conflicts: [
          { table: 'customers', rowId: 'maria', field: 'notes', kept: '', offered: 'nut allergy' },
        ],
      }),
    },
  ];
}

const context = inManhattan({ recordedAt: 9000 });

/** Returns the rows after a destruction, and the writes of the destruction. */
async function destroy() {
  const tx = new MemoryTx(everything());
  const writes = await destroyCustomer(tx, args, context);
  writes.forEach((write) => tx.apply(write));
  return { tx, writes };
}

test('an erasure leaves no personal data in any row of the customer or of a merged duplicate', async () => {
  const { tx, writes } = await destroy();
  for (const write of writes) {
    if (write.op === 'del') continue;
    expect(JSON.stringify(write.row)).not.toMatch(secrets);
    v.parse(tables[write.table].schema, write.row);
  }
  expect(await tx.get('customers', 'maria')).toMatchObject({ erasedAt: 9000, deletedAt: 9000 });
  expect(await tx.get('customers', 'alias')).toMatchObject({ erasedAt: 9000 });
  expect(await tx.get('customers', 'noor')).toMatchObject({ name: 'Noor' });
  expect(await tx.get('documents', 'document-1')).toBeUndefined();
  expect(await tx.findBy('activities', 'customerId', 'maria')).toEqual([]);
  expect(await tx.get('attentions', 'attention-1')).toMatchObject({
    settledAt: 9000,
    conflicts: [],
  });
  // Day, slot and fee stay, because these fields are part of the showroom's bookkeeping.
  const { date, time, fee } = aBooking();
  expect(await tx.get('bookings', 'booking-1')).toMatchObject({ date, time, fee });
});

test('an erasure cancels future visits, so that host and slot are free again', async () => {
  const visit = { status: 'confirmed', place: 'given', agentId: 'AGT001' } as const;
  const { startsAt } = aBooking();
  const rows = [
    aBooking({ id: 'to-come', ...visit }),
    aBooking({ id: 'past', ...visit, startsAt: startsAt - DAY_MS, endsAt: startsAt - 1 }),
    aBooking({ id: 'arrived', ...visit, checkedInAt: startsAt - 1 }),
  ];
  const tx = new MemoryTx([
    { op: 'put', table: 'agents', row: anAgent() },
    { op: 'put', table: 'customers', row: aCustomer() },
    ...rows.map((row) => ({ op: 'put', table: 'bookings', row }) as const),
  ]);
  const at = startsAt - 1;
  const writes = await destroyCustomer(tx, args, inManhattan({ recordedAt: at }));
  writes.forEach((write) => tx.apply(write));
  const after = await tx.findBy('bookings', 'customerId', 'maria');
  expect(after.filter(occupiesSlot).map(({ id }) => id)).toEqual(['arrived', 'past']);
  expect(await tx.get('bookings', 'to-come')).toMatchObject({
    status: 'cancelled',
    cancellation: { reason: null, noShow: false, at },
    history: [{ what: 'cancelBooking', at, byCustomer: false }],
  });
});

test('a second erasure of a customer changes nothing, and a cancellation after the erasure is refused', async () => {
  const { tx } = await destroy();
  expect(await eraseCustomer.run(tx, args, context)).toEqual(accept([]));
  const boss = inManhattan({ actorId: 'BOSS' });
  expect(await cancelErasure.run(tx, args, boss)).toEqual(refuse('CUSTOMER_ERASED'));
});

test('mutations that change, register or restore an erased customer or add a document are refused', async () => {
  const { tx } = await destroy();
  const here = inManhattan();
  const refused = { kind: 'refused', code: 'CUSTOMER_ERASED', conflicts: [] };
  const notes = { from: '', to: 'nut allergy' };
  expect(await updateCustomer.run(tx, { ...args, changes: { notes } }, here)).toEqual(refused);
  expect(await registerCustomer.run(tx, aRegistration(), here)).toEqual(refused);
  expect(await restoreCustomer.run(tx, args, here)).toEqual(refused);
  const late = { ...args, customerId: 'alias', changes: { notes } };
  expect(await updateCustomer.run(tx, late, here)).toEqual(refused);
  const paper = anAddition({ documentId: 'late' });
  expect(await addDocument.run(tx, paper, here)).toEqual(refused);
});

test('redacting one customer in a stored mutation keeps the data of other customers', () => {
  const batch = {
    name: 'importCustomers',
    args: {
      showroomId: 'manhattan',
      rows: [registration.args, aRegistration({ customerId: 'noor' })],
    },
  };
  expect(redactMutation(batch, new Set(['maria']))).toEqual({
    name: 'importCustomers',
    args: { showroomId: 'manhattan', rows: [aRegistration({ customerId: 'noor' })] },
  });
  expect(redactMutation(registration, new Set(['maria']))).toEqual({
    ...registration,
    args: { customerId: 'maria', showroomId: 'manhattan', erased: true },
  });
  expect(redactMutation(registration, new Set(['noor']))).toBe(registration);
});

test('data of an erased customer is removed at any depth of a mutation’s arguments', () => {
  const leaf = fc.constantFrom('maria', 'noor', 'nut allergy', 7, null);
  const tree = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('customerId', 'who', 'note'), tie('value'), { maxKeys: 3 }),
    ),
  })).value;
  fc.assert(
    fc.property(tree, (content) => {
      const mutation = { name: 'any', args: { customerId: 'maria', content } };
      const left = redactMutation(mutation, new Set(['maria']));
      expect(JSON.stringify(left)).not.toContain('nut allergy');
      const list = { name: 'any', args: { list: [content, 'noor'] } };
      expect(mentionsIds(redactMutation(list, new Set(['maria'])), new Set(['maria']))).toBe(false);
    }),
  );
});
