import * as v from 'valibot';
import { localDateSchema } from '../slots/local-time.ts';
import { timeOfDaySchema } from '../time/time.ts';
import { idSchema } from '../values/id.ts';
import type { Booking } from './booking.ts';

/** Content of a check-in QR code; the specification requires these fields. */
const checkInCodeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    bookingId: idSchema,
    date: localDateSchema,
    time: timeOfDaySchema,
    showroomId: idSchema,
  }),
);
type CheckInCode = v.InferOutput<typeof checkInCodeSchema>;

export function checkInCodeOf(booking: Booking): string {
  const { id: bookingId, date, time, showroomId } = booking;
  return JSON.stringify({ bookingId, date, time, showroomId } satisfies CheckInCode);
}

/**
 * Parses a check-in code; returns null for other texts. The slot in the code may be outdated,
 * because the booking may have been moved.
 */
export function parseCheckInCode(text: string): CheckInCode | null {
  const parsed = v.safeParse(checkInCodeSchema, text);
  return parsed.success ? parsed.output : null;
}
