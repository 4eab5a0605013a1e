import type { Ids } from '../../sync-server/ports/ids.ts';

/** Ids in the order in which they are made, as time-ordered ids are. */
export function orderedIds(): Ids {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return `office-${String(made).padStart(6, '0')}`;
    },
  };
}
