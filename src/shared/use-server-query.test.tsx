import { act, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAppHook } from '../app/render-app.testing.tsx';
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

test('while the server is unreachable, a loaded value stays as stale, and can be edited', async () => {
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
