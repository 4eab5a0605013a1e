import { afterEach, expect, test, vi } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import type { HeartbeatResponse, HeartbeatRequest } from '#domain/protocol/fleet.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { startBrowser } from '../../data/installation/web-storage.testing.ts';
import { readWipeMarker } from '../../data/installation/wipe-marker.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  aPendingBlob,
  put,
  receive,
  register,
} from '../../data/tablet.testing.ts';
import { recordReplacedToken, toCurrentToken } from '../requests/replaced-tokens.ts';
import { createHeartbeat, replaceDeviceToken } from './heartbeat.ts';

const MINUTE_MS = 60_000;
const machine = { appVersion: '0.1.0 (abc)', persisted: true, freeBytes: 1e9, battery: null };
const unchanged = { name: 'Tablet by the door', showroomId: 'manhattan', ending: null };

afterEach(() => {
  vi.unstubAllGlobals();
});

function aHeart(db: LocalDatabase, answer: Partial<HeartbeatResponse> | 'silence' = {}) {
  const browser = startBrowser();
  const said: HeartbeatRequest[] = [];
  const defects: unknown[] = [];
  const clock = { now: 1_768_000_000_000 };
  const onWiped = vi.fn();
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    said.push(JSON.parse(body));
    return answer === 'silence'
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json({ data: { ...unchanged, ...answer } }));
  });
  const { beat } = createHeartbeat({
    db,
    now: () => clock.now,
    readMachineFacts: () => Promise.resolve(machine),
    onWiped,
    onDefect: (error) => defects.push(error),
  });
  return { ...browser, beat, said, onWiped, defects, clock };
}

test('a heartbeat contains only counts, times and settings of the tablet, and no customer data', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await writeMeta(db, 'clockOffset', -500);
  const { beat, said } = aHeart(db);
  await beat(false);
  expect(said).toEqual([
    {
      standsIn: 'manhattan',
      report: {
        ...machine,
        protocol: PROTOCOL_VERSION,
        waiting: 1,
        oldestAt: 2000,
        documentsWaiting: 0,
        attentions: 0,
        clockOffset: -500,
        kioskMode: false,
        handedOver: false,
      },
    },
  ]);
});

test('normal heartbeats are sent at most once per minute, and urgent heartbeats immediately', async () => {
  const heart = aHeart(await anEnrolledTablet());
  await heart.beat(false);
  await heart.beat(false);
  expect(heart.said).toHaveLength(1);
  await heart.beat(true);
  heart.clock.now += MINUTE_MS;
  await heart.beat(false);
  expect(heart.said).toHaveLength(3);
});

test('a tablet reported as lost wipes itself despite unsent work and stores only the reason', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const { beat, said, onWiped, local } = aHeart(db, { ending: 'lost' });
  local.setItem('token', 'secret');
  await beat(true);
  expect(onWiped).toHaveBeenCalledWith('lost');
  expect(said.at(-1)).toMatchObject({ wiped: true });
  expect(local.keys()).toEqual(['forecourtEnded']);
  expect(readWipeMarker()).toEqual({ ending: 'lost', at: 1_768_000_000_000 });
  await expect(db.outbox.count()).rejects.toThrow();
});

test('a revoked tablet wipes itself only after its outbox is empty', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const { beat, onWiped } = aHeart(db, { ending: 'revoked' });
  await beat(true);
  expect(onWiped).not.toHaveBeenCalled();
  expect(await db.outbox.count()).toBe(1);
  await receive(db, { lastMutationId: 1 });
  await beat(true);
  expect(onWiped).toHaveBeenCalledWith('revoked');
});

test('a heartbeat response renames and moves a tablet; an agent of the new showroom stays signed in', async () => {
  const db = await anEnrolledTablet();
  const queens = aShowroom({ id: 'queens' });
  await receive(db, { patch: [put('showrooms', queens)] });
  const agent = anAgent({ showroomIds: ['manhattan', 'queens'] });
  await writeMeta(db, 'session', { agent, showroom: aShowroom(), token: null, signedInAt: 1 });
  await aHeart(db, { name: 'Entrance', showroomId: 'queens' }).beat(true);
  expect(await readMeta(db, 'device')).toMatchObject({ name: 'Entrance', showroomId: 'queens' });
  expect((await readMeta(db, 'session'))?.showroom.id).toBe('queens');
});

test('a mutation written during the heartbeat delays the move of a tablet until the outbox is empty', async () => {
  const db = await anEnrolledTablet();
  const heart = aHeart(db, { showroomId: 'queens', name: 'Entrance' });
  const told = heart.beat(true);
  await register(db);
  await told;
  expect(await readMeta(db, 'device')).toMatchObject({ name: 'Entrance', showroomId: 'manhattan' });
  expect(heart.said).toMatchObject([{ standsIn: 'manhattan' }]);
  await receive(db, { lastMutationId: 1 });
  await heart.beat(true);
  expect(await readMeta(db, 'device')).toMatchObject({ showroomId: 'queens' });
  expect(heart.said.map(({ standsIn }) => standsIn)).toEqual(['manhattan', 'manhattan', 'queens']);
});

