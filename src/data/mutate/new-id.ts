import { v7 } from 'uuid';

/** Returns a UUIDv7 for a new row; such ids sort by creation time. */
export function newId(): string {
  return v7();
}
