import { tz } from '@date-fns/tz';
import { startOfDay } from 'date-fns/startOfDay';
import { subMonths } from 'date-fns/subMonths';
import type { Booking } from '../bookings/booking.ts';
import { ERASED_EMAIL } from '../customers/personal-data/erased-person.ts';
import { isOpenFollowUp } from '../follow-ups/follow-up.ts';
import type { RowOf } from '../rows/tables.ts';

/**
 * Types of records whose retention an administrator can limit. Documents and activities are not in
 * this list, because the disposal of their customer deletes them.
 */
export const recordTypes = [
  'customers',
  'bookings',
  'walkIns',
  'builds',
  'followUps',
  'attentions',
] as const;
export type RecordType = (typeof recordTypes)[number];

/**
 * Record types whose rows are disposed of one by one. A customer is disposed of together with all
 * rows about the customer.
 */
export type SingleRowType = Exclude<RecordType, 'customers'>;

/** Fields with the instants at which a row was used; the latest instant counts. */
export const useFields = {
  bookings: ['startsAt', 'updatedAt'],
  walkIns: ['arrivedAt', 'endedAt'],
  builds: ['createdAt', 'updatedAt'],
  followUps: ['createdAt', 'doneAt', 'deletedAt'],
  attentions: ['receivedAt', 'settledAt'],
} as const satisfies { [T in SingleRowType]: readonly (keyof RowOf<T>)[] };

/**
 * Whether a past booking is still needed: confirmed, or completed with a fee that is due. A past
 * booking that is still pending is not needed: no visit took place, because a check-in requires a
 * slot that is not refused and a paid or waived fee.
 */
export function isOpenBooking({ status, fee }: Pick<Booking, 'status' | 'fee'>): boolean {
  return status === 'confirmed' || (status === 'completed' && fee.state === 'due');
}

const isEndedByType: { [T in SingleRowType]: (row: RowOf<T>) => boolean } = {
  bookings: (booking) => !isOpenBooking(booking),
  walkIns: ({ status }) => status === 'ended',
  builds: ({ status, customerId }) => customerId === null && status !== 'sold',
  followUps: (followUp) => !isOpenFollowUp(followUp),
  attentions: ({ settledAt }) => settledAt !== null,
};

/**
 * By record type, whether the personal data of a stored row was already removed. The disposal of
 * the other types deletes the row.
 */
const isDisposedByType: { [T in SingleRowType]?: (row: RowOf<T>) => boolean } = {
  bookings: ({ customer }) => customer.email === ERASED_EMAIL,
  walkIns: ({ description, customerId }) => description === '' && customerId === null,
};

export function isDisposed<T extends SingleRowType>(recordType: T, row: RowOf<T>): boolean {
  return isDisposedByType[recordType]?.(row) ?? false;
}

/**
 * Whether a row was last used before an instant and is no longer needed. Does not check other rows:
 * a sale or an open attention can still need the row.
 */
export function isDisposable<T extends SingleRowType>(
  recordType: T,
  row: RowOf<T>,
  before: number,
): boolean {
  if (!isEndedByType[recordType](row) || isDisposed(recordType, row)) return false;
  const values = row as Record<string, unknown>;
  return useFields[recordType].every((field) => Number(values[field] ?? 0) < before);
}

/**
 * Returns the time before which unused records are due for disposal, ms since 1970. The limit is
 * the start of a day in UTC, so that a proposal stays the same for one day.
 */
export function getDisposalLimit(now: number, months: number): number {
  const today = startOfDay(now, { in: tz('UTC') });
  return subMonths(today, months).getTime();
}
