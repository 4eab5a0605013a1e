/* Erasing somebody head office has no row of: what speaks of them waits for a person. */
import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import type { Attention } from '../attentions/attention.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { accept, refuse, type Write } from '../mutations/outcome.ts';
import { aRegistration, inManhattan } from './customer.testing.ts';
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

test.each(['manhattan', 'attention-1', 'AGT001', 'nobody'])(
  'an id that is no customer (%s) touches no question of the showroom',
  async (customerId) => {
    for (const actorId of ['AGT001', 'BOSS']) {
      const { outcome } = await erase([waiting()], { customerId, actorId });
      expect(outcome).toEqual(accept([]));
    }
  },
);

test('who was to look after them may erase, and who leads the showroom; another agent may not', async () => {
  for (const actorId of ['AGT001', 'BOSS']) {
    expect((await erase([waiting()], { actorId })).outcome.kind).toBe('accepted');
  }
  for (const actorId of ['AGT002', 'nobody']) {
    expect((await erase([waiting()], { actorId })).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  }
});

test('a registration of one’s own opens nobody else’s of the same id', async () => {
  const own = { ...registration, args: aRegistration({ assignedTo: 'AGT002' }) };
  const rows = [waiting(), waiting({ id: 'attention-2', mutation: own })];
  expect((await erase(rows, { actorId: 'AGT002' })).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  expect((await erase(rows, { actorId: 'BOSS' })).outcome).toMatchObject({ writes: [{}, {}] });
});

test('where nobody was to look after them, it is for who leads the showroom', async () => {
  const edit = { name: 'updateCustomer', args: { customerId: 'maria', changes: {} } };
  const rows = [waiting({ mutation: edit })];
  expect((await erase(rows)).outcome).toEqual(refuse('ACTOR_NOT_ALLOWED'));
  expect((await erase(rows, { actorId: 'BOSS' })).outcome.kind).toBe('accepted');
});

test('what else waits and names them as a customer goes as well; what names others stays', async () => {
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

test('to erase once more changes nothing', async () => {
  const { run } = await erase([waiting()]);
  expect(await run()).toEqual(accept([]));
});

test('that somebody be erased says nothing of them: where only that waits, nothing is done', async () => {
  const erasure = { name: 'eraseCustomer', args: { customerId: 'maria', showroomId: 'manhattan' } };
  const rows = [waiting({ mutation: erasure, dependents: [erasure] })];
  expect((await erase(rows)).outcome).toEqual(accept([]));
});
