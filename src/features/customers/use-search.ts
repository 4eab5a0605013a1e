import { useState } from 'react';
import { useSession } from '../../data/session/session-store.ts';

/**
 * The last search text, and the session in which it was typed. Both are stored in memory only,
 * because a search may contain the name of a customer.
 */
let last: { signedInAt: number; search: string } | undefined;

/**
 * Returns the search text of the customer list. The search text survives a visit to a profile, but
 * not a change of the agent.
 */
export function useSearch(): [string, (search: string) => void] {
  const signedInAt = useSession((state) => state.session?.signedInAt) ?? 0;
  const [search, setSearch] = useState(last?.signedInAt === signedInAt ? last.search : '');
  return [
    search,
    (next) => {
      last = { signedInAt, search: next };
      setSearch(next);
    },
  ];
}
