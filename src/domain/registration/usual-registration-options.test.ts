import { expect, test } from 'vitest';
import * as v from 'valibot';
import { contactPreferences } from '../customers/contact-preference.ts';
import { intents } from '../customers/intent.ts';
import { knownTimeOf } from './known-times.ts';
import { registrationDefaults, registrationOptionsSchema } from './registration-options.ts';
import { usualRegistrationOptions } from './usual-registration-options.ts';

const { budgetRanges, intentOptions, timeSlots } = usualRegistrationOptions;

test(
  'the initial registration options fit their schema',
  { meta: { requirements: 'API-63' } },
  () => {
    expect(v.is(registrationOptionsSchema, usualRegistrationOptions)).toBe(true);
  },
);

test('the initial options contain every intent and every contact preference once', () => {
  expect(intentOptions.map(({ value }) => value).toSorted()).toEqual([...intents].toSorted());
  const ways = usualRegistrationOptions.contactPreferences.map(({ value }) => value);
  expect(ways.toSorted()).toEqual([...contactPreferences].toSorted());
});

test('the initial budget ranges start at zero, have no gaps, and are named by their amounts', () => {
  expect(budgetRanges.map(({ min }) => min)).toEqual([
    0,
    ...budgetRanges.slice(0, -1).map(({ max }) => max),
  ]);
  for (const { value, min, max } of budgetRanges) {
    expect(value).toBe(`${min}-${max}`);
    expect(min).toBeLessThan(max);
  }
});

test(
  'the initial values of the form are among the options',
  { meta: { requirements: 'CONST-14' } },
  () => {
    const { intent, contactPreference, budgetRange, budgetRangeValue } = registrationDefaults;
    expect(intentOptions.map(({ value }) => value)).toContain(intent);
    expect(usualRegistrationOptions.contactPreferences.map(({ value }) => value)).toContain(
      contactPreference,
    );
    expect(budgetRanges).toContainEqual({
      ...budgetRange,
      value: budgetRangeValue,
      label: '$100,000 – $250,000',
    });
  },
);

test('the app has translations for exactly the initial times of day', () => {
  for (const { value } of timeSlots) expect(knownTimeOf(value)).toBe(value);
  expect(knownTimeOf('midnight')).toBeUndefined();
  expect(knownTimeOf(7)).toBeUndefined();
});
