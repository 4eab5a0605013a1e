import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { HoldRequest } from '#domain/protocol/visit-slots.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { recoveryOf } from '../../../data/database/database-recovery.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { setDefectListener } from '../../../data/defects.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { loopStore } from '../../../sync/status/sync-store.ts';
import { useSlotHold } from './use-slot-hold.ts';

const request: HoldRequest = {
  holdId: 'form-1',
  showroomId: 'manhattan',
  date: '2026-12-01',
  time: '10:00',
  agentId: null,
  testDrive: false,
  vehicleId: null,
  exceptId: null,
};
const loop = loopStore.getState();
let sent: string[] = [];

beforeEach(async () => {
  await startLocalTablet();
  sent = [];
  const data = { isHeld: true, expiresAt: 5000, proposals: [] };
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Partial<HoldRequest>;
    sent.push(body.time === undefined ? `release ${body.holdId}` : `hold ${body.time}`);
    return Response.json({ data: body.time === undefined ? null : data });
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  window.dispatchEvent(new Event('pagehide'));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  loopStore.setState(loop);
});

const renderHold = (wanted: HoldRequest | null = request) =>
  renderAppHook(() => useSlotHold(wanted));
const waitForHold = (result: { current: { kind: string } }) =>
  vi.waitFor(() => expect(result.current.kind).toBe('held'));
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the slot is released one second after its screen closes, unless the next screen holds the slot', async () => {
  const { result, unmount } = renderHold();
  await waitForHold(result);
  unmount();
  await advance(999);
  const next = renderHold();
  await waitForHold(next.result);
  await advance(5000);
  expect(sent).not.toContain('release form-1');
  next.unmount();
  await advance(999);
  expect(sent).not.toContain('release form-1');
  await advance(1);
  await vi.waitFor(() => expect(sent.at(-1)).toBe('release form-1'));
});

test('the slot is released immediately when the page closes', async () => {
  const { result } = renderHold();
  await waitForHold(result);
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await vi.waitFor(() => expect(sent.at(-1)).toBe('release form-1'));
});

test('an offline tablet requests no hold', async () => {
  loopStore.setState({ reachable: false });
  const { result } = renderHold();
  await advance(100);
  expect([result.current, sent]).toEqual([{ kind: 'none' }, []]);
});

test('if a hold request failed because of the local database, a retry requests the hold again', async () => {
  const failure = new Error('disk');
  const read = vi.spyOn(localDatabase.meta, 'get').mockRejectedValue(failure);
  const defects = vi.fn<(error: unknown) => void>();
  onTestFinished(setDefectListener(defects));
  const { result } = renderHold();
  await vi.waitFor(() => expect(defects).toHaveBeenCalledWith(failure));
  expect(result.current).toEqual({ kind: 'unreachable' });
  read.mockRestore();
  act(() => recoveryOf(localDatabase).retryNow());
  await waitForHold(result);
});
