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

const noIds: ReadonlySet<string> = new Set();

/**
 * Returns the selected customers of all pages. Deleted and merged customers are excluded, because
 * another tablet may delete a selected customer.
 */
export function useSelection(): Selection {
  const [selectedIds, setSelectedIds] = useState(noIds);
  const hiddenIds = useLiveValue(() => listHiddenCustomerIds(localDatabase)) ?? noIds;
  // Memoized, so that the list re-renders only if the selection has changed.
  return useMemo(() => {
    const ids = subtractIds(selectedIds, hiddenIds);
    return {
      ids,
      toggle: (id) => setSelectedIds(ids.has(id) ? subtractIds(ids, [id]) : new Set([...ids, id])),
      toggleAll: (pageIds) =>
        setSelectedIds(
          pageIds.every((id) => ids.has(id))
            ? subtractIds(ids, pageIds)
            : new Set([...ids, ...pageIds]),
        ),
      replace: (newIds) => setSelectedIds(new Set(newIds)),
      clear: () => setSelectedIds(noIds),
    };
  }, [selectedIds, hiddenIds]);
}

function subtractIds(ids: ReadonlySet<string>, removedIds: Iterable<string>): Set<string> {
  const remainingIds = new Set(ids);
  for (const id of removedIds) remainingIds.delete(id);
  return remainingIds;
}
