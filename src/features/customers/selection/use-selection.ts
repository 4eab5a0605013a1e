import { useMemo, useState } from 'react';
import { localDatabase } from '../../../data/database/local-database.ts';
import { useLiveValue } from '../../../data/live/use-live.ts';
import { listHiddenCustomerIds } from '../../../data/queries/customers/count-customers.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** Selects all of these customers, or deselects them if all are already selected. */
  toggleAll: (ids: readonly string[]) => void;
  replace: (ids: readonly string[]) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Returns the selected customers of all pages. Deleted and merged customers are excluded, because
 * another tablet may delete a selected customer.
 */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState(none);
  const hidden = useLiveValue(() => listHiddenCustomerIds(localDatabase)) ?? none;
  // Memoized, so that the list re-renders only if the selection has changed.
  return useMemo(() => {
    const ids = subtractIds(chosen, hidden);
    return {
      ids,
      toggle: (id) => setChosen(ids.has(id) ? subtractIds(ids, [id]) : new Set([...ids, id])),
      toggleAll: (page) =>
        setChosen(
          page.every((id) => ids.has(id)) ? subtractIds(ids, page) : new Set([...ids, ...page]),
        ),
      replace: (all) => setChosen(new Set(all)),
      clear: () => setChosen(none),
    };
  }, [chosen, hidden]);
}

function subtractIds(ids: ReadonlySet<string>, taken: Iterable<string>): Set<string> {
  const rest = new Set(ids);
  for (const id of taken) rest.delete(id);
  return rest;
}
