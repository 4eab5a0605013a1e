/* Tests the effect of a destruction on each kind of row about the customer, and on unrelated rows. */
import { expect, test } from 'vitest';
import { anActivity } from '../../activities/activity.testing.ts';
import { anAgent } from '../../agents/agent.testing.ts';
import { anAttention } from '../../attentions/attention.testing.ts';
import type { Attention } from '../../attentions/attention.ts';
import { aBooking } from '../../bookings/booking.testing.ts';
import { aDocument } from '../../documents/document.testing.ts';
import { aFollowUp } from '../../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import type { Write } from '../../mutations/outcome.ts';
import { aWalkIn } from '../../walk-ins/walk-in.testing.ts';
import { aCustomer, aRegistration, inManhattan } from '../customer.testing.ts';
import { destroyCustomer } from './destroy-customer.ts';
import { redactMutation } from './redact-mutation.ts';

const agent: Write = { op: 'put', table: 'agents', row: anAgent() };
const put = (fields: Parameters<typeof aCustomer>[0] = {}): Write => ({
  op: 'put',
  table: 'customers',
  row: aCustomer(fields),
});

async function erase(writes: Write[], customerId = 'maria') {
  const tx = new MemoryTx([agent, ...writes]);
  const customer = { customerId, showroomId: 'manhattan' };
  const erasureWrites = await destroyCustomer(tx, customer, inManhattan({ recordedAt: 9000 }));
  erasureWrites.forEach((write) => tx.apply(write));
  return { tx, writes: erasureWrites };
}

const erasedCustomer = {
  id: 'maria',
  showroomId: 'manhattan',
  firstName: '–',
  lastName: '',
  name: '–',
  email: 'erased@erased.invalid',
  phone: '+9990000000',
  intent: 'browsing',
  budgetRange: { min: 0, max: 0 },
  contactPreference: 'phone',
  preferredTime: '–',
  notes: '',
  assignedTo: 'AGT001',
  consent: { contact: false, textVersion: 'en-2026-01' },
  registeredAt: 1000,
  lastActivityAt: 1000,
  deletedAt: 9000,
  erasedAt: 9000,
  erasedBy: 'AGT001',
};

test('an erased customer row keeps its ids, agent and times, but no personal data', async () => {
  const { tx } = await erase([
    put({ notes: 'nut allergy', tags: ['VIP'], importId: 'import-1' }),
    put({ id: 'mary', mergedInto: 'maria', deletedAt: 7000 }),
  ]);
  expect(await tx.get('customers', 'maria')).toEqual(erasedCustomer);
  expect(await tx.get('customers', 'mary')).toEqual({
    ...erasedCustomer,
    id: 'mary',
    mergedInto: 'maria',
    deletedAt: 7000,
  });
});

test('an erasure by any id of a merged customer erases every row of that customer, the requested one first', async () => {
  for (const named of ['maria', 'mary', 'mia']) {
    const { writes } = await erase(
      [put(), put({ id: 'mary', mergedInto: 'maria' }), put({ id: 'mia', mergedInto: 'maria' })],
      named,
    );
    const ids = writes.map((write) => (write.op === 'put' ? write.row.id : ''));
    expect(ids[0]).toBe(named);
    expect(ids.toSorted()).toEqual(['maria', 'mary', 'mia']);
  }
});

test('an erasure does not change a merged row of the customer in another showroom', async () => {
  const theirs = aCustomer({ id: 'mary', mergedInto: 'maria', showroomId: 'brooklyn' });
  const { tx } = await erase([put(), { op: 'put', table: 'customers', row: theirs }]);
  expect(await tx.get('customers', 'mary')).toEqual(theirs);
});

test('a booking of an erased customer keeps day, slot and fee, but no name, requests or reasons', async () => {
  const step = { what: 'cancelBooking', at: 3, actorId: 'AGT001', byCustomer: true, from: null };
  const before = aBooking({
    specialRequests: 'nut allergy',
    status: 'cancelled',
    cancellation: { reason: 'Ill', noShow: false, at: 3 },
    history: [{ ...step, reason: 'Ill' }],
  });
  const past = { startsAt: 1000, endsAt: 2000 };
  const open = aBooking({ id: 'booking-2', ...past });
  const closed = (id: string, fee: { state: 'paid' | 'waived'; note: string }) =>
    aBooking({ id, ...past, fee: { ...open.fee, settledAt: 2, settledBy: 'AGT001', ...fee } });
  const paid = closed('booking-3', { state: 'paid', note: 'receipt-1' });
  const waived = closed('booking-4', { state: 'waived', note: 'Ill' });
  const { tx } = await erase([
    put(),
    { op: 'put', table: 'bookings', row: before },
    ...[open, paid, waived].map((row): Write => ({ op: 'put', table: 'bookings', row })),
  ]);
  const customer = { name: '–', email: 'erased@erased.invalid', phone: '+9990000000' };
  expect(await tx.get('bookings', 'booking-1')).toEqual({
    ...before,
    customer,
    specialRequests: '',
    cancellation: { reason: null, noShow: false, at: 3 },
    history: [{ ...step, reason: null }],
  });
  expect(await tx.get('bookings', 'booking-2')).toEqual({ ...open, customer });
  expect(await tx.get('bookings', 'booking-3')).toEqual({ ...paid, customer });
  expect(await tx.get('bookings', 'booking-4')).toMatchObject({ fee: { note: null } });
});

