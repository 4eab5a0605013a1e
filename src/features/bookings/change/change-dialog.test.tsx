import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBooking, inNewYork, VISIT_DAY } from '#domain/bookings/booking.testing.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { renderApp, renderAppHook } from '../../../app/render-app.testing.tsx';
import { localDatabase } from '../../../data/database/local-database.ts';
import { readOutbox, startLocalTablet, storeRows } from '../../../shared/local-tablet.testing.ts';
import { ChangeDialog, type ConfirmableChange } from './change-dialog.tsx';
import { type DirectChange, useChangeBooking } from './use-change-booking.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: inNewYork(VISIT_DAY, '09:00'), toFake: ['Date'] });
  await startLocalTablet();
});
afterEach(() => {
  vi.useRealTimers();
});

const paid = { ...aBooking().fee, state: 'paid' as const };
const confirmed = aBooking({ status: 'confirmed', fee: paid });
const ids = { bookingId: 'booking-1', atShowroomId: 'manhattan' };
const from = { showroomId: 'manhattan', date: VISIT_DAY, time: '10:00' };

type Change = Parameters<typeof ChangeDialog>[0]['changing']['change'];

interface Shown {
  asked?: ConfirmableChange;
  booking?: Booking;
  isAgent?: boolean;
  problem?: string;
  succeeds?: boolean;
}

const confirmNames: Record<ConfirmableChange, string> = {
  cancel: 'Cancel Booking',
  withdraw: 'Cancel Booking',
  noShow: 'Mark as no-show',
  waiveFee: 'Waive the fee',
};

function renderDialog(shown: Shown) {
  const { asked = 'cancel', booking = confirmed, isAgent = true, succeeds = true } = shown;
  const change = vi.fn<Change>(async () => succeeds);
  const forget = vi.fn<() => void>();
  const onClose = vi.fn<() => void>();
  const changing = { pending: false, problem: shown.problem ?? null, change, forget };
  const { user } = renderApp(<ChangeDialog {...{ asked, booking, isAgent, changing, onClose }} />);
  const confirmButton = screen.getByRole('button', { name: confirmNames[asked] });
  const confirm = () => user.click(confirmButton);
  const field = screen.queryByRole<HTMLInputElement>('textbox');
  return { user, confirmButton, confirm, field: field!, change, forget, onClose };
}

const dayBefore = aBooking({ startsAt: inNewYork('2026-11-21', '09:00') });
const justBefore = aBooking({ startsAt: inNewYork('2026-11-21', '09:00') - 1 });

test.each([
  ['fee waiver', 'waiveFee', dayBefore, false, true],
  ['agent, in time', 'cancel', dayBefore, true, false],
  ['agent, late', 'cancel', justBefore, true, true],
  ['customer, late', 'cancel', justBefore, false, false],
  ['agent, refused slot', 'withdraw', { ...justBefore, place: 'refused' }, true, false],
] as const)(
  'only fee waivers and late cancellations by agents require a note: %s',
  async (...shown) => {
    const [, asked, booking, isAgent, isRequired] = shown;
    const { field, confirm, change } = renderDialog({ asked, booking, isAgent });
    expect(field.required).toBe(isRequired);
    expect(screen.queryByText('Optional') === null).toBe(isRequired);
    await confirm();
    expect(screen.queryByText('This field is required') !== null).toBe(isRequired);
    await waitFor(() => expect(document.activeElement === field).toBe(isRequired));
    expect(change).toHaveBeenCalledTimes(isRequired ? 0 : 1);
  },
);

test('the dialog for a no-show has no note field', async () => {
  const { field, confirm, change } = renderDialog({ asked: 'noShow' });
  expect(field).toBeNull();
  await confirm();
  expect(change.mock.calls).toEqual([['noShow', confirmed, '']]);
});

test.each([
  ['waiveFee', 'primary', 'Reason', 'Waive the booking fee?', 'Go back'],
  ['cancel', 'danger', 'Reason', 'Are you sure you want to cancel this booking?', 'Keep Booking'],
] as const)(
  'the dialog for %s has a confirm button of the tone %s, and focuses the button to go back',
  (asked, tone, label, title, leave) => {
    const { field, confirmButton } = renderDialog({ asked });
    expect(confirmButton.className).toContain(tone);
    expect(screen.getByLabelText(label)).toBe(field);
    const dialog = screen.getByRole('alertdialog', { name: title });
    expect(dialog.textContent).toContain('Maria Garcia, Friday, November 20, 10:00 AM');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: leave }));
  },
);

