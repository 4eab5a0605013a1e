import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDevice } from '../../test/rows.testing.ts';
import type { SyncStore } from '../store.ts';

export function describeCredentials(name: string, makeStore: () => Promise<SyncStore>): void {
  describe(`the credentials of ${name}`, () => {
    let store: SyncStore;
    beforeEach(async () => {
      store = await makeStore();
    });
    afterEach(() => store.close());

    const saveSession = (tokenHash: string, expiresAt: number, agentId = 'AGT001') =>
      store.credentials.saveAgentToken(tokenHash, { agentId, expiresAt }, 0);
    const sessionsOf = (agentId: string, now = 0) => store.credentials.listSessions(agentId, now);
    const expiriesOf = async (agentId: string, now = 0) =>
      (await sessionsOf(agentId, now)).map(({ expiresAt }) => expiresAt);

    test('`touchDevice` stores the last request time of the given tablet only', async () => {
      const { credentials } = store;
      await credentials.saveDevice(testDevice({ id: 'a', name: 'Door' }), 'hash-a');
      await credentials.saveDevice(testDevice({ id: 'b', name: 'Desk' }), 'hash-b');
      await credentials.touchDevice('b', 7000);
      const door = { ...testDevice({ id: 'a', name: 'Door' }), lastSeenAt: null };
      const desk = { ...testDevice({ id: 'b', name: 'Desk' }), lastSeenAt: 7000 };
      expect(await credentials.findDevice('a')).toMatchObject(door);
      expect(await credentials.findDevice('b')).toMatchObject(desk);
      expect(await credentials.findDeviceByToken('hash-b')).toMatchObject(desk);
      expect(await credentials.findDevice('hash-b')).toBeUndefined();
      expect(await credentials.findDeviceByToken('b')).toBeUndefined();
    });

    test('the first use of the next token retires the present token of a device', async () => {
      const { credentials } = store;
      const next = { hash: 'second', nonce: 'nonce', issuedAt: 20 };
      await credentials.saveDevice(testDevice(), { hash: 'first', issuedAt: 10, next: null });
      await credentials.saveNextToken('device-1', 'another', next);
      expect((await credentials.findDevice('device-1'))?.tokens.next).toBeNull();
      await credentials.saveNextToken('device-1', 'first', next);
      await credentials.saveNextToken('device-1', 'first', { ...next, hash: 'late' });
      expect((await credentials.findDeviceByToken('first'))?.tokens.next).toEqual(next);
      const device = await credentials.findDeviceByToken('second');
      expect(await credentials.findRetiredToken('first')).toBeUndefined();
      if (!device) throw new Error('the next token is unknown');
      await Promise.all([1, 2].map(() => credentials.confirmNextToken(device, 30)));
      expect((await credentials.findDeviceByToken('second'))?.tokens).toEqual({
        hash: 'second',
        issuedAt: 20,
        next: null,
      });
      expect(await credentials.findDeviceByToken('first')).toBeUndefined();
      const retired = { deviceId: 'device-1', issuedAt: 10, retiredAt: 30 };
      expect(await credentials.findRetiredToken('first')).toEqual(retired);
    });

    test('a one-time code is valid once, in its showroom, until it expires', async () => {
      const { credentials } = store;
      const code = { hash: 'code', showroomId: 'manhattan', createdBy: 'MGR001', expiresAt: 100 };
      await credentials.saveEnrolmentCode(code, 0);
      const consume = (showroomId: string, now: number) =>
        credentials.consumeEnrolmentCode('code', showroomId, now);
      expect(await consume('queens', 1)).toBeUndefined();
      expect(await consume('manhattan', 100)).toBeUndefined();
      expect(await consume('manhattan', 99)).toBe('MGR001');
      expect(await consume('manhattan', 1)).toBeUndefined();
      await credentials.saveEnrolmentCode(code, 0);
      await credentials.saveEnrolmentCode({ ...code, hash: 'later', expiresAt: 300 }, 100);
      expect(await consume('manhattan', 1)).toBeUndefined();
    });

    test('the valid sessions of an agent are listed by expiry, latest first, without their tokens', async () => {
      await saveSession('first', 200);
      await saveSession('second', 300);
      await saveSession('expired', 100);
      await saveSession('other', 400, 'AGT002');
      const listed = await sessionsOf('AGT001', 100);
      expect(listed.map(({ expiresAt }) => expiresAt)).toEqual([300, 200]);
      expect(new Set(listed.map(({ id }) => id)).size).toBe(2);
      for (const { id } of listed) expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(await sessionsOf('AGT001', 100)).toEqual(listed);
    });

    test('an agent can end a single own session, but no session of another agent', async () => {
      const { credentials } = store;
      await saveSession('first', 200);
      await saveSession('second', 300);
      const [latest] = await sessionsOf('AGT001');
      const id = latest?.id ?? '';
      expect(await credentials.endSession('AGT002', id)).toBe(false);
      expect(await expiriesOf('AGT001')).toEqual([300, 200]);
      expect(await credentials.endSession('AGT001', id)).toBe(true);
      expect(await credentials.endSession('AGT001', id)).toBe(false);
      expect(await credentials.findAgentToken('second')).toBeUndefined();
      expect(await credentials.findAgentToken('first')).toEqual({
        agentId: 'AGT001',
        expiresAt: 200,
      });
    });

    test('`endAgentTokens` keeps the given session of the agent and all sessions of other agents', async () => {
      await saveSession('kept', 100);
      await saveSession('ended', 200);
      await saveSession('other', 300, 'AGT002');
      await store.credentials.endAgentTokens('AGT001', 'kept');
      expect(await expiriesOf('AGT001')).toEqual([100]);
      expect(await expiriesOf('AGT002')).toEqual([300]);
    });

    test('a new session deletes the sessions of all agents that are expired at this instant', async () => {
      await saveSession('past', 99, 'AGT002');
      await saveSession('now', 100);
      await saveSession('future', 101);
      await store.credentials.saveAgentToken('new', { agentId: 'AGT001', expiresAt: 500 }, 100);
      expect(await expiriesOf('AGT001')).toEqual([500, 101]);
      expect(await expiriesOf('AGT002')).toEqual([]);
    });

    const ids = { agentId: 'AGT001', deviceId: 'device-1' };
    const saveGrant = (token: string, sessionHash: string, fields = {}) =>
      store.grants.save(token, sessionHash, { ...ids, issuedAt: 10, expiresAt: 90, ...fields });
    const grantsOf = async (...tokens: string[]) =>
      (await store.write([], (tx) => tx.findGrants(tokens))).value;

    test('a grant is found by its token, and has the expiry of its session only while the session exists', async () => {
      await saveSession('session', 200);
      await saveSession('other', 200, 'AGT002');
      await saveGrant('a', 'session');
      await saveGrant('b', 'ended');
      await saveGrant('c', 'other');
      const grant = { ...ids, issuedAt: 10, expiresAt: 90, endedAt: null };
      expect(Object.fromEntries(await grantsOf('a', 'b', 'c', 'unknown'))).toEqual({
        a: { ...grant, sessionExpiresAt: 200 },
        b: { ...grant, sessionExpiresAt: null },
        c: { ...grant, sessionExpiresAt: null },
      });
      await store.credentials.endAgentTokens('AGT001', '');
      expect((await grantsOf('a')).get('a')).toEqual({ ...grant, sessionExpiresAt: null });
      expect(await grantsOf()).toEqual(new Map());
    });

    test('`grants.end` keeps grants of the given session and of other agents, and earlier end times', async () => {
      await saveGrant('kept', 'here');
      await saveGrant('ended', 'there');
      await saveGrant('other', 'there', { agentId: 'AGT002' });
      await store.grants.end('AGT001', 20, 'here');
      await store.grants.end('AGT001', 30, 'here');
      const ends = [...(await grantsOf('kept', 'ended', 'other'))];
      expect(Object.fromEntries(ends.map(([token, { endedAt }]) => [token, endedAt]))).toEqual({
        kept: null,
        ended: 20,
        other: null,
      });
    });

    test('`grants.deleteExpired` deletes only grants that expired before the instant', async () => {
      await saveGrant('old', 'session', { expiresAt: 99 });
      await saveGrant('new', 'session', { expiresAt: 100 });
      await store.grants.deleteExpired(100);
      expect([...(await grantsOf('old', 'new')).keys()]).toEqual(['new']);
    });

    test('the time until which a tablet needs no grants is never extended, even by a new enrollment', async () => {
      const { credentials } = store;
      const until = async () => (await credentials.findDevice('a'))?.ungrantedUntil;
      await credentials.saveDevice(testDevice({ id: 'a', ungrantedUntil: 500 }), 'hash-a');
      await credentials.limitUngranted('a', 600);
      expect(await until()).toBe(500);
      await credentials.limitUngranted('a', 400);
      await credentials.saveDevice(testDevice({ id: 'a', ungrantedUntil: 900 }), 'hash-b');
      expect(await until()).toBe(400);
      await credentials.saveDevice(testDevice({ id: 'b', ungrantedUntil: null }), 'hash-c');
      await credentials.limitUngranted('b', 400);
      expect((await credentials.findDevice('b'))?.ungrantedUntil).toBeNull();
    });

    test('a reset code is valid only once, only for its agent and only before its expiry', async () => {
      const { credentials } = store;
      const consume = (agentId: string, code: string, now: number) =>
        credentials.consumeResetCode(agentId, code, now);
      await credentials.saveResetCode('AGT001', 'code', 100);
      await credentials.saveResetCode('AGT002', 'other', 100);
      expect(await consume('AGT001', 'wrong', 99)).toBe(false);
      expect(await consume('AGT001', 'other', 99)).toBe(false);
      expect(await consume('AGT001', 'code', 100)).toBe(false);
      const uses = await Promise.all([1, 2, 3].map(() => consume('AGT001', 'code', 99)));
      expect(uses.filter(Boolean)).toEqual([true]);
      expect(await consume('AGT002', 'other', 99)).toBe(true);
    });

    test('a new reset code of an agent replaces the earlier code and its expiry', async () => {
      const { credentials } = store;
      await credentials.saveResetCode('AGT001', 'old', 100);
      await credentials.saveResetCode('AGT001', 'new', 200);
      expect(await credentials.hasResetCode('AGT001', 'old', 50)).toBe(false);
      expect(await credentials.hasResetCode('AGT001', 'new', 150)).toBe(true);
      expect(await credentials.hasResetCode('AGT001', 'new', 200)).toBe(false);
      expect(await credentials.consumeResetCode('AGT001', 'old', 50)).toBe(false);
      expect(await credentials.consumeResetCode('AGT001', 'new', 150)).toBe(true);
    });

    test('a password hash is replaced only if it is still the known hash', async () => {
      const { credentials } = store;
      await credentials.savePasswordHash('AGT001', 'first');
      await credentials.replacePasswordHash('AGT001', 'unknown', 'second');
      expect(await credentials.findPasswordHash('AGT001')).toBe('first');
      await credentials.replacePasswordHash('AGT001', 'first', 'second');
      expect(await credentials.findPasswordHash('AGT001')).toBe('second');
    });

    test('a new password keeps the time of the last sign-in, which is missing before the first sign-in', async () => {
      const { credentials } = store;
      for (const id of ['AGT001', 'AGT002']) await credentials.savePasswordHash(id, 'first');
      await credentials.recordSignIn('AGT001', 1000);
      await credentials.recordSignIn('AGT001', 2000);
      await credentials.recordSignIn('AGT003', 3000);
      await credentials.savePasswordHash('AGT001', 'second');
      expect([...(await credentials.lastSignIns())]).toEqual([['AGT001', 2000]]);
      expect(await credentials.findPasswordHash('AGT001')).toBe('second');
      expect(await credentials.findPasswordHash('AGT002')).toBe('first');
    });
  });
}
