import { pullChanges } from '../../src/sync/pull/pull-changes.ts';
import { openTabletDatabase, type Enrolled, transport } from './bench-tablet.ts';
import { floorStores, openRaw, postRaw, putRaw } from './raw.ts';

/**
 * Returns the milliseconds until the first progress report of the pull and until its end, and the
 * number of stored customers. Throws if the pull fails.
 */
export async function firstSync(name: string, enrolled: Enrolled) {
  const db = await openTabletDatabase(name, enrolled);
  const from = performance.now();
  let firstPage = 0;
  const onProgress = () => {
    firstPage ||= performance.now() - from;
  };
  const now = () => performance.now();
  const pulled = await pullChanges({ db, transport, now, onProgress }, enrolled.deviceToken);
  const whole = performance.now() - from;
  const rows = await db.customers.count();
  db.close();
  if (!pulled.ok) throw new Error(pulled.code);
  return { firstPage, whole, rows };
}

interface RawPage {
  cookie: string;
  more: boolean;
  patch: { table: string; row: object }[];
}

export async function firstSyncFloor(name: string, enrolled: Enrolled): Promise<number> {
  const database = await openRaw(name, floorStores);
  const from = performance.now();
  let cookie: string | null = null;
  for (;;) {
    const page = (await postRaw('/api/sync/pull', enrolled.deviceToken, {
      protocol: 2,
      clientId: `floor-${name}`,
      epoch: null,
      cookie,
      limit: cookie === null ? 500 : 5000,
    })) as RawPage;
    const rowsByStore: Record<string, object[]> = {};
    for (const { table, row } of page.patch) (rowsByStore[table] ??= []).push(row);
    if (page.patch.length > 0) await putRaw(database, rowsByStore);
    cookie = page.cookie;
    if (!page.more) break;
  }
  const whole = performance.now() - from;
  database.close();
  return whole;
}
