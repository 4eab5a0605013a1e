import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { aBooking } from '../booking.testing.ts';
import { formatVisitQrText } from './format-visit-qr-text.ts';

const startsAt = 1_796_133_600_000;
const booking = aBooking({ startsAt, endsAt: startsAt + 3_600_000 });
const showroom = { name: 'Forecourt; Manhattan', address: '10 Main St, New York' };

function read(code: string): ICAL.Component {
  return new ICAL.Component(ICAL.parse(code) as unknown[]);
}

test(
  'the calendar QR code of a visit contains the exact texts and times of the visit',
  { meta: { requirements: 'OFF-12' } },
  () => {
    const texts = {
      summary: 'Visit, at last',
      description: 'Number FC-1;\nten minutes early \\o/',
    };
    const event = read(formatVisitQrText(booking, showroom, texts));
    expect(event.name).toBe('vevent');
    expect(event.getFirstPropertyValue('summary')).toBe(texts.summary);
    expect(event.getFirstPropertyValue('description')).toBe(texts.description);
    expect(event.getFirstPropertyValue('location')).toBe(
      'Forecourt; Manhattan, 10 Main St, New York',
    );
    const instants = ['dtstart', 'dtend'].map((name) => event.getFirstPropertyValue(name));
    expect(instants.map((at) => at instanceof ICAL.Time && at.toJSDate().getTime())).toEqual([
      booking.startsAt,
      booking.endsAt,
    ]);
  },
);

test('times in the calendar QR code are in UTC and in whole seconds', () => {
  const at = Date.UTC(2026, 11, 1, 10, 0, 7, 89);
  const texts = { summary: 'Visit', description: '' };
  const code = formatVisitQrText({ startsAt: at, endsAt: at + 3_600_000 }, showroom, texts);
  expect(code.split('\r\n')).toEqual(
    expect.arrayContaining(['DTSTART:20261201T100007Z', 'DTEND:20261201T110007Z']),
  );
});

test(
  'the text of the calendar QR code is shorter than 400 bytes',
  { meta: { requirements: 'OFF-12' } },
  () => {
    const description =
      'Confirmation number FC-2Q7K-9M4T. Vehicle of interest: Genesis GV80 Coupe.';
    const code = formatVisitQrText(booking, showroom, {
      summary: 'Visit to Manhattan',
      description,
    });
    expect(new TextEncoder().encode(code).length).toBeLessThan(400);
  },
);
