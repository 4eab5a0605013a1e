import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Agent } from '#domain/agents/agent.ts';
import type { AgentVerifier } from '../../database/agent-verifier.ts';
import { anEnrolledTablet, aNewTablet, put, receive } from '../../tablet.testing.ts';
import { writeMeta } from '../../meta.ts';
import { aQuickVerifier } from './quick-verifier.testing.ts';
import { followVerifiers, OFFLINE_VALID_MS, removeStaleVerifiers } from './verifier-sweep.ts';

const NOW = 1_768_000_000_000;
const HOUR_MS = 3_600_000;

afterEach(() => void vi.useRealTimers());

/** A tablet on which the agent signed in at `NOW`; the row of the agent is `row`. */
async function aTabletWith({
  row,
  verifier = {},
}: {
  row?: Agent | undefined;
  verifier?: Partial<AgentVerifier>;
}) {
  const db = await anEnrolledTablet();
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW, ...verifier }));
  if (row) await db.agents.put(row);
  return db;
}

const storedCodes = (db: Awaited<ReturnType<typeof aTabletWith>>) =>
  db.verifiers.toCollection().primaryKeys();

test.each<[string, Parameters<typeof aTabletWith>[0], string[]]>([
  ['of an agent of the showroom is not removed', { row: anAgent() }, ['AGT001']],
  [
    'of a manager of the showroom is not removed',
    { row: anAgent({ role: 'manager' }) },
    ['AGT001'],
  ],
  ['of an agent is not removed before the first pull', {}, ['AGT001']],
  [
    'of an agent with an unreadable row is not removed',
    { row: { id: 'AGT001' } as never },
    ['AGT001'],
  ],
  ['of a disabled agent is removed', { row: anAgent({ active: false }) }, []],
  ['of an agent of another showroom is removed', { row: anAgent({ showroomIds: ['queens'] }) }, []],
  ['of an administrator is removed', { row: anAgent({ role: 'admin' }) }, []],
  [
    'of an administrator without a stored row is removed',
    { verifier: { agent: anAgent({ role: 'admin' }) } },
    [],
  ],
  ['is removed if it is damaged', { verifier: { hash: 'right' as never } }, []],
  [
    'is not removed if it was accepted 72 hours ago',
    { verifier: { acceptedAt: NOW - OFFLINE_VALID_MS } },
    ['AGT001'],
  ],
  [
    'is removed if it was accepted more than 72 hours ago',
    { verifier: { acceptedAt: NOW - OFFLINE_VALID_MS - 1 } },
    [],
  ],
  [
    'is removed if it was accepted more than 72 hours in the future',
    { verifier: { acceptedAt: NOW + OFFLINE_VALID_MS + 1 } },
    [],
  ],
])('during a sweep, the verifier %s', async (_case, rows, codes) => {
  const db = await aTabletWith(rows);
  await removeStaleVerifiers(db, NOW);
  expect(await storedCodes(db)).toEqual(codes);
});

test('a verifier is removed if a complete pull after the sign-in does not contain the agent', async () => {
  const db = await aTabletWith({});
  await writeMeta(db, 'pulledAt', NOW);
  await removeStaleVerifiers(db, NOW);
  expect(await storedCodes(db)).toEqual(['AGT001']);
  await writeMeta(db, 'pulledAt', NOW + 1);
  await removeStaleVerifiers(db, NOW + 1);
  expect(await storedCodes(db)).toEqual([]);
});

test('on a tablet without a device row, the verifier of an active agent stays', async () => {
  const db = aNewTablet();
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW }));
  await db.agents.put(anAgent({ showroomIds: ['queens'] }));
  await removeStaleVerifiers(db, NOW);
  expect(await storedCodes(db)).toEqual(['AGT001']);
});

test('a pulled row of a disabled agent removes the verifier without a sign-in attempt', async () => {
  const db = await aTabletWith({ row: anAgent(), verifier: { acceptedAt: Date.now() } });
  const stop = followVerifiers(db);
  await receive(db, { patch: [put('agents', anAgent({ active: false }))] });
  await expect.poll(() => storedCodes(db)).toEqual([]);
  stop();
});

test('while the app runs, an expired verifier is removed within an hour', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: NOW });
  const db = await aTabletWith({ verifier: { acceptedAt: NOW - OFFLINE_VALID_MS + HOUR_MS / 2 } });
  const stop = followVerifiers(db);
  expect(await storedCodes(db)).toEqual(['AGT001']);
  vi.advanceTimersByTime(HOUR_MS);
  await vi.waitFor(async () => expect(await storedCodes(db)).toEqual([]));
  stop();
});
