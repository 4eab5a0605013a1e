import { floorStores, openRaw, postRaw, putRaw } from './raw.ts';
import { aRegistration, type Enrolled } from './tablet.ts';

interface RawPage {
  cookie: string;
  more: boolean;
  patch: { table: string; row: { id: string; firstName?: string } }[];
}

let database: IDBDatabase | undefined;

/** Reads all there is, and then what each poke announces: written, and put on the screen. */
export async function listenRaw(name: string, enrolled: Enrolled): Promise<void> {
  database = await openRaw(name, floorStores);
  let cookie: string | null = null;
  const pull = async (): Promise<void> => {
    const body = { protocol: 2, clientId: name, epoch: null, cookie, limit: 5000 };
    const page = (await postRaw('/api/sync/pull', enrolled.deviceToken, body)) as RawPage;
    ({ cookie } = page);
    const rowsByStore: Record<string, object[]> = {};
    for (const { table, row } of page.patch) (rowsByStore[table] ??= []).push(row);
    if (database && page.patch.length > 0) await putRaw(database, rowsByStore);
    const customers = page.patch.filter(({ table }) => table === 'customers');
    document.body.append(...customers.slice(-1).map(({ row }) => ` ${row.firstName} `));
    if (page.more) await pull();
  };
  await pull();
  void followRaw(enrolled, pull);
}

async function followRaw(enrolled: Enrolled, onPoke: () => Promise<void>): Promise<void> {
  // The floor is what the browser itself needs.
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

/** Writes one entry and sends it; answers when it was on the disk, in ms since 1970. */
export async function sendRaw(name: string, enrolled: Enrolled, number: number): Promise<number> {
  database ??= await openRaw(name, floorStores);
  const args = {
    ...aRegistration(enrolled.showroomId, 6_000_000 + number),
    firstName: `Floor${number}`,
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
      },
    ],
  });
  return committed;
}
