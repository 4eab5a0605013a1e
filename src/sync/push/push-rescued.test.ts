import { expect, test } from 'vitest';
import type { PushRequest, PushResponse } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import type { RescuedEntry } from '../../data/database/rescued-entry.ts';
import { writeMeta } from '../../data/meta.ts';
import { requeueLostMutations } from '../../data/pull/requeue-lost-mutations.ts';
import { anEnrolledTablet, aPage } from '../../data/tablet.testing.ts';
import { WatchedLoop } from '../loop/watched-loop.testing.ts';
import type { RequestResult } from '../requests/request-result.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { pushRescued } from './push-rescued.ts';

function rescued(clientId: string, mutationId: number): RescuedEntry {
  return {
    clientId,
    mutationId,
    name: 'registerCustomer',
    argsVersion: 1,
    args: {},
    actorId: 'AGT001',
    deviceId: 'device-9',
    spaceId: 'manhattan',
    recordedAt: 1000,
    importedAt: 2000,
    settled: null,
  };
}

/** A server that stores the last mutation id of each client and records the requests. */
function headOffice(known: Record<string, number> = {}) {
  const asked: PushRequest[] = [];
  const rescue = (_token: string, request: PushRequest): Promise<RequestResult<PushResponse>> => {
    asked.push(request);
    let last = known[request.clientId] ?? 0;
    const numbers = request.mutations.map((mutation) => (mutation as RescuedEntry).mutationId);
    for (const number of numbers) if (number === last + 1) last = number;
    known[request.clientId] = last;
    const value = { epoch: 'e', lastMutationId: last, verdicts: [], serverTime: 3000 };
    return Promise.resolve({ ok: true, value });
  };
  return { asked, rescue };
}

async function aTabletWith(entries: RescuedEntry[]): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await db.rescued.bulkAdd(entries);
  return db;
}

async function unsettled(db: LocalDatabase): Promise<string[]> {
  const entries = await db.rescued.toArray();
  return entries
    .filter(({ settled }) => settled === null)
    .map(({ clientId, mutationId }) => `${clientId}/${mutationId}`);
}

test('rescued entries are sent with the grants with which they were recorded', async () => {
  const db = await aTabletWith([{ ...rescued('a', 1), grant: 'grant-1' }, rescued('a', 2)]);
  const office = headOffice();
  await pushRescued(db, office.rescue, 'token');
  const [{ importedAt: _at, settled: _settled, clientId: _id, ...envelope }] = [rescued('a', 1)];
  expect(office.asked[0]?.mutations).toEqual([
    { ...envelope, grant: 'grant-1' },
    { ...envelope, mutationId: 2 },
  ]);
});

test('rescued entries are sent once and in order, in one request per client id of a lost tablet', async () => {
  const db = await aTabletWith([rescued('b', 1), rescued('a', 2), rescued('a', 1)]);
  const office = headOffice();
  expect(await pushRescued(db, office.rescue, 'token')).toEqual({ ok: true, pushed: 3 });
  expect(office.asked.map(({ clientId, mutations }) => [clientId, mutations.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(await unsettled(db)).toEqual([]);
  await pushRescued(db, office.rescue, 'token');
  expect(office.asked).toHaveLength(2);
});

test('rescued entries that the lost tablet has already sent are settled too', async () => {
  const db = await aTabletWith([rescued('a', 4), rescued('a', 5)]);
  const office = headOffice({ a: 7 });
  await pushRescued(db, office.rescue, 'token');
  expect(await unsettled(db)).toEqual([]);
});

test('rescued entries with missing earlier mutations are skipped; entries of other clients are sent', async () => {
  const db = await aTabletWith([rescued('a', 4), rescued('b', 1)]);
  expect(await pushRescued(db, headOffice().rescue, 'token')).toEqual({ ok: true, pushed: 1 });
  expect(await unsettled(db)).toEqual(['a/4']);
});

test('a response from before a restore of the server settles no rescued entry', async () => {
  const db = await aTabletWith([rescued('a', 1), rescued('a', 2)]);
  const before = headOffice();
  const late = async (token: string, request: PushRequest) => {
    const answer = await before.rescue(token, request);
    await requeueLostMutations(db, { epoch: 'e-2', lastMutationId: 0 });
    return answer;
  };
  expect(await pushRescued(db, late, 'token')).toMatchObject({ code: 'EPOCH_CHANGED' });
  expect(before.asked).toHaveLength(1);
  expect(await unsettled(db)).toEqual(['a/1', 'a/2']);
});

test('a batch of rescued entries that is too large is halved; a rejected token settles no entry', async () => {
  const db = await aTabletWith([rescued('a', 1), rescued('a', 2)]);
  const office = headOffice();
  const tooLarge = { ok: false, code: 'BODY_TOO_LARGE', body: null } as const;
  const narrow = (token: string, request: PushRequest) =>
    request.mutations.length > 1 ? Promise.resolve(tooLarge) : office.rescue(token, request);
  const refused = { ok: false, code: 'UNAUTHORISED', body: null } as const;
  expect(await pushRescued(db, () => Promise.resolve(refused), 'token')).toEqual(refused);
  expect(await unsettled(db)).toHaveLength(2);
  expect(await pushRescued(db, narrow, 'token')).toEqual({ ok: true, pushed: 2 });
});

test.each(['FORBIDDEN', 'BAD_REQUEST', 'BODY_TOO_LARGE'] as const)(
  'rescued entries rejected with %s are skipped, and entries of other clients are sent',
  async (code) => {
    const db = await aTabletWith([rescued('a', 1), rescued('b', 1)]);
    const office = headOffice();
    const rescue = (token: string, request: PushRequest) =>
      request.clientId === 'a'
        ? Promise.resolve({ ok: false, code, body: null } as const)
        : office.rescue(token, request);
    expect(await pushRescued(db, rescue, 'token')).toEqual({ ok: true, pushed: 1 });
    expect(await unsettled(db)).toEqual(['a/1']);
  },
);

test.each([
  ['EPOCH_CHANGED', 'idle', true],
  ['UNREACHABLE', 'waiting', false],
] as const)(
  'after a push of rescued entries that fails with %s, the phase of the sync loop is %s',
  async (code, phase, reachable) => {
    const db = await aTabletWith([rescued('a', 1)]);
    const transport = new ScriptedTransport({
      pull: [{ ok: true, value: aPage() }],
      rescue: [fail(code, { epoch: 'epoch-2', lastMutationId: 0 })],
    });
    const watched = await new WatchedLoop(db, transport).rest();
    expect(watched.state).toMatchObject({ phase, reachable, progress: null });
    expect(watched.defects).toEqual([]);
    expect(await unsettled(db)).toEqual(['a/1']);
  },
);

test('a push of rescued entries has the epoch, the original client id and all protocol fields', async () => {
  const db = await aTabletWith([rescued('a', 1)]);
  await writeMeta(db, 'epoch', 'e');
  const office = headOffice();
  await pushRescued(db, office.rescue, 'token');
  const { clientId, importedAt: _importedAt, settled: _settled, ...envelope } = rescued('a', 1);
  const request = { protocol: PROTOCOL_VERSION, clientId, epoch: 'e', mutations: [envelope] };
  expect(office.asked).toEqual([request]);
});
