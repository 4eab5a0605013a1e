import * as v from 'valibot';
import { pullResponseSchema } from '#domain/protocol/pull.ts';
import { putChecked, readPosition } from './checked-raw.ts';
import { readLastRaw } from './last-raw.ts';
import { floorStores, openRaw, postRaw, putRaw } from './raw.ts';
import { aRegistration, type Enrolled } from './bench-tablet.ts';

interface RawPage {
  cookie: string;
  more: boolean;
  patch: { table: string; row: RawRow }[];
}

interface RawRow {
  id: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  phone?: string;
}

let database: IDBDatabase | undefined;

/**
 * Amount of work of a floor, which does the work of the app with bare browser APIs:
 * - `name`: shows only the first name of the last customer in the pulled page
 * - `list`: shows the 20 customers with the latest activity, each with the total number of builds
 * and bookings
 * - `checked`: shows this list after all steps that the design requires
 */
export type FloorKind = 'name' | 'list' | 'checked';

/** Pulls all rows now and changed rows after each poke, stores them and shows the result. */
export async function followPokesRaw(
  name: string,
  enrolled: Enrolled,
  kind: FloorKind,
): Promise<void> {
  const own = await openRaw(name, floorStores);
  database = own;
  let known: string | null = null;
  const pull = async (): Promise<void> => {
    const requestCookie = kind === 'checked' ? await readPosition(own) : known;
    const body = { protocol: 2, clientId: name, epoch: null, cookie: requestCookie, limit: 5000 };
    const answer = await postRaw('/api/sync/pull', enrolled.deviceToken, body);
    const page = (kind === 'checked' ? v.parse(pullResponseSchema, answer) : answer) as RawPage;
    const { cookie } = page;
    known = cookie;
    const rowsByStore: Record<string, object[]> = {};
    for (const { table, row } of page.patch) (rowsByStore[table] ??= []).push(row);
    if (kind === 'checked') await putChecked(own, rowsByStore, { requestCookie, cookie });
    else if (page.patch.length > 0) {
      if (kind === 'list') rowsByStore['meta'] = [{ id: 'cookie', cookie }];
      await putRaw(own, rowsByStore);
    }
    const customers = page.patch.filter(({ table }) => table === 'customers');
    if (page.more) return pull();
    if (kind !== 'name') return drawList(own);
    document.body.append(...customers.slice(-1).map(({ row }) => ` ${row.firstName} `));
  };
  await pull();
  void followRaw(enrolled, pull);
}

const LISTED = 20;

async function drawList(from: IDBDatabase): Promise<void> {
  const rows: RawRow[] = await readLastRaw(from, 'customers', 'lastActivityAt', LISTED);
  const interests = await interestsRaw(
    from,
    rows.map(({ id }) => id),
  );
  const lines = rows.map(
    ({ id, firstName, lastName, email, phone }, at) =>
      `<tr><td>${firstName} ${lastName}<td>${id}<td>${email}<td>${phone}<td>${interests[at]}`,
  );
  document.body.innerHTML = `<table>${lines.join('')}</table>`;
}

/** Returns the number of builds and bookings of each customer. */
function interestsRaw(from: IDBDatabase, ids: readonly string[]): Promise<number[]> {
  return new Promise((resolve) => {
    const counts = ids.map(() => 0);
    const reading = from.transaction(['builds', 'bookings']);
    for (const store of ['builds', 'bookings']) {
      const byCustomer = reading.objectStore(store).index('customerId');
      for (const [at, id] of ids.entries()) {
        const request = byCustomer.getAll(id);
        request.addEventListener('success', () => {
          counts[at] = (counts[at] ?? 0) + request.result.length;
        });
      }
    }
    reading.addEventListener('complete', () => resolve(counts));
  });
}

async function followRaw(enrolled: Enrolled, onPoke: () => Promise<void>): Promise<void> {
  // A floor uses the bare browser API instead of the app's helpers.
  // oxlint-disable-next-line no-restricted-globals
  const opened = await fetch('/api/sync/live', {
    headers: { authorization: `Bearer ${enrolled.deviceToken}` },
  });
  const reader = opened.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const chunk = await reader?.read();
    if (!chunk || chunk.done) return;
    if (chunk.value.includes('event: poke')) await onPoke();
  }
}

/**
 * Stores and pushes the registration of a customer with the given first name. Returns the time of
 * the local commit in ms since 1970.
 */
export async function sendRaw(
  name: string,
  enrolled: Enrolled,
  number: number,
  firstName: string,
): Promise<number> {
  database ??= await openRaw(name, floorStores);
  const args = {
    ...aRegistration(enrolled.showroomId, number),
    firstName: `${firstName}${number}`,
  };
  const { customerId: id, ...row } = args;
  await putRaw(database, {
    customers: [{ id, ...row, lastActivityAt: Date.now() }],
    outbox: [{ id, args }],
  });
  const committed = performance.timeOrigin + performance.now();
  await postRaw('/api/sync/push', enrolled.deviceToken, {
    protocol: 2,
    clientId: name,
    epoch: null,
    mutations: [
      {
        mutationId: number + 1,
        name: 'registerCustomer',
        argsVersion: 1,
        args,
        actorId: 'AGT001',
        deviceId: enrolled.deviceId,
        spaceId: enrolled.showroomId,
        recordedAt: Date.now(),
        grant: enrolled.grant?.token,
      },
    ],
  });
  return committed;
}