test('an erasure removes description and customer id from walk-ins, and deletes follow-ups', async () => {
  const { tx, writes } = await erase([
    put(),
    { op: 'put', table: 'walkIns', row: aWalkIn({ customerId: 'maria' }) },
    { op: 'put', table: 'walkIns', row: aWalkIn({ id: 'other', customerId: 'noor' }) },
    { op: 'put', table: 'followUps', row: aFollowUp({ note: 'Ask about the allergy' }) },
    { op: 'put', table: 'followUps', row: aFollowUp({ id: 'other', customerId: 'noor' }) },
  ]);
  expect(await tx.get('walkIns', 'walk-in-1')).toEqual(
    aWalkIn({ description: '', customerId: null }),
  );
  expect(await tx.get('walkIns', 'other')).toEqual(aWalkIn({ id: 'other', customerId: 'noor' }));
  const gone = { op: 'del', table: 'followUps', id: 'follow-up-1' };
  expect(writes).toContainEqual(gone);
  expect(await tx.get('followUps', 'other')).toBeDefined();
});

const registration = { name: 'registerCustomer', args: aRegistration(), actorId: 'AGT001' };
const forgotten = {
  ...registration,
  args: { customerId: 'maria', showroomId: 'manhattan', erased: true },
};
const answered = { settledAt: 9000, settledBy: 'AGT001', choice: 'keep' } as const;

async function questionAfter(fields: Partial<Attention>, writes: Write[] = [put()]) {
  const row = anAttention(fields);
  const { tx } = await erase([...writes, { op: 'put', table: 'attentions', row }]);
  return tx.get('attentions', row.id);
}

test('an erasure settles open attentions about the customer or the customer’s bookings', async () => {
  const visit: Write = { op: 'put', table: 'bookings', row: aBooking() };
  for (const subject of [
    undefined,
    { table: 'customers', id: 'maria' },
    { table: 'bookings', id: 'booking-1' },
  ]) {
    const fields = { mutation: registration, subject };
    expect(await questionAfter(fields, [put(), visit])).toMatchObject(answered);
    const decided = { settledAt: 5, settledBy: 'AGT002', choice: 'use' } as const;
    expect(await questionAfter({ ...fields, ...decided }, [put(), visit])).toMatchObject(decided);
  }
});

test('an attention about another customer stays open, without the erased customer’s data', async () => {
  const noor = { table: 'customers', rowId: 'noor', field: 'intent', kept: 'hot', offered: 'cold' };
  const fields = {
    subject: { table: 'customers', id: 'noor' },
    mutation: { name: 'updateCustomer', args: { customerId: 'noor' } },
    conflicts: [noor, { ...noor, rowId: 'maria' }],
    relatedIds: ['maria', 'noor'],
    dependents: [registration, { name: 'deleteCustomer', args: { customerId: 'noor' } }],
    proposals: [],
  };
  const { proposals: _gone, ...kept } = anAttention(fields);
  expect(await questionAfter(fields)).toEqual({
    ...kept,
    conflicts: [noor],
    relatedIds: ['noor'],
    dependents: [forgotten, fields.dependents[1]],
  });
});

test('an attention that does not mention the erased customer is not written', async () => {
  const fields = { subject: { table: 'customers', id: 'noor' }, proposals: [] };
  const row = anAttention(fields);
  const { writes } = await erase([put(), { op: 'put', table: 'attentions', row }]);
  expect(writes.map(({ table }) => table)).toEqual(['customers']);
});

test('destroying an unknown customer, or a customer whose rows are all erased, changes nothing', async () => {
  const { writes } = await erase([
    put({ erasedAt: 8000 }),
    put({ id: 'mary', mergedInto: 'maria', erasedAt: 8000 }),
  ]);
  expect(writes).toEqual([]);
  expect((await erase([])).writes).toEqual([]);
});

test('a destruction changes no row of another showroom that references the customer', async () => {
  const theirs = { customerId: 'maria', showroomId: 'brooklyn' };
  const { writes } = await erase([
    put(),
    { op: 'put', table: 'walkIns', row: aWalkIn(theirs) },
    { op: 'put', table: 'followUps', row: aFollowUp(theirs) },
    { op: 'put', table: 'documents', row: aDocument(theirs) },
    { op: 'put', table: 'activities', row: anActivity(theirs) },
    { op: 'put', table: 'bookings', row: aBooking({ madeAtShowroomId: 'brooklyn' }) },
  ]);
  expect(writes).toMatchObject([{ table: 'customers' }]);
});

