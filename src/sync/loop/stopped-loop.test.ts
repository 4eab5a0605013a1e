import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { PullResponse } from '#domain/protocol/pull.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { anEnrolledTablet, aPage, put, register } from '../../data/tablet.testing.ts';
import type { RequestResult } from '../requests/request-result.ts';
import {
  fail,
  ScriptedTransport,
  settle,
  turns,
  until,
} from '../transport/scripted-transport.testing.ts';
import { WatchedLoop } from './watched-loop.testing.ts';

function page(fields: Partial<PullResponse> = {}): RequestResult<PullResponse> {
  return { ok: true, value: aPage(fields) };
}

test('a stopped sync loop ignores wakes', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ pull: [page(), page(), page()] });
  const watched = await new WatchedLoop(db, transport).rest();
  watched.loop.stop();
  expect(watched.isPlanned).toBe(false);
  const told = watched.states.length;
  watched.loop.wake();
  await turns(100);
  expect(transport.pulls).toHaveLength(1);
  expect(watched.states).toHaveLength(told);
});

test('a sync loop that is stopped during a round schedules no further round', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const stopAndSettle = () => {
    watched.loop.stop();
    return settle(1, [1]);
  };
  const transport = new ScriptedTransport({ push: [stopAndSettle] });
  const watched = new WatchedLoop(db, transport);
  await until(() => transport.pushes.length === 1);
  await turns(100);
  expect([watched.delays, watched.states.length]).toEqual([[], 1]);
  expect(transport.pulls).toEqual([]);
});

test('a response that arrives after the loop is stopped is not applied to the database', async () => {
  const db = await anEnrolledTablet();
  // The loop stops while it waits for the response, not while it sends the request.
  const stopAndAnswer = async () => {
    await turns(1);
    watched.loop.stop();
    return page({ patch: [put('customers', aCustomer())], more: true, remaining: 5 });
  };
  const transport = new ScriptedTransport({ pull: [stopAndAnswer, page()] });
  const watched = new WatchedLoop(db, transport);
  await until(() => transport.pulls.length === 1);
  await turns(100);
  expect(await db.customers.count()).toBe(0);
  expect(await readMeta(db, 'cookie')).toBeUndefined();
  expect(transport.pulls).toHaveLength(1);
});

test('a loop stopped during a failing round requeues no mutation and keeps the stored backoff', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'epoch', 'epoch-1');
  const stopAndRefuse = async () => {
    watched.loop.stop();
    await writeMeta(db, 'backoff', { failures: 1, nextAttemptAt: 1 });
    return fail('EPOCH_CHANGED', { epoch: 'epoch-2', lastMutationId: 0 });
  };
  const transport = new ScriptedTransport({ pull: [stopAndRefuse] });
  const watched = new WatchedLoop(db, transport);
  await until(() => transport.pulls.length === 1);
  await turns(100);
  expect(await readMeta(db, 'epoch')).toBe('epoch-1');
  expect(await readMeta(db, 'backoff')).toEqual({ failures: 1, nextAttemptAt: 1 });
});
