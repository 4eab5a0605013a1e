/*
 * Tests the schemas of requests that managers and agents send directly, without the outbox.
 * Checks of plain types are not tested.
 */
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { agentChangeSchema } from './admin/admin-agents.ts';
import { CATALOGUE_FILE_LIMIT, newCatalogueSchema } from './admin/admin-catalogue.ts';
import { newConsentTextSchema } from './admin/admin-consent.ts';
import { newShowroomSchema, showroomChangeSchema } from './admin/admin-showrooms.ts';
import { twoFactorCodeSchema } from './agent-security.ts';
import { deviceChangeSchema, heartbeatRequestSchema } from './fleet.ts';
import { HOLD_MS } from './visit-slots.ts';

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['ab12-cd34-ef56', 'AB12CD34EF56'],
  [' 123-456 ', '123456'],
])('the sign-in code typed as “%s” is parsed as %s', (typed, code) => {
  expect(v.parse(twoFactorCodeSchema, typed)).toBe(code);
});

test.each(['12345', '12345678901234567', '123_456', 'é12345', ''])(
  '“%s” is not a valid sign-in code',
  (typed) => {
    expect(v.is(twoFactorCodeSchema, typed)).toBe(false);
  },
);

test.each([
  ['2026-03', true],
  ['en.2026.03-b', true],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
  ['2026 03', false],
  ['2026/03', false],
])('“%s” is a valid version of a consent text: %s', (version, isOne) => {
  expect(v.is(newConsentTextSchema, { version, sentences: { en: 'May we call you?' } })).toBe(
    isOne,
  );
});

test('a consent text must have an English sentence and must not have an unknown language', () => {
  const said = (sentences: object) => v.is(newConsentTextSchema, { version: '1', sentences });
  expect(said({ en: 'May we call you?', es: '¿Podemos llamarle?', fr: 'Pouvons-nous ?' })).toBe(
    true,
  );
  expect(said({ es: '¿Podemos llamarle?' })).toBe(false);
  expect(said({ en: 'May we call you?', xx: 'Qapla’' })).toBe(false);
});

const showroom = {
  dealerName: 'Hudson Motors',
  name: 'Genesis of Queens',
  location: 'Queens',
  address: '1 Northern Boulevard',
  phone: '+17185550100',
  timezone: 'America/New_York',
};

test('a new showroom with an unknown time zone is rejected with `TIMEZONE_UNKNOWN`', () => {
  expect(v.is(newShowroomSchema, showroom)).toBe(true);
  const found = v.safeParse(newShowroomSchema, { ...showroom, timezone: 'America/Gotham' });
  expect(found.issues?.map(({ message }) => message)).toEqual(['TIMEZONE_UNKNOWN']);
});

test('a showroom change may omit fields and is rejected if it contains an unknown field', () => {
  expect(v.parse(showroomChangeSchema, { rules: { capacity: 3 } })).toEqual({
    rules: { capacity: 3 },
  });
  expect(v.is(showroomChangeSchema, { showroom: { id: 'other' } })).toBe(false);
  expect(v.is(showroomChangeSchema, { rules: { id: 'other' } })).toBe(false);
});

test('a change of an agent must not contain an empty list of showrooms or an agent code', () => {
  expect(v.is(agentChangeSchema, { showroomIds: ['queens'], active: false })).toBe(true);
  expect(v.is(agentChangeSchema, { showroomIds: [] })).toBe(false);
  expect(v.is(agentChangeSchema, { agentCode: 'AGT009' })).toBe(false);
});

test('a device request renames, moves or removes a device, and is rejected with two changes or none', () => {
  for (const change of [{ name: 'By the door' }, { showroomId: 'queens' }, { end: 'lost' }]) {
    expect(v.is(deviceChangeSchema, change)).toBe(true);
  }
  for (const change of [{}, { name: 'By the door', end: 'lost' }, { end: 'stolen' }]) {
    expect(v.is(deviceChangeSchema, change)).toBe(false);
  }
});

const report = {
  appVersion: '1.2.3',
  protocol: 2,
  waiting: 0,
  oldestAt: null,
  documentsWaiting: 0,
  attentions: 0,
  persisted: true,
  freeBytes: 1,
  battery: { level: 0.5, charging: true },
  clockOffset: -3,
  kioskMode: true,
  handedOver: false,
};

test('the field `wiped` of a heartbeat must be true or absent', () => {
  expect(v.is(heartbeatRequestSchema, { report })).toBe(true);
  expect(v.is(heartbeatRequestSchema, { report, wiped: true })).toBe(true);
  expect(v.is(heartbeatRequestSchema, { report, wiped: false })).toBe(false);
});

test('a catalog file may have at most 2,097,152 characters', () => {
  const fits = (length: number) =>
    v.is(newCatalogueSchema, { file: 'x'.repeat(length), follows: 0 });
  expect([fits(2_097_152), fits(CATALOGUE_FILE_LIMIT + 1)]).toEqual([true, false]);
});

test('the hold time of a slot is 300,000 ms, which is five minutes', () => {
  expect(HOLD_MS).toBe(300_000);
});
