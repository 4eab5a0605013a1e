import type { CustomerIndex } from './customer-index.ts';
import type { IndexRequests, Person, RequestKind, RequestMessage } from './index-messages.ts';

type Answers = {
  [K in RequestKind]: (
    index: CustomerIndex,
    ask: IndexRequests[K]['ask'],
  ) => IndexRequests[K]['answer'];
};

const answers: Answers = {
  find: (index, query) => index.find(query),
  idsOf: (index, filter) => index.idsOf(filter),
  tags: tagsIn,
  lookalikes: lookalikesIn,
};

/** What the index says to a question. */
export function answerRequest(
  index: CustomerIndex,
  { kind, ask }: RequestMessage,
): IndexRequests[RequestKind]['answer'] {
  const answer = answers[kind] as (
    of: CustomerIndex,
    ask: unknown,
  ) => ReturnType<Answers[RequestKind]>;
  return answer(index, ask);
}

function tagsIn(index: CustomerIndex): string[] {
  const counts = new Map<string, number>();
  for (const { tags = [] } of index.all()) {
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([tag]) => tag);
}

function lookalikesIn(index: CustomerIndex, people: readonly Person[]): (string | null)[] {
  const customers = index.all();
  const byPhone = new Map(customers.map(({ phone, id }) => [phone, id]));
  const byEmail = new Map(customers.map(({ email, id }) => [email, id]));
  return people.map(
    ({ phone, email, knownId }) =>
      byPhone.get(phone) ?? byEmail.get(email) ?? index.get(knownId ?? '')?.id ?? null,
  );
}
