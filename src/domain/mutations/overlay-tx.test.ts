import { expect, test } from 'vitest';
import { aCustomer } from '../customers/customer.testing.ts';
import { MemoryTx } from './memory-tx.testing.ts';
import type { Write } from './outcome.ts';
import { OverlayTx } from './overlay-tx.ts';

function put(id: string): Write {
  return { op: 'put', table: 'customers', row: aCustomer({ id, phone: '+12125550101' }) };
}

async function found(tx: OverlayTx): Promise<string[]> {
  const rows = await tx.findBy('customers', 'phone', '+12125550101');
  return rows.map(({ id }) => id);
}

test('rows are found in the order of their ids, however they were written', async () => {
  const overlay = new OverlayTx(new MemoryTx([put('b'), put('d'), put('e')]));
  overlay.lay([put('c'), put('a'), put('d'), { op: 'del', table: 'customers', id: 'e' }]);
  expect(await found(overlay)).toEqual(['a', 'b', 'c', 'd']);
});
