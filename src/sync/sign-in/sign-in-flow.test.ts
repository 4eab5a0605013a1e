import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import { aQuickVerifier } from '../../data/session/agent/quick-verifier.testing.ts';
import {
  aNewTablet,
  anEnrolledTablet,
  aPendingBlob,
  put,
  receive,
  register,
  waitingIds,
} from '../../data/tablet.testing.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { signIn } from './sign-in-flow.ts';
import { getOrCreateClientId } from '../../data/mutate/client-id.ts';

const NOW = 1_768_000_000_000;
const request = { agentCode: 'AGT001', password: 'right' };
const deviceToken = 'device-token';

function accepted(showroomId = 'manhattan') {
  const value = {
    token: 'agent-token',
    expiresAt: NOW + 1,
    agent: anAgent({ showroomIds: ['manhattan', 'queens'] }),
    showroom: aShowroom({ id: showroomId }),
  };
  return { ok: true, value } as const;
}

function enrolled(showroomId = 'manhattan') {
  const value = { deviceId: 'device-9', deviceToken: 'new-token', showroomId };
  return { ok: true, value } as const;
}

function trySignIn(db: LocalDatabase, transport: ScriptedTransport, fields = {}) {
  return signIn({ db, transport, now: () => NOW }, { ...request, ...fields });
}

async function aTabletThatKnowsMaya(): Promise<LocalDatabase> {
  const db = await anEnrolledTablet();
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW }));
  return db;
}

test('the first online sign-in enrolls the tablet and permits later offline sign-ins of the agent', async () => {
  const db = aNewTablet();
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [enrolled()] });
  expect(await trySignIn(db, transport)).toEqual({
    ok: true,
    session: {
      agent: accepted().value.agent,
      showroom: aShowroom(),
      token: 'agent-token',
      signedInAt: NOW,
    },
  });
  expect(transport.signIns).toEqual([request]);
  expect(transport.enrolments).toEqual([
    {
      deviceId: null,
      name: `Tablet ${(await getOrCreateClientId(db)).slice(-4).toUpperCase()}`,
      showroomId: 'manhattan',
    },
  ]);
  expect(await readMeta(db, 'device')).toMatchObject({
    deviceId: 'device-9',
    deviceToken: 'new-token',
    showroomId: 'manhattan',
  });
  expect(transport.tokens).toEqual(new Set(['agent-token']));
  // The script has no further response, so the server is unreachable from now on.
  expect(await trySignIn(db, transport)).toMatchObject({ ok: true, session: { token: null } });
});

test('a sign-in waits longer for the server if the agent cannot sign in offline on this tablet', async () => {
  const db = await aTabletThatKnowsMaya();
  const transport = new ScriptedTransport({ signIn: [accepted(), accepted(), accepted()] });
  await trySignIn(db, transport);
  await trySignIn(db, transport, { agentCode: 'AGT002' });
  await receive(db, { patch: [put('agents', anAgent({ signInChangedAt: NOW }))] });
  await trySignIn(db, transport);
  expect(transport.patientSignIns).toEqual([false, true, true]);
});

const timedOut = { ...fail('UNREACHABLE'), timedOut: true } as const;

test('a first sign-in without a response in time reports a slow server', async () => {
  const transport = new ScriptedTransport({ signIn: [timedOut] });
  expect(await trySignIn(aNewTablet(), transport)).toEqual({ ok: false, code: 'SERVER_SLOW' });
});

test('a first sign-in whose enrollment request times out reports a slow server', async () => {
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [timedOut] });
  expect(await trySignIn(aNewTablet(), transport)).toEqual({ ok: false, code: 'SERVER_SLOW' });
});

test('an agent with a verifier signs in offline if the server does not respond in time', async () => {
  const transport = new ScriptedTransport({ signIn: [timedOut] });
  expect(await trySignIn(await aTabletThatKnowsMaya(), transport)).toMatchObject({
    ok: true,
    session: { token: null },
  });
});

const aGrant = (token: string) => ({ token, expiresAt: NOW + 1 });

