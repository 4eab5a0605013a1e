import type { LocalDatabase } from '../database/database.ts';
import type { CustomerIndex } from './customer-index.ts';
import { findCustomerPage } from './find-customer-page.ts';
import type {
  IndexRequests,
  ImportedPerson,
  IndexRequestKind,
  IndexRequestMessage,
} from './index-messages.ts';

type IndexResponse<K extends IndexRequestKind> = IndexRequests[K]['answer'];

type RequestHandlers = {
  [K in IndexRequestKind]: (
    index: CustomerIndex,
    ask: IndexRequests[K]['ask'],
    db: LocalDatabase,
  ) => IndexResponse<K> | Promise<IndexResponse<K>>;
};

const requestHandlers: RequestHandlers = {
  page: (index, query, db) => findCustomerPage(db, index, query),
  idsOf: (index, filter) => index.idsOf(filter),
  tags: listTagsByCount,
  lookalikes: findLookalikes,
};

export async function handleIndexRequest(
  db: LocalDatabase,
  index: CustomerIndex,
  { kind, ask }: IndexRequestMessage,
): Promise<IndexResponse<IndexRequestKind>> {
  const handler = requestHandlers[kind] as (
    customerIndex: CustomerIndex,
    ask: unknown,
    database: LocalDatabase,
  ) => ReturnType<RequestHandlers[IndexRequestKind]>;
  return handler(index, ask, db);
}

function listTagsByCount(index: CustomerIndex): string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of index.all()) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

function findLookalikes(
  index: CustomerIndex,
  people: readonly ImportedPerson[],
): (string | null)[] {
  const customers = index.all();
  const byPhone = new Map(customers.map(({ phone, id }) => [phone, id]));
  const byEmail = new Map(customers.map(({ email, id }) => [email, id]));
  return people.map(
    ({ phone, email, knownId }) =>
      byPhone.get(phone) ?? byEmail.get(email) ?? index.get(knownId ?? '')?.id ?? null,
  );
}
