import { expect, test } from 'vitest';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { parsePersonalForm, getPersonalTexts } from './personal-form.ts';

test('unedited fields of the personal form show the current stored values', () => {
  expect(getPersonalTexts(anAgent({ location: 'Bar' }), { name: 'Maya B' })).toEqual({
    name: 'Maya B',
    email: 'maya@example.com',
    phone: '+1 646 555 0100',
    location: 'Bar',
  });
});

test(
  'the personal form reports an invalid name, e-mail address, phone number and location',
  { meta: { requirements: 'VAL-41' } },
  () => {
    const typed = { name: '  ', email: 'maya@', phone: '12', location: 'x'.repeat(201) };
    expect(parsePersonalForm(anAgent(), typed)).toEqual({
      problems: ['name', 'email', 'phone', 'location'],
      changes: {},
      isDirty: true,
    });
  },
);

test('the personal form sends only the changed fields, each with its old value', () => {
  const typed = { name: ' Maya Berg ', email: 'MAYA@example.com', phone: '(646) 555-0100' };
  expect(parsePersonalForm(anAgent(), typed)).toEqual({
    problems: [],
    changes: { name: { from: 'Maya Lindqvist', to: 'Maya Berg' } },
    isDirty: true,
  });
  expect(parsePersonalForm(anAgent(), { location: '' }).isDirty).toBe(false);
});
