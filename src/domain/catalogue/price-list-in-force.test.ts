import * as v from 'valibot';
import { expect, test } from 'vitest';
import { daySchema } from './price-list.ts';
import { MemoryTx } from '../mutations/memory-tx.testing.ts';
import { toPriceListDay, findPriceListInForce, loadPriceListsFrom } from './price-list-in-force.ts';
import { aPriceList } from './price-list.testing.ts';

test('the day of an instant changes at midnight in the given time zone', () => {
  expect(toPriceListDay(Date.UTC(2026, 1, 28, 23, 59, 59), 'UTC')).toBe('2026-02-28');
  expect(toPriceListDay(Date.UTC(2026, 2, 1), 'UTC')).toBe('2026-03-01');
  expect(toPriceListDay(Date.UTC(2026, 2, 1), 'America/New_York')).toBe('2026-02-28');
  expect(toPriceListDay(Number.MAX_SAFE_INTEGER, 'Pacific/Kiritimati')).toBe('9999-12-31');
  expect(v.is(daySchema, toPriceListDay(0, 'UTC'))).toBe(true);
});

test('the price list in force is the latest generation whose first day is today or earlier', () => {
  const list = (generation: number, validFrom: string) => ({ generation, validFrom });
  const lists = [list(2, '2026-03-01'), list(3, '2026-03-01'), list(1, '2025-01-01')];
  expect(findPriceListInForce(lists, '2026-02-28')?.generation).toBe(1);
  expect(findPriceListInForce(lists, '2026-03-01')?.generation).toBe(3);
  expect(findPriceListInForce(lists, '2024-12-31')).toBeUndefined();
});

test('`loadPriceListsFrom` returns the given generation and all later price lists, oldest first', async () => {
  const tx = new MemoryTx(
    [1, 3, 2].map((generation) => ({
      op: 'put',
      table: 'priceLists',
      row: aPriceList({}, generation),
    })),
  );
  const lists = await loadPriceListsFrom(tx, 2);
  expect(lists.map(({ generation }) => generation)).toEqual([2, 3]);
  expect(await loadPriceListsFrom(tx, 4)).toEqual([]);
});
