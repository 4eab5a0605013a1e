import { expect, test } from 'vitest';
import { aBooking, aVisitedShowroom } from '#domain/bookings/booking.testing.ts';
import { languages } from '#domain/languages/language.ts';
import { composeBookingMail } from './booking-mail.ts';

const visit = { testDrive: true, vehicleInterest: 'GV70', status: 'confirmed' } as const;
const sent = (fields: Parameters<typeof aBooking>[0]) =>
  composeBookingMail(aBooking({ ...visit, ...fields }), aVisitedShowroom(), 'visits@example.com');
const aStep = {
  what: 'requestBooking',
  at: 1,
  actorId: 'AGT001',
  byCustomer: false,
  reason: null,
  from: null,
};
const calendarOf = (mail: ReturnType<typeof sent>) => mail.attachments?.[0]?.content;

/** Splits a text into its paragraphs; no-break spaces become plain ones. */
const paragraphsOf = (text: unknown) =>
  String(text)
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split('\n\n');

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

test('a French e-mail about the first day of a month contains “1er”', () => {
  const startsAt = Date.parse('2027-01-01T17:00Z');
  expect(sent({ language: 'fr', startsAt }).text).toContain('vendredi 1er janvier 2027 à ');
});

test('an e-mail about a cancellation is in the language of the booking', () => {
  const subjects = languages.map((language) => sent({ language, status: 'cancelled' }).subject);
  expect(subjects.map((subject) => subject?.split(' ')[0])).toEqual([
    'Canceled:',
    'Cancelada:',
    'Annulée\u00a0:',
  ]);
});

test('an e-mail about a booking without a language is in English', () => {
  expect(sent({}).text).toBe(sent({ language: 'en' }).text);
  expect(sent({}).text).toMatch(/^Dear Maria Garcia,/);
});

test('an e-mail goes from the showroom to the customer of the booking', () => {
  const { from, to } = sent({});
  expect(from).toEqual({ name: aVisitedShowroom().name, address: 'visits@example.com' });
  expect(to).toEqual({ name: 'Maria Garcia', address: 'maria@example.com' });
});

test.each([
  ['en', 'Friday, November 20, 2026', 'is confirmed', 'has been canceled'],
  ['es', 'viernes, 20 de noviembre de 2026', 'está confirmada', 'fue cancelada'],
  ['fr', 'vendredi 20 novembre 2026', 'est confirmée', 'a été annulée'],
] as const)(
  'in the language %s, confirmations and cancellations contain the day and state of the visit',
  (language, day, confirmed, cancelled) => {
    const stateIn = (text: unknown) =>
      [day, confirmed, cancelled].filter((words) => String(text).includes(words));
    expect(stateIn(sent({ language }).text)).toEqual([day, confirmed]);
    const { text, attachments } = sent({ language, status: 'cancelled' });
    expect(stateIn(text)).toEqual([day, cancelled]);
    expect(text).not.toContain('GV70');
    expect(attachments?.[0]?.contentType).toContain('method=CANCEL');
  },
);

test('an e-mail contains the vehicle and the test drive only if they are part of the booking', () => {
  const { name, address } = aVisitedShowroom();
  const { text } = sent({});
  for (const words of ['Vehicle of interest: GV70', `${name}, ${address}`, 'a test drive']) {
    expect(text).toContain(words);
  }
  const plain = sent({ vehicleInterest: null, testDrive: false }).text;
  expect(plain).not.toMatch(/Vehicle of interest|test drive/);
  expect(plain).toContain('Please arrive 10 minutes early.');
});

test('an e-mail has all parts of the booking, in the time zone of the showroom', () => {
  const { attachments, text, ...mail } = sent({ number: 'ABCDEFGH23', history: [] });
  const summary = 'Visit to Genesis of Manhattan';
  expect(mail).toEqual({
    from: { name: 'Genesis of Manhattan', address: 'visits@example.com' },
    to: { name: 'Maria Garcia', address: 'maria@example.com' },
    subject: `Confirmed: ${summary}`,
    messageId: '<booking-1.0@forecourt>',
  });
  expect(paragraphsOf(text)).toEqual([
    'Dear Maria Garcia,',
    'Your visit is confirmed: Friday, November 20, 2026 at 10:00 AM.',
    'Genesis of Manhattan, 1 Tenth Avenue',
    'Vehicle of interest: GV70',
    'Your visit includes a test drive. Please bring a valid driver’s license.',
    'Please arrive 10 minutes early. You can reschedule or cancel up to 24 hours before your visit.',
    'Booking ABCDE-FGH23. Showroom phone: +12125550000',
  ]);
  const description = 'Booking ABCDE-FGH23. Showroom phone: +12125550000';
  expect(attachments).toMatchObject([
    { filename: 'booking-1.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH' },
  ]);
  for (const line of [`SUMMARY:${summary}`, `DESCRIPTION:${description}`, 'METHOD:PUBLISH']) {
    expect(calendarOf(sent({ number: 'ABCDEFGH23' }))).toContain(`${line}\r\n`);
  }
});

test.each([
  ['es', 'Hola, Maria Garcia:', 'Vehículo de interés: GV70', 'Por favor, llegue 10 minutos antes.'],
  ['fr', 'Bonjour Maria Garcia,', 'Véhicule souhaité : GV70', 'Merci d’arriver 10 minutes'],
] as const)('in the language %s, an e-mail has 7 paragraphs', (language, dear, car, arrive) => {
  const paragraphs = paragraphsOf(sent({ language, number: 'ABCDEFGH23' }).text);
  expect(paragraphs).toHaveLength(7);
  expect([paragraphs[0], paragraphs[3]]).toEqual([dear, car]);
  expect(paragraphs[5]?.startsWith(arrive)).toBe(true);
  expect(paragraphs[6]).toMatch(/ABCDE-FGH23.*\+12125550000$/);
});

test('the Message-ID of an e-mail depends on booking id and history length, but not on the booking status', () => {
  const step = aBooking({}).history;
  const idOf = (fields: Parameters<typeof aBooking>[0]) => sent(fields).messageId;
  const first = idOf({ id: 'booking-1', history: [] });
  expect(first).toMatch(/^<\S+@forecourt>$/);
  expect(idOf({ id: 'booking-1', history: [], status: 'pending' })).toBe(first);
  expect(idOf({ id: 'booking-2', history: [] })).not.toBe(first);
  expect(idOf({ id: 'booking-1', history: [aStep, ...step] })).not.toBe(first);
});
