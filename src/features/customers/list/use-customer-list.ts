import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerQuery } from '../../../data/customer-index/customer-query.ts';
import type { FoundCustomerPage } from '../../../data/customer-index/find-customer-page.ts';
import { openCustomerIndex } from '../../../data/customer-index/open-customer-index.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { createDefectHandler, emitDefect } from '../../../data/defects.ts';
import { followRows } from '../../../data/live/follow-rows.ts';
import { requestWithRetry } from '../../../data/live/request-with-retry.ts';
import { shareQuery } from '../../../data/live/shared-query.ts';
import { useIsDatabaseFailing } from '../../../data/live/use-live.ts';
import { countCustomers } from '../../../data/queries/customers/count-customers.ts';
import { listRecentCustomers } from '../../../data/queries/customers/customer-queries.ts';
import { findVehicleInterests } from '../../../data/queries/customers/vehicle-interest.ts';
import { type CustomersView, defaultCustomersView } from './customers-view.ts';

const customerCountQuery = shareQuery(localDatabase, () =>
  countCustomers(localDatabase).catch(createDefectHandler(undefined)),
);

export interface CustomerList extends Omit<FoundCustomerPage, 'total'> {
  /**
   * Number of customers found. Undefined while the customers are counted, which takes longer than
   * the read of the first page.
   */
  total: number | undefined;
}

/**
 * Returns one page of the customers, and updates with each change; undefined until the first read,
 * null if the read fails. The default first page is read directly from the table, because the
 * search index is available only later. The previous page stays until the next page is complete,
 * which avoids flicker.
 */
export function useCustomerList(search: string, view: CustomersView) {
  const [page, setPage] = useState<CustomerList | null>();
  const query = useQuery(search, view);
  const isFirstPageQuery = isFirstPage(query);
  // The search index is built once the customers are counted, or once a page other than the default
  // first page is requested.
  const totalCount = useSyncExternalStore(customerCountQuery.subscribe, customerCountQuery.current);
  const { index, changes } = useIndex(totalCount !== undefined || !isFirstPageQuery);
  // A change of the index creates a new request object, so that an equal query is sent again.
  const asOf = isFirstPageQuery ? 0 : changes;
  const request = useMemo(() => ({ query, asOf }), [query, asOf]);

  // An effect sends the query, because the rows are in the database and in a worker. A query is
  // sent immediately on each key press.
  useEffect(() => {
    if (isFirstPageQuery) return followFirstPage(request.query, setPage);
    return index && queryIndex(index, request.query, setPage);
  }, [request, isFirstPageQuery, index]);
  const list = useMemo(
    () => page && { ...page, total: page.total ?? totalCount },
    [page, totalCount],
  );
  const isFailing = useIsDatabaseFailing();
  return list === undefined && isFailing ? null : list;
}

function useQuery(search: string, view: CustomersView): CustomerQuery {
  const { sort, descending, intent, size, page } = view;
  const searchText = search.trim();
  return useMemo(
    () => ({ search: searchText, intent, sort, descending, offset: page * size, limit: size }),
    [searchText, intent, sort, descending, page, size],
  );
}

function isFirstPage({ search, intent, offset, sort, descending }: CustomerQuery): boolean {
  const isDefaultOrder =
    sort === defaultCustomersView.sort && descending === defaultCustomersView.descending;
  return isDefaultOrder && search === '' && intent === null && offset === 0;
}

type CustomerIndexClient = ReturnType<typeof openCustomerIndex>;

/**
 * Returns the search index, or undefined while `isNeeded` is false, and the number of changes of
 * the index.
 */
function useIndex(isNeeded: boolean): { index: CustomerIndexClient | undefined; changes: number } {
  const { i18n } = useTranslation();
  const index = isNeeded ? openCustomerIndex(i18n.language) : undefined;
  const changes = useSyncExternalStore(
    index?.changes.subscribe ?? subscribeToNothing,
    () => index?.changes.getState() ?? 0,
  );
  return { index, changes };
}

type OnPage = (page: CustomerList | null) => void;

/** Subscribes to the default first page. Returns a function that stops the subscription. */
function followFirstPage({ limit }: CustomerQuery, onPage: OnPage): () => void {
  let hasLoaded = false;
  return followRows(localDatabase, () => readFirstPage(limit), {
    found(page) {
      hasLoaded = true;
      onPage(page);
    },
    failed(error) {
      emitDefect(error);
      if (!hasLoaded) onPage(null);
    },
  });
}

/** Queries the search index. Returns a function that drops the pending response. */
function queryIndex(index: CustomerIndexClient, query: CustomerQuery, onPage: OnPage): () => void {
  return requestWithRetry(() => index.ask('page', query), {
    found: onPage,
    failed(error) {
      emitDefect(error);
      onPage(null);
    },
  });
}

/**
 * Reads the rows together with the vehicles of interest, so that all columns appear at the same
 * time.
 */
async function readFirstPage(limit: number): Promise<CustomerList> {
  const rows = await listRecentCustomers(localDatabase, { offset: 0, limit });
  const ids = rows.map(({ id }) => id);
  return { rows, total: undefined, interests: await findVehicleInterests(localDatabase, ids) };
}

const subscribeToNothing = () => () => {};