test('a confirmed change is applied with the typed note, and the dialog closes', async () => {
  const { user, field, confirm, change, forget, onClose } = renderDialog({});
  await user.type(field, 'Snow');
  await confirm();
  expect(change.mock.calls).toEqual([['cancel', confirmed, 'Snow']]);
  expect([forget.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  await expect.poll(() => localDatabase.drafts.count()).toBe(0);
});

test('after a refused change, the dialog stays open and keeps the note and the draft of the note', async () => {
  const shown = { succeeds: false, problem: 'Too late' };
  const { user, field, confirm, onClose } = renderDialog(shown);
  await user.type(field, 'Snow');
  await confirm();
  expect(onClose).not.toHaveBeenCalled();
  expect(field.value).toBe('Snow');
  expect(screen.getByRole('alert').textContent).toBe('Too late');
  await expect
    .poll(() => localDatabase.drafts.toArray())
    .toMatchObject([{ value: { note: 'Snow' } }]);
});

test('closing the dialog without confirmation clears the note and the error, and changes no booking', async () => {
  const { user, field, confirm, change, forget, onClose } = renderDialog({});
  await confirm();
  await user.type(field, 'Snow');
  await user.click(screen.getByRole('button', { name: 'Keep Booking' }));
  expect(change).not.toHaveBeenCalled();
  expect([forget.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  expect(field.value).toBe('');
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('a note that a customer types is not stored as a draft on the tablet', async () => {
  const { user, field } = renderDialog({ isAgent: false });
  await user.type(field, 'Snow');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await localDatabase.drafts.count()).toBe(0);
});

async function applyChange(what: DirectChange, note: string, customerId: string | null = null) {
  const booking = (await localDatabase.bookings.get('booking-1'))!;
  const { result } = renderAppHook(() => useChangeBooking(customerId));
  const isDone = await act(() => result.current.change(what, booking, note));
  return { result, isDone };
}

test.each([
  ['checkIn', confirmed, 'checkInBooking', ids],
  ['complete', { ...confirmed, checkedInAt: 5 }, 'completeBooking', ids],
  ['waiveFee', aBooking(), 'settleBookingFee', { ...ids, how: 'waived', note: 'R-1' }],
  ['cancel', confirmed, 'cancelBooking', { ...ids, byCustomerId: null, from, reason: 'R-1' }],
  ['withdraw', aBooking(), 'cancelBooking', { ...ids, byCustomerId: null, from, reason: 'R-1' }],
] as const)(
  'the booking change %s is stored as one mutation',
  async (what, booking, name, args) => {
    await storeRows({ bookings: [booking] });
    const { result, isDone } = await applyChange(what, ' R-1 ');
    expect(isDone).toBe(true);
    expect(result.current).toMatchObject({ pending: false, problem: null });
    expect(await readOutbox()).toEqual([{ name, args }]);
  },
);

test('a cancellation by the customer with an empty note is stored without a reason', async () => {
  vi.setSystemTime(inNewYork('2026-11-18', '12:00'));
  await storeRows({ bookings: [confirmed] });
  await applyChange('cancel', ' ', 'maria');
  const args = { ...ids, byCustomerId: 'maria', from, reason: null };
  expect(await readOutbox()).toEqual([{ name: 'cancelBooking', args }]);
});

test('the message about a refused booking change is shown until a later change succeeds', async () => {
  await storeRows({ bookings: [confirmed] });
  const { result, isDone } = await applyChange('complete', '');
  expect(isDone).toBe(false);
  const problem = 'The visitor hasn’t been checked in yet.';
  expect(result.current).toMatchObject({ pending: false, problem });
  expect(await readOutbox()).toEqual([]);
  await act(() => result.current.change('checkIn', confirmed, ''));
  expect(result.current).toMatchObject({ pending: false, problem: null });
});

test('`forget` clears the message about a refused booking change', async () => {
  await storeRows({ bookings: [confirmed] });
  const { result } = await applyChange('complete', '');
  act(() => result.current.forget());
  expect(result.current.problem).toBeNull();
});

test('a second change of a booking is ignored while the first change is pending', async () => {
  await storeRows({ bookings: [confirmed] });
  const { result } = renderAppHook(() => useChangeBooking(null));
  let first: Promise<boolean> | undefined;
  act(() => void (first = result.current.change('checkIn', confirmed, '')));
  expect(result.current.pending).toBe(true);
  expect(await act(() => result.current.change('checkIn', confirmed, ''))).toBe(false);
  expect(await act(async () => first)).toBe(true);
  expect(result.current).toMatchObject({ pending: false, problem: null });
  expect(await readOutbox()).toEqual([{ name: 'checkInBooking', args: ids }]);
});
