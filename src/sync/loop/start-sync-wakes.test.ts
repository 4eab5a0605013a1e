import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countPendingBlobs } from '../../data/documents/pending-blobs.ts';
import { recoveryOf } from '../../data/database/database-recovery.ts';
import type { RescuedEntry } from '../../data/database/rescued-entry.ts';
import { writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, register } from '../../data/tablet.testing.ts';
import { aTabletWithADocument, FakeBlobServer } from '../documents/fake-blob-server.testing.ts';
import { loopStore } from '../status/sync-store.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { startSync, type StartSyncDeps, type SyncHandle } from './start-sync.ts';
import { someTime, startPage } from './started-page.testing.ts';

let sync: SyncHandle | undefined;

let page: EventTarget;
beforeEach(() => {
  ({ page } = startPage());
});
afterEach(async () => {
  sync?.stop();
  await someTime();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/**
 * Starts the sync of a tablet in a page. `countRounds` returns the number of rounds that an action
 * starts.
 */
async function start(fields: Partial<StartSyncDeps> = {}) {
  const db = fields.db ?? (await anEnrolledTablet());
  const transport = new ScriptedTransport();
  const defects: unknown[] = [];
  sync = startSync({ db, transport, onDefect: (error) => defects.push(error), ...fields });
  await someTime();
  const countRounds = async (act: () => unknown) => {
    const before = transport.asked;
    await act();
    await someTime();
    return transport.asked - before;
  };
  return { db, transport, defects, countRounds };
}

const rescued: RescuedEntry = {
  clientId: 'client-of-another',
  mutationId: 4,
  name: 'registerCustomer',
  argsVersion: 1,
  args: {},
  actorId: 'AGT001',
  deviceId: 'device-9',
  spaceId: 'manhattan',
  recordedAt: 1,
  importedAt: 2,
  settled: null,
};

test('a new rescued entry or outbox entry starts a sync round; the removal of entries starts no round', async () => {
  const { db, countRounds } = await start();
  expect(await countRounds(() => db.rescued.add(rescued))).toBe(1);
  expect(await countRounds(() => db.rescued.clear())).toBe(0);
  expect(await countRounds(() => register(db))).toBe(1);
  expect(await countRounds(() => db.outbox.clear())).toBe(0);
});

test('a new device token starts a sync round; a new name of the tablet starts no round', async () => {
  const { db, countRounds } = await start();
  const changeDevice = (fields: object) =>
    db.meta
      .where('key')
      .equals('device')
      .modify((entry) => {
        Object.assign(entry.value as object, fields);
      });
  expect(await countRounds(() => changeDevice({ name: 'Entrance' }))).toBe(0);
  expect(await countRounds(() => changeDevice({ deviceToken: 'next-token' }))).toBe(1);
});

test('the recovery of the database starts a sync round; the failure of the database starts no round', async () => {
  const { db, countRounds } = await start();
  const { state } = recoveryOf(db);
  expect(await countRounds(() => state.setState({ failingSince: 5000 }))).toBe(0);
  expect(await countRounds(() => state.setState({ failingSince: null }))).toBe(1);
  expect(await countRounds(() => state.setState({ failingSince: null }))).toBe(0);
  sync?.stop();
  await someTime();
  const unsubscribed = await countRounds(() => {
    state.setState({ failingSince: 5000 });
    state.setState({ failingSince: null });
  });
  expect(unsubscribed).toBe(0);
});

/** Opens a channel as another tab of this tablet, and records the messages that this tab posts. */
function aTab() {
  const channel = new BroadcastChannel('forecourt-sync');
  const received: unknown[] = [];
  channel.addEventListener('message', ({ data }) => received.push(data.kind));
  return { channel, received };
}

test('a wake message of another tab starts a sync round in the leader tab', async () => {
  const { countRounds } = await start();
  const { channel } = aTab();
  expect(await countRounds(() => channel.postMessage({ kind: 'wake' }))).toBe(1);
  channel.close();
});

test('`syncNow` sends a wake message in a follower tab, but not after the sync is stopped', async () => {
  startPage(false);
  const { channel, received } = aTab();
  const { countRounds } = await start();
  expect(await countRounds(() => sync?.syncNow())).toBe(0);
  expect(received).toEqual(['ask', 'wake']);
  sync?.stop();
  sync?.syncNow();
  await someTime();
  expect(received).toEqual(['ask', 'wake']);
  channel.close();
});

test('document contents are uploaded until the sync is stopped', async () => {
  const { db } = await aTabletWithADocument();
  const contents = new FakeBlobServer(3);
  await start({ db, contents });
  await someTime();
  expect(await countPendingBlobs(db)).toBe(0);
  expect(contents.sent).toEqual([0, 1, 2]);
  sync?.stop();
  await someTime();
  contents.pieces.clear();
  await db.blobs.toCollection().modify({ waiting: 1 });
  await someTime(10_000);
  expect(contents.sent).toEqual([0, 1, 2]);
});

test('a tablet with a rejected token sends an urgent heartbeat every 30 s until its sync resumes or stops', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const beats: boolean[] = [];
  const beat = async (isUrgent: boolean) => {
    beats.push(isUrgent);
    return false;
  };
  const transport = new ScriptedTransport({ pull: [fail('UNAUTHORISED')] });
  await start({ transport, heartbeat: { beat } });
  expect(beats).toEqual([true]);
  await someTime(29_000);
  expect(beats).toEqual([true]);
  await someTime(31_000);
  expect(beats).toEqual([true, true, true]);
  loopStore.setState({ phase: 'idle' });
  await someTime(31_000);
  expect(beats).toHaveLength(3);
  loopStore.setState({ phase: 'paused' });
  sync?.stop();
  await someTime(31_000);
  expect(beats).toHaveLength(3);
});

test('a rejected tablet syncs again after the server accepts a heartbeat', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const transport = new ScriptedTransport({ pull: [fail('UNAUTHORISED')] });
  await start({ transport, heartbeat: { beat: async () => true } });
  expect(loopStore.getState().phase).toBe('paused');
  expect(transport.pulls).toHaveLength(1);
  await someTime(31_000);
  expect(transport.pulls.length).toBeGreaterThan(1);
});

