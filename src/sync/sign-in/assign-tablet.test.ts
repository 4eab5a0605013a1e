import { expect, test } from 'vitest';
import { anAgent, aShowroom } from '#domain/agents/agent.testing.ts';
import type { LocalDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/meta.ts';
import type { Session } from '../../data/session/session.ts';
import {
  aNewTablet,
  aPendingBlob,
  anEnrolledTablet,
  receive,
  register,
} from '../../data/tablet.testing.ts';
import { fail, ScriptedTransport } from '../transport/scripted-transport.testing.ts';
import { assignTablet } from './assign-tablet.ts';

const queens = aShowroom({ id: 'queens' });

function aSession(token: string | null = 'agent-token'): Session {
  return { agent: anAgent(), showroom: aShowroom(), token, signedInAt: 1000 };
}

function enrolling(showroomId: string) {
  const value = { deviceId: 'device-1', deviceToken: 'next-token', showroomId };
  return new ScriptedTransport({ enrol: [{ ok: true, value }] });
}

test('an agent changes the name of a tablet, and the tablet stores the new name and token', async () => {
  const db = await anEnrolledTablet();
  const transport = enrolling('manhattan');
  const place = { showroom: aShowroom(), name: 'Entrance' };
  expect(await assignTablet({ db, transport }, aSession(), place)).toEqual({ ok: true });
  expect(transport.enrolments).toEqual([
    {
      deviceId: 'device-1',
      name: 'Entrance',
      showroomId: 'manhattan',
      deviceToken: 'device-token',
    },
  ]);
  expect(transport.tokens).toEqual(new Set(['agent-token']));
  expect(await readMeta(db, 'device')).toEqual({
    deviceId: 'device-1',
    deviceToken: 'next-token',
    showroomId: 'manhattan',
    name: 'Entrance',
  });
});

test('a tablet that was never enrolled is enrolled as a new device', async () => {
  const db = aNewTablet();
  const transport = enrolling('manhattan');
  const place = { showroom: aShowroom(), name: 'Entrance' };
  expect(await assignTablet({ db, transport }, aSession(), place)).toEqual({ ok: true });
  expect(transport.enrolments).toEqual([
    { deviceId: null, name: 'Entrance', showroomId: 'manhattan' },
  ]);
});

test('a tablet assignment that changes neither name nor showroom sends no request and succeeds offline', async () => {
  const db = await anEnrolledTablet();
  const transport = new ScriptedTransport();
  const place = { showroom: aShowroom(), name: 'Tablet by the door' };
  expect(await assignTablet({ db, transport }, aSession(null), place)).toEqual({ ok: true });
  expect(transport.enrolments).toEqual([]);
});

test('a tablet with a rejected token is enrolled again even if name and showroom stay the same', async () => {
  const db = await anEnrolledTablet();
  await writeMeta(db, 'deviceRefused', true);
  const place = { showroom: aShowroom(), name: 'Tablet by the door' };
  await assignTablet({ db, transport: enrolling('manhattan') }, aSession(), place);
  expect(await readMeta(db, 'deviceRefused')).toBeUndefined();
});

test.each([
  ['a document waits for its upload', (db: LocalDatabase) => db.blobs.put(aPendingBlob())],
  ['a mutation waits in its outbox', register],
])('a tablet cannot move to another showroom while %s', async (_, leave) => {
  const db = await anEnrolledTablet();
  await leave(db);
  const transport = enrolling('queens');
  const place = { showroom: queens, name: 'Entrance' };
  expect(await assignTablet({ db, transport }, aSession(), place)).toEqual({
    ok: false,
    code: 'ENTRIES_WAITING',
    count: 1,
  });
  expect(transport.enrolments).toEqual([]);
  const staying = { ...place, showroom: aShowroom() };
  expect(await assignTablet({ db, transport }, aSession(), staying)).toEqual({ ok: true });
});

test('a failed assignment of a tablet has the code SIGN_IN_ONLINE, NOT_ALLOWED or UNREACHABLE', async () => {
  const db = await anEnrolledTablet();
  const place = { showroom: queens, name: 'Entrance' };
  const refusals = {
    UNAUTHORISED: 'SIGN_IN_ONLINE',
    SHOWROOM_NOT_ALLOWED: 'NOT_ALLOWED',
    FORBIDDEN: 'NOT_ALLOWED',
    UNREACHABLE: 'UNREACHABLE',
  } as const;
  for (const [code, said] of Object.entries(refusals)) {
    const transport = new ScriptedTransport({ enrol: [fail(code as keyof typeof refusals)] });
    expect(await assignTablet({ db, transport }, aSession(), place)).toEqual({
      ok: false,
      code: said,
    });
  }
  const transport = new ScriptedTransport();
  expect(await assignTablet({ db, transport }, aSession(null), place)).toEqual({
    ok: false,
    code: 'SIGN_IN_ONLINE',
  });
});

test('a tablet that has lost its device row is enrolled with the device id of its mutations', async () => {
  const db = await anEnrolledTablet();
  await register(db);
  await receive(db, { lastMutationId: 1 });
  await db.meta.delete('device');
  const transport = enrolling('manhattan');
  await assignTablet({ db, transport }, aSession(), { showroom: aShowroom(), name: 'Entrance' });
  expect(transport.enrolments).toMatchObject([{ deviceId: 'device-1' }]);
});
