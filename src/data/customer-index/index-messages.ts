import type { FailureFacts } from '../failure-facts.ts';
import type { CustomerFilter, CustomerQuery } from './customer-query.ts';
import type { FoundPage } from './find-page.ts';

export interface Person {
  phone: string;
  email: string;
  /** The id they had in a file that was exported here; null where there is none. */
  knownId: string | null;
}

/** What is asked of the index, and what it answers. */
export interface IndexRequests {
  page: { ask: CustomerQuery; answer: FoundPage };
  idsOf: { ask: CustomerFilter; answer: string[] };
  /** Tags in use, those on the most customers first. */
  tags: { ask: null; answer: string[] };
  /** For each person the id of a customer with the same id, number or e-mail, or null. */
  lookalikes: { ask: Person[]; answer: (string | null)[] };
}
export type RequestKind = keyof IndexRequests;

interface OpenMessage {
  kind: 'open';
  locale: string;
}

export type RequestMessage = {
  [K in RequestKind]: { kind: K; requestId: number; ask: IndexRequests[K]['ask'] };
}[RequestKind];

export type ToIndex = OpenMessage | RequestMessage;

export type FromIndex =
  | { requestId: number; answer: IndexRequests[RequestKind]['answer'] }
  | { requestId: number; failure: FailureFacts }
  /** The index is ready, or what it finds may be another by now. */
  | { changed: true };