test('a move of the tablet signs out an agent without access to the new showroom', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('showrooms', aShowroom({ id: 'queens' }))] });
  const agent = anAgent({ showroomIds: ['manhattan'] });
  await writeMeta(db, 'session', { agent, showroom: aShowroom(), token: null, signedInAt: 1 });
  await aHeart(db, { showroomId: 'queens' }).beat(true);
  expect(await readMeta(db, 'device')).toMatchObject({ showroomId: 'queens' });
  expect(await readMeta(db, 'session')).toBeUndefined();
});

test('a failed heartbeat leaves the tablet unchanged and reports no defect', async () => {
  const db = await anEnrolledTablet();
  const { beat, onWiped, defects } = aHeart(db, 'silence');
  await beat(true);
  expect(onWiped).not.toHaveBeenCalled();
  expect(defects).toEqual([]);
  expect(await readMeta(db, 'device')).toMatchObject({ name: 'Tablet by the door' });
});

test('a heartbeat reports the oldest entry, attentions, documents, kiosk mode and the hand-over', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await db.outbox.add({ ...(await db.outbox.get(1))!, mutationId: 2, recordedAt: 3000 });
  await db.attentions.bulkPut([1, 2, 3].map((id) => anAttention({ id: `attention-${id}` })));
  await db.blobs.put(aPendingBlob());
  await writeMeta(db, 'kiosk', { kioskMode: false, idleMs: 60_000, setUpAt: 1 });
  await writeMeta(db, 'handedOver', { at: 1 });
  const { beat, said } = aHeart(db);
  await beat(true);
  const counts = {
    waiting: 2,
    oldestAt: 2000,
    documentsWaiting: 1,
    attentions: 3,
    clockOffset: null,
  };
  expect(said[0]?.report).toMatchObject({ ...counts, kioskMode: false, handedOver: true });
  await writeMeta(db, 'kiosk', { kioskMode: true, idleMs: 60_000, setUpAt: 1 });
  await db.meta.delete('handedOver');
  await beat(true);
  expect(said[1]?.report).toMatchObject({ ...counts, kioskMode: true, handedOver: false });
});

test('a heartbeat is sent with the device token and a timeout of eight seconds', async () => {
  const { beat } = aHeart(await anEnrolledTablet());
  const sent = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', sent);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await beat(true);
  expect(sent.mock.calls[0]?.[1].headers).toMatchObject({ authorization: 'Bearer device-token' });
  expect(timeout.mock.calls).toEqual([[8000]]);
  timeout.mockRestore();
});

test('while a heartbeat is pending, no further heartbeat is sent', async () => {
  const { beat, said } = aHeart(await anEnrolledTablet());
  await Promise.all([beat(true), beat(true)]);
  expect(said).toHaveLength(1);
});

test('a heartbeat is sent after the clock was set back by more than a minute', async () => {
  const { beat, said, clock } = aHeart(await anEnrolledTablet());
  await beat(false);
  clock.now -= 2 * MINUTE_MS;
  await beat(false);
  expect(said).toHaveLength(2);
});

test('a tablet without an enrollment sends no heartbeat and reports no defect', async () => {
  const { beat, said, defects } = aHeart(aNewTablet());
  await beat(true);
  expect([said, defects]).toEqual([[], []]);
});

test('a failed read of heartbeat data is reported as a defect, and the next heartbeat is sent', async () => {
  const db = await anEnrolledTablet();
  const { beat, said, defects } = aHeart(db);
  const broken = new Error('broken');
  vi.spyOn(db.attentions, 'toArray').mockRejectedValueOnce(broken);
  await beat(true);
  expect([said, defects]).toEqual([[], [broken]]);
  await beat(true);
  expect(said).toHaveLength(1);
});

test('a revoked tablet wipes itself only after its documents are uploaded', async () => {
  const db = await anEnrolledTablet();
  await db.blobs.put(aPendingBlob());
  const { beat, onWiped } = aHeart(db, { ending: 'revoked' });
  await beat(true);
  expect(onWiped).not.toHaveBeenCalled();
  await db.blobs.clear();
  await beat(true);
  expect(onWiped).toHaveBeenCalledWith('revoked');
});

test('the next token of a heartbeat response is stored and replaces the device token in later requests', async () => {
  const db = await anEnrolledTablet();
  const heart = aHeart(db, { deviceToken: 'second-token' });
  expect(await heart.beat(true)).toBe(true);
  expect(await readMeta(db, 'device')).toMatchObject({
    deviceId: 'device-1',
    deviceToken: 'second-token',
  });
  expect(toCurrentToken('device-token')).toBe('second-token');
  recordReplacedToken('second-token', 'device-token');
});

test('the next token for an outdated device token does not replace the current device token', async () => {
  const db = await anEnrolledTablet();
  await replaceDeviceToken(db, 'an-older-token', 'late-token');
  expect(await readMeta(db, 'device')).toMatchObject({ deviceToken: 'device-token' });
  expect(toCurrentToken('an-older-token')).toBe('an-older-token');
});

test.each([
  ['of a revoked tablet', { ending: 'revoked' } as const],
  ['without a response', 'silence' as const],
])('`beat` returns false for a heartbeat %s', async (_title, answer) => {
  const db = await anEnrolledTablet();
  await register(db);
  expect(await aHeart(db, answer).beat(true)).toBe(false);
});
