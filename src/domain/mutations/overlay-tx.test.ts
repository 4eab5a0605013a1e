import { expect, test } from 'vitest';
import { anAgent } from '../agents/agent.testing.ts';
import { anAttention } from '../attentions/attention.testing.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import { MemoryTx } from './memory-tx.testing.ts';
import type { Write } from './outcome.ts';
import { OverlayTx } from './overlay-tx.ts';
import type { ReadTx } from './read-tx.ts';

function put(id: string): Write {
  return { op: 'put', table: 'customers', row: aCustomer({ id, phone: '+12125550101' }) };
}

async function found(tx: OverlayTx): Promise<string[]> {
  const rows = await tx.findBy('customers', 'phone', '+12125550101');
  return rows.map(({ id }) => id);
}

test('`findBy` returns rows sorted by id, independently of the order of the writes', async () => {
  const overlay = new OverlayTx(new MemoryTx([put('b'), put('d'), put('e')]));
  overlay.applyWrites([put('c'), put('a'), put('d'), { op: 'del', table: 'customers', id: 'e' }]);
  expect(await found(overlay)).toEqual(['a', 'b', 'c', 'd']);
});

test('`findBy` returns only rows of the requested table, and compares the values of the last write', async () => {
  const overlay = new OverlayTx(new MemoryTx([put('a')]));
  overlay.applyWrites([
    { op: 'put', table: 'customers', row: aCustomer({ id: 'a', phone: '+12125550999' }) },
    { op: 'put', table: 'agents', row: anAgent({ id: 'z', phone: '+12125550101' }) },
    { op: 'del', table: 'bookings', id: 'b' },
  ]);
  expect(await found(overlay)).toEqual([]);
});

test('`get` returns the last write of a row, and undefined for a deleted row', async () => {
  const overlay = new OverlayTx(new MemoryTx([put('a'), put('b')]));
  overlay.applyWrites([put('b'), { op: 'del', table: 'customers', id: 'b' }]);
  expect(await overlay.get('customers', 'a')).toMatchObject({ id: 'a' });
  expect(await overlay.get('customers', 'b')).toBeUndefined();
  expect(overlay.writes).toEqual([{ op: 'del', table: 'customers', id: 'b' }]);
});

class ServerTx extends MemoryTx {
  findMentions(ids: ReadonlySet<string>) {
    const stored = ['c', 'd', 'e'].map((id) => anAttention({ id, actorId: 'stored' }));
    return Promise.resolve(ids.has('maria') ? stored : []);
  }
}

test('`findMentions` returns the written and the other stored attentions, sorted by id', async () => {
  const overlay = new OverlayTx(new ServerTx());
  overlay.applyWrites([
    { op: 'put', table: 'attentions', row: anAttention({ id: 'c', actorId: 'written' }) },
    { op: 'put', table: 'attentions', row: anAttention({ id: 'a', actorId: 'written' }) },
    { op: 'del', table: 'attentions', id: 'e' },
    put('b'),
  ]);
  const mentions = await overlay.findMentions?.(new Set(['maria']));
  expect(mentions?.map(({ id, actorId }) => [id, actorId])).toEqual([
    ['a', 'written'],
    ['c', 'written'],
    ['d', 'stored'],
  ]);
});

test('an overlay has `findPayment` and `findMentions` only if its base has these functions', async () => {
  const base: ReadTx = new MemoryTx();
  const tablet = new OverlayTx({ get: base.get.bind(base), findBy: base.findBy.bind(base) });
  expect([tablet.findPayment, tablet.findMentions]).toEqual([undefined, undefined]);

  const server = new ServerTx();
  server.payments.set('booking-1', 'payment-1');
  expect(await new OverlayTx(server).findPayment?.('booking-1')).toMatchObject({
    reference: 'payment-1',
  });
});
