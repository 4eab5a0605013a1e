import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resendMailEndpoint } from '#domain/protocol/admin/admin-mails.ts';
import { renderAppHook } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { signIn } from '../../shared/local-tablet.testing.ts';
import { type AdminFailure, useAdminAction } from './use-admin-action.ts';

const first = { params: { bookingId: 'booking-1' } };
const second = { params: { bookingId: 'booking-2' } };

function renderAction(fields: Parameters<typeof signIn>[0] = {}) {
  signIn(fields);
  const server = startFakeServer();
  const { result } = renderAppHook(useAdminAction);
  const run = (request = first) => act(() => result.current.run(resendMailEndpoint, request));
  return { server, result, run };
}

test('retries of an unchanged action reuse its idempotency key; a changed or later action has a new key', async () => {
  const { server, run } = renderAction();
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

test('an admin action is pending until the server responds, and returns the value of the response', async () => {
  const { server, result, run } = renderAction();
  const respond = server.delay([]);
  const responses: Promise<unknown>[] = [];
  act(() => void responses.push(result.current.run(resendMailEndpoint, first)));
  expect(result.current).toMatchObject({ pending: true, failure: null });
  respond();
  expect(await act(() => Promise.all(responses))).toEqual([[]]);
  expect(result.current).toMatchObject({ pending: false, failure: null });
  expect(server.sent()).toEqual(['POST /api/admin/mails/booking-1/resend']);
  expect(server.requests[0]?.token).toBe('Bearer token-1');
  await run();
  expect(result.current).toMatchObject({ pending: false, failure: 'UNREACHABLE' });
});

test('without an online session, an admin action fails and sends no request', async () => {
  const { server, result, run } = renderAction({ token: null });
  await run();
  expect(result.current).toMatchObject({ pending: false, failure: 'SIGNED_OUT' });
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
  'a response with status %s and %o results in the failure %s until the next action succeeds',
  async (status, body, failure) => {
    const { server, result, run } = renderAction();
    server.refuse(status, body);
    await run();
    expect(result.current).toMatchObject({ pending: false, failure });
    server.succeed([]);
    await run();
    expect(result.current.failure).toBeNull();
  },
);
