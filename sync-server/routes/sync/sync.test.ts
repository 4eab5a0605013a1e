import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import { pullResponseSchema } from '#domain/protocol/pull.ts';
import { MAX_MUTATIONS_PER_PUSH, pushResponseSchema } from '#domain/protocol/push.ts';
import { PROTOCOL_VERSION } from '#domain/protocol/version.ts';
import { registration, testDevice, pullRequest, pushRequest } from '../../test/rows.testing.ts';
import { DEVICE_TOKEN, openTestServer, type TestServer } from '../../test/server.testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const routes = ['/api/sync/push', '/api/sync/pull'];
const send = (url: string, payload: string | object, token: string | undefined = DEVICE_TOKEN) =>
  server.post(url, payload, token);

test('the responses to a push and a pull match the schemas of the protocol', async () => {
  const push = await send('/api/sync/push', pushRequest([registration(1), 'garbage']));
  expect(push.statusCode).toBe(200);
  expect(v.parse(pushResponseSchema, push.json()).lastMutationId).toBe(1);
  const pull = await send('/api/sync/pull', pullRequest());
  expect(pull.statusCode).toBe(200);
  expect(v.parse(pullResponseSchema, pull.json()).lastMutationId).toBe(1);
});

test('long responses are compressed if the client accepts compression', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/sync/pull',
    headers: { authorization: `Bearer ${DEVICE_TOKEN}`, 'accept-encoding': 'gzip, br' },
    payload: pullRequest(),
  });
  expect(answer.headers['content-encoding']).toBe('br');
});

test('a push of 200 mutations with long notes is accepted', async () => {
  const notes = 'n'.repeat(2000);
  const mutations = Array.from({ length: MAX_MUTATIONS_PER_PUSH }, (_, index) =>
    registration(index + 1, { customer: { notes } }),
  );
  const answer = await send('/api/sync/push', pushRequest(mutations));
  expect(answer.json().lastMutationId).toBe(MAX_MUTATIONS_PER_PUSH);
});

test.each(routes)('%s rejects missing, unknown, revoked and agent tokens with 401', async (url) => {
  await server.enrol('revoked', testDevice({ id: 'device-2', revokedAt: 5 }));
  const agentToken = await server.signIn();
  for (const token of ['', 'unknown', 'revoked', agentToken]) {
    const answer = await send(url, {}, token);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHORISED']);
  }
  expect((await server.post(url, {})).json().code).toBe('UNAUTHORISED');
});

test.each(routes)('%s rejects an unsupported protocol with 426', async (url) => {
  for (const protocol of [0, PROTOCOL_VERSION + 1, 99, 1.5, -1]) {
    const answer = await send(url, { protocol, whatever: 'else' });
    expect([answer.statusCode, answer.json().code]).toEqual([426, 'PROTOCOL_UNSUPPORTED']);
  }
});

const tooMany = pushRequest(Array.from({ length: MAX_MUTATIONS_PER_PUSH + 1 }, () => null));
const badBodies: [string, string | object][] = [
  ['an empty body', ''],
  ['malformed JSON', '{"protocol":1,'],
  ['a text as body', '"text"'],
  ['null as body', 'null'],
  ['a list as body', '[]'],
  ['an empty object as body', {}],
  ['a protocol that is no number', { ...pushRequest([]), protocol: 'one' }],
  ['no field except the protocol', { protocol: 1 }],
  ['a client id with a slash', { ...pushRequest([]), clientId: '../etc' }],
  ['a client id that is no text', { ...pushRequest([]), clientId: { $ne: null } }],
  ['an epoch that is no text', { ...pushRequest([]), epoch: 5 }],
  ['mutations that are no list', { ...pushRequest([]), mutations: {} }],
  ['too many mutations', tooMany],
  ['a limit of zero', pullRequest({ limit: 0 })],
  ['a limit above the maximum', pullRequest({ limit: 1e9 })],
  ['a cookie that is no text', { ...pullRequest(), cookie: 5 }],
  ['arrays nested 7000 levels deep', `{"a":${'['.repeat(7000)}${']'.repeat(7000)}}`],
];
test.each(badBodies)('a push or pull with %s gets 400', async (_what, body) => {
  for (const url of routes) {
    const answer = await send(url, body);
    expect([url, answer.statusCode]).toEqual([url, 400]);
    const { code, error, message } = v.parse(errorResponseSchema, answer.json());
    expect(code).toBe('BAD_REQUEST');
    expect(error).toBe(message);
  }
});

