import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { noteDefect } from '../../data/defects.ts';
import type { FoundCustomers } from '../../data/customer-index/customer-index.ts';
import type { CustomerQuery } from '../../data/customer-index/customer-query.ts';
import { customerIndex } from '../../data/customer-index/open-index.ts';
import { localDatabase } from '../../data/local-database.ts';
import { countCustomers } from '../../data/queries/count-customers.ts';
import { listRecentCustomers } from '../../data/queries/customer-queries.ts';
import { type CustomersView, usualView } from './customers-view.ts';

export interface CustomerList {
  rows: FoundCustomers['rows'];
  /** Undefined while they are counted: that takes longer than the first page. */
  total: number | undefined;
}

/**
 * One page of the customers, as they change; undefined while it is read for the first time, null
 * where the tablet cannot read them. The page everybody begins with comes straight from the table,
 * so that it is there before the index is, and follows what other tablets do without a detour.
 */
export function useCustomerList(search: string, view: CustomersView) {
  const settledSearch = useDeferredValue(search.trim());
  const { sort, descending, intent, size, page } = view;
  const isFirst =
    settledSearch === '' &&
    intent === null &&
    page === 0 &&
    sort === usualView.sort &&
    descending === usualView.descending;
  const first = useFirstPage(size, isFirst);
  const isReady = first !== undefined || !isFirst;
  const found = useFound(
    { search: settledSearch, intent, sort, descending, offset: page * size, limit: size },
    { isWanted: !isFirst, isReady },
  );
  return isFirst ? first : found;
}

function useFirstPage(limit: number, isWanted: boolean): CustomerList | null | undefined {
  const rows = useLiveQuery(async () => {
    if (!isWanted) return undefined;
    return listRecentCustomers(localDatabase, { offset: 0, limit }).catch(failed);
  }, [limit, isWanted]);
  const total = useLiveQuery(() => countCustomers(localDatabase).catch(() => undefined));
  return rows && { rows: rows.slice(0, limit), total };
}

interface Wanting {
  isWanted: boolean;
  /** Something is on the screen: the index may be made beside it. */
  isReady: boolean;
}

/** What the index finds; what was found before stays until then, so that nothing flickers. */
function useFound(query: CustomerQuery, { isWanted, isReady }: Wanting) {
  const { i18n } = useTranslation();
  const [found, setFound] = useState<FoundCustomers | null>();
  const client = isReady ? customerIndex(i18n.language) : undefined;
  const changes = useSyncExternalStore(client?.subscribe ?? neverChanges, () =>
    client ? client.readChanges() : 0,
  );
  const asked = useRef(0);
  // The same question is another one when something has changed.
  const question = JSON.stringify({ query, changes });

  // The worker is outside of React: each question is asked once, and only the last answer counts.
  useEffect(() => {
    if (!client || !isWanted) return;
    asked.current += 1;
    const number = asked.current;
    client.ask('find', (JSON.parse(question) as { query: CustomerQuery }).query).then(
      (answer) => number === asked.current && setFound(answer),
      (error: unknown) => number === asked.current && setFound(failed(error)),
    );
  }, [client, isWanted, question]);

  return found;
}

function failed(error: unknown): null {
  noteDefect(error);
  return null;
}

const neverChanges = () => () => {};
