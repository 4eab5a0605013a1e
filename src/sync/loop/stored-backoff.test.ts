import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, aPage, register, waitingIds } from '../../data/tablet.testing.ts';
import {
  fail,
  ScriptedTransport,
  settleAll,
  turns,
  until,
} from '../transport/scripted-transport.testing.ts';
import { readRemainingPause, StoredBackoff } from './stored-backoff.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

const gone = fail('UNREACHABLE');
const got = { ok: true, value: aPage() } as const;

/** Opens a page and runs its first sync attempt and `more` further attempts. */
async function aPageOver(db: LocalDatabase, transport: ScriptedTransport, more = 0) {
  const watched = await new WatchedLoop(db, transport).rest();
  for (let attempt = 0; attempt < more; attempt += 1) await watched.due();
  return watched;
}

test('a reloaded page continues the backoff pause of the previous page', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const before = await aPageOver(db, transport, 3);
  expect(before.delays).toEqual([500, 1000, 2000, 4000]);
  before.loop.stop();
  const asked = transport.asked;
  const after = await aPageOver(db, transport);
  expect(transport.asked).toBe(asked);
  expect(after.delays).toEqual([4000]);
  await after.due();
  expect(transport.asked).toBe(asked + 1);
  expect(after.lastDelay).toBe(8000);
});

test('a reloaded page reports the server as unreachable only if more than one failure is stored', async () => {
  const db = await anEnrolledTablet();
  (await aPageOver(db, new ScriptedTransport(), 2)).loop.stop();
  const waiting = await aPageOver(db, new ScriptedTransport());
  expect(waiting.state).toMatchObject({ phase: 'waiting', reachable: false });
  waiting.loop.stop();

  // A stored count of one failure may come from a round that the reload interrupted, so the server
  // may be reachable.
  await writeMeta(db, 'backoff', { failures: 1, nextAttemptAt: 9300, failedAt: 8800 });
  expect((await aPageOver(db, new ScriptedTransport())).state?.reachable ?? null).toBeNull();
});

test('the backoff pause grows for a page that crashes during every sync round', async () => {
  const db = await anEnrolledTablet();
  const never = () => new Promise<never>(() => {});
  const transport = new ScriptedTransport({ pull: Array.from({ length: 9 }, () => never) });
  const waited: (number | undefined)[] = [];
  for (let crash = 1; crash <= 6; crash += 1) {
    const page = new WatchedLoop(db, transport);
    if (crash > 1) {
      await page.rest();
      waited.push(page.lastDelay);
      page.begin();
    }
    await until(() => transport.asked === crash);
    page.loop.stop();
  }
  expect(waited).toEqual([500, 1000, 2000, 4000, 8000]);
});

test('a wake of the sync loop ends a backoff pause that a reloaded page continues', async () => {
  const db = await anEnrolledTablet();
  (await aPageOver(db, new ScriptedTransport(), 4)).loop.stop();
  await register(db);
  const transport = new ScriptedTransport({
    push: [settleAll],
    pull: [{ ok: true, value: aPage({ lastMutationId: 1 }) }],
  });
  const watched = await aPageOver(db, transport);
  expect(transport.asked).toBe(0);
  await watched.wake();
  expect(await waitingIds(db)).toEqual([]);
});

test('after a successful sync round, a new page syncs immediately and waits 500 ms after its first failure', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [gone, gone, got] });
  (await aPageOver(db, transport, 2)).loop.stop();
  expect(await readMeta(db, 'backoff')).toBeUndefined();
  const watched = await aPageOver(db, transport);
  expect(transport.asked).toBe(4);
  expect(watched.delays).toEqual([500]);
});

test('a running sync round after the first round of the page is not stored as a failure', async () => {
  const db = await anEnrolledTablet();
  const never = () => new Promise<never>(() => {});
  const transport = new ScriptedTransport({ pull: [got, never] });
  const watched = await aPageOver(db, transport);
  watched.begin();
  await until(() => transport.asked === 2);
  expect(await readMeta(db, 'backoff')).toBeUndefined();
  watched.loop.stop();
});

test('a reload does not end the pause of a tablet with a rejected token', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [fail('UNAUTHORISED')] });
  const before = await aPageOver(db, transport);
  expect(before.state?.phase).toBe('paused');
  before.loop.stop();
  expect((await aPageOver(db, transport)).delays).toEqual([500]);
  expect(transport.asked).toBe(1);
});

