import { expect, test } from 'vitest';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { languages } from '#domain/languages/language.ts';
import { composeBookingMail } from './booking-mail.ts';

const visit = { testDrive: true, vehicleInterest: 'GV70', status: 'confirmed' } as const;
const sent = (fields: Parameters<typeof aBooking>[0]) =>
  composeBookingMail(aBooking({ ...visit, ...fields }), aVisitedShowroom(), 'visits@example.com');
const calendarOf = (mail: ReturnType<typeof sent>) => mail.attachments?.[0]?.content;

test('an e-mail and its calendar file are in the language of the booking', () => {
  const spanish = sent({ language: 'es' });
  expect(spanish.subject).toMatch(/^Confirmada: Visita a /);
  expect(spanish.text).toContain('Su visita incluye una prueba de manejo');
  expect(spanish.text).toMatch(/noviembre de 2026/);
  expect(calendarOf(spanish)).toContain('SUMMARY:Visita a ');
  const french = sent({ language: 'fr' });
  expect(french.subject).toMatch(/^Confirmée\u00a0: Visite chez /);
  expect(french.text).toMatch(/novembre 2026 à /);
  expect(calendarOf(french)).toContain('SUMMARY:Visite chez ');
});

test('an e-mail about a cancellation is in the language of the booking', () => {
  const subjects = languages.map((language) => sent({ language, status: 'cancelled' }).subject);
  expect(subjects.map((subject) => subject?.split(' ')[0])).toEqual([
    'Canceled:',
    'Cancelada:',
    'Annulée\u00a0:',
  ]);
});

test('an e-mail about a booking of an older tablet is in English', () => {
  expect(sent({}).text).toBe(sent({ language: 'en' }).text);
  expect(sent({}).text).toMatch(/^Dear Maria Garcia,/);
});