test('the first sign-in stores the grant from the enrollment for the outbox entries of the agent', async () => {
  const db = aNewTablet();
  const { value } = enrolled();
  const enrolment = { ok: true, value: { ...value, grant: aGrant('grant-1') } } as const;
  await trySignIn(db, new ScriptedTransport({ signIn: [accepted()], enrol: [enrolment] }));
  await register(db);
  expect(await db.outbox.toArray()).toMatchObject([{ actorId: 'AGT001', grant: 'grant-1' }]);
  expect(await db.meta.get('device')).toMatchObject({ value: { ...value } });
  expect(JSON.stringify(await db.meta.get('device'))).not.toContain('grant');
});

test('an online sign-in on an enrolled tablet sends the device token and replaces the grant of the agent', async () => {
  const db = await anEnrolledTablet();
  const { value } = accepted();
  const signIns = ['grant-1', 'grant-2'].map((token) => ({
    ok: true as const,
    value: { ...value, grant: aGrant(token) },
  }));
  const transport = new ScriptedTransport({ signIn: signIns });
  await trySignIn(db, transport);
  await trySignIn(db, transport);
  expect(transport.signIns).toMatchObject([{ deviceToken }, { deviceToken }]);
  expect(await readMeta(db, 'grants')).toEqual({ AGT001: aGrant('grant-2') });
  // The script has no further response, so the next sign-in is offline and keeps the grant.
  expect(await trySignIn(db, transport)).toMatchObject({ session: { token: null } });
  await register(db);
  expect(await db.outbox.toArray()).toMatchObject([{ grant: 'grant-2' }]);
});

test('a tablet that is enrolled in the showroom of the sign-in is not enrolled again', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport({ signIn: [accepted()] });
  expect(await trySignIn(db, transport)).toMatchObject({ ok: true });
  expect(transport.enrolments).toEqual([]);
});

test('at the next sign-in, a tablet with a rejected token keeps its device id, name and outbox', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'deviceRefused', true);
  await register(db);
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [enrolled()] });
  await trySignIn(db, transport);
  expect(transport.signIns[0]).toMatchObject({ showroomId: 'manhattan' });
  expect(transport.enrolments).toEqual([
    {
      deviceId: 'device-1',
      name: 'Tablet by the door',
      showroomId: 'manhattan',
      deviceToken: 'device-token',
    },
  ]);
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
  expect(await waitingIds(db)).toEqual([1]);
});

test.each([
  [false, true],
  [true, undefined],
])(
  'a sign-in on an unapproved tablet repeats the enrollment; `approved` %s sets `unapproved` to %s',
  async (approved, unapproved) => {
    const db = await anEnrolledTablet();
    await writeMeta(db, 'unapproved', true);
    const { value } = enrolled();
    const answer = { ok: true, value: { ...value, approved } } as const;
    const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [answer] });
    expect(await trySignIn(db, transport)).toMatchObject({ ok: true });
    expect(transport.enrolments).toMatchObject([{ deviceToken: 'device-token' }]);
    expect(await readMeta(db, 'unapproved')).toBe(unapproved);
  },
);

test('if an unapproved tablet cannot be enrolled, the agent is signed in, and the tablet stays unapproved', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'unapproved', true);
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [fail('UNREACHABLE')] });
  expect(await trySignIn(db, transport)).toMatchObject({ ok: true });
  expect(await readMeta(db, 'unapproved')).toBe(true);
});

test.each(['UNREACHABLE', 'UNREADABLE_ANSWER', 'SERVER_ERROR', 'UNAVAILABLE'] as const)(
  'an agent known to the tablet signs in offline if the server request fails with %s',
  async (code) => {
    const transport = new ScriptedTransport({ signIn: [fail(code)] });
    expect(await trySignIn(await aTabletThatKnowsMaya(), transport)).toEqual({
      ok: true,
      session: { agent: anAgent(), showroom: aShowroom(), token: null, signedInAt: NOW },
    });
  },
);

