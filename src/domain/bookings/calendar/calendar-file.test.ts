import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { describe, expect, it } from 'vitest';
import { instantOf } from '../../slots/local-time.ts';
import { aBooking } from '../booking.testing.ts';
import { createCalendarFile, getCalendarFileName } from './calendar-file.ts';

const HOUR_MS = 3_600_000;
const texts = { summary: 'Test drive, G80', description: 'Bring a license;\nten minutes early' };
const zones = {
  manhattan: { name: 'Manhattan', address: '10 Main St, New York', timezone: 'America/New_York' },
  madrid: { name: 'Madrid', address: 'Calle Mayor 1', timezone: 'Europe/Madrid' },
  almaty: { name: 'Almaty', address: 'Abay Ave 1', timezone: 'Asia/Almaty' },
  qostanay: { name: 'Qostanay', address: 'Abay Ave 2', timezone: 'Asia/Qostanay' },
  phoenix: { name: 'Phoenix', address: '1 Desert Rd', timezone: 'America/Phoenix' },
};

/** Parses the event with a library other than the one that writes the file. */
function readEvent(file: string) {
  const event = Object.values(nodeIcal.sync.parseICS(file)).find(
    (entry) => entry?.type === 'VEVENT',
  );
  if (event?.type !== 'VEVENT') throw new Error('there is no event in the file');
  return event;
}

/** Returns the start for a calendar app that supports only the time zones defined in the file. */
function startByItsOwnZone(file: string): number {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const zone = new ICAL.Timezone({ component: calendar.getFirstSubcomponent('vtimezone') ?? '' });
  const start = calendar.getFirstSubcomponent('vevent')?.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time)) throw new Error('there is no start in the file');
  start.zone = zone;
  return start.toJSDate().getTime();
}

function fileAt(showroom: keyof typeof zones, startsAt: number): string {
  const booking = aBooking({ startsAt, endsAt: startsAt + HOUR_MS });
  return createCalendarFile(booking, zones[showroom], texts);
}

