import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import type { VisitForm } from '../../../data/session/customer/customer-session.ts';
import { startLocalTablet } from '../../../shared/local-tablet.testing.ts';
import { useVisitCheck } from './use-visit-check.ts';
import { createMoveForm } from './visit-form.ts';

const send = vi.fn<typeof fetch>();
const showroom = aVisitedShowroom();
const place = { showroom, rules: visitRules(), hosts: [anAgent()], receivingDealer: null };
const moved = createMoveForm(aBooking());

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '08:00'), toFake: ['Date'] });
  vi.stubGlobal('fetch', send);
  send.mockReset().mockRejectedValue(new TypeError('offline'));
  await startLocalTablet({
    showrooms: [showroom],
    visitRules: [visitRules()],
    bookings: [aBooking()],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

async function startCheck(fields: Partial<VisitForm>, at: typeof place | null = place) {
  let form = { ...moved, ...fields };
  const input = { place: at, hasVisitor: true, needsReason: false };
  const { result, rerender, unmount } = renderAppHook(() => useVisitCheck({ ...input, form }));
  await waitFor(() => {
    expect(result.current.suggestion).not.toBe('SEARCHED');
    expect(result.current.day.state).not.toBe('loading');
  });
  const listFree = () => {
    const { day } = result.current;
    return day.state === 'ready' ? day.free.map(({ time }) => time) : [];
  };
  function change(changes: Partial<VisitForm>): void {
    form = { ...form, ...changes };
    rerender();
  }
  return { result, unmount, listFree, change };
}

const requests = () =>
  send.mock.calls.map(([url, init]) => {
    const { search, pathname } = new URL(String(url), 'https://forecourt.example');
    const body = init?.body ? (JSON.parse(String(init.body)) as object) : null;
    return { pathname, query: Object.fromEntries(new URLSearchParams(search)), body };
  });

test('while a booking is rescheduled, the current slot of the booking counts as free', async () => {
  const { result, listFree } = await startCheck({ date: VISIT_DAY, time: '10:00' });
  const hours = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  expect(listFree()).toEqual(hours);
  await waitFor(() => expect(result.current.hold.kind).toBe('unreachable'));
  expect(result.current).toMatchObject({ problems: {}, suggestion: { time: '09:00' } });
  const of = { showroomId: 'manhattan', date: VISIT_DAY };
  const { agentId, testDrive, vehicleId } = moved;
  const hold = { holdId: 'booking-1', ...of, time: '10:00', agentId, testDrive, vehicleId };
  expect(requests()).toContainEqual({
    pathname: '/api/bookings/slots/available',
    query: { ...of, vehicleId: 'g80', exceptId: 'booking-1', holdId: 'booking-1' },
    body: null,
  });
  expect(requests().flatMap(({ body }) => (body ? [body] : []))).toEqual([
    { ...hold, exceptId: 'booking-1' },
  ]);
});

test('the slot of another booking is not free for a new booking, and no hold is requested', async () => {
  const fields = { movedFrom: null, bookingId: 'booking-2', date: VISIT_DAY };
  const { result, listFree } = await startCheck({ ...fields, time: '10:00' });
  expect(listFree()).toEqual(['09:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00']);
  expect(result.current).toMatchObject({
    problems: { time: 'NOT_FREE' },
    hold: { kind: 'none' },
    suggestion: { date: VISIT_DAY, time: '09:00' },
  });
  expect(requests().every(({ body }) => body === null)).toBe(true);
});

test('the first free slot is not suggested if the booking to reschedule has this slot', async () => {
  vi.setSystemTime(inNewYork(VISIT_DAY, '08:30'));
  const { result } = await startCheck({ date: null, time: null });
  expect(result.current).toMatchObject({ suggestion: null, day: { state: 'none' } });
});

test('without a selected showroom, free times are neither requested nor suggested', async () => {
  const fields = { showroomId: null, date: VISIT_DAY, time: '10:00' };
  const { result } = await startCheck(fields, null);
  expect(result.current).toMatchObject({ suggestion: null, day: { state: 'none' } });
  expect(send).not.toHaveBeenCalled();
});

test('the free times of another showroom are certain only after a response of the server', async () => {
  await startLocalTablet(
    { showrooms: [showroom], visitRules: [visitRules()] },
    { showroom: aVisitedShowroom({ id: 'queens' }) },
  );
  const offline = await startCheck({ date: VISIT_DAY, time: null });
  expect(offline.result.current.day).toMatchObject({ isCertain: false });
  offline.unmount();
  send.mockImplementation(async () => Response.json({ data: ['09:00', '12:00', '18:00'] }));
  const { result, listFree } = await startCheck({ date: VISIT_DAY, time: null });
  await waitFor(() => expect(listFree()).toEqual(['09:00', '12:00']));
  expect(result.current.day).toMatchObject({ isCertain: true });
});

test('a slot of the selected day that the server reports as taken is not suggested', async () => {
  send.mockImplementation(async () => Response.json({ data: ['12:00', '13:00'] }));
  const { result, listFree } = await startCheck({ date: VISIT_DAY, time: null });
  await waitFor(() => expect(listFree()).toEqual(['12:00', '13:00']));
  expect(result.current.suggestion).toMatchObject({ date: VISIT_DAY, time: '12:00' });
});

test('a selected time that passes while the form is open becomes invalid', async () => {
  const setTimer = vi.spyOn(globalThis, 'setInterval');
  const { result, listFree } = await startCheck({ date: VISIT_DAY, time: '10:00' });
  expect(result.current.problems.time).toBeUndefined();
  vi.setSystemTime(inNewYork(VISIT_DAY, '10:01'));
  act(() => setTimer.mock.calls.forEach(([onTick, ms]) => ms === 30_000 && onTick()));
  await waitFor(() => expect(result.current.problems.time).toBe('NOT_FREE'));
  expect(listFree()).not.toContain('10:00');
  expect(result.current.hold.kind).toBe('none');
});

test('while a later day is selected, the first free slot of the earlier day stays suggested', async () => {
  const { result, listFree } = await startCheck({ date: '2026-11-23', time: null });
  expect(listFree()[0]).toBe('09:00');
  expect(result.current.suggestion).toMatchObject({ date: VISIT_DAY, time: '09:00' });
});

test.each<[string, Partial<VisitForm>, Partial<VisitForm>]>([
  ['a test drive', { vehicleId: 'gv80' }, { testDrive: true }],
  ['another car', { vehicleId: 'g80', testDrive: true }, { vehicleId: 'gv80' }],
  ['an agent', {}, { agentId: 'AGT001' }],
])(
  'selecting %s with a conflict at nine changes the suggested slot to ten',
  async (_choice, fields, changes) => {
    const endsAt = inNewYork(VISIT_DAY, '09:45');
    const testDrive = { testDrive: true, vehicleId: 'gv80', demonstratorId: 'car-1' };
    const visit = { time: '09:00', startsAt: inNewYork(VISIT_DAY, '09:00'), endsAt };
    const demonstrators = [
      { id: 'car-1', vehicleId: 'gv80' },
      { id: 'car-2', vehicleId: 'g80' },
    ];
    await startLocalTablet({
      showrooms: [showroom],
      visitRules: [visitRules({ capacity: 3, demonstrators })],
      bookings: [aBooking({ ...visit, ...testDrive, agentId: 'AGT001' })],
    });
    const newForm = { bookingId: 'booking-2', movedFrom: null, date: null, time: null };
    const { result, change } = await startCheck({ ...newForm, ...fields });
    expect(result.current.suggestion).toMatchObject({ time: '09:00' });
    change(changes);
    await waitFor(() => expect(result.current.suggestion).toMatchObject({ time: '10:00' }));
  },
);
