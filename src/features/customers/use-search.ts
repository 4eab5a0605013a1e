import { useState } from 'react';
import { useSession } from '../../data/session/session-store.ts';

/** What was typed last, and in whose session. In memory only: it may be somebody's name. */
let last: { signedInAt: number; search: string } | undefined;

/** The search of the list. Who comes back from a customer finds it as it was; the next agent does not. */
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