test('if the system clock was set back, a stored pause does not delay the first round', async () => {
  const db = await anEnrolledTablet();
  const failedAt = Date.now() + 3_600_000;
  await writeMeta(db, 'backoff', { failures: 6, nextAttemptAt: failedAt + 8000, failedAt });
  const transport = new ScriptedTransport();
  await aPageOver(db, transport);
  expect(transport.asked).toBe(1);
});

test('for random stored pauses, an outbox entry is sent within ten seconds of a reload', async () => {
  const backoff = fc.record({
    failures: fc.integer({ min: 1, max: 1000 }),
    nextAttemptAt: fc.integer({ min: 0, max: 4_000_000_000_000 }),
    failedAt: fc.option(fc.integer({ min: 0, max: 4_000_000_000_000 }), { nil: undefined }),
  });
  await fc.assert(
    fc.asyncProperty(backoff, async (kept) => {
      const db = await anEnrolledTablet();
      await register(db);
      await writeMeta(db, 'backoff', kept);
      const transport = new ScriptedTransport({ push: [gone] });
      const watched = await aPageOver(db, transport);
      if (transport.asked === 0) {
        expect(watched.lastDelay).toBeLessThanOrEqual(10_000);
        await watched.due();
      }
      expect(transport.asked).toBe(1);
      watched.loop.stop();
      db.close();
    }),
    { numRuns: 20 },
  );
});

test('a loop that is stopped before its first round never starts a round', async () => {
  const transport = new ScriptedTransport();
  const watched = new WatchedLoop(await anEnrolledTablet(), transport);
  watched.loop.stop();
  await turns(100);
  expect([transport.asked, watched.states, watched.delays]).toEqual([0, [], []]);
});

test('a pause with a fraction of a millisecond is stored as times in whole milliseconds', async () => {
  const db = await anEnrolledTablet();
  const onDefect = () => {};
  const backoff = new StoredBackoff({ db, now: () => 9000.4, random: () => 0.123, onDefect });
  expect(await backoff.failed()).toBeCloseTo(280.75);
  expect(await readMeta(db, 'backoff')).toEqual({
    failures: 1,
    nextAttemptAt: 9281,
    failedAt: 9000,
  });
});

test('a pause that cannot be stored or deleted applies to this page, and the failure is reported', async () => {
  const db = await anEnrolledTablet();
  const defects: unknown[] = [];
  const onDefect = (error: unknown) => defects.push(error);
  const backoff = new StoredBackoff({ db, now: () => 9000, random: () => 1, onDefect });
  const full = new Error('full');
  vi.spyOn(db.meta, 'put').mockRejectedValueOnce(full);
  expect(await backoff.failed()).toBe(500);
  expect(await backoff.failed()).toBe(1000);
  vi.spyOn(db.meta, 'delete').mockRejectedValueOnce(full);
  await backoff.recordSuccess();
  expect(defects).toEqual([full, full]);
});

test('a stored pause without `failedAt` ends at `nextAttemptAt`, and any stored pause after at most 8 s', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'backoff', { failures: 3, nextAttemptAt: 9500 });
  expect(await readRemainingPause(db, 9000)).toEqual({ ms: 500, failures: 3 });
  expect(await readRemainingPause(db, 9600)).toEqual({ ms: 0, failures: 3 });
  await writeMeta(db, 'backoff', { failures: 3, nextAttemptAt: 99_000, failedAt: 9000 });
  expect(await readRemainingPause(db, 9000)).toEqual({ ms: 8000, failures: 3 });
});

test('a successful round deletes a stored pause, and deletes nothing without a stored pause', async () => {
  const db = await anEnrolledTablet();
  const deletions = vi.spyOn(db.meta, 'delete');
  const backoff = new StoredBackoff({ db, now: () => 9000, random: () => 1, onDefect: () => {} });
  await backoff.recordSuccess();
  expect(deletions).not.toHaveBeenCalled();
  await backoff.failed();
  await backoff.recordSuccess();
  await backoff.recordSuccess();
  expect(deletions.mock.calls).toEqual([['backoff']]);
});
