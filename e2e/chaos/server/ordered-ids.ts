import type { Ids } from '../../../sync-server/ports/ids.ts';

export function createOrderedIds(): Ids {
  let made = 0;
  return {
    next: () => {
      made += 1;
      return `office-${String(made).padStart(6, '0')}`;
    },
  };
}
