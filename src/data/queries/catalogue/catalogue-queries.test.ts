import { expect, test } from 'vitest';
import { aShowroom } from '#domain/agents/agent.testing.ts';
import { REGISTRATION_OPTIONS_ID } from '#domain/registration/registration-options.ts';
import { anEnrolledTablet, put, receive } from '../../tablet.testing.ts';
import { findRegistrationOptions, listOpenShowrooms } from './catalogue-queries.ts';

test('showrooms are listed by name', async () => {
  const db = await anEnrolledTablet();
  const names = ['Queens', 'Brooklyn', 'manhattan'];
  const patch = names.map((name) => put('showrooms', aShowroom({ id: name, name })));
  await receive(db, { patch });
  expect((await listOpenShowrooms(db)).map(({ name }) => name)).toEqual([
    'Brooklyn',
    'manhattan',
    'Queens',
  ]);
});

test('a closed showroom is not listed', async () => {
  const db = await anEnrolledTablet();
  const rows = [aShowroom(), aShowroom({ id: 'closed', closedAt: 1000 })];
  await receive(db, { patch: rows.map((row) => put('showrooms', row)) });
  expect((await listOpenShowrooms(db)).map(({ id }) => id)).toEqual(['manhattan']);
});

test('registration options are null before the first pull and if the stored row is damaged', async () => {
  const db = await anEnrolledTablet();
  expect(await findRegistrationOptions(db)).toBeNull();
  const options = {
    id: REGISTRATION_OPTIONS_ID,
    budgetRanges: [{ value: '0-1', label: 'Any', min: 0, max: 1 }],
    intentOptions: [],
    contactPreferences: [],
    timeSlots: [{ value: 'morning', label: 'Morning', time: '09:00' }],
  };
  await receive(db, { patch: [put('registrationOptions', options)] });
  expect(await findRegistrationOptions(db)).toEqual(options);
  await db.table('registrationOptions').put({ ...options, timeSlots: [] });
  expect(await findRegistrationOptions(db)).toBeNull();
});
