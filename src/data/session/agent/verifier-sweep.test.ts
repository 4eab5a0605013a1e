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
  ['of an agent of the showroom', { row: anAgent() }, ['AGT001']],
  ['of a manager of the showroom', { row: anAgent({ role: 'manager' }) }, ['AGT001']],
  ['of an agent before the first pull', {}, ['AGT001']],
  ['of an agent with an unreadable row', { row: { id: 'AGT001' } as never }, ['AGT001']],
  ['of a disabled agent', { row: anAgent({ active: false }) }, []],
  ['of an agent of another showroom', { row: anAgent({ showroomIds: ['queens'] }) }, []],
  ['of an administrator', { row: anAgent({ role: 'admin' }) }, []],
  ['of an earlier administrator', { verifier: { agent: anAgent({ role: 'admin' }) } }, []],
  ['that is damaged', { verifier: { hash: 'right' as never } }, []],
  ['of the last 72 hours', { verifier: { acceptedAt: NOW - OFFLINE_VALID_MS } }, ['AGT001']],
  ['of more than 72 hours ago', { verifier: { acceptedAt: NOW - OFFLINE_VALID_MS - 1 } }, []],
  ['of a clock that was set back', { verifier: { acceptedAt: NOW + OFFLINE_VALID_MS + 1 } }, []],
])('the sweep of a verifier %s leaves the expected verifiers', async (_case, rows, codes) => {
  const db = await aTabletWith(rows);
  await removeStaleVerifiers(db, NOW);
  expect(await storedCodes(db)).toEqual(codes);
});

test('a verifier is removed if a complete pull after the sign-in lacks the agent', async () => {
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
