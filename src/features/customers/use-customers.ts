import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import { localDatabase } from '../../data/local-database.ts';
import {
  type CustomerPage,
  listRecentCustomers,
  searchCustomers,
} from '../../data/queries/customer-queries.ts';
import { listWaitingCustomerIds } from '../../data/queries/outbox-queries.ts';

export const PAGE_SIZE = 20;

interface CustomerList {
  search: string;
  setSearch: (search: string) => void;
  page: number;
  setPage: (page: number) => void;
  /** Undefined while it is read for the first time. */
  found: CustomerPage | undefined;
  waitingIds: ReadonlySet<string>;
}

const nothingWaiting: ReadonlySet<string> = new Set();

/** The customers of this tablet, page by page, as they change. */
export function useCustomers(): CustomerList {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const settledSearch = useDeferredValue(search.trim());
  const found = useLiveQuery(() => {
    const range = { offset: page * PAGE_SIZE, limit: PAGE_SIZE };
    return settledSearch
      ? searchCustomers(localDatabase, settledSearch, range)
      : listRecentCustomers(localDatabase, range);
  }, [settledSearch, page]);
  const waitingIds = useLiveQuery(() => listWaitingCustomerIds(localDatabase)) ?? nothingWaiting;

  return {
    search,
    // Another search starts at its first page.
    setSearch: (next) => {
      setSearch(next);
      setPage(0);
    },
    page,
    setPage,
    found,
    waitingIds,
  };
}
