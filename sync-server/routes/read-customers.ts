import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { compareCustomers, type CustomerSort } from '#domain/customers/customer-sort.ts';
import { type ListIntent, toListIntent } from '#domain/customers/intent.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { localeOf } from '#domain/languages/language.ts';
import { foldText } from '#domain/search/fold-text.ts';
import { type CustomerSearch, parseSearch } from '#domain/search/parse-search.ts';
import { eachPart } from '../figures/each-row.ts';
import type { SyncStore } from '../store/store.ts';

interface Wanted {
  search?: string | undefined;
  intent?: ListIntent | undefined;
  /** The agent they are assigned to. */
  agentId?: string | undefined;
  sort?: CustomerSort | undefined;
  descending?: boolean | undefined;
}

/** The customers an agent may see, in the language of the agent; latest activity first by default. */
export async function readCustomers(
  store: SyncStore,
  agent: Agent,
  { search, intent, agentId, sort = 'lastContact', descending = true }: Wanted,
): Promise<Customer[]> {
  const showrooms = await store.read((snapshot) => snapshot.all('showrooms'));
  const looked = search === undefined ? undefined : parseSearch(search);
  const found: Customer[] = [];
  for (const { id } of showrooms.filter((showroom) => mayActInSpace(agent, showroom.id))) {
    for await (const part of eachPart(store, id, 'customers')) {
      found.push(
        ...part.filter(
          (customer) =>
            isListed(customer) &&
            (intent === undefined || toListIntent(customer.intent) === intent) &&
            (agentId === undefined || customer.assignedTo === agentId) &&
            (looked === undefined || isFound(customer, looked)),
        ),
      );
    }
  }
  found.sort(compareCustomers(sort, localeOf(agent.locale)));
  return descending ? found.reverse() : found;
}

/** As on a tablet: all of the words, or the number. */
function isFound(
  { id, name, email, phone, tags = [] }: Customer,
  { words, phone: digits }: CustomerSearch,
): boolean {
  if (digits !== null && phone.includes(digits)) return true;
  const text = foldText([name, email, id, ...tags].join('\n'));
  return words.every(
    (word) => text.includes(word.text) || (word.digits !== null && phone.includes(word.digits)),
  );
}
