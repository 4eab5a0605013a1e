import { useLiveQuery } from 'dexie-react-hooks';
import { useMemo, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noteDefect } from '../../data/defects.ts';
import type { CustomerQuery } from '../../data/customer-index/customer-query.ts';
import type { ListedCustomer } from '../../data/customer-index/listed-customer.ts';
import { customerIndex } from '../../data/customer-index/open-index.ts';
import { localDatabase } from '../../data/local-database.ts';
import { countCustomers } from '../../data/queries/count-customers.ts';
import { listRecentCustomers } from '../../data/queries/customer-queries.ts';
import { findVehicleInterests } from '../../data/queries/vehicle-interest.ts';
import { type CustomersView, usualView } from './customers-view.ts';

export interface CustomerList {
  rows: readonly ListedCustomer[];
  /** Undefined while they are counted: that takes longer than the first page. */
  total: number | undefined;
  /** By the customer's id, the vehicle they are interested in. */
  interests: ReadonlyMap<string, string>;
}

/**
 * One page of the customers, as they change; undefined while it is read for the first time, null
 * where the tablet cannot read them. The page everybody begins with comes straight from the table,
 * so that it is there before the index is, and follows what other tablets do without a detour. What
 * was found before stays until the next is complete, so that nothing flickers.
 */
export function useCustomerList(search: string, view: CustomersView) {
  const query = queryOf(search, view);
  const isFirst = isFirstPage(query);
  // Something is on the screen: the index may be made beside it.
  const counted = useLiveQuery(() => countCustomers(localDatabase).catch(() => undefined));
  const client = useIndex(counted !== undefined || !isFirst);
  // The same question is another one when something has changed.
  const question = isFirst ? `first ${query.limit}` : JSON.stringify([query, client.changes]);

  const page = useLiveQuery(
    () => readPage(query, isFirst ? undefined : client.index).catch(failed),
    [question],
  );
  return useMemo(() => page && { ...page, total: page.total ?? counted }, [page, counted]);
}

function queryOf(search: string, { sort, descending, intent, size, page }: CustomersView) {
  return { search: search.trim(), intent, sort, descending, offset: page * size, limit: size };
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
  const changes = useSyncExternalStore(index?.subscribe ?? neverChanges, () =>
    index ? index.readChanges() : 0,
  );
  return { index, changes };
}

/** The rows and what stands in their last column: shown together, or a column would fill in late. */
async function readPage(query: CustomerQuery, index: Index | undefined): Promise<CustomerList> {
  const { rows, total } = index ? await findIn(index, query) : await readFirst(query);
  const ids = rows.map(({ id }) => id);
  return { rows, total, interests: await findVehicleInterests(localDatabase, ids) };
}

/** Not awaited as it is: a live query goes on listening only behind a promise of its own making. */
function findIn(index: Index, query: CustomerQuery) {
  return Promise.resolve(index.ask('find', query));
}

async function readFirst({ limit }: CustomerQuery) {
  const rows = await listRecentCustomers(localDatabase, { offset: 0, limit });
  return { rows: rows.slice(0, limit), total: undefined };
}

function failed(error: unknown): null {
  noteDefect(error);
  return null;
}

const neverChanges = () => () => {};
