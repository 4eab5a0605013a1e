import { afterEach, expect, test, vi } from 'vitest';
import { aNewTablet, anEnrolledTablet } from '../../data/tablet.testing.ts';
import { findAvailableTimes, holdSlot, releaseHold } from './slot-requests.ts';

const noWish = { agentId: null, testDrive: false, vehicleId: null };
const hold = {
  holdId: 'hold-1',
  showroomId: 'manhattan',
  date: '2026-12-01',
  time: '10:00',
  ...noWish,
};

/**
 * Responds to every request with `data`; returns the recorded requests as [method, URL, token,
 * body, keepalive].
 */
function respond(data: unknown): unknown[][] {
  const requests: unknown[][] = [];
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { method, headers, body, keepalive } = init;
    const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : body;
    requests.push([method, url, new Headers(headers).get('authorization'), sent, keepalive]);
    return Promise.resolve(Response.json({ data }));
  });
  return requests;
}

afterEach(() => vi.unstubAllGlobals());

test('the query for free slots omits unset requirements of the visit', async () => {
  const db = await anEnrolledTablet();
  const requests = respond(['09:30']);
  const day = { showroomId: 'manhattan', date: '2026-12-01' };
  expect(await findAvailableTimes(db, { ...day, wish: noWish })).toEqual({
    ok: true,
    value: ['09:30'],
  });
  const wish = { agentId: 'AGT001', testDrive: true, vehicleId: 'g80' };
  await findAvailableTimes(db, { ...day, wish, exceptId: 'booking-1', holdId: 'hold-1' });
  const address = '/api/bookings/slots/available?showroomId=manhattan&date=2026-12-01';
  const wanted = '&agentId=AGT001&testDrive=true&vehicleId=g80&exceptId=booking-1&holdId=hold-1';
  expect(requests).toEqual([
    ['GET', address, 'Bearer device-token', null, false],
    ['GET', address + wanted, 'Bearer device-token', null, false],
  ]);
});

test('the request that holds a slot contains the token of the tablet', async () => {
  const answer = { isHeld: true, expiresAt: 5, proposals: [] };
  const requests = respond(answer);
  const body = { ...hold, exceptId: null };
  expect(await holdSlot(await anEnrolledTablet(), body)).toEqual({ ok: true, value: answer });
  expect(requests).toEqual([['POST', '/api/bookings/holds', 'Bearer device-token', body, false]]);
});

test('the request that releases a held slot sends the token of the tablet and uses `keepalive`', async () => {
  const requests = respond(null);
  expect(await releaseHold(await anEnrolledTablet(), 'hold-1')).toEqual({ ok: true, value: null });
  expect(requests).toEqual([
    ['POST', '/api/bookings/holds/release', 'Bearer device-token', { holdId: 'hold-1' }, true],
  ]);
});

test('a tablet without an enrollment sends no request to release a held slot', async () => {
  const requests = respond(null);
  const result = await releaseHold(aNewTablet(), 'hold-1');
  expect(result).toMatchObject({ ok: false, code: 'UNAUTHORISED' });
  expect(requests).toEqual([]);
});

test('each request about slots has a timeout of six seconds', async () => {
  const db = await anEnrolledTablet();
  respond(null);
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await findAvailableTimes(db, { showroomId: 'manhattan', date: '2026-12-01', wish: noWish });
  await holdSlot(db, { ...hold, exceptId: null });
  await releaseHold(db, 'hold-1');
  expect(timeout.mock.calls).toEqual([[6000], [6000], [6000]]);
  timeout.mockRestore();
});
