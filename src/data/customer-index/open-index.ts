import { IndexClient } from './index-client.ts';

let open: { client: IndexClient; locale: string } | undefined;

/**
 * The index of this tablet's customers; its worker starts with the first who asks for it. Names are
 * sorted in the order of one language: another language has an index of its own.
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