test('a sign-in that the server rejects is not tried offline', async () => {
  const db = await aTabletThatKnowsMaya();
  const script = [fail('INVALID_CREDENTIALS'), fail('SHOWROOM_NOT_ALLOWED')];
  const transport = new ScriptedTransport({ signIn: script });
  expect(await trySignIn(db, transport)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
  expect(await trySignIn(db, transport)).toEqual({ ok: false, code: 'SHOWROOM_NOT_ALLOWED' });
});

test('a rate-limited sign-in returns the time of the next attempt if the server sends a retry-after', async () => {
  const db = await anEnrolledTablet();
  const tooMany = fail('TOO_MANY_REQUESTS');
  const transport = new ScriptedTransport({
    signIn: [tooMany, { ...tooMany, retryAfterMs: 5000 }],
  });
  const refusal = { ok: false, code: 'TOO_MANY_REQUESTS' };
  expect(await trySignIn(db, transport)).toEqual({ ...refusal, until: null });
  expect(await trySignIn(db, transport)).toEqual({ ...refusal, until: NOW + 5000 });
});

test('a rate-limited sign-in falls back to the offline sign-in, which counts wrong passwords', async () => {
  const db = await aTabletThatKnowsMaya();
  const tooMany = { ...fail('TOO_MANY_REQUESTS'), retryAfterMs: 5000 };
  const transport = new ScriptedTransport({ signIn: Array.from({ length: 6 }, () => tooMany) });
  expect(await trySignIn(db, transport)).toMatchObject({ ok: true, session: { token: null } });
  const wrong = { password: 'wrong' };
  for (let tries = 1; tries < 5; tries += 1) {
    expect(await trySignIn(db, transport, wrong)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
  }
  const paused = { ok: false, code: 'PAUSED', until: NOW + 30_000 };
  expect(await trySignIn(db, transport, wrong)).toEqual(paused);
});

test('the sign-in request contains the device token only if the tablet is enrolled', async () => {
  const transport = new ScriptedTransport();
  await trySignIn(await anEnrolledTablet(), transport);
  await trySignIn(aNewTablet(), transport);
  const sent = transport.signIns.map((body) => 'deviceToken' in body && body.deviceToken);
  expect(sent).toEqual([deviceToken, false]);
});

test('a session that only permits the set-up of the second factor deletes the verifier of the agent', async () => {
  const db = await aTabletThatKnowsMaya();
  const result = accepted();
  if (!result.ok) throw new Error('the sign-in was refused');
  const value = { ...result.value, secondFactorRequired: true as const };
  const transport = new ScriptedTransport({ signIn: [{ ok: true, value }] });
  expect(await trySignIn(db, transport)).toMatchObject({
    ok: true,
    session: { secondFactorRequired: true, token: result.value.token },
  });
  expect(transport.enrolments).toEqual([]);
  expect(await db.verifiers.count()).toBe(0);
});

test('offline sign-in returns different codes for unknown agent, wrong password and pause', async () => {
  const db = await aTabletThatKnowsMaya();
  const transport = new ScriptedTransport();
  expect(await trySignIn(db, transport, { agentCode: 'AGT009' })).toEqual({
    ok: false,
    code: 'UNKNOWN_OFFLINE',
  });
  const wrong = { password: 'wrong' };
  for (let tries = 1; tries < 5; tries += 1) {
    expect(await trySignIn(db, transport, wrong)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
  }
  expect(await trySignIn(db, transport, wrong)).toEqual({
    ok: false,
    code: 'PAUSED',
    until: NOW + 30_000,
  });
});

test('a tablet with an unsent document cannot move to another showroom', async () => {
  const db = await anEnrolledTablet();
  await db.blobs.put(aPendingBlob());
  const transport = new ScriptedTransport({ signIn: [accepted('queens')] });
  expect(await trySignIn(db, transport, { showroomId: 'queens' })).toEqual({
    ok: false,
    code: 'ENTRIES_WAITING',
    count: 1,
  });
});

test('a tablet that has lost its device row is enrolled with the device id of its mutations', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await db.meta.delete('device');
  const transport = new ScriptedTransport({
    signIn: [accepted('manhattan')],
    enrol: [fail('UNREACHABLE')],
  });
  await trySignIn(db, transport);
  expect(transport.enrolments).toMatchObject([{ deviceId: 'device-1' }]);
});

test('a sign-in in another showroom fails with the number of waiting outbox entries', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({ signIn: [accepted('queens')] });
  expect(await trySignIn(db, transport, { showroomId: 'queens' })).toEqual({
    ok: false,
    code: 'ENTRIES_WAITING',
    count: 1,
  });
  expect(transport.signIns).toEqual([]);
  expect(await readMeta(db, 'device')).toMatchObject({ showroomId: 'manhattan' });
  expect(await waitingIds(db)).toEqual([1]);
});

test('a tablet with an empty outbox moves to the showroom of the sign-in', async () => {
  const db = await anEnrolledTablet();
  const script = { signIn: [accepted('queens')], enrol: [enrolled('queens')] };
  const transport = new ScriptedTransport(script);
  const outcome = await trySignIn(db, transport, { showroomId: 'queens' });
  expect(transport.signIns).toEqual([{ ...request, deviceToken, showroomId: 'queens' }]);
  expect(transport.enrolments).toEqual([
    {
      deviceId: 'device-1',
      name: 'Tablet by the door',
      showroomId: 'queens',
      deviceToken: 'device-token',
    },
  ]);
  expect(outcome).toMatchObject({ ok: true, session: { showroom: { id: 'queens' } } });
  expect(await readMeta(db, 'device')).toMatchObject({ showroomId: 'queens' });
});

test('the sign-in fails if the first enrollment of the tablet fails', async () => {
  const db = aNewTablet();
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [fail('FORBIDDEN')] });
  expect(await trySignIn(db, transport)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
  expect(await readMeta(db, 'device')).toBeUndefined();
  expect(await db.verifiers.count()).toBe(0);
});

