/* Verifies method, URL, token and body of requests to the server. */
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import * as security from '#domain/protocol/agent-security.ts';
import {
  changeDeviceEndpoint,
  type HeartbeatRequest,
  listDevicesEndpoint,
  sendHeartbeatEndpoint,
} from '#domain/protocol/fleet.ts';
import { callEndpoint } from '../requests/call.ts';
import { createBlobTransport } from './blob-transport.ts';
import { createTransport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * Responds to every request with `response`; returns the recorded requests as [method, URL, token,
 * body].
 */
function respond(response: () => Response): unknown[][] {
  const requests: unknown[][] = [];
  vi.stubGlobal('fetch', (url: string, { method, headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization');
    requests.push([method, url, token, typeof body === 'string' ? JSON.parse(body) : body]);
    return Promise.resolve(response());
  });
  return requests;
}

const data = (value: unknown) => () => Response.json({ data: value });

const device = {
  id: 'tablet-1',
  name: 'Door',
  showroomId: 'manhattan',
  enrolledAt: 1,
  lastSeenAt: 2,
  ending: null,
  endedAt: null,
  wipedAt: null,
  movesTo: null,
  report: null,
};

test('heartbeats and requests about devices have the expected method, URL, token and body', async () => {
  const heartbeat = { name: 'Door', showroomId: 'manhattan', ending: null };
  const requests = respond(data(heartbeat));
  const body = { report: {} } as HeartbeatRequest;
  expect(await callEndpoint(sendHeartbeatEndpoint, { token: 'device', body })).toEqual({
    ok: true,
    value: heartbeat,
  });
  expect(requests).toEqual([['POST', '/api/devices/heartbeat', 'Bearer device', body]]);

  const lists = respond(data([device]));
  expect(await callEndpoint(listDevicesEndpoint, { token: 'agent' })).toMatchObject({
    ok: true,
    value: [{ id: 'tablet-1' }],
  });
  expect(lists).toEqual([['GET', '/api/devices', 'Bearer agent', null]]);

  const changes = respond(data(device));
  const change = { name: 'Window' };
  const request = { token: 'agent', params: { id: 'tablet-1' }, body: change };
  expect(await callEndpoint(changeDeviceEndpoint, request)).toMatchObject({
    ok: true,
    value: { id: 'tablet-1' },
  });
  expect(changes).toEqual([['POST', '/api/devices/tablet-1', 'Bearer agent', change]]);
});

test('password and two-factor requests have the expected method, URL, token and body', async () => {
  const token = 'agent';
  const changed = { agent: anAgent() };
  const passwords = { currentPassword: 'old', newPassword: 'new' };
  const requests = respond(data(changed));
  const done = { ok: true, value: changed };
  expect(await callEndpoint(security.changePasswordEndpoint, { token, body: passwords })).toEqual(
    done,
  );
  const end = { password: 'old', code: '123456' };
  expect(await callEndpoint(security.endTwoFactorEndpoint, { token, body: end })).toEqual(done);
  const reset = { agentCode: 'AGT001', resetCode: 'ABCD', newPassword: 'new' };
  expect(await callEndpoint(security.resetPasswordEndpoint, { body: reset })).toEqual(done);
  expect(requests).toEqual([
    ['POST', '/api/agents/password', 'Bearer agent', passwords],
    ['POST', '/api/agents/two-factor/end', 'Bearer agent', end],
    ['POST', '/api/agents/reset', null, reset],
  ]);

  const begun = { secret: 'ABC', uri: 'otpauth://totp/x' };
  const begins = respond(data(begun));
  const password = { password: 'old' };
  expect(await callEndpoint(security.beginTwoFactorEndpoint, { token, body: password })).toEqual({
    ok: true,
    value: begun,
  });
  expect(begins).toEqual([['POST', '/api/agents/two-factor', 'Bearer agent', password]]);

  const confirmed = { agent: anAgent(), recoveryCodes: ['AAAA-BBBB'] };
  const confirms = respond(data(confirmed));
  const code = { code: '123456' };
  expect(await callEndpoint(security.confirmTwoFactorEndpoint, { token, body: code })).toEqual({
    ok: true,
    value: confirmed,
  });
  expect(confirms).toEqual([['POST', '/api/agents/two-factor/confirm', 'Bearer agent', code]]);
});

test('requests for document pieces have the expected URL and body; error responses result in failures', async () => {
  const contents = createBlobTransport('https://head.office');
  const state = { pieces: 2, missing: [1], complete: false };
  const requests = respond(data(state));
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  expect(await contents.findContent('device', 'document-1')).toEqual({ ok: true, value: state });
  const bytes = new Uint8Array([1, 2, 3]);
  const piece = { documentId: 'document-1', piece: 1 };
  expect(await contents.putPiece('device', { ...piece, bytes })).toEqual({
    ok: true,
    value: state,
  });
  const address = 'https://head.office/api/documents/document-1';
  expect(requests).toEqual([
    ['GET', `${address}/content`, 'Bearer device', null],
    ['PUT', `${address}/pieces/1`, 'Bearer device', bytes],
  ]);
  expect(timeout.mock.calls).toEqual([[60_000], [60_000]]);
  timeout.mockRestore();

  const fetches = respond(() => new Response(bytes));
  expect(await contents.getPiece('device', piece)).toEqual({ ok: true, value: bytes });
  expect(fetches).toEqual([['GET', `${address}/pieces/1`, 'Bearer device', null]]);

  const error = { error: '', message: '', code: 'BAD_REQUEST', reason: 'DOCUMENT_TYPE' };
  respond(() => Response.json(error, { status: 400 }));
  expect(await contents.putPiece('device', { ...piece, bytes })).toMatchObject({
    ok: false,
    code: 'BAD_REQUEST',
    reason: 'DOCUMENT_TYPE',
  });
  respond(() => Response.json({}, { status: 404 }));
  expect(await contents.findContent('device', 'document-1')).toMatchObject({ ok: false });
  expect(await contents.getPiece('device', piece)).toMatchObject({ ok: false });
  const broken = new ReadableStream({ start: (stream) => stream.error(new Error('cut off')) });
  respond(() => new Response(broken));
  expect(await contents.getPiece('device', piece)).toMatchObject({
    ok: false,
    code: 'UNREACHABLE',
  });
});

const aPiece = { documentId: 'document-1', piece: 0, bytes: new Uint8Array([1]) };
test.each([
  [
    'a document piece is sent with the media type application/octet-stream',
    () => createBlobTransport().putPiece('device', aPiece),
    { headers: { 'content-type': 'application/octet-stream' } },
  ],
  [
    'a poke stream is requested with the media type text/event-stream',
    () => createTransport().openLive('device', new AbortController().signal),
    { headers: { accept: 'text/event-stream' } },
  ],
] as const)('%s', async (_title, send, expected) => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  await send();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', ...expected });
});

test('rescued entries of another tablet are sent to /api/sync/rescue', async () => {
  const requests = respond(() => Response.json({}, { status: 500 }));
  const push = { protocol: 3, clientId: 'c', epoch: null, mutations: [] };
  await createTransport().rescue('device', push);
  expect(requests).toEqual([['POST', '/api/sync/rescue', 'Bearer device', push]]);
});
