import type { TFunction } from 'i18next';

/** Why a booking, or a change of one, could not be written down. */
const refusals = [
  'SLOT_TAKEN',
  'SLOT_PAST',
  'SLOT_CLOSED',
  'SLOT_TOO_SOON',
  'SLOT_TOO_FAR',
  'SHOWROOM_UNKNOWN',
  'AGENT_UNKNOWN',
  'NO_DEMONSTRATOR',
  'NOT_YOUR_BOOKING',
  'BOOKING_CANCELLED',
  'BOOKING_OVER',
  'BOOKING_MOVED',
  'CHANGE_TOO_LATE',
  'BOOKING_WITHOUT_PLACE',
  'FEE_DUE',
  'FEE_PAID_TWICE',
  'VISIT_NOT_YET',
  'NOT_CHECKED_IN',
  'ALREADY_EXISTS',
  'ROW_NOT_FOUND',
  'NOT_ENROLLED',
] as const;

/** What a person is told who is still before the form. */
export function refusalText(t: TFunction<'bookings'>, code: string): string {
  const key = refusals.find((refusal) => refusal === code) ?? 'unknown';
  return t(`refusal.${key}`);
}