test.each([
  [fail('UNREACHABLE'), { code: 'UNKNOWN_OFFLINE' }],
  [fail('UNAVAILABLE'), { code: 'UNKNOWN_OFFLINE' }],
  [{ ...fail('UNREACHABLE'), timedOut: true } as const, { code: 'SERVER_SLOW' }],
  [fail('SHOWROOM_NOT_ALLOWED'), { code: 'SHOWROOM_NOT_ALLOWED' }],
  [
    { ...fail('TOO_MANY_REQUESTS'), retryAfterMs: 5000 },
    { code: 'TOO_MANY_REQUESTS', until: NOW + 5000 },
  ],
])('after the failure %o of the first enrollment, the refusal is %o', async (failure, refusal) => {
  const db = aNewTablet();
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [failure] });
  expect(await trySignIn(db, transport)).toEqual({ ok: false, ...refusal });
  expect(await readMeta(db, 'device')).toBeUndefined();
  expect(await db.verifiers.count()).toBe(0);
});

test('after a failed first enrollment, the agent is not signed in offline', async () => {
  const db = aNewTablet();
  await db.verifiers.put(await aQuickVerifier('right', { acceptedAt: NOW }));
  const transport = new ScriptedTransport({ signIn: [accepted()], enrol: [fail('UNREACHABLE')] });
  expect(await trySignIn(db, transport)).toEqual({ ok: false, code: 'UNKNOWN_OFFLINE' });
});

test('a sign-in in the current showroom keeps the device token of the tablet', async () => {
  const db = await anEnrolledTablet();
  const outcome = await trySignIn(db, new ScriptedTransport({ signIn: [accepted()] }));
  expect(outcome).toMatchObject({ ok: true });
  expect(await readMeta(db, 'device')).toMatchObject({ deviceToken: 'device-token' });
});

