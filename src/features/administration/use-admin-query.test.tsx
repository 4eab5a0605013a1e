import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { listSessionsOfAgentEndpoint } from '#domain/protocol/admin/admin-agents.ts';
import { renderApp, renderAppHook } from '../../app/render-app.testing.tsx';
import { startFakeServer } from '../../shared/fake-server.testing.ts';
import { signIn } from '../../shared/local-tablet.testing.ts';
import { AdminQueryView } from './admin-query-view.tsx';
import { useAdminQuery } from './use-admin-query.ts';

const sessions = (...ids: string[]) => ids.map((id) => ({ id, expiresAt: 5 }));

function renderQuery(
  prepare: (server: ReturnType<typeof startFakeServer>) => void,
  fields: Parameters<typeof signIn>[0] = {},
) {
  signIn(fields);
  const server = startFakeServer();
  prepare(server);
  const params = { id: 'anna' };
  const hook = renderAppHook(() =>
    useAdminQuery(listSessionsOfAgentEndpoint, { params: { ...params } }),
  );
  const expectView = (view: object) =>
    waitFor(() => expect(hook.result.current.view).toEqual(view));
  return { ...hook, server, params, expectView };
}

test('a retry or `put` replaces the query value; a network failure or changed parameters do not', async () => {
  const { server, expectView, result, rerender, params } = renderQuery(({ succeed }) =>
    succeed(sessions('a')),
  );
  await expectView({ state: 'ready', value: sessions('a') });
  params.id = 'ben';
  rerender();
  server.succeed(sessions('b'));
  act(() => result.current.again());
  await expectView({ state: 'ready', value: sessions('b') });
  act(() => result.current.put(sessions()));
  await expectView({ state: 'ready', value: [] });
  act(() => result.current.again());
  await waitFor(() => expect(server.requests).toHaveLength(3));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(result.current.view).toEqual({ state: 'ready', value: [] });
  server.refuse(401, { code: 'UNAUTHORISED' });
  act(() => result.current.again());
  await expectView({ state: 'sign-in-needed' });
  expect(new Set(server.sent())).toEqual(new Set(['GET /api/admin/agents/anna/sessions']));
});

test.each([
  [403, 'FORBIDDEN', 'not-allowed'],
  [401, 'UNAUTHORISED', 'sign-in-needed'],
  [500, 'SERVER_ERROR', 'unreachable'],
])('status %s with code %s results in the query state %s', async (status, code, state) => {
  const { expectView } = renderQuery(({ refuse }) => refuse(status, { code }));
  await expectView({ state });
});

test('after an offline sign-in, an admin query sends no request', async () => {
  const { expectView, server } = renderQuery(() => {}, { token: null });
  await expectView({ state: 'sign-in-needed' });
  expect(server.requests).toEqual([]);
});

test('after another sign-in, a late response to the previous session is ignored', async () => {
  let respond = () => {};
  const { result, server, expectView } = renderQuery(
    ({ delay }) => (respond = delay(sessions('old'))),
  );
  expect(result.current.view).toEqual({ state: 'loading' });
  server.succeed(sessions('new'));
  act(() => void signIn({ token: 'other-token' }));
  await expectView({ state: 'ready', value: sessions('new') });
  respond();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(result.current.view).toEqual({ state: 'ready', value: sessions('new') });
});

test.each([
  [
    'unreachable',
    'Can’t reach head office right now. Everything else on this tablet works as usual.',
  ],
  ['sign-in-needed', 'You signed in offline. Sign in again while online to continue.'],
  ['not-allowed', 'This page is for administrators only.'],
] as const)(
  'the query state %s is shown as an explanation with a retry button',
  async (state, text) => {
    const again = vi.fn<() => void>();
    const { user } = renderApp(
      <AdminQueryView query={{ view: { state }, again }}>{() => 'Content'}</AdminQueryView>,
    );
    expect(screen.getByText('This page can’t be shown')).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByText('Content')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  },
);
