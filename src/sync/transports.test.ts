/* The requests of the clients of head office: method, address, token and body of each. */
import { afterEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { aPriceList } from '#domain/catalogue/price-list.testing.ts';
import * as security from '#domain/protocol/agent-security.ts';
import {
  changeDeviceEndpoint,
  type HeartbeatRequest,
  listDevicesEndpoint,
  sendHeartbeatEndpoint,
} from '#domain/protocol/fleet.ts';
import { sharedBuild } from '#domain/sharing/shared-build.testing.ts';
import { call } from './call.ts';
import { createContentTransport } from './content-transport.ts';
import { createTransport } from './transport.ts';

afterEach(() => vi.unstubAllGlobals());

/** Responds to every request with this; returns each one as method, address, token and body. */
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

test('tablets report to head office, and managers read and change them', async () => {
  const heartbeat = { name: 'Door', showroomId: 'manhattan', ending: null };
  const requests = respond(data(heartbeat));
  const body = { report: {} } as HeartbeatRequest;
  expect(await call(sendHeartbeatEndpoint, { token: 'device', body })).toEqual({
    ok: true,
    value: heartbeat,
  });
  expect(requests).toEqual([['POST', '/api/devices/heartbeat', 'Bearer device', body]]);

  const lists = respond(data([device]));
  expect(await call(listDevicesEndpoint, { token: 'agent' })).toMatchObject({
    ok: true,
    value: [{ id: 'tablet-1' }],
  });
  expect(lists).toEqual([['GET', '/api/devices', 'Bearer agent', null]]);

  const changes = respond(data(device));
  const change = { name: 'Window' };
  const request = { token: 'agent', params: { id: 'tablet-1' }, body: change };
  expect(await call(changeDeviceEndpoint, request)).toMatchObject({
    ok: true,
    value: { id: 'tablet-1' },
  });
  expect(changes).toEqual([['POST', '/api/devices/tablet-1', 'Bearer agent', change]]);
});

test('agents change how they sign in', async () => {
  const token = 'agent';
  const changed = { agent: anAgent() };
  const passwords = { currentPassword: 'old', newPassword: 'new' };
  const requests = respond(data(changed));
  const done = { ok: true, value: changed };
  expect(await call(security.changePasswordEndpoint, { token, body: passwords })).toEqual(done);
  const end = { password: 'old', code: '123456' };
  expect(await call(security.endTwoFactorEndpoint, { token, body: end })).toEqual(done);
  const reset = { agentCode: 'AGT001', resetCode: 'ABCD', newPassword: 'new' };
  expect(await call(security.resetPasswordEndpoint, { body: reset })).toEqual(done);
  expect(requests).toEqual([
    ['POST', '/api/agents/password', 'Bearer agent', passwords],
    ['POST', '/api/agents/two-factor/end', 'Bearer agent', end],
    ['POST', '/api/agents/reset', null, reset],
  ]);

  const begun = { secret: 'ABC', uri: 'otpauth://totp/x' };
  const begins = respond(data(begun));
  const password = { password: 'old' };
  expect(await call(security.beginTwoFactorEndpoint, { token, body: password })).toEqual({
    ok: true,
    value: begun,
  });
  expect(begins).toEqual([['POST', '/api/agents/two-factor', 'Bearer agent', password]]);

  const confirmed = { agent: anAgent(), recoveryCodes: ['AAAA-BBBB'] };
  const confirms = respond(data(confirmed));
  const code = { code: '123456' };
  expect(await call(security.confirmTwoFactorEndpoint, { token, body: code })).toEqual({
    ok: true,
    value: confirmed,
  });
  expect(confirms).toEqual([['POST', '/api/agents/two-factor/confirm', 'Bearer agent', code]]);
});

test('contents of documents are sent and fetched in pieces', async () => {
  const contents = createContentTransport('https://head.office');
  const state = { pieces: 2, missing: [1], complete: false };
  const requests = respond(data(state));
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

  const fetches = respond(() => new Response(bytes));
  expect(await contents.getPiece('device', piece)).toEqual({ ok: true, value: bytes });
  expect(fetches).toEqual([['GET', `${address}/pieces/1`, 'Bearer device', null]]);

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

test('forms of a visit read free times, and hold and release a slot', async () => {
  const office = createTransport();
  const query = { showroomId: 'manhattan', date: '2026-12-01', agentId: undefined };
  const times = respond(data(['09:30']));
  expect(await office.findAvailableTimes('device', query)).toEqual({ ok: true, value: ['09:30'] });
  const address = '/api/bookings/slots/available?showroomId=manhattan&date=2026-12-01';
  expect(times).toEqual([['GET', address, 'Bearer device', null]]);

  const answer = { isHeld: true, expiresAt: 5, proposals: [] };
  const holds = respond(data(answer));
  const hold = { holdId: 'hold-1' } as Parameters<typeof office.holdSlot>[1];
  expect(await office.holdSlot('device', hold)).toEqual({ ok: true, value: answer });
  expect(holds).toEqual([['POST', '/api/bookings/holds', 'Bearer device', hold]]);

  const releases = respond(data(null));
  expect(await office.releaseHold('device', 'hold-1')).toEqual({ ok: true, value: null });
  expect(releases).toEqual([
    ['POST', '/api/bookings/holds/release', 'Bearer device', { holdId: 'hold-1' }],
  ]);
});

test('shared builds and price lists are read without a token', async () => {
  const office = createTransport();
  const build = sharedBuild();
  const builds = respond(data(build));
  expect(await office.findSharedBuild('a/1')).toEqual({ ok: true, value: build });
  expect(builds).toEqual([['GET', '/api/configurations/a%2F1', null, null]]);

  const priceList = aPriceList();
  const lists = respond(data(priceList));
  expect(await office.findPriceList(7)).toEqual({ ok: true, value: priceList });
  expect(lists).toEqual([['GET', '/api/price-lists/7', null, null]]);
});

test.each([
  ['a price list may come from the cache', 'findPriceList', { cache: 'default' }],
  ['a released hold is sent after the page is closed', 'releaseHold', { keepalive: true }],
  ['a stream is requested as such', 'openLive', { headers: { accept: 'text/event-stream' } }],
] as const)('%s', async (_title, name, expected) => {
  const fetched = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  vi.stubGlobal('fetch', fetched);
  const office = createTransport();
  const calls = {
    findPriceList: () => office.findPriceList(7),
    releaseHold: () => office.releaseHold('device', 'hold-1'),
    openLive: () => office.openLive('device', new AbortController().signal),
  };
  await calls[name]();
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', ...expected });
});
