import type { ErrorSummary } from '../summarize-error.ts';
import type { CustomerFilter, CustomerQuery } from './customer-query.ts';
import type { FoundCustomerPage } from './find-customer-page.ts';

export interface ImportedPerson {
  phone: string;
  email: string;
  /**
   * The customer id in the row of the imported file, for example of a file that this app has
   * exported; null if the row has no id.
   */
  knownId: string | null;
}

/** Requests to the customer index (`ask`) and their responses (`answer`). */
export interface IndexRequests {
  page: { ask: CustomerQuery; answer: FoundCustomerPage };
  idsOf: { ask: CustomerFilter; answer: string[] };
  /** Tags in use, the most frequent first. */
  tags: { ask: null; answer: string[] };
  /**
   * For each person, the id of a listed customer with the same telephone number, e-mail or id; null
   * if no customer matches.
   */
  lookalikes: { ask: ImportedPerson[]; answer: (string | null)[] };
}
export type IndexRequestKind = keyof IndexRequests;

interface OpenMessage {
  kind: 'open';
  locale: string;
}

export type IndexRequestMessage = {
  [K in IndexRequestKind]: { kind: K; requestId: number; ask: IndexRequests[K]['ask'] };
}[IndexRequestKind];

export type MessageToIndex = OpenMessage | IndexRequestMessage;

export type MessageFromIndex =
  | { requestId: number; answer: IndexRequests[IndexRequestKind]['answer'] }
  | { requestId: number; failure: ErrorSummary }
  /**
   * Sent after the index was built, and after each change of rows that may change the result of a
   * request.
   */
  | { changed: true };
