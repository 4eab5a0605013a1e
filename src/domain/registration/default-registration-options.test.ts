import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactPreferences } from '../customers/fields/contact-preference.ts';
import { customerIntents } from '../customers/fields/customer-intent.ts';
import { defaultRegistrationOptions } from './default-registration-options.ts';
import { parsePreferredTime } from './preferred-times.ts';
import { initialRegistrationValues, registrationOptionsSchema } from './registration-options.ts';

const { budgetRanges, intentOptions, timeSlots } = defaultRegistrationOptions;

test(
  'the initial registration options fit their schema',
  { meta: { requirements: 'API-63' } },
  () => {
    expect(v.is(registrationOptionsSchema, defaultRegistrationOptions)).toBe(true);
  },
);

test('the initial registration options contain each intent and each contact preference exactly once', () => {
  expect(intentOptions.map(({ value }) => value).toSorted()).toEqual(
    [...customerIntents].toSorted(),
  );
  const ways = defaultRegistrationOptions.contactPreferences.map(({ value }) => value);
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
  'the initial values of the registration form are among the registration options',
  { meta: { requirements: 'CONST-14' } },
  () => {
    const { intent, contactPreference, budgetRange, budgetRangeValue } = initialRegistrationValues;
    expect(intentOptions.map(({ value }) => value)).toContain(intent);
    expect(defaultRegistrationOptions.contactPreferences.map(({ value }) => value)).toContain(
      contactPreference,
    );
    expect(budgetRanges).toContainEqual({
      ...budgetRange,
      value: budgetRangeValue,
      label: '$100,000 – $250,000',
    });
  },
);

test('a preferred time is parsed only if the initial registration options contain the time', () => {
  for (const { value } of timeSlots) expect(parsePreferredTime(value)).toBe(value);
  expect(parsePreferredTime('midnight')).toBeUndefined();
  expect(parsePreferredTime(7)).toBeUndefined();
});