test.each([
  ['an unreadable mutation is', ['maria'], { erased: true }],
  ['a text in place of arguments is', { name: 'any', args: 'maria' }, { erased: true }],
  ['missing arguments are', { name: 'any', args: null, customerId: 'maria' }, { erased: true }],
])('in an erasure, %s replaced by `{ erased: true }`', (_what, mutation, left) => {
  const kept = redactMutation(mutation, new Set(['maria']));
  expect(kept).toEqual(
    typeof mutation === 'object' && 'name' in mutation ? { ...mutation, args: left } : left,
  );
});

test('arguments that name the erased customer keep only fields named `…Id` with a text or null', () => {
  const args = {
    customerId: 'maria',
    attentionId: null,
    importId: 7,
    note: 'nut allergy',
    id: 'ride',
  };
  expect(redactMutation({ name: 'any', args }, new Set(['maria']))).toEqual({
    name: 'any',
    args: { customerId: 'maria', attentionId: null, erased: true },
  });
});

test('an argument with a nested mention of the erased customer is removed; other arguments stay', () => {
  const who = { from: 'noor', to: 'maria' };
  const offered = { byCustomerId: who, note: 'nut allergy' };
  const args = { offered, budget: { min: 1 }, note: 'hers' };
  expect(redactMutation({ name: 'any', args }, new Set(['maria']))).toEqual({
    name: 'any',
    args: { offered: { erased: true }, budget: { min: 1 }, note: 'hers' },
  });
});

const otherWords =
  'manhattan AGT001 client-1 device-1 customers registerCustomer phone attention-1 car-1 assignedTo';

test.each(otherWords.split(' '))(
  'erasing a customer with the id %s does not change other fields with the same text',
  async (id) => {
    const envelope = { ...registration, spaceId: 'manhattan', deviceId: 'device-1' };
    const car = {
      table: 'builds',
      rowId: 'car-1',
      field: 'assignedTo',
      kept: 'AGT001',
      offered: id,
    };
    const row = anAttention({
      subject: { table: 'builds', id: 'car-1' },
      mutation: { ...envelope, args: aRegistration({ customerId: 'noor' }) },
      conflicts: [car],
      relatedIds: ['noor'],
      proposals: [],
    });
    const { writes } = await erase([put({ id }), { op: 'put', table: 'attentions', row }], id);
    expect(writes.map(({ table }) => table)).toEqual(['customers']);
  },
);

test('a conflict that offers an erased customer is removed, and the attention stays open', async () => {
  const build = { table: 'builds', rowId: 'car-1', field: 'customerId', kept: 'noor' };
  const fields = {
    subject: { table: 'builds', id: 'car-1' },
    mutation: {},
    conflicts: [{ ...build, offered: 'maria' }],
  };
  expect(await questionAfter(fields)).toMatchObject({ conflicts: [], settledAt: null });
});

test('an attention of the visited showroom about the customer’s visit is also redacted and settled', async () => {
  const fields = { showroomId: 'brooklyn', madeAtShowroomId: 'manhattan' };
  const visit: Write = { op: 'put', table: 'bookings', row: aBooking(fields) };
  const args = { bookingId: 'booking-1', reason: 'Maria is ill' };
  const about = { subject: { table: 'bookings', id: 'booking-1' }, spaceId: 'brooklyn' };
  const mutation = { name: 'cancelBooking', args };
  expect(await questionAfter({ ...about, mutation }, [put(), visit])).toMatchObject({
    mutation: { name: 'cancelBooking', args: { bookingId: 'booking-1', erased: true } },
    ...answered,
  });
});

test('a destruction erases the row of a merged customer whose remaining customer is already erased', async () => {
  const { tx } = await erase([
    put({ erasedAt: 5000 }),
    put({ id: 'mary', mergedInto: 'maria', notes: 'nut allergy' }),
  ]);
  expect(await tx.get('customers', 'mary')).toMatchObject({ notes: '', erasedAt: 9000 });
});

test('on the server, a destruction redacts only attentions of the spaces with the customer’s rows', async () => {
  const mutation = { name: 'registerCustomer', args: aRegistration() };
  const attentions = ['manhattan', 'brooklyn', 'queens'].map((spaceId) =>
    anAttention({ id: spaceId, spaceId, mutation }),
  );
  const visit: Write = {
    op: 'put',
    table: 'bookings',
    row: aBooking({ customerId: 'maria', showroomId: 'brooklyn' }),
  };
  const requestedIds: string[][] = [];
  const tx = Object.assign(new MemoryTx([agent, put(), visit]), {
    findMentions: (ids: ReadonlySet<string>) => {
      requestedIds.push([...ids]);
      return Promise.resolve(attentions);
    },
  });
  const customer = { customerId: 'maria', showroomId: 'manhattan' };
  const writes = await destroyCustomer(tx, customer, inManhattan({ recordedAt: 9000 }));
  const redacted = writes.filter(({ table }) => table === 'attentions');
  expect(redacted).toMatchObject([{ row: { id: 'manhattan' } }, { row: { id: 'brooklyn' } }]);
  expect(requestedIds).toEqual([['maria', aBooking().id]]);
});
