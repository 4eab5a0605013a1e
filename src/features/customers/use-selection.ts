import { useCallback, useMemo, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string) => void;
  /** All of these, or none of them where all are chosen. */
  toggleAll: (ids: readonly string[]) => void;
  replace: (ids: readonly string[]) => void;
  /** For a customer who is no longer in the list. */
  drop: (id: string) => void;
  clear: () => void;
}

const nobody: ReadonlySet<string> = new Set();

/** The customers who were chosen, on whatever page they are. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(nobody);
  const drop = useCallback((id: string) => setIds((chosen) => without(chosen, [id])), []);
  // The list is drawn anew only where it has changed.
  return useMemo(
    () => ({
      ids,
      toggle: (id) => setIds(ids.has(id) ? without(ids, [id]) : new Set([...ids, id])),
      toggleAll: (page) =>
        setIds(page.every((id) => ids.has(id)) ? without(ids, page) : new Set([...ids, ...page])),
      drop,
      replace: (all) => setIds(new Set(all)),
      clear: () => setIds(nobody),
    }),
    [ids, drop],
  );
}

function without(ids: ReadonlySet<string>, taken: readonly string[]): Set<string> {
  const rest = new Set(ids);
  for (const id of taken) rest.delete(id);
  return rest;
}
