import { v7 } from 'uuid';

/** Source of the ids of new rows; tests pass predictable ids. */
export interface Ids {
  next(): string;
}

/** UUIDv7: unique without coordination, and ordered by creation time. */
export const timeOrderedIds: Ids = { next: () => v7() };
