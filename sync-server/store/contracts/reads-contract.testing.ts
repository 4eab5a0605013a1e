import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import { putCustomer } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

export function describeReads(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the reads of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const write = (writes: Write[]) =>
      store.write(['manhattan'], (tx) => Promise.resolve(tx.applyWrites(writes)));

    test('each of several concurrent reads in a transaction returns its own rows', async () => {
      const phone = '+12125550101';
      await write([
        putCustomer({ id: 'one', phone, email: 'one@example.com' }),
        putCustomer({ id: 'two', phone: '+12125550102', email: 'two@example.com' }),
        putCustomer({ id: 'three', phone, email: 'three@example.com' }),
      ]);
      await store.write(['manhattan'], async (tx) => {
        const answers = await Promise.all([
          tx.get('customers', 'two'),
          tx.get('customers', 'unknown'),
          tx.get('agents', 'one'),
          tx.get('customers', 'one'),
          tx.get('customers', 'two'),
        ]);
        expect(answers.map((row) => row?.id)).toEqual(['two', undefined, undefined, 'one', 'two']);
        const found = await Promise.all([
          tx.findBy('customers', 'phone', phone),
          tx.findBy('customers', 'email', 'two@example.com'),
          tx.findBy('customers', 'phone', 'unknown'),
          tx.findBy('customers', 'phone', phone),
        ]);
        const ids = found.map((rows) => rows.map(({ id }) => id));
        expect(ids).toEqual([['one', 'three'], ['two'], [], ['one', 'three']]);
      });
    });

    test('a search for more ids than fit into one statement finds the attentions that mention an id', async () => {
      const attention = anAttention({ mutation: { args: { customerId: 'maria' } } });
      await write([{ op: 'put', table: 'attentions', row: attention }]);
      const ids = new Set([...Array.from({ length: 600 }, (_, index) => `id-${index}`), 'maria']);
      await store.write(['manhattan'], async (tx) => {
        expect((await tx.findMentions?.(ids))?.map(({ id }) => id)).toEqual(['attention-1']);
      });
    });

    test('a parsed price list is cached until its row or the epoch changes', async () => {
      const read = () => store.read((tx) => tx.get('priceLists', 'price-list-1'));
      const put = (validFrom: string) =>
        store.write([], (tx) => {
          const row = aPriceList({ validFrom });
          return Promise.resolve(tx.applyWrites([{ op: 'put', table: 'priceLists', row }]));
        });
      await put('2026-01-01');
      const first = await read();
      expect(await read()).toBe(first);
      await put('2026-02-01');
      const second = await read();
      expect(second?.validFrom).toBe('2026-02-01');
      await store.openEpoch((await store.read((tx) => tx.epoch())).id);
      expect(await read()).not.toBe(second);
      expect(await read()).toEqual(second);
    });

    test('a transaction reads its own write, even in a read that began before the write', async () => {
      await write([putCustomer({ id: 'old', phone: '+12125550101' })]);
      await store.write(['manhattan'], async (tx) => {
        expect(await tx.findBy('customers', 'phone', '+12125550101')).toHaveLength(1);
        const asked = tx.get('customers', 'old');
        tx.applyWrites([putCustomer({ id: 'old', phone: '+12125550102' })]);
        expect((await asked)?.phone).toBe('+12125550102');
        expect((await tx.get('customers', 'old'))?.phone).toBe('+12125550102');
        expect(await tx.findBy('customers', 'phone', '+12125550101')).toEqual([]);
        expect(await tx.findBy('customers', 'phone', '+12125550102')).toHaveLength(1);
      });
    });
  });
}
