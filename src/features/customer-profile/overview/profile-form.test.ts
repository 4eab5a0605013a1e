import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import {
  parseProfileForm,
  type ProfileFormField,
  emptyProfileDraft,
  type ProfileDraft,
  acceptStoredValue,
  getProfileFormValues,
  setTypedText,
} from './profile-form.ts';

const maria = aCustomer();

function typing(fields: Partial<Record<ProfileFormField, string>>, onto = maria): ProfileDraft {
  let draft = emptyProfileDraft;
  for (const [field, text] of Object.entries(fields)) {
    draft = setTypedText(draft, onto, field as ProfileFormField, text);
  }
  return draft;
}

test(
  'the profile form shows the stored values, with amounts in dollars',
  { meta: { requirements: 'PROF-10, PROF-11, CT-03' } },
  () => {
    expect(getProfileFormValues(maria, emptyProfileDraft)).toMatchObject({
      firstName: 'Maria',
      lastName: 'Garcia',
      phone: '+1 212 555 0101',
      budgetMin: '100000',
      budgetMax: '250000',
    });
    expect(parseProfileForm(maria, emptyProfileDraft)).toMatchObject({
      isDirty: false,
      problems: {},
    });
  },
);

test('a saved profile form contains only edited fields, each with the displayed value as its old value', () => {
  const draft = typing({ firstName: ' Marie ', budgetMax: '$300,000' });
  expect(parseProfileForm(maria, draft)).toEqual({
    problems: {},
    concurrentChanges: [],
    isDirty: true,
    changes: {
      firstName: { from: 'Maria', to: 'Marie' },
      budgetRange: { from: maria.budgetRange, to: { min: 2_000_000, max: 6_000_000 } },
    },
  });
});

test('the stored phone number typed in another format does not count as a change', () => {
  expect(parseProfileForm(maria, typing({ phone: '(212) 555-0101' })).isDirty).toBe(false);
});

test.each<[Partial<Record<ProfileFormField, string>>, object]>([
  [{ firstName: '  ' }, { firstName: 'firstName' }],
  [{ email: 'maria@' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ lastName: 'x'.repeat(300) }, { lastName: 'lastName' }],
  [{ notes: 'x'.repeat(20_001) }, { notes: 'notes' }],
  [{ budgetMin: 'a lot' }, { budgetMin: 'amount' }],
  [{ budgetMax: 'a lot' }, { budgetMax: 'amount' }],
  [{ budgetMin: '900000', budgetMax: '200000' }, { budgetMax: 'range' }],
])('the profile form with the input %j reports the errors %j', (typed, problems) => {
  expect(parseProfileForm(maria, typing(typed)).problems).toEqual(problems);
});

test('a missing budget is shown as two empty fields, and clearing both fields removes the budget', () => {
  const unstated = aCustomer({ budgetRange: { min: 0, max: 0 } });
  expect(getProfileFormValues(unstated, emptyProfileDraft)).toMatchObject({
    budgetMin: '',
    budgetMax: '',
  });
  expect(parseProfileForm(unstated, emptyProfileDraft)).toMatchObject({
    problems: {},
    isDirty: false,
  });
  expect(parseProfileForm(maria, typing({ budgetMin: '', budgetMax: '' }))).toMatchObject({
    problems: {},
    changes: { budgetRange: { to: { min: 0, max: 0 } } },
  });
  expect(parseProfileForm(maria, typing({ budgetMax: '' })).problems).toEqual({
    budgetMax: 'amount',
  });
});

test('a concurrent change is reported and keeps the typed text; unedited fields show new values', () => {
  const draft = typing({ email: 'new@example.com' });
  const now = aCustomer({ email: 'other@example.com', lastName: 'Lopez' });
  expect(getProfileFormValues(now, draft)).toMatchObject({
    email: 'new@example.com',
    lastName: 'Lopez',
  });
  expect(parseProfileForm(now, draft)).toMatchObject({
    concurrentChanges: ['email'],
    changes: { email: { from: 'other@example.com', to: 'new@example.com' } },
  });
  expect(getProfileFormValues(now, acceptStoredValue(draft, 'email')).email).toBe(
    'other@example.com',
  );
});

test('a change of the notes contains the text before the first input, so that the server can merge', () => {
  const draft = typing({ notes: 'Likes red' });
  const now = aCustomer({ notes: 'Has a dog' });
  expect(parseProfileForm(now, draft)).toMatchObject({
    concurrentChanges: [],
    changes: { notes: { from: '', to: 'Likes red' } },
  });
});

test('a budget with equal limits is valid', () => {
  const budget = { min: 4_000_000, max: 4_000_000 };
  const parsed = parseProfileForm(maria, typing({ budgetMin: '200000', budgetMax: '200000' }));
  expect(parsed.problems).toEqual({});
  expect(parsed.changes).toMatchObject({ budgetRange: { to: budget } });
});
