import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useState } from 'react';
import type { Customer } from '#domain/customers/customer.ts';
import { localDatabase } from '../../data/local-database.ts';
import { countCustomers } from '../../data/queries/count-customers.ts';
import { listRecentCustomers, searchCustomers } from '../../data/queries/customer-queries.ts';
import { listWaitingCustomerIds } from '../../data/queries/outbox-queries.ts';

export const PAGE_SIZE = 20;

interface CustomerList {
  search: string;
  setSearch: (search: string) => void;
  page: number;
  setPage: (page: number) => void;
  /** Undefined while they are read for the first time. */
  rows: Customer[] | undefined;
  /** How many there are on all pages. It comes after the rows: counting takes longer. */
  total: number | undefined;
  waitingIds: ReadonlySet<string>;
}

const nothingWaiting: ReadonlySet<string> = new Set();

/** The customers of this tablet, page by page, as they change. */
export function useCustomers(): CustomerList {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(0);
  const settledSearch = useDeferredValue(search.trim());
  const found = useLiveQuery(async () => {
    const window = { offset: page * PAGE_SIZE, limit: PAGE_SIZE };
    if (settledSearch) return searchCustomers(localDatabase, settledSearch, window);
    return { rows: await listRecentCustomers(localDatabase, window), total: undefined };
  }, [settledSearch, page]);
  const count = useLiveQuery(() => countCustomers(localDatabase));
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
    rows: found?.rows,
    total: found?.total ?? count,
    waitingIds,
  };
}
