import { Dexie, type Table } from 'dexie';
import { vi } from 'vitest';

/**
 * Makes every `put` on a table fail as on a full disk. Deletes still succeed, because they need no
 * space.
 */
export function fillDisk(table: Pick<Table, 'put'>): void {
  const full = () => Dexie.Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  vi.spyOn(table, 'put').mockImplementation(full);
}
