import { act, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { renderAppHook } from '../app/render-app.testing.tsx';
import { useSession } from '../data/session/agent/session-store.ts';
import { signIn } from './local-tablet.testing.ts';
import { useServerQuery } from './use-server-query.ts';

type Result = { ok: true; value: number } | { ok: false; code: string };
const away: Result = { ok: false, code: 'UNREACHABLE' };

function renderQuery() {
  signIn({});
  const server: { result: Result } = { result: { ok: true, value: 1 } };
  const { result } = renderAppHook(() => useServerQuery(async () => server.result, null));
  const expectQuery = (query: object) => waitFor(() => expect(result.current).toMatchObject(query));
  return { server, query: result, expectQuery };
}

test('while the server is unreachable, a loaded value is marked as stale and can be edited', async () => {
  const { server, query, expectQuery } = renderQuery();
  act(() => query.current.edit((value) => value + 1));
  await expectQuery({ view: { state: 'ready', value: 1 }, isStale: false });
  server.result = away;
  act(() => query.current.again());
  await expectQuery({ view: { state: 'ready', value: 1 }, isStale: true });
  act(() => query.current.edit((value) => value + 1));
  await expectQuery({ view: { state: 'ready', value: 2 }, isStale: true });
});

test('after another sign-in, the value of the earlier session is removed, even during an outage', async () => {
  const { server, expectQuery } = renderQuery();
  await expectQuery({ view: { state: 'ready', value: 1 } });
  server.result = away;
  act(() => void signIn({ token: 'other-token' }));
  await expectQuery({ view: { state: 'unreachable' }, isStale: false });
});

test.each([
  ['FORBIDDEN', 'not-allowed'],
  ['UNAUTHORISED', 'sign-in-needed'],
  ['UNREACHABLE', 'unreachable'],
  ['INTERNAL', 'unreachable'],
])('a response with the code %s results in the state %s', async (code, state) => {
  const { server, query, expectQuery } = renderQuery();
  await expectQuery({ view: { state: 'ready' } });
  server.result = { ok: false, code };
  act(() => void signIn({ token: 'other-token' }));
  act(() => query.current.again());
  await expectQuery({ view: { state }, isStale: false });
  act(() => query.current.edit((value) => value + 1));
  expect(query.current.view).toEqual({ state });
  act(() => query.current.put(7));
  expect(query.current).toMatchObject({ view: { state: 'ready', value: 7 }, isStale: false });
});

test('a loaded value is removed after the server has rejected the session', async () => {
  const { server, query, expectQuery } = renderQuery();
  await expectQuery({ view: { state: 'ready', value: 1 } });
  server.result = { ok: false, code: 'UNAUTHORISED' };
  act(() => query.current.again());
  await expectQuery({ view: { state: 'sign-in-needed' }, isStale: false });
});

test('without a session, no request is sent', async () => {
  useSession.setState({ session: null });
  const request = vi.fn<() => Promise<Result>>(async () => away);
  const { result } = renderAppHook(() => useServerQuery(request, null));
  await waitFor(() => expect(result.current.view).toEqual({ state: 'sign-in-needed' }));
  expect(request).not.toHaveBeenCalled();
});

test('a polled request repeats at its interval with the token of the session, until the unmount', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  signIn({ token: 'token-7' });
  const request = vi.fn<(token: string) => Promise<Result>>(async () => away);
  const { unmount } = renderAppHook(() => useServerQuery(request, 5000));
  await act(() => vi.advanceTimersByTimeAsync(4999));
  expect(request.mock.calls).toEqual([['token-7']]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(request).toHaveBeenCalledTimes(2);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(request).toHaveBeenCalledTimes(3);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test('a response that arrives after another sign-in is ignored', async () => {
  signIn({ token: 'first' });
  const slow = Promise.withResolvers<Result>();
  const { result } = renderAppHook(() =>
    useServerQuery<number>(
      (token) => (token === 'first' ? slow.promise : Promise.resolve({ ok: true, value: 2 })),
      null,
    ),
  );
  act(() => void signIn({ token: 'second' }));
  const second = { state: 'ready', value: 2 };
  await waitFor(() => expect(result.current.view).toEqual(second));
  await act(async () => slow.resolve({ ok: true, value: 1 }));
  expect(result.current.view).toEqual(second);
});
