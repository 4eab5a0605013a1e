import { act, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { retryReads } from '../../../data/live/use-live.ts';
import { startFakeServer } from '../../../shared/fake-server.testing.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { findAvailableTimes } from '../../../sync/requests/slot-requests.ts';
import { useDaySlots } from './use-day-slots.ts';

vi.mock('../../../sync/requests/slot-requests.ts', { spy: true });

const request = {
  showroomId: 'manhattan',
  date: VISIT_DAY,
  wish: { agentId: null, testDrive: false, vehicleId: null },
};

beforeEach(() => void startFakeServer());

test('the free times of a day have the state `loading` until they are read, and `failed` after an error', async () => {
  await startLocalTablet({ showrooms: [aVisitedShowroom()], visitRules: [visitRules()] });
  const { result } = renderAppHook(() => useDaySlots(request));
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current.state).toBe('ready'));
  const failure = new Error('disk');
  const reads = vi.spyOn(localDatabase, 'table').mockImplementation(() => {
    throw failure;
  });
  onTestFinished(() => reads.mockRestore());
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  const failing = renderAppHook(() => useDaySlots(request));
  await waitFor(() => expect(failing.result.current).toEqual({ state: 'failed' }));
  expect(defects).toHaveBeenCalledWith(failure);
});

test('without a requested day, the state of the free times is `none`', () => {
  expect(renderAppHook(() => useDaySlots(null)).result.current).toEqual({ state: 'none' });
});

test('a retry after a failed database read requests the free times from the server', async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await startLocalTablet({ showrooms: [aVisitedShowroom()], visitRules: [visitRules()] });
  const server = startFakeServer();
  server.succeed(['11:00']);
  const failure = new Error('disk');
  const reads = vi.spyOn(localDatabase.meta, 'get').mockRejectedValue(failure);
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  const { result } = renderAppHook(() => useDaySlots(request));
  await waitFor(() => expect(result.current).toEqual({ state: 'failed' }));
  expect(server.requests).toEqual([]);
  reads.mockRestore();
  act(retryReads);
  await waitFor(() => expect(result.current).toMatchObject({ free: [{ time: '11:00' }] }));
  expect(new Set(defects.mock.calls.flat())).toEqual(new Set([failure]));
});

test('after a change of the day, the times of the previous day are not shown', async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await startLocalTablet({ showrooms: [aVisitedShowroom()], visitRules: [visitRules()] });
  const server = startFakeServer();
  server.succeed(['11:00']);
  let day = request;
  const { result, rerender } = renderAppHook(() => useDaySlots(day));
  await waitFor(() => expect(result.current).toMatchObject({ free: [{ time: '11:00' }] }));
  const respond = server.delay(['12:00']);
  day = { ...request, date: '2026-11-23' };
  rerender();
  expect(result.current).toEqual({ state: 'loading' });
  await waitFor(() => expect(result.current).toMatchObject({ state: 'ready' }));
  expect(result.current.state === 'ready' && result.current.free.length).toBeGreaterThan(1);
  respond();
  await waitFor(() => expect(result.current).toMatchObject({ free: [{ time: '12:00' }] }));
});

describe('after a response with two free times', () => {
  const requestTimes = vi.mocked(findAvailableTimes);

  async function startTwoTimes() {
    vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const setTimer = vi.spyOn(globalThis, 'setInterval');
    onTestFinished(() => setTimer.mockRestore());
    requestTimes.mockResolvedValue({ ok: true, value: ['11:00', '12:00'] });
    onTestFinished(() => void requestTimes.mockReset());
    await startLocalTablet({ showrooms: [aVisitedShowroom()], visitRules: [visitRules()] });
    const { result } = renderAppHook(() => useDaySlots(request));
    const listTimes = () =>
      result.current.state === 'ready' ? result.current.free.map(({ time }) => time) : [];
    await waitFor(() => expect(listTimes()).toEqual(['11:00', '12:00']));
    requestTimes.mockClear();
    function tick(): void {
      vi.setSystemTime(inNewYork('2026-11-18', '12:01'));
      act(() => setTimer.mock.calls.forEach(([onTick, ms]) => ms === 30_000 && onTick()));
    }
    return { listTimes, tick };
  }

  test('a clock tick requests the free times from the server again', async () => {
    const { listTimes, tick } = await startTwoTimes();
    requestTimes.mockResolvedValueOnce({ ok: true, value: ['12:00'] });
    tick();
    await waitFor(() => expect(listTimes()).toEqual(['12:00']));
    expect(requestTimes).toHaveBeenCalledExactlyOnceWith(localDatabase, request);
  });

  test('if the next request fails with an internal error, the free times known to the tablet are shown', async () => {
    const { listTimes, tick } = await startTwoTimes();
    const failure = new Error('disk');
    const defects = vi.fn<(error: unknown) => void>();
    onTestFinished(setDefectListener(defects));
    requestTimes.mockRejectedValue(failure);
    tick();
    const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    await waitFor(() => expect(listTimes()).toEqual(hours));
    expect(defects).toHaveBeenCalledWith(failure);
  });
});
