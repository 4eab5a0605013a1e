import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Booking } from '#domain/bookings/booking.ts';
import { aBooking, inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import { propsOf, renderLive, renderLiveChild } from '../../app/i18n/render-live.testing.tsx';
import { localDatabase } from '../../data/local-database.ts';
import {
  listMutations,
  resetScreenState,
  signInToTablet,
  storeRows,
} from '../../shared/screen-state.testing.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChangeDialog, type ConfirmableChange } from './change-dialog.tsx';
import { type DirectChange, useChangeBooking } from './use-change-booking.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:00'), toFake: ['Date'] });
  await signInToTablet();
});
afterEach(async () => {
  vi.useRealTimers();
  await resetScreenState();
});

const paid = { ...aBooking().fee, state: 'paid' as const };
const confirmed = aBooking({ status: 'confirmed', fee: paid });
const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const from = { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' };

type Changing = Parameters<typeof ChangeDialog>[0]['changing'];
type Change = Changing['change'];

interface Shown {
  asked?: ConfirmableChange;
  booking?: Booking;
  isAgent?: boolean;
  problem?: string;
  succeeds?: boolean;
}

async function liveDialog(shown: Shown) {
  const { asked = 'cancel', booking = confirmed, isAgent = true, succeeds = true } = shown;
  const change = vi.fn<Change>(async () => succeeds);
  const forget = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const changing = { pending: false, problem: shown.problem ?? null, change, forget };
  const props = { asked, booking, isAgent, changing, onClose };
  const outer = await renderLive(() => ChangeDialog(props));
  const dialog = await renderLiveChild(outer.read(), 'ChangeForm');
  const field = () => propsOf(dialog.read(), TextField)[0];
  const type = (value: string) =>
    dialog.act(() => field()?.onChange?.({ target: { value } } as never));
  const answer = (confirms: boolean) =>
    dialog.act((tree) => propsOf(tree, ConfirmDialog)[0]?.onAnswer(confirms));
  return { dialog, field, type, answer, change, forget, onClose };
}

const dayBefore = aBooking({ startsAt: inNewYork('2026-11-21', '09:00') });
const justBefore = aBooking({ startsAt: inNewYork('2026-11-21', '09:00') - 1 });

test.each([
  ['settleFee', dayBefore, true, true],
  ['waiveFee', dayBefore, false, true],
  ['cancel', dayBefore, true, false],
  ['cancel', justBefore, true, true],
  ['cancel', justBefore, false, false],
  ['withdraw', { ...justBefore, place: 'refused' }, true, false],
] as const)('the note of the change %s in case %# is required as expected', async (...shown) => {
  const [asked, booking, isAgent, isRequired] = shown;
  const { field, answer, change } = await liveDialog({ asked, booking, isAgent });
  expect([field()?.required, field()?.hint === undefined]).toEqual([isRequired, isRequired]);
  await answer(true);
  expect(field()?.error === undefined).toBe(!isRequired);
  expect(change).toHaveBeenCalledTimes(isRequired ? 0 : 1);
});

test('a no-show has no note', async () => {
  const { field, answer, change } = await liveDialog({ asked: 'noShow' });
  expect(field()).toBeUndefined();
  await answer(true);
  expect(change.mock.calls).toEqual([['noShow', confirmed, '']]);
});

test.each([
  ['settleFee', 'neutral', 'Receipt'],
  ['waiveFee', 'neutral', 'Reason'],
  ['cancel', 'danger', 'Reason'],
] as const)('the dialog of %s has the tone %s', async (asked, tone, label) => {
  const { dialog, field } = await liveDialog({ asked });
  expect(propsOf(dialog.read(), ConfirmDialog)[0]?.tone).toBe(tone);
  expect(field()?.label).toContain(label);
});

test('a confirmed change is applied with its note, and closes the dialog', async () => {
  const { type, answer, change, forget, onClose } = await liveDialog({});
  await type('Snow');
  await answer(true);
  expect(change.mock.calls).toEqual([['cancel', confirmed, 'Snow']]);
  expect([forget.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
});

test('a refused change keeps the dialog, its note and its draft', async () => {
  const { dialog, field, type, answer, onClose } = await liveDialog({
    succeeds: false,
    problem: 'Too late',
  });
  await type('Snow');
  await answer(true);
  expect(onClose).not.toHaveBeenCalled();
  expect(field()?.value).toBe('Snow');
  expect(propsOf(dialog.read(), FormError).map(({ title }) => title)).toEqual(['Too late']);
  expect(await localDatabase.drafts.toArray()).toMatchObject([{ value: { note: 'Snow' } }]);
});

test('an abandoned change clears its problem and its note, and changes nothing', async () => {
  const { field, type, answer, change, forget, onClose } = await liveDialog({});
  await answer(true);
  await type('Snow');
  await answer(false);
  expect(change).not.toHaveBeenCalled();
  expect([forget.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect([field()?.value, field()?.error]).toEqual(['', undefined]);
});

test('the note of a customer is not stored on the tablet', async () => {
  const { type } = await liveDialog({ isAgent: false });
  await type('Snow');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await localDatabase.drafts.count()).toBe(0);
});

async function applied(what: DirectChange, note: string, customerId: string | null = null) {
  const live = await renderLive(() => useChangeBooking(customerId));
  let isDone: boolean | undefined;
  await live.act(async ({ change }) => {
    isDone = await change(what, (await localDatabase.bookings.get('booking-1'))!, note);
  });
  return { live, isDone };
}

test.each([
  ['checkIn', confirmed, 'checkInBooking', ids],
  ['complete', { ...confirmed, checkedInAt: 5 }, 'completeBooking', ids],
  ['settleFee', aBooking(), 'settleBookingFee', { ...ids, how: 'paid', note: 'R-1' }],
  ['waiveFee', aBooking(), 'settleBookingFee', { ...ids, how: 'waived', note: 'R-1' }],
  ['cancel', confirmed, 'cancelBooking', { ...ids, byCustomerId: null, from, reason: 'R-1' }],
  ['withdraw', aBooking(), 'cancelBooking', { ...ids, byCustomerId: null, from, reason: 'R-1' }],
] as const)('the change %s is stored as one mutation', async (what, booking, name, args) => {
  await storeRows('bookings', booking);
  const { live, isDone } = await applied(what, ' R-1 ');
  expect(isDone).toBe(true);
  expect(live.read()).toMatchObject({ pending: false, problem: null });
  expect(await listMutations()).toEqual([{ name, args }]);
});

test('a cancellation by the customer without a note has no reason', async () => {
  vi.setSystemTime(inNewYork('2026-11-18', '12:00'));
  await storeRows('bookings', confirmed);
  await applied('cancel', ' ', 'maria');
  const args = { ...ids, byCustomerId: 'maria', from, reason: null };
  expect(await listMutations()).toEqual([{ name: 'cancelBooking', args }]);
});

test('a refused change shows its reason until the next success', async () => {
  await storeRows('bookings', confirmed);
  const { live, isDone } = await applied('complete', '');
  expect(isDone).toBe(false);
  expect([live.read().pending, live.read().problem === null]).toEqual([false, false]);
  expect(await listMutations()).toEqual([]);
  await live.act(({ change }) => change('checkIn', confirmed, ''));
  expect(live.read()).toMatchObject({ pending: false, problem: null });
});

test('the problem of a refused change is forgotten when its dialog closes', async () => {
  await storeRows('bookings', confirmed);
  const { live } = await applied('complete', '');
  await live.act(({ forget }) => forget());
  expect(live.read().problem).toBeNull();
});
