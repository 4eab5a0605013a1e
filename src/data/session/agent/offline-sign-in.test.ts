import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { anEnrolledTablet, put, receive, register } from '../../tablet.testing.ts';
import { deriveVerifier, matchesVerifier, PBKDF2_ITERATIONS } from './derive-verifier.ts';
import { storeAgentVerifier, updateStoredAgent, signInOffline } from './offline-sign-in.ts';
import { aQuickVerifier } from './quick-verifier.testing.ts';

const NOW = 1_768_000_000_000;
const HOUR_MS = 60 * 60 * 1000;
const YEAR_MS = 365 * 24 * HOUR_MS;

/** A tablet on which the agent Maya signed in online at `NOW`. */
async function aTabletThatKnowsMaya(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW }));
  return db;
}

async function tryWrongly(db: LocalDatabase, times: number, now: number) {
  let last;
  for (let at = 0; at < times; at += 1) last = await signInOffline(db, 'AGT001', 'wrong', now);
  return last;
}

test('an online sign-in stores a hash with at least 600,000 iterations, which permits offline sign-in', async () => {
  const db = await aTabletThatKnowsMaya();
  await tryWrongly(db, 1, NOW);
  expect(await db.meta.get('signInTries')).toBeDefined();
  await storeAgentVerifier(db, { agent: anAgent(), showroom: aShowroom() }, 'showroom-demo', NOW);
  // The earlier failed sign-in no longer counts.
  expect(await db.meta.get('signInTries')).toBeUndefined();
  expect(PBKDF2_ITERATIONS).toBeGreaterThanOrEqual(600_000);
  const stored = (await db.verifiers.get('AGT001'))!;
  expect(stored.iterations).toBe(PBKDF2_ITERATIONS);
  expect(JSON.stringify(stored)).not.toContain('showroom-demo');
  expect(await signInOffline(db, 'AGT001', 'showroom-demo', NOW + 1)).toEqual({
    ok: true,
    agent: anAgent(),
    showroom: aShowroom(),
  });
});

test('two hashes of the same password differ, and a hash of another length matches no password', async () => {
  const [a, b] = await Promise.all([deriveVerifier('same'), deriveVerifier('same')]);
  expect(a.salt).not.toEqual(b.salt);
  expect(a.hash).not.toEqual(b.hash);
  expect(await matchesVerifier('same', { ...a, hash: a.hash.slice(1) })).toBe(false);
  expect(await matchesVerifier('same', { ...a, hash: Uint8Array.of(...a.hash, 1) })).toBe(false);
});

test('a wrong password and an unknown agent return different codes', async () => {
  const db = await aTabletThatKnowsMaya();
  expect(await signInOffline(db, 'AGT001', 'wrong', NOW)).toEqual({
    ok: false,
    code: 'WRONG_PASSWORD',
  });
  expect(await signInOffline(db, 'AGT009', 'right', NOW)).toEqual({
    ok: false,
    code: 'UNKNOWN_OFFLINE',
  });
});

test('offline sign-in is possible until 72 hours after the last online sign-in', async () => {
  const db = await aTabletThatKnowsMaya();
  expect(await signInOffline(db, 'AGT001', 'right', NOW + 72 * HOUR_MS)).toMatchObject({
    ok: true,
  });
  expect(await signInOffline(db, 'AGT001', 'right', NOW + 72 * HOUR_MS + 1)).toEqual({
    ok: false,
    code: 'UNKNOWN_OFFLINE',
  });
  expect(await db.verifiers.count()).toBe(0);
});

test('after five wrong passwords, even the right password is refused for thirty seconds', async () => {
  const db = await aTabletThatKnowsMaya();
  expect(await tryWrongly(db, 4, NOW)).toEqual({ ok: false, code: 'WRONG_PASSWORD' });
  const paused = { ok: false, code: 'PAUSED', until: NOW + 30_000 };
  expect(await tryWrongly(db, 1, NOW)).toEqual(paused);
  expect(await signInOffline(db, 'AGT001', 'right', NOW + 29_999)).toEqual(paused);
  expect(await signInOffline(db, 'AGT001', 'right', NOW + 30_000)).toMatchObject({ ok: true });
});

test('wrong passwords during the pause after five wrong passwords do not prolong the pause', async () => {
  const db = await aTabletThatKnowsMaya();
  await tryWrongly(db, 5, NOW);
  await tryWrongly(db, 3, NOW + 20_000);
  expect(await signInOffline(db, 'AGT001', 'right', NOW + 30_000)).toMatchObject({ ok: true });
});

test('a sign-in with the right password resets the number of wrong attempts', async () => {
  const db = await aTabletThatKnowsMaya();
  await tryWrongly(db, 4, NOW);
  await signInOffline(db, 'AGT001', 'right', NOW);
  expect(await tryWrongly(db, 4, NOW)).toEqual({ ok: false, code: 'WRONG_PASSWORD' });
});

test('if the clock is set back during the pause after wrong passwords, sign-in works again after 30 s', async () => {
  const db = await aTabletThatKnowsMaya();
  await tryWrongly(db, 5, NOW);
  const before = NOW - 48 * HOUR_MS;
  expect(await signInOffline(db, 'AGT001', 'right', before)).toEqual({
    ok: false,
    code: 'PAUSED',
    until: before + 30_000,
  });
  expect(await signInOffline(db, 'AGT001', 'right', before + 30_000)).toMatchObject({ ok: true });
});