describe('the calendar file of a booking', () => {
  it.each([
    ['manhattan', '2026-03-07', '10:00'],
    ['manhattan', '2026-03-09', '10:00'],
    ['manhattan', '2026-10-31', '10:00'],
    ['manhattan', '2026-11-02', '10:00'],
    ['madrid', '2026-03-28', '16:30'],
    ['madrid', '2026-03-30', '16:30'],
    ['madrid', '2026-10-24', '16:30'],
    ['madrid', '2026-10-26', '16:30'],
    ['phoenix', '2026-11-02', '09:15'],
    ['almaty', '2024-02-28', '10:00'],
    ['almaty', '2024-03-02', '10:00'],
    ['qostanay', '2024-02-28', '10:00'],
    ['qostanay', '2024-03-02', '10:00'],
  ] as const)(
    'the event starts in %s on %s at %s local time',
    { meta: { requirements: 'BKS-17' } },
    (showroom, date, time) => {
      const { timezone } = zones[showroom];
      const startsAt = instantOf(date, time, timezone) ?? Number.NaN;

      const file = fileAt(showroom, startsAt);

      const clocks = `${date}T${time}`.replaceAll(/[-:]/g, '');
      expect(file).toContain(`DTSTART;TZID=${timezone}:${clocks}00`);
      expect(readEvent(file).start.getTime()).toBe(startsAt);
      expect(startByItsOwnZone(file)).toBe(startsAt);
    },
  );

  it('the time zone in the file yields the stored start for every unambiguous quarter hour of ten years', () => {
    const quarters = (10 * 366 * 24 * HOUR_MS) / (HOUR_MS / 4);
    fc.assert(
      fc.property(
        fc.constantFrom('manhattan', 'madrid', 'phoenix'),
        fc.integer({ min: 0, max: quarters }),
        (showroom, quarter) => {
          const startsAt = Date.UTC(2024, 0, 1) + quarter * (HOUR_MS / 4);
          // When clocks are set back, one hour occurs twice, and its local times are ambiguous.
          const shownTwice = [-HOUR_MS, HOUR_MS].some(
            (away) => fileStart(showroom, startsAt) === fileStart(showroom, startsAt + away),
          );
          fc.pre(!shownTwice);
          expect(startByItsOwnZone(fileAt(showroom, startsAt))).toBe(startsAt);
        },
      ),
    );
  });

  it('the event contains texts, location, end time, and a reminder one day before the visit', () => {
    const startsAt = Date.UTC(2026, 10, 20, 15);
    const file = fileAt('manhattan', startsAt);
    const event = readEvent(file);

    expect(event.summary).toBe(texts.summary);
    expect(event.description).toBe(texts.description);
    expect(event.location).toBe('Manhattan, 10 Main St, New York');
    expect(event.end?.getTime()).toBe(startsAt + HOUR_MS);
    expect(file).toContain('BEGIN:VALARM');
    expect(file).toContain('TRIGGER:-P1D');
  });

  it('the file of a moved booking has the same UID as the earlier file and a higher sequence number', () => {
    const before = aBooking();
    const step = { what: 'rescheduleBooking', at: 1, actorId: 'a', byCustomer: false };
    const after = {
      ...before,
      history: [...before.history, { ...step, reason: null, from: null }],
    };
    const [first, second] = [before, after].map((booking) =>
      readEvent(createCalendarFile(booking, zones.manhattan, texts)),
    );

    expect(second?.uid).toBe(first?.uid);
    expect(Number(second?.sequence)).toBeGreaterThan(Number(first?.sequence));
  });

  it.each([
    ['pending', 'TENTATIVE', 'PUBLISH'],
    ['confirmed', 'CONFIRMED', 'PUBLISH'],
    ['completed', 'CONFIRMED', 'PUBLISH'],
    ['cancelled', 'CANCELLED', 'CANCEL'],
  ] as const)('the event of a %s booking has the status %s', (status, said, method) => {
    const file = createCalendarFile(aBooking({ status }), zones.manhattan, texts);

    expect(readEvent(file).status).toBe(said);
    expect(file).toContain(`METHOD:${method}`);
    expect(file.includes('BEGIN:VALARM')).toBe(status !== 'cancelled');
  });

  it('the file contains the properties that RFC 5545 requires', () => {
    const booking = aBooking({ updatedAt: Date.UTC(2026, 10, 18, 17, 5) });
    const lines = createCalendarFile(booking, zones.manhattan, texts).split('\r\n');

    expect(lines).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        'PRODID:-//Forecourt//Bookings//EN',
        'UID:booking-1@forecourt',
        'DTSTAMP:20261118T170500Z',
      ]),
    );
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM'), lines.indexOf('END:VALARM'));
    expect(alarm).toEqual([
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      String.raw`DESCRIPTION:Test drive\, G80`,
      'TRIGGER:-P1D',
    ]);
  });

  it.each([
    ['manhattan', 'DAYLIGHT', '20260308T020000', '-0500', '-0400'],
    ['manhattan', 'STANDARD', '20261101T020000', '-0400', '-0500'],
    ['madrid', 'DAYLIGHT', '20260329T020000', '+0100', '+0200'],
    ['madrid', 'STANDARD', '20261025T030000', '+0200', '+0100'],
  ] as const)('the file contains the clock change in %s to %s', (showroom, kind, at, from, to) => {
    expect(
      fileAt(showroom, Date.UTC(2026, 10, 20, 15))
        .split('\r\n')
        .join(' '),
    ).toContain(`BEGIN:${kind} DTSTART:${at} TZOFFSETFROM:${from} TZOFFSETTO:${to} END:${kind}`);
  });

  it('the file for a visit in New York begins with the clock change a year before', () => {
    const firstChange = fileAt('manhattan', Date.UTC(2026, 10, 20, 15))
      .split('\r\n')
      .find((line) => line.startsWith('DTSTART:'));

    expect(firstChange).toBe('DTSTART:20251102T020000');
  });

  it('the file for a visit in Phoenix contains no clock change', () => {
    const lines = fileAt('phoenix', Date.UTC(2026, 10, 20, 15)).split('\r\n');
    const observances = lines.filter((line) => /^(BEGIN:(STANDARD|DAYLIGHT)|TZOFFSET)/.test(line));

    expect(observances).toEqual(['BEGIN:STANDARD', 'TZOFFSETFROM:-0700', 'TZOFFSETTO:-0700']);
  });

  it('the file is named after the booking id', { meta: { requirements: 'BKS-18' } }, () => {
    expect(getCalendarFileName({ id: 'booking-1' })).toBe('booking-1.ics');
  });
});

function fileStart(showroom: keyof typeof zones, startsAt: number): string | undefined {
  return /DTSTART;.*/.exec(fileAt(showroom, startsAt))?.[0];
}
