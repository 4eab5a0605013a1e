import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import {
  aBooking,
  aVisitedShowroom,
  inNewYork,
  VISIT_DAY,
  visitRules,
} from '#domain/bookings/booking.testing.ts';
import { slotAt } from '#domain/slots/slots-of-day.ts';
import { renderLive } from '../../app/i18n/render-live.testing.tsx';
import {
  aSession,
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { emptyCustomerSession } from '../../data/session/customer-session.ts';
import { useJourney } from '../../data/session/journey-store.ts';
import { useAlternativeSlots } from './use-alternative-slots.ts';

const rules = visitRules({ hostIds: ['AGT002'] });
const showroom = aVisitedShowroom();
const slotOf = (time: string) => slotAt({ showroom, rules }, VISIT_DAY, time)!;
const refused = aBooking({ place: 'refused', wantedAgentId: 'AGT002' });

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork('2026-11-18', '12:00'), toFake: ['Date'] });
  await signInToTablet();
  await storeRows('showrooms', showroom);
  await storeRows('visitRules', rules);
  await storeRows('agents', anAgent({ id: 'AGT002' }));
  await storeRows('bookings', refused);
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

const liveSlots = () => renderLive(() => useAlternativeSlots(refused, aSession()));

test.each([
  [null, false, null],
  ['maria', false, 'maria'],
  ['maria', true, 'maria'],
  ['otto', true, null],
])('with customer %s and agent mode %s, a taken slot moves the booking for %s', async (...who) => {
  const [id, asAgent, byCustomerId] = who;
  const customer = id === null ? null : { id, firstName: '', lastName: '', email: '' };
  useJourney.setState({ ...emptyCustomerSession, customer, asAgent });
  const live = await liveSlots();
  await live.act(({ take }) => Promise.all([take(slotOf('11:00')), take(slotOf('12:00'))]));
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
  expect(await listMutations()).toEqual([{ name: 'rescheduleBooking', args }]);
  expect(live.read()).toMatchObject({ busy: false, failure: null });
});

test('a slot that is taken in the meantime is refused, with newer slots to choose from', async () => {
  const [startsAt, endsAt] = [inNewYork(VISIT_DAY, '11:00'), inNewYork(VISIT_DAY, '11:45')];
  await storeRows('bookings', aBooking({ id: 'booking-2', time: '11:00', startsAt, endsAt }));
  const live = await liveSlots();
  expect(live.read().slots).toEqual([]);
  await live.act(({ take }) => take(slotOf('11:00')));
  expect(live.read()).toMatchObject({ busy: false, failure: 'SLOT_TAKEN' });
  expect(live.read().slots.map(({ time }) => time)).toEqual(['10:00', '12:00', '09:00']);
  await live.act(({ take }) => take(slotOf('12:00')));
  expect(live.read()).toMatchObject({ busy: false, failure: null });
});
