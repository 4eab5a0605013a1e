import * as v from 'valibot';
import { localDateSchema } from '#domain/slots/local-time.ts';
import { timeOfDaySchema } from '#domain/time/time.ts';

const sentRequestsSchema = v.partial(
  v.object({
    contact: v.literal(true),
    testDrive: v.object({ date: localDateSchema, time: timeOfDaySchema }),
  }),
);

/** The latest requests that a visitor has sent from a share page, without personal data. */
export type SentRequests = v.InferOutput<typeof sentRequestsSchema>;

const getKey = (shareId: string) => `sentRequests:${shareId}`;

/** Returns the requests in session storage; empty if they are missing or invalid. */
export function readSentRequests(shareId: string): SentRequests {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getKey(shareId)) ?? '{}');
    return v.parse(sentRequestsSchema, stored);
  } catch {
    return {};
  }
}

/** Stores the requests for a reload of the page. Ignores a full or blocked session storage. */
export function storeSentRequests(shareId: string, sent: SentRequests): void {
  try {
    sessionStorage.setItem(getKey(shareId), JSON.stringify(sent));
  } catch {
    // The server has the requests, and the open page shows them.
  }
}
