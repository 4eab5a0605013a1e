import type { TFunction } from 'i18next';
import { visitAttentionCodes } from '#domain/errors/attention-codes.ts';

/** Codes with which a new booking, or the change of a booking, may be rejected. */
const refusalCodes = [
  ...visitAttentionCodes,
  'ALREADY_EXISTS',
  'ROW_NOT_FOUND',
  'NOT_ENROLLED',
  'NO_ROOM',
] as const;

/** Returns the screen text of a rejection code; a generic text for an unknown code. */
export function formatRefusal(t: TFunction<'bookings'>, code: string): string {
  const key = refusalCodes.find((refusal) => refusal === code) ?? 'unknown';
  return t(`refusal.${key}`);
}
