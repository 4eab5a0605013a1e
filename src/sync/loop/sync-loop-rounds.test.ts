import { expect, test, vi } from 'vitest';
import type { PullRequest, PullResponse } from '#domain/protocol/pull.ts';
import { MAX_MUTATIONS_PER_PUSH } from '#domain/protocol/push.ts';
import { writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, aPage, register, registerMany } from '../../data/tablet.testing.ts';
import type { RequestResult } from '../requests/request-result.ts';
import {
  fail,
  ScriptedTransport,
  settleAll,
  until,
} from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

function page(fields: Partial<PullResponse> = {}): RequestResult<PullResponse> {
  return { ok: true, value: aPage(fields) };
}

const gone = fail('UNREACHABLE');
const restored = fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 0 });

test('a poke during a push starts no further round, because the pull follows the push', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({
    push: [
      (request) => {
        watched.loop.poke();
        return settleAll(request);
      },
    ],
    pull: [page({ lastMutationId: 1 })],
  });
  const watched = new WatchedLoop(db, transport);
  await watched.rest();
  expect(transport.pulls).toHaveLength(1);
  expect(watched.delays).toEqual([30_000]);
});

test('a poke during a pull starts one more round, and a poke of an idle loop starts a round', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [
      () => {
        watched.loop.poke();
        return page();
      },
      page(),
      page(),
    ],
  });
  const watched = new WatchedLoop(db, transport);
  await until(() => watched.isPlanned);
  expect(transport.pulls).toHaveLength(2);
  watched.loop.poke();
  await until(() => transport.pulls.length === 3);
});

test('a wake during a pull starts one more round', async () => {
  const db = await anEnrolledTablet();
  const wake = (_request: PullRequest) => {
    watched.loop.wake();
    return page();
  };
  const transport = new ScriptedTransport({ pull: [wake, page()] });
  const watched = new WatchedLoop(db, transport);
  await until(() => watched.isPlanned);
  expect(transport.pulls).toHaveLength(2);
});

test('a round that starts with a wake cancels the scheduled round', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [page(), fail('UNAUTHORISED')] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.isPlanned).toBe(true);
  await watched.wake();
  expect(watched.state?.phase).toBe('paused');
  expect(watched.isPlanned).toBe(false);
});

test('a wake before the stored pause is read starts the first round, and no second round follows', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'backoff', { failures: 4, nextAttemptAt: 12_000, failedAt: 8000 });
  const transport = new ScriptedTransport({ pull: [page()] });
  const watched = new WatchedLoop(db, transport);
  watched.loop.wake();
  await watched.rest();
  expect(transport.asked).toBe(1);
  expect(watched.delays).toEqual([30_000]);
  expect(watched.states.map(({ phase }) => phase)).not.toContain('waiting');
});

test('if the stored pause cannot be read, the failure is reported and the first round starts', async () => {
  const db = await anEnrolledTablet();
  const unreadable = new Error('unreadable');
  vi.spyOn(db.meta, 'get').mockRejectedValueOnce(unreadable);
  const transport = new ScriptedTransport({ pull: [page()] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.defects).toEqual([unreadable]);
  expect(watched.state?.phase).toBe('idle');
});

test('after a slow failure, the next round of the loop requests half a page', async () => {
  const db = await anEnrolledTablet();
  const tooSlow = () => {
    watched.now += 8000;
    return gone;
  };
  const pull = [page(), tooSlow, page(), page()];
  const transport = new ScriptedTransport({ pull });
  const watched = new WatchedLoop(db, transport);
  await watched.rest();
  for (let round = 0; round < 3; round += 1) await watched.due();
  expect(transport.pulls.map(({ limit }) => limit)).toEqual([500, 5000, 2500, 5000]);
});

test('after a slow failed push, the next round of the loop sends half a batch', async () => {
  const db = await anEnrolledTablet();
  await registerMany(db, 1);
  const first = (await db.outbox.get(1))!;
  const more = Array.from({ length: MAX_MUTATIONS_PER_PUSH - 1 }, (_, at) => ({
    ...first,
    mutationId: at + 2,
  }));
  await db.outbox.bulkAdd(more);
  const tooSlow = () => {
    watched.now += 8000;
    return gone;
  };
  const transport = new ScriptedTransport({ push: [tooSlow, settleAll, settleAll] });
  const watched = new WatchedLoop(db, transport);
  await watched.rest();
  await watched.due();
  expect(transport.pushes.map(({ mutations }) => mutations.length)).toEqual([
    MAX_MUTATIONS_PER_PUSH,
    MAX_MUTATIONS_PER_PUSH / 2,
    MAX_MUTATIONS_PER_PUSH / 2,
  ]);
});

test('different digests are reported as a defect, and the round pulls all rows again', async () => {
  const db = await anEnrolledTablet();
  const digests = { manhattan: { customers: '1'.repeat(16) } };
  const transport = new ScriptedTransport({
    pull: [page({ digests }), page({ reset: true, cookie: 'cookie-2' })],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  await until(() => watched.isPlanned);
  expect(watched.defects).toEqual([expect.objectContaining({ name: 'DIGESTS_DIFFER' })]);
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual([null, null]);
});

test('after a successful round, a changed server epoch again causes an immediate retry', async () => {
  const db = await anEnrolledTablet();
  const pull = [restored, restored, restored, page({ epoch: 'epoch-2' }), restored];
  const watched = await new WatchedLoop(db, new ScriptedTransport({ pull })).rest();
  await until(() => watched.isPlanned);
  for (let attempt = 0; attempt < 4; attempt += 1) await watched.due();
  expect(watched.delays).toEqual([0, 0, 0, 30_000, 0]);
});

test('after a restore of the server, `reachable` and `progress` in the loop state are null', async () => {
  const db = await anEnrolledTablet();
  const watched = await new WatchedLoop(
    db,
    new ScriptedTransport({ pull: [page(), restored] }),
  ).rest();
  expect(watched.state?.reachable).toBe(true);
  await watched.due();
  expect(watched.state).toMatchObject({ reachable: null, progress: null });
});

test('a pull that fails after its first page clears the progress in the loop state', async () => {
  const db = await anEnrolledTablet();
  const first = page({ more: true, remaining: 70, cookie: 'c-1' });
  const watched = await new WatchedLoop(db, new ScriptedTransport({ pull: [first, gone] })).rest();
  await until(() => watched.isPlanned);
  expect(watched.states.some(({ progress }) => progress !== null)).toBe(true);
  expect(watched.state).toMatchObject({ phase: 'waiting', reachable: false, progress: null });
});

test('an unreachable server after a failed write is not reported as a full disk', async () => {
  const db = await anEnrolledTablet();
  vi.spyOn(db.meta, 'bulkPut').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'));
  const transport = new ScriptedTransport({ pull: [page(), gone] });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(watched.state).toMatchObject({ canSave: false });
  await watched.due();
  expect(watched.state).toMatchObject({ phase: 'waiting', reachable: false, canSave: true });
});
