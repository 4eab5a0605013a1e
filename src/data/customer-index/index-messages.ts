import type { FailureFacts } from '../failure-facts.ts';
import type { CustomerFilter, CustomerQuery } from './customer-query.ts';
import type { FoundPage } from './find-page.ts';

export interface Person {
  phone: string;
  email: string;
  /** The customer id in a file that was exported here; null without one. */
  knownId: string | null;
}

/** Requests to the index and their responses. */
export interface IndexRequests {
  page: { ask: CustomerQuery; answer: FoundPage };
  idsOf: { ask: CustomerFilter; answer: string[] };
  /** Tags in use, the most frequent first. */
  tags: { ask: null; answer: string[] };
  /**
   * For each person the id of a customer with the same telephone number, e-mail or id, else null.
   */
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
  /** The index was built, or its results may have changed. */
  | { changed: true };
