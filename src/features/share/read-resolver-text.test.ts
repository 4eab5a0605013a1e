import { expect, test } from 'vitest';
import { bookingNumberOf, formatBookingNumber } from '#domain/bookings/booking-number.ts';
import { encodeBuildCodeFields, formatBuildCode } from '#domain/sharing/build-code.ts';
import { readResolverText } from './read-resolver-text.ts';

const fields = {
  generation: 1,
  vehicle: 2,
  trim: 1,
  exterior: 3,
  interior: 2,
  wheels: 1,
  packages: [1],
  engine: 0,
};
const code = encodeBuildCodeFields(fields);

test.each([code, formatBuildCode(code), ` ${code.toLowerCase()} `])(
  'a build code is recognized with or without its hyphen, and in lower case: %s',
  { meta: { requirements: 'TR-01' } },
  (text) => {
    expect(readResolverText(text)).toEqual({ kind: 'build-code', fields });
  },
);

test.each([
  'https://showroom.example/share/build-1#AbC_-9',
  'http://127.0.0.1:8787/share/build-1/?from=sms#AbC_-9',
  'Genesis G70, $44,975: https://showroom.example/share/build-1#AbC_-9',
  '/share/build-1#AbC_-9',
])('a link opens the share screen: %s', { meta: { requirements: 'TR-01' } }, (text) => {
  expect(readResolverText(text)).toEqual({ kind: 'screen', path: '/share/build-1#AbC_-9' });
});

test('a share link without a fragment opens the share screen of its build', () => {
  expect(readResolverText('https://showroom.example/share/build-1')).toEqual({
    kind: 'screen',
    path: '/share/build-1',
  });
});

test.each([
  ['', 'EMPTY'],
  ['   ', 'EMPTY'],
  ['https://example.org/elsewhere', 'UNKNOWN'],
  ['mailto:maria@example.org', 'UNKNOWN'],
  ['G7K4', 'CODE_LENGTH'],
  ['G7K4-M2QU', 'CODE_CHARACTER'],
  ['0000-0001', 'CODE_MISTAKE'],
])('the text %j is rejected with the error code “%s”', (text, problem) => {
  expect(readResolverText(text)).toEqual({ kind: 'problem', code: problem });
});

test(
  'the text of a check-in QR code opens the booking',
  { meta: { requirements: 'TR-01' } },
  () => {
    const text = '{"bookingId":"b-1","date":"2026-11-20","time":"10:00","showroomId":"manhattan"}';
    expect(readResolverText(text)).toEqual({ kind: 'booking', bookingId: 'b-1' });
  },
);

test(
  'a text that can be a booking number or a build code is read as a booking number first',
  { meta: { requirements: 'TR-01' } },
  () => {
    const number = bookingNumberOf('booking-1');
    expect(readResolverText(` ${formatBookingNumber(number).toLowerCase()} `)).toMatchObject({
      kind: 'booking-number',
      number,
      otherwise: { kind: 'build-code', fields: { vehicle: 15, trim: 37, wheels: 7 } },
    });
  },
);
