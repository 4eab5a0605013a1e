import { mutate } from '../../src/data/mutate/mutate.ts';
import { pullChanges } from '../../src/sync/pull/pull-changes.ts';
import { pushOutbox } from '../../src/sync/push/push-outbox.ts';
import { aRegistration, openTabletDatabase, type Enrolled, transport } from './bench-tablet.ts';
import { clearRaw, floorStores, openRaw, postRaw, putRaw } from './raw.ts';

const BATCH = 200;

/**
 * Queues `count` entries, and returns the milliseconds from the start of the push until a pull has
 * emptied the outbox.
 */
export async function queuedWrites(name: string, enrolled: Enrolled, count: number) {
  const db = await openTabletDatabase(name, enrolled);
  const now = () => performance.now();
  await pullChanges({ db, transport, now }, enrolled.deviceToken);
  for (let number = 0; number < count; number += 1) {
    const args = aRegistration(enrolled.showroomId, 1_000_000 + number);
    const intent = { name: 'registerCustomer', args, actorId: 'AGT001', recordedAt: Date.now() };
    await mutate(db, intent as never);
  }
  const from = performance.now();
  const pushed = await pushOutbox(db, transport, enrolled.deviceToken);
  const pulled = await pullChanges({ db, transport, now }, enrolled.deviceToken);
  const took = performance.now() - from;
  const left = await db.outbox.count();
  db.close();
  if (!pushed.ok || !pulled.ok || left > 0) throw new Error(`${left} entries are left`);
  return took;
}

/**
 * Floor of `queuedWrites`: posts `count` mutations, and marks them as done in one strict
 * transaction.
 */
export async function queuedWritesFloor(name: string, enrolled: Enrolled, count: number) {
  const database = await openRaw(name, ['done']);
  const mutations = someMutations(enrolled, count);
  const from = performance.now();
  await pushRaw(name, enrolled, mutations);
  await putRaw(database, { done: mutations.map(({ mutationId }) => ({ id: String(mutationId) })) });
  const took = performance.now() - from;
  database.close();
  return took;
}

/**
 * Like `queuedWritesFloor`, with the additional work that the design requires: after the push,
 * pulls the new activities. Stores these activities and the sent mutations, and clears the outbox,
 * in one strict transaction.
 */
export async function carefulQueueFloor(name: string, enrolled: Enrolled, count: number) {
  const database = await openRaw(name, floorStores);
  const mutations = someMutations(enrolled, count);
  const entries = mutations.map((mutation) => ({ id: String(mutation.mutationId), ...mutation }));
  await putRaw(database, { outbox: entries });
  let page = await pullRaw(name, enrolled, null);
  while (page.more) page = await pullRaw(name, enrolled, page.cookie);
  const from = performance.now();
  await pushRaw(name, enrolled, mutations);
  const { patch } = await pullRaw(name, enrolled, page.cookie);
  const activities = patch.filter(({ table }) => table === 'activities').map(({ row }) => row);
  const sent = entries.map((entry) => Object.assign({ settledAt: from }, entry));
  await clearRaw(database, 'outbox', { activities, sent });
  const took = performance.now() - from;
  database.close();
  if (activities.length < count) throw new Error(`${activities.length} of ${count} came back`);
  return took;
}

function someMutations(enrolled: Enrolled, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    mutationId: index + 1,
    name: 'registerCustomer',
    argsVersion: 1,
    args: aRegistration(enrolled.showroomId, 3_000_000 + index),
    actorId: 'AGT001',
    deviceId: enrolled.deviceId,
    spaceId: enrolled.showroomId,
    recordedAt: Date.now(),
    grant: enrolled.grant?.token,
  }));
}

async function pushRaw(name: string, enrolled: Enrolled, mutations: readonly object[]) {
  for (let at = 0; at < mutations.length; at += BATCH) {
    await postRaw('/api/sync/push', enrolled.deviceToken, {
      protocol: 2,
      clientId: `floor-${name}`,
      epoch: null,
      mutations: mutations.slice(at, at + BATCH),
    });
  }
}

interface RawPage {
  cookie: string;
  more: boolean;
  patch: { table: string; row: object }[];
}

async function pullRaw(name: string, enrolled: Enrolled, cookie: string | null): Promise<RawPage> {
  const asking = { protocol: 2, clientId: `floor-${name}`, epoch: null, cookie, limit: 5000 };
  return (await postRaw('/api/sync/pull', enrolled.deviceToken, asking)) as RawPage;
}
