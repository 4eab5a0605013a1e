import { v7 } from 'uuid';

/** Where ids of new things come from; tests pass their own. */
export interface Ids {
  next(): string;
}

/** UUIDv7: unique without asking anyone, and in the order of their making. */
export const timeOrderedIds: Ids = { next: () => v7() };
