import { afterEach, expect, test, vi } from 'vitest';
import { anActivity } from '#domain/activities/activity.testing.ts';
import { listActivities } from './list-activities.ts';

afterEach(() => vi.unstubAllGlobals());

/**
 * A server that responds with the given pages of activity ids; returns the list of requested URLs.
 */
function respondWith(pages: readonly (readonly string[])[], total: number): string[] {
  const urls: string[] = [];
  vi.stubGlobal('fetch', (url: string, { headers }: RequestInit) => {
    expect(headers).toMatchObject({ authorization: 'Bearer token' });
    urls.push(url);
    const page = Number(new URL(url, 'http://localhost').searchParams.get('page'));
    const data = (pages[page - 1] ?? []).map((id) => anActivity({ id }));
    return Promise.resolve(Response.json({ data, total }));
  });
  return urls;
}

const request = { customerId: 'customer 1', page: 1, known: new Set(['a', 'b']) };

test('`listActivities` omits known activities and returns the number of the next page', async () => {
  const urls = respondWith([['a', 'b', 'c']], 201);
  const result = await listActivities('token', request);
  expect(result).toMatchObject({ ok: true, value: { activities: [{ id: 'c' }], nextPage: 2 } });
  expect(urls).toEqual(['/api/customers/customer%201/activity?page=1&limit=200']);
});

test('a request for activities has a timeout of ten seconds', async () => {
  respondWith([['c']], 1);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await listActivities('token', request);
  expect(timeout.mock.calls).toEqual([[10_000]]);
  timeout.mockRestore();
});

test('a page that contains only known activities is skipped', async () => {
  const urls = respondWith([['a'], ['b'], ['d']], 600);
  const result = await listActivities('token', request);
  expect(result).toMatchObject({ ok: true, value: { activities: [{ id: 'd' }], nextPage: null } });
  expect(urls).toHaveLength(3);
});

test('if all activities are known, the result has no activities and no next page', async () => {
  respondWith([['a', 'b']], 2);
  const result = await listActivities('token', request);
  expect(result).toEqual({ ok: true, value: { activities: [], nextPage: null } });
});

test('a failed request for activities results in a failure with the error code', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({}, { status: 401 })));
  expect(await listActivities('token', request)).toMatchObject({ ok: false, code: 'UNAUTHORISED' });
});
