import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import { MAX_ROWS_PER_PULL, type PullResponse } from '#domain/protocol/pull.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { getOrCreateClientId } from '../../data/mutate/client-id.ts';
import { requeueLostMutations } from '../../data/pull/requeue-lost-mutations.ts';
import { anEnrolledTablet, aPage, put, receive } from '../../data/tablet.testing.ts';
import { AdaptiveBatchSize } from '../adaptive-batch-size.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { pullChanges, type PullProgress } from './pull-changes.ts';

function page(fields: Partial<PullResponse>): { ok: true; value: PullResponse } {
  return { ok: true, value: aPage(fields) };
}

function pull(
  db: Awaited<ReturnType<typeof anEnrolledTablet>>,
  transport: ScriptedTransport,
  onProgress?: (progress: PullProgress) => void,
) {
  return pullChanges({ db, transport, now: () => 9000, ...(onProgress && { onProgress }) }, 't');
}

test('the first pull of a new tablet requests a small first page and then large pages', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [
      page({ cookie: 'c-1', more: true, remaining: 9, patch: [put('customers', aCustomer())] }),
      page({ cookie: 'c-2', more: true, remaining: 4, patch: [put('agents', anAgent())] }),
      page({ cookie: 'c-3' }),
    ],
  });
  const progress: PullProgress[] = [];
  expect(await pull(db, transport, (step) => progress.push(step))).toEqual({ ok: true });
  expect(transport.pulls).toEqual([
    {
      protocol: PROTOCOL_VERSION,
      clientId: await getOrCreateClientId(db),
      epoch: null,
      cookie: null,
      limit: 500,
    },
    expect.objectContaining({ cookie: 'c-1', epoch: 'epoch-1', limit: MAX_ROWS_PER_PULL }),
    expect.objectContaining({ cookie: 'c-2', limit: MAX_ROWS_PER_PULL }),
  ]);
  expect(progress).toEqual([
    { received: 1, remaining: 9 },
    { received: 2, remaining: 4 },
    { received: 2, remaining: 0 },
  ]);
  expect(await readMeta(db, 'cookie')).toBe('c-3');
  expect(await readMeta(db, 'pulledAt')).toBe(9000);
});

test('an interrupted pull continues at its last cookie, and the rows received before stay stored', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [
      page({ cookie: 'c-1', more: true, patch: [put('customers', aCustomer())] }),
      fail('UNREACHABLE'),
      page({ cookie: 'c-2' }),
    ],
  });
  expect(await pull(db, transport)).toEqual(fail('UNREACHABLE'));
  expect(await db.customers.count()).toBe(1);
  expect(await pull(db, transport)).toEqual({ ok: true });
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual([null, 'c-1', 'c-1']);
});

test('if another tab pulls during a request, the page is discarded and the pull uses the new cookie', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({
    pull: [
      async () => {
        await receive(db, { cookie: 'c-other' });
        return page({ cookie: 'c-1', patch: [put('customers', aCustomer())] });
      },
      page({ cookie: 'c-2' }),
    ],
  });
  expect(await pull(db, transport)).toEqual({ ok: true });
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual([null, 'c-other']);
  expect(await db.customers.count()).toBe(0);
  expect(await readMeta(db, 'cookie')).toBe('c-2');
});

test('a page requested before a restore of the server is discarded, and no mutation counts as settled', async () => {
  const db = await anEnrolledTablet();
  const changed = fail('EPOCH_CHANGED', { epoch: 'epoch-3', lastMutationId: 0 });
  const transport = new ScriptedTransport({
    pull: [
      async () => {
        await requeueLostMutations(db, { epoch: 'epoch-2', lastMutationId: 0 });
        return page({ patch: [put('customers', aCustomer())], lastMutationId: 9 });
      },
      changed,
    ],
  });
  expect(await pull(db, transport)).toEqual(changed);
  expect(transport.pulls.map(({ epoch }) => epoch)).toEqual([null, 'epoch-2']);
  expect(await db.customers.count()).toBe(0);
  expect(await readMeta(db, 'settledThrough')).toBe(0);
});

test('a response with another epoch than its request ends the pull with UNREADABLE_ANSWER', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'epoch', 'epoch-2');
  const strange = page({});
  const transport = new ScriptedTransport({ pull: Array.from({ length: 9 }, () => strange) });
  expect(await pull(db, transport)).toEqual(fail('UNREADABLE_ANSWER'));
  expect(transport.pulls).toHaveLength(1);
});

test('a failed pull request is returned unchanged and changes nothing in the database', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'cookie', 'c-1');
  const changed = fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 1 });
  expect(await pull(db, new ScriptedTransport({ pull: [changed] }))).toEqual(changed);
  expect(await readMeta(db, 'cookie')).toBe('c-1');
  expect(await readMeta(db, 'epoch')).toBeUndefined();
});

test('a page with the same cookie as its request ends the pull, which prevents an endless loop', async () => {
  const db = await anEnrolledTablet();
  const same = page({ cookie: 'c-1', more: true, remaining: 5 });
  const transport = new ScriptedTransport({ pull: Array.from({ length: 9 }, () => same) });
  expect(await pull(db, transport)).toMatchObject({ ok: false, code: 'UNREADABLE_ANSWER' });
  expect(transport.pulls).toHaveLength(2);
});

test('a slow failure halves the size of the next page, and a success doubles the size again', async () => {
  const db = await anEnrolledTablet();
  let now = 0;
  const tooSlow = () => {
    now += 8000;
    return fail('UNREACHABLE');
  };
  const transport = new ScriptedTransport({
    pull: [
      page({ cookie: 'c-1', more: true, remaining: 9 }),
      tooSlow,
      page({ cookie: 'c-2', more: true, remaining: 4 }),
      page({ cookie: 'c-3' }),
    ],
  });
  const deps = { db, transport, pace: new AdaptiveBatchSize(), now: () => now };
  await pullChanges(deps, 't');
  await pullChanges(deps, 't');
  expect(transport.pulls.map(({ limit }) => limit)).toEqual([500, 5000, 2500, 5000]);
});

test('a pull without changes succeeds and keeps the cookie', async () => {
  const db = await anEnrolledTablet();
  const same = page({ cookie: 'c-1' });
  const transport = new ScriptedTransport({ pull: [same, same] });
  expect([await pull(db, transport), await pull(db, transport)]).toEqual([
    { ok: true },
    { ok: true },
  ]);
  expect(transport.pulls.map(({ cookie }) => cookie)).toEqual([null, 'c-1']);
});
