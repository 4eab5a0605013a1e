import { act } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import type { RequestResult } from '../../../sync/requests/request-result.ts';
import { usePublicQuery } from './use-public-query.ts';

type Resolve = (result: RequestResult<string>) => void;

/** The sent requests in the order of sending, each with its key and the function that responds. */
let requests: { key: string | null; resolve: Resolve }[] = [];
beforeEach(() => {
  requests = [];
});

function renderQuery(firstKey: string | null) {
  let key = firstKey;
  const { result, rerender, unmount } = renderAppHook(() =>
    usePublicQuery(key, () => {
      const { promise, resolve } = Promise.withResolvers<RequestResult<string>>();
      requests.push({ key, resolve });
      return promise;
    }),
  );
  const changeKey = (newKey: string | null) => {
    key = newKey;
    rerender();
  };
  return { result, changeKey, unmount };
}

const respond = (index: number, value: string) =>
  act(async () => requests[index]?.resolve({ ok: true, value }));
const goOnline = () => act(() => void window.dispatchEvent(new Event('online')));
const listKeys = () => requests.map(({ key }) => key);

test('a public query without a key sends no request, and a new key sends one request', () => {
  const { result, changeKey } = renderQuery(null);
  goOnline();
  act(() => result.current.retry());
  expect(listKeys()).toEqual([]);
  changeKey('first');
  expect(listKeys()).toEqual(['first']);
  expect(result.current.result).toBeUndefined();
});

test('after a change of the key, a public query ignores the responses to the earlier key', async () => {
  const { result, changeKey } = renderQuery('first');
  await respond(0, 'early');
  expect(result.current.result).toEqual({ ok: true, value: 'early' });
  act(() => result.current.retry());
  changeKey('second');
  expect(listKeys()).toEqual(['first', 'first', 'second']);
  expect(result.current.result).toBeUndefined();
  await respond(2, 'current');
  await respond(1, 'late');
  expect(result.current.result).toEqual({ ok: true, value: 'current' });
});

test('a public query is sent again on `online` and by `retry`, and keeps its response until then', async () => {
  const { result, unmount } = renderQuery('first');
  await respond(0, 'old');
  goOnline();
  expect(listKeys()).toEqual(['first', 'first']);
  expect(result.current.result).toEqual({ ok: true, value: 'old' });
  await respond(1, 'new');
  expect(result.current.result).toEqual({ ok: true, value: 'new' });
  act(() => result.current.retry());
  expect(listKeys()).toHaveLength(3);
  unmount();
  goOnline();
  expect(listKeys()).toHaveLength(3);
});
