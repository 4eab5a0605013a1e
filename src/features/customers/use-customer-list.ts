import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noteAndGoOnWith, noteDefect } from '../../data/defects.ts';
import type { CustomerQuery } from '../../data/customer-index/customer-query.ts';
import type { FoundPage } from '../../data/customer-index/find-page.ts';
import { customerIndex } from '../../data/customer-index/open-index.ts';
import { followRows } from '../../data/follow-rows.ts';
import { localDatabase } from '../../data/local-database.ts';
import { countCustomers } from '../../data/queries/count-customers.ts';
import { listRecentCustomers } from '../../data/queries/customer-queries.ts';
import { findVehicleInterests } from '../../data/queries/vehicle-interest.ts';
import { requestRows } from '../../data/request-rows.ts';
import { shareQuery } from '../../data/shared-query.ts';
import { useIsDatabaseFailing } from '../../data/use-live.ts';
import { type CustomersView, usualView } from './customers-view.ts';

const customerCount = shareQuery(localDatabase, () =>
  countCustomers(localDatabase).catch(noteAndGoOnWith(undefined)),
);

export interface CustomerList extends Omit<FoundPage, 'total'> {
  /** Undefined while they are counted: that takes longer than the first page. */
  total: number | undefined;
}

/**
 * One page of the customers, as they change; undefined while it is read for the first time, null
 * where the tablet cannot read them. The page everybody begins with comes straight from the table,
 * so that it is there before the index is, and follows what other tablets do without a detour. What
 * was found before stays until the next is complete, so that nothing flickers.
 */
export function useCustomerList(search: string, view: CustomersView) {
  const [page, setPage] = useState<CustomerList | null>();
  const query = useQuery(search, view);
  const isFirst = isFirstPage(query);
  // Something is on the screen: the index may be made beside it.
  const counted = useSyncExternalStore(customerCount.subscribe, customerCount.current);
  const { index, changes } = useIndex(counted !== undefined || !isFirst);
  // The same question is another one when something has changed.
  const asOf = isFirst ? 0 : changes;
  const question = useMemo(() => ({ query, asOf }), [query, asOf]);

  // Rows live in the database and in a worker, outside React; they are asked with the key that was pressed.
  useEffect(() => {
    if (isFirst) return followFirst(question.query, setPage);
    return index && askIndex(index, question.query, setPage);
  }, [question, isFirst, index]);
  const list = useMemo(() => page && { ...page, total: page.total ?? counted }, [page, counted]);
  const isFailing = useIsDatabaseFailing();
  return list === undefined && isFailing ? null : list;
}

function useQuery(search: string, view: CustomersView): CustomerQuery {
  const { sort, descending, intent, size, page } = view;
  const words = search.trim();
  return useMemo(
    () => ({ search: words, intent, sort, descending, offset: page * size, limit: size }),
    [words, intent, sort, descending, page, size],
  );
}

function isFirstPage({ search, intent, offset, sort, descending }: CustomerQuery): boolean {
  const isUsual = sort === usualView.sort && descending === usualView.descending;
  return isUsual && search === '' && intent === null && offset === 0;
}

type Index = ReturnType<typeof customerIndex>;

/** The index, once it is wanted, and how often it has changed. */
function useIndex(isWanted: boolean): { index: Index | undefined; changes: number } {
  const { i18n } = useTranslation();
  const index = isWanted ? customerIndex(i18n.language) : undefined;
  const changes = useSyncExternalStore(
    index?.changes.subscribe ?? neverChanges,
    () => index?.changes.getState() ?? 0,
  );
  return { index, changes };
}

type OnPage = (page: CustomerList | null) => void;

/** Returns how to stop. */
function followFirst({ limit }: CustomerQuery, onPage: OnPage): () => void {
  let isFound = false;
  return followRows(localDatabase, () => readFirst(limit), {
    found(page) {
      isFound = true;
      onPage(page);
    },
    failed(error) {
      noteDefect(error);
      if (!isFound) onPage(null);
    },
  });
}

/** Returns how to ask in vain. */
function askIndex(index: Index, query: CustomerQuery, onPage: OnPage): () => void {
  return requestRows(() => index.ask('page', query), {
    found: onPage,
    failed(error) {
      noteDefect(error);
      onPage(null);
    },
  });
}

/** The rows and what stands in their last column: shown together, or a column would fill in late. */
async function readFirst(limit: number): Promise<CustomerList> {
  const rows = await listRecentCustomers(localDatabase, { offset: 0, limit });
  const ids = rows.map(({ id }) => id);
  return { rows, total: undefined, interests: await findVehicleInterests(localDatabase, ids) };
}

const neverChanges = () => () => {};
