import type { Agent } from '#domain/agents/agent.ts';
import { may } from '#domain/agents/rights.ts';
import type { CustomerSort } from '#domain/customers/customer-sort.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { type ListIntent, listIntents } from '#domain/customers/fields/customer-intent.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { CustomerKey, FoundCustomers, Values } from '../../store/lists/list-types.ts';
import { combine } from '../../store/lists/row-lists.ts';
import type { SyncStore } from '../../store/store.ts';
import { offsetOf, type Page } from '../page-query.ts';

interface Wanted extends Page {
  search?: string | undefined;
  intent?: ListIntent | undefined;
  /** Lists only customers that are assigned to this agent. */
  agentId?: string | undefined;
  sort?: CustomerSort | undefined;
  descending?: boolean | undefined;
}

interface CustomerPage {
  customers: Customer[];
  total: number;
}

type SortColumn = Exclude<keyof CustomerKey, 'id'>;

/**
 * Returns one page of the customers that an agent may see, by default with the latest activity
 * first. Names are sorted by the rules of the agent's language.
 */
export async function readCustomers(
  store: SyncStore,
  agent: Agent,
  wanted: Wanted,
): Promise<CustomerPage> {
  return wanted.search === undefined
    ? listCustomers(store, agent, wanted)
    : searchCustomers(store, agent, wanted.search, wanted);
}

/** Returns the showrooms that an agent may read; undefined for all. */
export function readableShowroomIds(agent: Agent): readonly string[] | undefined {
  return may(agent, 'work-in-every-showroom') ? undefined : agent.showroomIds;
}

/**
 * Returns the conditions that limit a list to these showrooms; one empty condition if the list has
 * all showrooms.
 */
export function showroomConditions(showroomIds: readonly string[] | undefined): Values[] {
  return showroomIds?.map((id) => ({ showroom_id: id })) ?? [{}];
}

function listCustomers(store: SyncStore, agent: Agent, wanted: Wanted): Promise<CustomerPage> {
  const { intent, agentId, sort = 'lastContact', descending = true, limit } = wanted;
  const showroomIds = readableShowroomIds(agent);
  const anyOf = combine(
    [agentId === undefined ? {} : { assigned_to: agentId }],
    showroomConditions(showroomIds),
    ranksOf(intent).map((rank) => ({ listed_rank: rank })),
  );
  const orderBy = columnsOf(sort, agent);
  return store.read(async (tx) => ({
    customers: await tx.list({
      table: 'customers',
      anyOf,
      orderBy,
      descending,
      offset: offsetOf(wanted),
      limit,
    }),
    total: await tx.count({
      table: 'customers',
      showroomIds,
      kind: intent && String(listIntents.indexOf(intent)),
      otherId: agentId,
    }),
  }));
}

async function searchCustomers(
  store: SyncStore,
  agent: Agent,
  words: string,
  wanted: Wanted,
): Promise<CustomerPage> {
  const { intent, sort = 'lastContact', descending = true, limit } = wanted;
  const search = parseSearch(words);
  const keys: CustomerKey[] = [];
  const rank = intent && listIntents.indexOf(intent);
  for (const showroomId of readableShowroomIds(agent) ?? [undefined]) {
    let after: FoundCustomers['next'];
    do {
      const slice = { showroomId, rank, search, after };
      const found = await store.read((tx) => tx.searchCustomers(slice));
      keys.push(...found.keys);
      after = found.next;
    } while (after);
  }
  keys.sort(compareKeys(columnsOf(sort, agent), descending));
  const page = keys.slice(offsetOf(wanted), offsetOf(wanted) + limit).map(({ id }) => id);
  return { customers: await store.read((tx) => tx.rows('customers', page)), total: keys.length };
}

function ranksOf(intent: ListIntent | undefined): number[] {
  return intent === undefined ? [...listIntents.keys()] : [listIntents.indexOf(intent)];
}

function columnsOf(sort: CustomerSort, { locale }: Agent): SortColumn[] {
  const name = locale === 'es' ? 'name_order_es' : 'name_order';
  const columns: Record<CustomerSort, SortColumn[]> = {
    name: [name],
    intent: ['listed_rank', name],
    lastContact: ['last_activity_at'],
  };
  return columns[sort];
}

function compareKeys(columns: readonly SortColumn[], descending: boolean) {
  const compare = (a: CustomerKey, b: CustomerKey) => {
    const column = [...columns, 'id' as const].find((name) => a[name] !== b[name]);
    return column === undefined ? 0 : a[column] < b[column] ? -1 : 1;
  };
  return descending ? (a: CustomerKey, b: CustomerKey) => compare(b, a) : compare;
}