test('after a failed move to another showroom, the session uses the current showroom of the tablet', async () => {
  const db = await anEnrolledTablet();
  await receive(db, { patch: [put('showrooms', aShowroom())] });
  const transport = new ScriptedTransport({ signIn: [accepted('queens')] });
  const outcome = await trySignIn(db, transport, { showroomId: 'queens' });
  const showroomId = outcome.ok ? outcome.session.showroom.id : '';
  expect(showroomId).toBe('manhattan');
  expect(await register(db, { showroomId })).toMatchObject({ ok: true });
});

test('an offline session uses the current showroom of the tablet', async () => {
  const db = await anEnrolledTablet();
  const showroom = aShowroom({ id: 'queens' });
  await db.verifiers.put(await aQuickVerifier('right', { showroom, acceptedAt: NOW }));
  await receive(db, { patch: [put('showrooms', aShowroom())] });
  const outcome = await trySignIn(db, new ScriptedTransport());
  expect(outcome).toMatchObject({ ok: true, session: { showroom: { id: 'manhattan' } } });
});

test.each([
  [{ reason: 'CODE_REQUIRED' }, { code: 'CODE_REQUIRED', passkey: false }],
  [
    { reason: 'CODE_REQUIRED', passkey: true },
    { code: 'CODE_REQUIRED', passkey: true },
  ],
  [{ reason: 'CODE_WRONG' }, { code: 'CODE_WRONG' }],
  [{ reason: 'PASSKEY_WRONG' }, { code: 'PASSKEY_WRONG' }],
  [{ reason: 'CHALLENGE_EXPIRED' }, { code: 'PASSKEY_WRONG' }],
])(
  'after the response %o of the server, no offline sign-in is tried',
  { meta: { requirements: 'SET-17' } },
  async (details, refusal) => {
    const db = await aTabletThatKnowsMaya();
    const transport = new ScriptedTransport({
      signIn: [{ ...fail('INVALID_CREDENTIALS'), ...details }],
    });
    expect(await trySignIn(db, transport, { code: '123456' })).toEqual({ ok: false, ...refusal });
    expect(transport.signIns).toEqual([
      { ...request, code: '123456', deviceToken, showroomId: 'manhattan' },
    ]);
  },
);

test(
  'five failed online sign-ins block further sign-ins for 30 seconds',
  { meta: { requirements: 'OFF-12' } },
  async () => {
    const db = await anEnrolledTablet();
    const wrong = { ...fail('INVALID_CREDENTIALS'), reason: 'CODE_WRONG' };
    const transport = new ScriptedTransport({
      signIn: [...Array.from({ length: 4 }, () => fail('INVALID_CREDENTIALS')), wrong, accepted()],
    });
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await trySignIn(db, transport)).toEqual({ ok: false, code: 'LOGIN_FAILED' });
    }
    const paused = { ok: false, code: 'PAUSED', until: NOW + 30_000 };
    expect(await trySignIn(db, transport)).toEqual(paused);
    expect(await trySignIn(db, transport)).toEqual(paused);
    // The sixth attempt sent no request.
    expect(transport.signIns).toHaveLength(5);
    const later = { db, transport, now: () => NOW + 30_001 };
    expect(await signIn(later, request)).toMatchObject({ ok: true });
  },
);

test.each([
  ['CODE_REQUIRED', 'CODE_REQUIRED'],
  ['CHALLENGE_EXPIRED', 'PASSKEY_WRONG'],
])('a sign-in that fails with %s does not count as a failed attempt', async (reason, code) => {
  const db = await anEnrolledTablet();
  const asked = { ...fail('INVALID_CREDENTIALS'), reason };
  const transport = new ScriptedTransport({ signIn: Array.from({ length: 6 }, () => asked) });
  for (let tries = 0; tries < 6; tries += 1) {
    expect(await trySignIn(db, transport)).toMatchObject({ ok: false, code });
  }
});

test('a sign-in that names the current showroom of the tablet succeeds while entries wait', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  const transport = new ScriptedTransport({ signIn: [accepted()] });
  expect(await trySignIn(db, transport, { showroomId: 'manhattan' })).toMatchObject({ ok: true });
});
