/* Tests erasing a customer without a row on the server, whose data is only in open attentions. */
import { expect, test } from 'vitest';
import { anAgent } from '../../agents/agent.testing.ts';
import { anAttention } from '../../attentions/attention.testing.ts';
import type { Attention } from '../../attentions/attention.ts';
import { MemoryTx } from '../../mutations/memory-tx.testing.ts';
import { accept, refuse, type Write } from '../../mutations/outcome.ts';
import { aRegistration, inManhattan } from '../customer.testing.ts';
import { eraseCustomer } from './erase-customer.ts';

const agents = [anAgent(), anAgent({ id: 'AGT002' }), anAgent({ id: 'BOSS', role: 'manager' })].map(
  (row): Write => ({ op: 'put', table: 'agents', row }),
);

const registration = { name: 'registerCustomer', args: aRegistration(), actorId: 'AGT001' };
const waiting = (fields: Partial<Attention> = {}): Attention =>
  anAttention({
    mutation: registration,
    subject: { table: 'customers', id: 'maria' },
    ...fields,
  });

async function erase(rows: Attention[], { actorId = 'AGT001', customerId = 'maria' } = {}) {
  const put = rows.map((row): Write => ({ op: 'put', table: 'attentions', row }));
  const tx = new MemoryTx([...agents, ...put]);
  const args = { customerId, showroomId: 'manhattan' };
  const run = () => eraseCustomer.run(tx, args, inManhattan({ actorId, recordedAt: 9000 }));
  const outcome = await run();
  if (outcome.kind !== 'refused') outcome.writes.forEach((write) => tx.apply(write));
  return { tx, outcome, run };
}

const erasedIds = (writes: Write[]) => writes.map((write) => write.op === 'put' && write.row.id);

test.each(['manhattan', 'attention-1', 'AGT001', 'unknown'])(
  'an erasure with `%s`, which is no customer id, changes no attention of the showroom',
  async (customerId) => {
    for (const actorId of ['AGT001', 'BOSS']) {
      const { outcome } = await erase([waiting()], { customerId, actorId });
      expect(outcome).toEqual(accept([]));
    }
  },
);

test('only the assigned agent and managers may erase a pending registration', async () => {
  for (const actorId of ['AGT001', 'BOSS']) {
    expect((await erase([waiting()], { actorId })).outcome.kind).toBe('accepted');
  }
  for (const actorId of ['AGT002', 'unknown']) {
    expect((await erase([waiting()], { actorId })).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  }
});

test('an agent may not erase another agent’s pending registration with the same customer id', async () => {
  const own = { ...registration, args: aRegistration({ assignedTo: 'AGT002' }) };
  const rows = [waiting(), waiting({ id: 'attention-2', mutation: own })];
  expect((await erase(rows, { actorId: 'AGT002' })).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  expect((await erase(rows, { actorId: 'BOSS' })).outcome).toMatchObject({ writes: [{}, {}] });
});

test('only managers may erase pending mutations without an assigned agent', async () => {
  const edit = { name: 'updateCustomer', args: { customerId: 'maria', changes: {} } };
  const rows = [waiting({ mutation: edit })];
  expect((await erase(rows)).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  expect((await erase(rows, { actorId: 'BOSS' })).outcome.kind).toBe('accepted');
});

test('an erasure redacts all attentions that name the customer and no other attentions', async () => {
  const visit = { name: 'requestBooking', args: { customerId: 'maria', customer: 'Maria' } };
  const { subject: _unread, ...newer } = waiting({ id: 'unread' });
  const { outcome } = await erase([
    newer,
    waiting({ id: 'visit', mutation: visit, subject: { table: 'bookings', id: 'booking-1' } }),
    waiting({ id: 'noor', mutation: {}, subject: { table: 'customers', id: 'noor' } }),
    waiting({ id: 'tag', mutation: { tag: 'maria' }, subject: { table: 'bookings', id: 'x' } }),
  ]);
  expect(outcome.kind === 'accepted' && erasedIds(outcome.writes)).toEqual(['unread', 'visit']);
});

test('an erasure redacts and settles an attention about a registration without a row', async () => {
  const { tx } = await erase([waiting()]);
  expect(await tx.get('attentions', 'attention-1')).toEqual({
    ...waiting(),
    mutation: {
      ...registration,
      args: { customerId: 'maria', showroomId: 'manhattan', erased: true },
    },
    relatedIds: [],
    dependents: [],
    settledAt: 9000,
    settledBy: 'AGT001',
    choice: 'keep',
  });
});

test('a second erasure of a pending registration writes nothing', async () => {
  const { run } = await erase([waiting()]);
  expect(await run()).toEqual(accept([]));
});

test('an erasure does not change an attention that contains only erasures of the customer', async () => {
  const erasure = { name: 'eraseCustomer', args: { customerId: 'maria', showroomId: 'manhattan' } };
  const rows = [waiting({ mutation: erasure, dependents: [erasure] })];
  expect((await erase(rows)).outcome).toEqual(accept([]));
});

test('on the server, an erasure finds attentions by the id of the customer', async () => {
  const tx = Object.assign(new MemoryTx(agents), {
    findMentions: (ids: ReadonlySet<string>) =>
      Promise.resolve(ids.has('maria') ? [waiting()] : []),
  });
  const args = { customerId: 'maria', showroomId: 'manhattan' };
  const outcome = await eraseCustomer.run(tx, args, inManhattan({ recordedAt: 9000 }));
  expect(outcome.kind === 'accepted' && erasedIds(outcome.writes)).toEqual(['attention-1']);
});
