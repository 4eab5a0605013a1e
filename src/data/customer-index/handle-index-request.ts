import type { LocalDatabase } from '../database/database.ts';
import type { CustomerIndex } from './customer-index.ts';
import { findCustomerPage } from './find-customer-page.ts';
import type {
  IndexRequests,
  ImportedPerson,
  IndexRequestKind,
  IndexRequestMessage,
} from './index-messages.ts';

type Answer<K extends IndexRequestKind> = IndexRequests[K]['answer'];

type Answers = {
  [K in IndexRequestKind]: (
    index: CustomerIndex,
    ask: IndexRequests[K]['ask'],
    db: LocalDatabase,
  ) => Answer<K> | Promise<Answer<K>>;
};

const answers: Answers = {
  page: (index, query, db) => findCustomerPage(db, index, query),
  idsOf: (index, filter) => index.idsOf(filter),
  tags: tagsIn,
  lookalikes: lookalikesIn,
};

export async function handleIndexRequest(
  db: LocalDatabase,
  index: CustomerIndex,
  { kind, ask }: IndexRequestMessage,
): Promise<Answer<IndexRequestKind>> {
  const answer = answers[kind] as (
    of: CustomerIndex,
    ask: unknown,
    on: LocalDatabase,
  ) => ReturnType<Answers[IndexRequestKind]>;
  return answer(index, ask, db);
}

function tagsIn(index: CustomerIndex): string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of index.all()) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

function lookalikesIn(index: CustomerIndex, people: readonly ImportedPerson[]): (string | null)[] {
  const customers = index.all();
  const byPhone = new Map(customers.map(({ phone, id }) => [phone, id]));
  const byEmail = new Map(customers.map(({ email, id }) => [email, id]));
  return people.map(
    ({ phone, email, knownId }) =>
      byPhone.get(phone) ?? byEmail.get(email) ?? index.get(knownId ?? '')?.id ?? null,
  );
}
