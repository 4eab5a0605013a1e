import { v7 } from 'uuid';

/**
 * Returns a new row id: a UUIDv7, which the tablet creates itself and which sorts by creation time.
 */
export function newId(): string {
  return v7();
}
