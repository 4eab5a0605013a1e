import { v7 } from 'uuid';

/** Returns a new id (UUIDv7): made on the tablet, sortable by time, never changed. */
export function newId(): string {
  return v7();
}
