/* What erasing somebody does to each kind of row that knew them, and to rows that did not. */
import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import type { Attention } from '../attentions/attention.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { aBooking } from '../bookings/booking.testing.ts';
import { aFollowUp } from '../follow-ups/follow-up.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { accept, type Write } from '../mutations/outcome.ts';
import { aWalkIn } from '../walk-ins/walk-in.testing.ts';
import { aCustomer, aRegistration, inManhattan } from './customer.testing.ts';
import { eraseCustomer } from './erase-customer.ts';
import { withoutPerson } from './without-person.ts';

const agent: Write = { op: 'put', table: 'agents', row: anAgent() };
const put = (fields: Parameters<typeof aCustomer>[0] = {}): Write => ({
  op: 'put',
  table: 'customers',
  row: aCustomer(fields),
});

async function erase(writes: Write[], customerId = 'maria') {
  const tx = new MemoryTx([agent, ...writes]);
  const args = { customerId, showroomId: 'manhattan' };
  const outcome = await eraseCustomer.run(tx, args, inManhattan({ recordedAt: 9000 }));
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
  return { tx, outcome };
}

const nobody = {
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

test('what is left of a customer is that there was one, and whose', async () => {
  const { tx } = await erase([
    put({ notes: 'nut allergy', tags: ['VIP'], importId: 'import-1' }),
    put({ id: 'mary', mergedInto: 'maria', deletedAt: 7000 }),
  ]);
  expect(await tx.get('customers', 'maria')).toEqual(nobody);
  expect(await tx.get('customers', 'mary')).toEqual({
    ...nobody,
    id: 'mary',
    mergedInto: 'maria',
    deletedAt: 7000,
  });
});

test('whichever of their ids is named, all of them are erased, and that one first', async () => {
  for (const named of ['maria', 'mary', 'mia']) {
    const { outcome } = await erase(
      [put(), put({ id: 'mary', mergedInto: 'maria' }), put({ id: 'mia', mergedInto: 'maria' })],
      named,
    );
    const rows = outcome.kind === 'accepted' ? outcome.writes : [];
    const ids = rows.map((write) => (write.op === 'put' ? write.row.id : ''));
    expect(ids[0]).toBe(named);
    expect(ids.toSorted()).toEqual(['maria', 'mary', 'mia']);
  }
});

test('a row of another showroom that bears their name stays', async () => {
  const theirs = aCustomer({ id: 'mary', mergedInto: 'maria', showroomId: 'brooklyn' });
  const { tx } = await erase([put(), { op: 'put', table: 'customers', row: theirs }]);
  expect(await tx.get('customers', 'mary')).toEqual(theirs);
});

test('whoever looks after one of their rows may erase them all, also where one is erased already', async () => {
  const { tx } = await erase([
    put({ assignedTo: 'AGT002' }),
    put({ id: 'mary', mergedInto: 'maria' }),
    put({ id: 'mia', mergedInto: 'maria', erasedAt: 8000 }),
  ]);
  expect(await tx.get('customers', 'maria')).toMatchObject({ erasedAt: 9000 });
});

test('a visit keeps day, slot and fee, and nobody’s name, wish or reason', async () => {
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

test('a walk-in forgets who it was, and what was to be done for them is not to be done', async () => {
  const { tx, outcome } = await erase([
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
  expect(outcome).toMatchObject({ writes: expect.arrayContaining([gone]) });
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

test('a registration that waits for a person is forgotten, though there never was a customer', async () => {
  const about = { mutation: registration, subject: { table: 'customers', id: 'maria' } };
  expect(await questionAfter(about, [])).toEqual({
    ...anAttention(about),
    mutation: forgotten,
    relatedIds: [],
    dependents: [],
    ...answered,
  });
});

test('a question about them, or about what was theirs alone, is answered; one answered before stays', async () => {
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

test('a question about somebody else that names them stays open, without them', async () => {
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

test('a question that does not know them is not touched', async () => {
  const fields = { subject: { table: 'customers', id: 'noor' }, proposals: [] };
  const row = anAttention(fields);
  const { outcome } = await erase([put(), { op: 'put', table: 'attentions', row }]);
  expect(outcome.kind === 'accepted' && outcome.writes.map(({ table }) => table)).toEqual([
    'customers',
  ]);
});

test('to erase somebody who is erased under all their ids changes nothing', async () => {
  const { outcome } = await erase([
    put({ erasedAt: 8000 }),
    put({ id: 'mary', mergedInto: 'maria', erasedAt: 8000 }),
  ]);
  expect(outcome).toEqual(accept([]));
});

test.each([
  ['no mutation at all', ['maria'], { erased: true }],
  ['one whose arguments are but a name', { name: 'any', args: 'maria' }, { erased: true }],
  ['one without arguments', { name: 'any', args: null, customerId: 'maria' }, { erased: true }],
])('of what names them and is %s nothing is kept', (_what, mutation, left) => {
  const kept = withoutPerson(mutation, new Set(['maria']));
  expect(kept).toEqual(
    typeof mutation === 'object' && 'name' in mutation ? { ...mutation, args: left } : left,
  );
});

test('of arguments that are about them only ids are kept: words, and ids that are none', () => {
  const args = {
    customerId: 'maria',
    attentionId: null,
    importId: 7,
    note: 'nut allergy',
    id: 'ride',
  };
  expect(withoutPerson({ name: 'any', args }, new Set(['maria']))).toEqual({
    name: 'any',
    args: { customerId: 'maria', attentionId: null, erased: true },
  });
});

test('an argument that mentions them inside is taken out whole, those beside it stay', () => {
  const who = { from: 'noor', to: 'maria' };
  const offered = { byCustomerId: who, note: 'nut allergy' };
  const args = { offered, budget: { min: 1 }, note: 'hers' };
  expect(withoutPerson({ name: 'any', args }, new Set(['maria']))).toEqual({
    name: 'any',
    args: { offered: { erased: true }, budget: { min: 1 }, note: 'hers' },
  });
});

const otherWords =
  'manhattan AGT001 client-1 device-1 customers registerCustomer phone attention-1 car-1 assignedTo';

test.each(otherWords.split(' '))(
  'somebody registered as %s is erased without what says that of something else',
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
    const { outcome } = await erase([put({ id }), { op: 'put', table: 'attentions', row }], id);
    expect(outcome.kind === 'accepted' && outcome.writes.map(({ table }) => table)).toEqual([
      'customers',
    ]);
  },
);

test('a question whose two values are people forgets the one who was erased', async () => {
  const build = { table: 'builds', rowId: 'car-1', field: 'customerId', kept: 'noor' };
  const fields = {
    subject: { table: 'builds', id: 'car-1' },
    mutation: {},
    conflicts: [{ ...build, offered: 'maria' }],
  };
  expect(await questionAfter(fields)).toMatchObject({ conflicts: [], settledAt: null });
});

test('a question of another showroom about a visit there forgets them as well', async () => {
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
