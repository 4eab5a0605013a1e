import type { Agent } from '#domain/agents/agent.ts';
import { hasRight } from '#domain/agents/rights.ts';
import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type IntentLevel, intentLevels } from '#domain/customers/fields/customer-intent.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type {
  CustomerSortKey,
  FoundCustomers,
  ListCondition,
} from '../../store/lists/list-types.ts';
import { combineConditions } from '../../store/lists/row-lists.ts';
import type { SyncStore } from '../../store/store.ts';
import { offsetOf, type PageParams } from '../page-query.ts';

interface CustomerListQuery extends PageParams {
  search?: string | undefined;
  intent?: IntentLevel | undefined;
  agentId?: string | undefined;
  sort?: CustomerSort | undefined;
  descending?: boolean | undefined;
}

interface CustomerPage {
  customers: Customer[];
  total: number;
}

type SortColumn = Exclude<keyof CustomerSortKey, 'id'>;

/**
 * Returns one page of the customers that an agent may see, by default with the latest activity
 * first. Names are sorted by the rules of the agent's language.
 */
export async function readCustomers(
  store: SyncStore,
  agent: Agent,
  query: CustomerListQuery,
): Promise<CustomerPage> {
  return query.search === undefined
    ? listCustomers(store, agent, query)
    : searchCustomers(store, agent, query.search, query);
}

/** Returns the showrooms that an agent may read; undefined for all. */
export function getReadableShowroomIds(agent: Agent): readonly string[] | undefined {
  return hasRight(agent, 'work-in-every-showroom') ? undefined : agent.showroomIds;
}

/**
 * Returns the conditions that limit a list to these showrooms; one empty condition if the list has
 * all showrooms.
 */
export function toShowroomConditions(showroomIds: readonly string[] | undefined): ListCondition[] {
  return showroomIds?.map((id) => ({ showroom_id: id })) ?? [{}];
}

function listCustomers(
  store: SyncStore,
  agent: Agent,
  query: CustomerListQuery,
): Promise<CustomerPage> {
  const { intent, agentId, sort = 'lastContact', descending = true, limit } = query;
  const showroomIds = getReadableShowroomIds(agent);
  const anyOf = combineConditions(
    [agentId === undefined ? {} : { assigned_to: agentId }],
    toShowroomConditions(showroomIds),
    ranksOf(intent).map((rank) => ({ listed_rank: rank })),
  );
  const orderBy = getSortColumns(sort, agent);
  return store.read(async (tx) => ({
    customers: await tx.list({
      table: 'customers',
      anyOf,
      orderBy,
      descending,
      offset: offsetOf(query),
      limit,
    }),
    total: await tx.count({
      table: 'customers',
      showroomIds,
      kind: intent && String(intentLevels.indexOf(intent)),
      otherId: agentId,
    }),
  }));
}

async function searchCustomers(
  store: SyncStore,
  agent: Agent,
  searchText: string,
  query: CustomerListQuery,
): Promise<CustomerPage> {
  const { intent, sort = 'lastContact', descending = true, limit } = query;
  const search = parseSearch(searchText);
  const sortKeys: CustomerSortKey[] = [];
  const rank = intent && intentLevels.indexOf(intent);
  for (const showroomId of getReadableShowroomIds(agent) ?? [undefined]) {
    let after: FoundCustomers['next'];
    do {
      const searchQuery = { showroomId, rank, search, after };
      const result = await store.read((tx) => tx.searchCustomers(searchQuery));
      sortKeys.push(...result.keys);
      after = result.next;
    } while (after);
  }
  sortKeys.sort(createKeyComparator(getSortColumns(sort, agent), descending));
  const pageIds = sortKeys.slice(offsetOf(query), offsetOf(query) + limit).map(({ id }) => id);
  return {
    customers: await store.read((tx) => tx.rows('customers', pageIds)),
    total: sortKeys.length,
  };
}

function ranksOf(intent: IntentLevel | undefined): number[] {
  return intent === undefined ? [...intentLevels.keys()] : [intentLevels.indexOf(intent)];
}

function getSortColumns(sort: CustomerSort, { locale }: Agent): SortColumn[] {
  const nameColumn = locale === 'es' ? 'name_order_es' : 'name_order';
  const columns: Record<CustomerSort, SortColumn[]> = {
    name: [nameColumn],
    intent: ['listed_rank', nameColumn],
    lastContact: ['last_activity_at'],
  };
  return columns[sort];
}

function createKeyComparator(columns: readonly SortColumn[], descending: boolean) {
  const compare = (a: CustomerSortKey, b: CustomerSortKey) => {
    const column = [...columns, 'id' as const].find((name) => a[name] !== b[name]);
    return column === undefined ? 0 : a[column] < b[column] ? -1 : 1;
  };
  return descending ? (a: CustomerSortKey, b: CustomerSortKey) => compare(b, a) : compare;
}
