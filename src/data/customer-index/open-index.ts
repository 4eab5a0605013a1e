import { localDatabase } from '../local-database.ts';
import { IndexClient } from './index-client.ts';

let client: IndexClient | undefined;

/** The index of this tablet's customers; its worker starts with the first who asks for it. */
export function customerIndex(locale: string): IndexClient {
  client ??= new IndexClient(
    new Worker(new URL('customer-index.worker.ts', import.meta.url), { type: 'module' }),
    localDatabase.name,
    locale,
  );
  return client;
}
