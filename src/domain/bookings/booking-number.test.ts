import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingNumberOf, formatBookingNumber, parseBookingNumber } from './booking-number.ts';

const ids = fc.uuid({ version: 7 });

test(
  'a ten-character booking number is parsed with a dash, in lower case, and with the letter o for 0',
  { meta: { requirements: 'OC-02' } },
  () => {
    fc.assert(
      fc.property(ids, (id) => {
        const number = bookingNumberOf(id);
        expect(number).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
        const said = ` ${formatBookingNumber(number).toLowerCase().replaceAll('0', 'o')} `;
        expect(parseBookingNumber(said)).toEqual({ ok: true, number });
      }),
    );
  },
);

test('a booking number with one wrong symbol is rejected', () => {
  fc.assert(
    fc.property(
      ids,
      fc.nat(9),
      fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
      (id, at, other) => {
        const number = bookingNumberOf(id);
        const wrong = number.slice(0, at) + other + number.slice(at + 1);
        expect(parseBookingNumber(wrong).ok).toBe(wrong === number);
      },
    ),
  );
});

test('an invalid booking number is rejected with an error code for the reason', () => {
  expect(parseBookingNumber('G7K4-M2QX')).toEqual({ ok: false, code: 'NUMBER_LENGTH' });
  expect(parseBookingNumber('G7K4A-M2QXU')).toEqual({ ok: false, code: 'NUMBER_CHARACTER' });
  const number = bookingNumberOf('booking-1');
  const misheard = number.slice(0, -1) + (number.endsWith('A') ? 'B' : 'A');
  expect(parseBookingNumber(misheard)).toEqual({ ok: false, code: 'NUMBER_MISTAKE' });
});

test('a formatted booking number has a dash in the middle', () => {
  expect(formatBookingNumber('G7K4AM2QXR')).toBe('G7K4A-M2QXR');
});

test('20,000 consecutive booking ids have different booking numbers', () => {
  const made = Array.from({ length: 20_000 }, (_, at) =>
    bookingNumberOf(`0193b000-0000-7000-8000-${at.toString(16).padStart(12, '0')}`),
  );
  expect(new Set(made).size).toBe(made.length);
});

test.each([
  ['0193b000-0000-7000-8000-000000000201', 'T60RMF92WH'],
  ['0198f3c2-7c4e-7a31-9f00-3b6d2c1e4f5a', 'FREDRZ39MN'],
  ['booking-1', 'NEZ6F7RB1X'],
])(
  'the booking with the id %s always has the number %s',
  { meta: { requirements: 'OC-02' } },
  (id, number) => {
    expect(bookingNumberOf(id)).toBe(number);
  },
);
