import { IndexClient } from './index-client.ts';

let openIndex: { client: IndexClient; locale: string } | undefined;

/**
 * Returns the client of this tablet's customer index; the first call starts the index worker. An
 * index sorts names for one locale, so a call with another locale opens a new index and closes the
 * old one.
 */
export function openCustomerIndex(locale: string): IndexClient {
  if (openIndex?.locale === locale && !openIndex.client.isTerminated) return openIndex.client;
  openIndex?.client.leave();
  const client = new IndexClient(
    new Worker(new URL('customer-index.worker.ts', import.meta.url), { type: 'module' }),
    locale,
  );
  openIndex = { client, locale };
  return client;
}