test('a disabled agent cannot sign in offline', async () => {
  const db = await aTabletThatKnowsMaya();
  await receive(db, { patch: [put('agents', anAgent({ active: false }))] });
  expect(await signInOffline(db, 'AGT001', 'right', NOW)).toEqual({
    ok: false,
    code: 'UNKNOWN_OFFLINE',
  });
});

test('an agent with a damaged verifier cannot sign in offline', async () => {
  const db = await aTabletThatKnowsMaya();
  await db.table('verifiers').put({ agentCode: 'AGT001', hash: 'right' });
  expect(await signInOffline(db, 'AGT001', 'right', NOW)).toMatchObject({
    code: 'UNKNOWN_OFFLINE',
  });
});

test('failed offline sign-ins do not change the outbox', async () => {
  const db = await aTabletThatKnowsMaya();
  await register(db);
  await tryWrongly(db, 6, NOW);
  expect(await db.outbox.count()).toBe(1);
});

test('setting the clock back does not prolong the 72 hours of offline sign-in', async () => {
  const db = await aTabletThatKnowsMaya();
  expect(await signInOffline(db, 'AGT001', 'right', NOW - YEAR_MS)).toEqual({
    ok: false,
    code: 'UNKNOWN_OFFLINE',
  });
});

test('after a change of password or two-factor setting on another device, offline sign-in is refused', async () => {
  const db = await aTabletThatKnowsMaya();
  const changed = anAgent({ signInChangedAt: 2000, twoFactorSince: 2000 });
  await receive(db, { patch: [put('agents', changed)] });
  for (const password of ['right', 'wrong']) {
    expect(await signInOffline(db, 'AGT001', password, NOW)).toEqual({
      ok: false,
      code: 'CHANGED_OFFLINE',
    });
  }
  // After another online sign-in with password and code, the password alone is sufficient for an
  // offline sign-in.
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW, agent: changed }));
  expect(await signInOffline(db, 'AGT001', 'right', NOW)).toMatchObject({ ok: true });
});

test('an agent who turns on two-factor sign-in on this tablet can still sign in offline', async () => {
  const db = await aTabletThatKnowsMaya();
  const changed = anAgent({ signInChangedAt: 2000, twoFactorSince: 2000 });
  await updateStoredAgent(db, changed);
  await updateStoredAgent(db, anAgent({ id: 'AGT002' }));
  await receive(db, { patch: [put('agents', changed)] });
  expect(await signInOffline(db, 'AGT001', 'right', NOW)).toMatchObject({ ok: true });
  expect(await db.verifiers.count()).toBe(1);
});

test('a verifier is stored, found and updated by the sign-in code of the agent, not by the id', async () => {
  const db = await anEnrolledTablet();
  const maya = anAgent({ id: 'agent-7', agentCode: 'MAYA' });
  await storeAgentVerifier(db, { agent: maya, showroom: aShowroom() }, 'right', NOW);
  const changed = { ...maya, signInChangedAt: 2000 };
  await updateStoredAgent(db, changed);
  await receive(db, { patch: [put('agents', changed)] });
  expect(await signInOffline(db, 'MAYA', 'right', NOW)).toMatchObject({ ok: true, agent: changed });
  expect(await signInOffline(db, 'agent-7', 'right', NOW)).toMatchObject({
    code: 'UNKNOWN_OFFLINE',
  });
});

test('after a sign-in pause ends, only five more wrong passwords cause another pause', async () => {
  const db = await aTabletThatKnowsMaya();
  await tryWrongly(db, 5, NOW);
  expect(await tryWrongly(db, 4, NOW + 30_000)).toEqual({ ok: false, code: 'WRONG_PASSWORD' });
  expect(await tryWrongly(db, 1, NOW + 30_000)).toMatchObject({ code: 'PAUSED' });
});

test('an online sign-in of an administrator stores no verifier and removes the earlier verifier', async () => {
  const db = await anEnrolledTablet();
  const admin = anAgent({ id: 'ADM001', agentCode: 'ADM001', role: 'admin' });
  await db.verifiers.put(await aQuickVerifier('right', { agentCode: 'ADM001', acceptedAt: NOW }));
  await storeAgentVerifier(db, { agent: admin, showroom: aShowroom() }, 'right', NOW);
  expect(await db.verifiers.count()).toBe(0);
});

test('an administrator cannot sign in offline, even with a verifier of an earlier release', async () => {
  const db = await anEnrolledTablet();
  const admin = anAgent({ id: 'ADM001', agentCode: 'ADM001', role: 'admin' });
  const earlier = { agentCode: 'ADM001', agent: admin, acceptedAt: NOW };
  await db.verifiers.put(await aQuickVerifier('right', earlier));
  const refusal = { ok: false, code: 'ADMIN_OFFLINE' };
  expect(await signInOffline(db, 'ADM001', 'right', NOW)).toEqual(refusal);
  await db.verifiers.clear();
  await receive(db, { patch: [put('agents', admin)] });
  expect(await signInOffline(db, 'ADM001', 'wrong', NOW)).toEqual(refusal);
  expect(await db.meta.get('signInTries')).toBeUndefined();
});
