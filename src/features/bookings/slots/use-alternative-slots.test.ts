import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { createSlot } from '#domain/slots/slots-of-day.ts';
import { renderAppHook } from '../../../app/render-app.testing.tsx';
import { useJourney } from '../../../data/session/customer/journey-store.ts';
import {
  aSession,
  readOutbox,
  startLocalTablet,
  storeRows,
} from '../../../shared/local-tablet.testing.ts';
import { useAlternativeSlots } from './use-alternative-slots.ts';

const rules = visitRules({ hostIds: ['AGT002'] });
const showroom = aVisitedShowroom();
const slotOf = (time: string) => createSlot({ showroom, rules }, VISIT_DAY, time)!;
const refused = aBooking({ place: 'refused', wantedAgentId: 'AGT002' });

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  await startLocalTablet({
    showrooms: [showroom],
    visitRules: [rules],
    agents: [anAgent({ id: 'AGT002' })],
    bookings: [refused],
  });
});
afterEach(() => {
  vi.useRealTimers();
});

const renderSlots = () => renderAppHook(() => useAlternativeSlots(refused, aSession())).result;

test.each([
  [null, false, null],
  ['maria', false, 'maria'],
  ['maria', true, 'maria'],
  ['otto', true, null],
])(
  'with customer %s and agent mode %s, two taps store one move with the customer id %s',
  async (...who) => {
    const [id, asAgent, byCustomerId] = who;
    const customer = id === null ? null : { id, firstName: '', lastName: '', email: '' };
    useJourney.setState({ customer, asAgent });
    const result = renderSlots();
    const { take } = result.current;
    await act(() => Promise.all([take(slotOf('11:00')), take(slotOf('12:00'))]));
    const slot = { showroomId: 'manhattan', date: VISIT_DAY };
    const args = {
      bookingId: 'booking-1',
      atShowroomId: 'manhattan',
      byCustomerId,
      from: { ...slot, time: '10:00' },
      to: { ...slot, time: '11:00' },
      agentId: 'AGT002',
      reason: null,
    };
    expect(await readOutbox()).toEqual([{ name: 'rescheduleBooking', args }]);
    expect(result.current).toMatchObject({ busy: false, failure: null });
  },
);

test('selecting a slot that is already booked fails with SLOT_TAKEN, and other free slots are offered', async () => {
  const [startsAt, endsAt] = [inNewYork(VISIT_DAY, '11:00'), inNewYork(VISIT_DAY, '11:45')];
  await storeRows({ bookings: [aBooking({ id: 'booking-2', time: '11:00', startsAt, endsAt })] });
  const result = renderSlots();
  expect(result.current.slots).toEqual([]);
  await act(() => result.current.take(slotOf('11:00')));
  expect(result.current).toMatchObject({ busy: false, failure: 'SLOT_TAKEN' });
  expect(result.current.slots.map(({ time }) => time)).toEqual(['10:00', '12:00', '09:00']);
  await act(() => result.current.take(slotOf('12:00')));
  expect(result.current).toMatchObject({ busy: false, failure: null });
});
