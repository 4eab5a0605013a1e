import { IndexClient } from './index-client.ts';

let open: { client: IndexClient; locale: string } | undefined;

/**
 * Returns the index of this tablet's customers; the first call starts its worker. Names are sorted
 * for one locale, so another locale opens a new index and closes the old one.
 */
export function customerIndex(locale: string): IndexClient {
  if (open?.locale === locale && !open.client.isGone) return open.client;
  open?.client.leave();
  const client = new IndexClient(
    new Worker(new URL('customer-index.worker.ts', import.meta.url), { type: 'module' }),
    locale,
  );
  open = { client, locale };
  return client;
}
