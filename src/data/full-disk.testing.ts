import { Dexie, type Table } from 'dexie';
import { vi } from 'vitest';

/** Nothing more can be written to a table; to delete needs no room. */
export function fillDisk(table: Pick<Table, 'put'>): void {
  const full = () => Dexie.Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  vi.spyOn(table, 'put').mockImplementation(full);
}
