import { expect, test, vi } from 'vitest';
import type { TabletRead } from '#domain/protocol/profile-reads.ts';
import { readMeta } from '../../data/meta.ts';
import { listQueuedReads, recordProfileRead } from '../../data/session/agent/profile-read-queue.ts';
import { anEnrolledTablet, aPage } from '../../data/tablet.testing.ts';
import { WatchedLoop } from '../loop/watched-loop.testing.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { reportProfileReads } from './report-profile-reads.ts';

const done = { ok: true, value: null } as const;
const page = { ok: true, value: aPage() } as const;
const aRead = (number: number): TabletRead => ({
  id: `read-${number}`,
  customerId: 'maria',
  agentId: 'AGT001',
  readAt: number,
});
const reads = Array.from({ length: 101 }, (_, index) => aRead(index + 1));

test('queued profile reads are reported in the next successful round, at most 100 reads per request', async () => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'profileReads', value: reads });
  const transport = new ScriptedTransport({
    pull: [fail('UNREACHABLE'), page],
    reportProfileReads: [done, done],
  });
  const watched = await new WatchedLoop(db, transport).rest();
  expect(transport.profileReads).toEqual([]);
  await watched.wake();
  expect(transport.profileReads).toEqual([reads.slice(0, 100), reads.slice(100)]);
  expect(await listQueuedReads(db)).toEqual([]);
});

test('a failed report of profile reads does not fail the round, and unreported reads stay queued', async () => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'profileReads', value: reads });
  const transport = new ScriptedTransport({ pull: [page], reportProfileReads: [done] });
  await new WatchedLoop(db, transport).rest();
  expect(transport.profileReads).toHaveLength(2);
  expect(await listQueuedReads(db)).toEqual(reads.slice(100));
  expect(await readMeta(db, 'backoff')).toBeUndefined();
});

test('profile reads that the server rejects as invalid are deleted and reported as a defect', async () => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'profileReads', value: reads });
  const transport = new ScriptedTransport({ reportProfileReads: [fail('BAD_REQUEST'), done] });
  const onDefect = vi.fn<(error: unknown) => void>();
  await reportProfileReads({ db, transport, onDefect }, 'token');
  expect(onDefect).toHaveBeenCalledOnce();
  expect(await listQueuedReads(db)).toEqual([]);
});

test('a profile read that is recorded during a report stays queued', async () => {
  const db = await anEnrolledTablet();
  await db.meta.put({ key: 'profileReads', value: [aRead(1)] });
  const transport = new ScriptedTransport({
    reportProfileReads: [
      async () => {
        await recordProfileRead({ agentId: 'AGT001', customerId: 'ben', now: 1 }, db);
        return done;
      },
    ],
  });
  await reportProfileReads({ db, transport, onDefect: () => {} }, 'token');
  expect(await listQueuedReads(db)).toMatchObject([{ customerId: 'ben' }]);
});