test.each(routes)('%s rejects bodies of media types other than JSON with 415', async (url) => {
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'x']) {
    const answer = await server.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${DEVICE_TOKEN}`, 'content-type': type },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  }
});

test('a push with a body above the size limit is rejected with 413', async () => {
  const mutations = [registration(1, { args: 'x'.repeat(1024 * 1024) })];
  const answer = await send('/api/sync/push', pushRequest(mutations));
  expect([answer.statusCode, answer.json().code]).toEqual([413, 'BODY_TOO_LARGE']);
});

test.each([
  [
    'the keys `__proto__` and `constructor`',
    '{"mutationId":1,"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  ],
  ['a number above the range of doubles', '{"mutationId":1,"recordedAt":1e400}'],
  ['arguments nested 50 levels deep', `{"mutationId":1,"args":${'['.repeat(50)}${']'.repeat(50)}}`],
  ['a name of 5000 characters', `{"mutationId":1,"name":"${'n'.repeat(5000)}"}`],
])('a mutation with %s becomes an attention that tablets can pull', async (_what, mutation) => {
  const body = JSON.stringify(pushRequest([0])).replace('[0]', `[${mutation}]`);
  const push = await send('/api/sync/push', body);
  expect(push.json().verdicts).toMatchObject([{ mutationId: 1, code: 'UNREADABLE_MUTATION' }]);
  const pull = await send('/api/sync/pull', pullRequest());
  expect(JSON.stringify(pull.json().patch)).toContain('UNREADABLE_MUTATION');
});

test.each([
  ['above the range of doubles', '{"mutationId":1e400}'],
  ['above the largest safe integer', '{"mutationId":9007199254740993}'],
])(
  'a mutation with an id %s becomes one attention and gets no verdict',
  async (_what, mutation) => {
    const body = JSON.stringify(pushRequest([0])).replace('[0]', `[${mutation}]`);
    for (let resend = 0; resend < 2; resend += 1) {
      const push = await send('/api/sync/push', body);
      expect(push.json()).toMatchObject({ verdicts: [], lastMutationId: 0 });
    }
    const pull = await send('/api/sync/pull', pullRequest());
    expect(JSON.stringify(pull.json().patch).match(/UNREADABLE_MUTATION/g)).toHaveLength(1);
  },
);

test('a second device with the same client id gets 0 as last mutation id; another epoch gets 409', async () => {
  await send('/api/sync/push', pushRequest([registration(1)]));
  await server.enrol('other', testDevice({ id: 'device-2' }));
  const foreign = await send('/api/sync/push', pushRequest([]), 'other');
  expect(foreign.json()).toMatchObject({ lastMutationId: 0, verdicts: [] });
  const healed = await send('/api/sync/pull', pullRequest({ epoch: 'before' }));
  expect(healed.statusCode).toBe(409);
  expect(healed.json()).toMatchObject({
    code: 'EPOCH_CHANGED',
    epoch: await server.epoch(),
    lastMutationId: 1,
  });
});

test('a push that fails with a database error gets 500 with a generic message', async () => {
  await server.store.close();
  const answer = await send('/api/sync/push', pushRequest([]));
  expect(answer.statusCode).toBe(500);
  const message = 'Something went wrong at head office';
  expect(answer.json()).toEqual({ error: message, message, code: 'SERVER_ERROR' });
  const health = await server.app.inject('/healthz');
  expect([health.statusCode, health.json().code]).toEqual([503, 'UNAVAILABLE']);
});