test('a failed read of the values that wake the loop is reported', async () => {
  const db = await anEnrolledTablet();
  const unreadable = new Error('unreadable');
  vi.spyOn(db.outbox, 'orderBy').mockImplementationOnce(() => {
    throw unreadable;
  });
  const { defects } = await start({ db });
  expect(defects).toEqual([unreadable]);
});

test('a tab whose leadership has ended shows the state of the next leader until its sync is stopped', async () => {
  const db = await anEnrolledTablet();
  const { defects } = await start({ db });
  expect(loopStore.getState().phase).toBe('waiting');
  const lost = new DOMException('no connection', 'AbortError');
  vi.spyOn(db.meta, 'get').mockRejectedValue(lost);
  // The poke stream reads the enrollment after its pause, fails, and so ends the leadership.
  await someTime(3000);
  expect(defects).toContain(lost);
  const { channel } = aTab();
  channel.postMessage({ kind: 'state', state: { ...loopStore.getState(), phase: 'pulling' } });
  await someTime();
  expect(loopStore.getState().phase).toBe('pulling');
  sync?.stop();
  channel.postMessage({ kind: 'state', state: { ...loopStore.getState(), phase: 'pushing' } });
  await someTime();
  expect(loopStore.getState().phase).toBe('pulling');
  channel.close();
});

test.each([
  ['an `online` event', () => void page.dispatchEvent(new Event('online'))],
  ['`syncNow`', () => sync?.syncNow()],
])('%s before the pull of a running round starts one more round', async (_name, wake) => {
  const { db, countRounds } = await start();
  const rounds = await countRounds(() => {
    vi.spyOn(db.outbox, 'count').mockImplementationOnce((async () => {
      wake();
      return 0;
    }) as never);
    sync?.syncNow();
  });
  expect(rounds).toBe(2);
});

test('each ended pause removes its listener, and the stopped sync has no pending timer', async () => {
  const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
  const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
  const countListeners = () => added.mock.calls.length - removed.mock.calls.length;
  await start();
  const [pauses, listeners] = [added.mock.calls.length, countListeners()];
  await someTime(30_000);
  expect(added.mock.calls.length - pauses).toBeGreaterThan(5);
  expect(countListeners() - listeners).toBeLessThan(2);
  sync?.stop();
  await someTime();
  expect(vi.getTimerCount()).toBe(0);
});

test('the token of a log-out starts a sync round, which ends the session on the server', async () => {
  const { db, transport, countRounds } = await start();
  expect(await countRounds(() => writeMeta(db, 'endedTokens', ['token-1']))).toBe(1);
  expect(transport.endedTokens).toEqual(['token-1']);
});
