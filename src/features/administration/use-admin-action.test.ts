import { expect, test } from 'vitest';
import { resendMailEndpoint } from '#domain/protocol/admin-mails.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mountHook } from '../../app/mounting/mount.testing.tsx';
import { type SessionFields, signIn } from '../../app/mounting/sign-in.testing.ts';
import { type AdminFailure, useAdminAction } from './use-admin-action.ts';

const first = { params: { bookingId: 'booking-1' } };
const second = { params: { bookingId: 'booking-2' } };

async function anAction(fields: SessionFields = {}) {
  signIn(fields);
  const server = startFakeServer();
  const hook = await mountHook(useAdminAction);
  const run = (request = first) => hook.act(({ run: send }) => send(resendMailEndpoint, request));
  return { ...hook, server, run };
}

test('a retry of an unchanged action has the same idempotency key, until the action succeeds', async () => {
  const { server, run } = await anAction();
  server.lose();
  server.lose();
  server.lose();
  server.succeed([]);
  server.succeed([]);
  await run();
  await run();
  await run(second);
  await run();
  await run();
  const keys = server.requests.map(({ key }) => key);
  expect(keys[1]).toBe(keys[0]);
  expect(new Set(keys).size).toBe(4);
});

test('an action is pending until its response, and returns the value of the response', async () => {
  const { server, run, current, act } = await anAction();
  const respond = server.delay([]);
  let returned: unknown;
  await act(({ run: send }) => {
    void send(resendMailEndpoint, first).then((value) => (returned = value));
  });
  expect(current()).toMatchObject({ pending: true, failure: null });
  await act(respond);
  expect([returned, current().pending, current().failure]).toEqual([[], false, null]);
  expect(server.sent()).toEqual(['POST /api/admin/mails/booking-1/resend']);
  expect(server.requests[0]?.token).toBe('Bearer admin-token');
  await run();
  expect(current()).toMatchObject({ pending: false, failure: 'UNREACHABLE' });
});

test('without an online session, an action fails without a request', async () => {
  const { server, run, current } = await anAction({ token: null });
  await run();
  expect(current()).toMatchObject({ pending: false, failure: 'SIGNED_OUT' });
  expect(server.requests).toEqual([]);
});

test.each<[number, { code?: string; reason?: string }, AdminFailure]>([
  [409, { code: 'BAD_REQUEST', reason: 'ALREADY_EXISTS' }, 'ALREADY_EXISTS'],
  [401, { code: 'UNAUTHORISED' }, 'SIGNED_OUT'],
  [401, { code: 'UNAUTHORISED', reason: 'unknown' }, 'SIGNED_OUT'],
  [400, { code: 'BAD_REQUEST' }, 'NOT_TAKEN'],
  [403, { code: 'FORBIDDEN' }, 'NOT_TAKEN'],
  [502, {}, 'UNREACHABLE'],
  [503, { code: 'UNAVAILABLE' }, 'UNREACHABLE'],
  [429, { code: 'TOO_MANY_REQUESTS' }, 'OTHER'],
])(
  'a response with status %s and %o is the failure %s, which the next action clears',
  async (status, body, failure) => {
    const { server, run, current } = await anAction();
    server.refuse(status, body);
    await run();
    expect(current()).toMatchObject({ pending: false, failure });
    server.succeed([]);
    await run();
    expect(current().failure).toBeNull();
  },
);
