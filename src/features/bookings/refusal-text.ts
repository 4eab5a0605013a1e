import type { TFunction } from 'i18next';
import { visitCodes } from '#domain/errors/attention-codes.ts';

/** Why a booking, or a change of one, could not be written down. */
const refusals = [
  ...visitCodes,
  'ALREADY_EXISTS',
  'ROW_NOT_FOUND',
  'NOT_ENROLLED',
  'NO_ROOM',
] as const;

/** What a person is told who is still before the form. */
export function refusalText(t: TFunction<'bookings'>, code: string): string {
  const key = refusals.find((refusal) => refusal === code) ?? 'unknown';
  return t(`refusal.${key}`);
}
