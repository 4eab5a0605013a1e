import { expect, test } from 'vitest';
import { listSessionsOfAgentEndpoint } from '#domain/protocol/admin-agents.ts';
import { startFakeServer } from '../../app/mounting/fake-server.testing.ts';
import { mount, mountHook } from '../../app/mounting/mount.testing.tsx';
import { type SessionFields, signIn } from '../../app/mounting/sign-in.testing.ts';
import { AdminQueryView } from './admin-query-view.tsx';
import { useAdminQuery } from './use-admin-query.ts';

const sessions = (...ids: string[]) => ids.map((id) => ({ id, expiresAt: 5 }));

async function aQuery(
  prepare: (server: ReturnType<typeof startFakeServer>) => void,
  fields: SessionFields = {},
) {
  signIn(fields);
  const server = startFakeServer();
  prepare(server);
  const use = (id: string) => () => useAdminQuery(listSessionsOfAgentEndpoint, { params: { id } });
  const hook = await mountHook(use('anna'));
  return { ...hook, server, use, view: () => hook.current().view };
}

test('a query keeps its first request; a retry and a change replace the loaded value', async () => {
  const { server, view, act, again, use } = await aQuery(({ succeed }) => succeed(sessions('a')));
  expect(view()).toEqual({ state: 'ready', value: sessions('a') });
  await again(use('ben'));
  server.succeed(sessions('b'));
  await act((query) => query.again());
  expect(view()).toEqual({ state: 'ready', value: sessions('b') });
  await act(({ put }) => put(sessions()));
  expect(view()).toEqual({ state: 'ready', value: [] });
  await act((query) => query.again());
  expect(view()).toEqual({ state: 'unreachable' });
  expect(new Set(server.sent())).toEqual(new Set(['GET /api/admin/agents/anna/sessions']));
});

test.each([
  [403, 'FORBIDDEN', 'not-allowed'],
  [401, 'UNAUTHORISED', 'sign-in-needed'],
  [500, 'SERVER_ERROR', 'unreachable'],
])('a response with status %s and code %s has the state %s', async (status, code, state) => {
  const { view } = await aQuery(({ refuse }) => refuse(status, { code }));
  expect(view()).toEqual({ state });
});

test('after an offline sign-in, a query sends no request', async () => {
  const { view, server } = await aQuery(() => {}, { token: null });
  expect([view(), server.requests]).toEqual([{ state: 'sign-in-needed' }, []]);
});

test('a response to an earlier session is ignored after another sign-in', async () => {
  let respond = () => {};
  const { view, server, run } = await aQuery(({ delay }) => (respond = delay(sessions('old'))));
  expect(view()).toEqual({ state: 'loading' });
  server.succeed(sessions('new'));
  await run(() => signIn({ token: 'other-token' }));
  await run(() => respond());
  expect(view()).toEqual({ state: 'ready', value: sessions('new') });
});

test.each([
  ['unreachable', 'Can’t reach head office right now.'],
  ['sign-in-needed', 'You signed in offline.'],
  ['not-allowed', 'This page is for administrators only.'],
] as const)('the state %s is explained, and can be retried', async (state, text) => {
  let retries = 0;
  const query = { view: { state }, again: () => void (retries += 1) };
  const { root, press } = await mount(
    <AdminQueryView query={query}>{() => 'Content'}</AdminQueryView>,
  );
  expect(root.textContent).toContain(text);
  expect(root.textContent).not.toContain('Content');
  await press('Try again');
  expect(retries).toBe(1);
});
