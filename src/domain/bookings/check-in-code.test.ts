import { expect, test } from 'vitest';
import { aBooking } from './booking.testing.ts';
import { checkInCodeOf, parseCheckInCode } from './check-in-code.ts';

test(
  'a check-in code contains booking id, date, time and showroom',
  { meta: { requirements: 'ENT-72' } },
  () => {
    const code = checkInCodeOf(aBooking());
    expect(JSON.parse(code)).toEqual({
      bookingId: 'booking-1',
      date: '2026-11-20',
      time: '10:00',
      showroomId: 'manhattan',
    });
    expect(parseCheckInCode(code)).toEqual(JSON.parse(code));
  },
);

test.each(['', 'G7K4A-M2QXR', '{}', '{"bookingId":"booking-1"}', '[1]', '{"bookingId":'])(
  '%j is rejected as a check-in code',
  (text) => {
    expect(parseCheckInCode(text)).toBeNull();
  },
);
