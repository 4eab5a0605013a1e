import { expect, test } from 'vitest';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import {
  checkForm,
  type FormField,
  nothingTyped,
  type ProfileDraft,
  takeOver,
  textsOf,
  typeInto,
} from './profile-form.ts';

const maria = aCustomer();

function typing(fields: Partial<Record<FormField, string>>, onto = maria): ProfileDraft {
  let draft = nothingTyped;
  for (const [field, text] of Object.entries(fields)) {
    draft = typeInto(draft, onto, field as FormField, text);
  }
  return draft;
}

test(
  'the form shows the stored values, amounts in dollars',
  { meta: { requirements: 'PROF-10, PROF-11, CT-03' } },
  () => {
    expect(textsOf(maria, nothingTyped)).toMatchObject({
      firstName: 'Maria',
      lastName: 'Garcia',
      phone: '+1 212 555 0101',
      budgetMin: '100000',
      budgetMax: '250000',
    });
    expect(checkForm(maria, nothingTyped)).toMatchObject({ isDirty: false, problems: {} });
  },
);

test('only edited fields are changed, with the displayed values as old values', () => {
  const draft = typing({ firstName: ' Marie ', budgetMax: '$300,000' });
  expect(checkForm(maria, draft)).toEqual({
    problems: {},
    meanwhile: [],
    isDirty: true,
    changes: {
      firstName: { from: 'Maria', to: 'Marie' },
      budgetRange: { from: maria.budgetRange, to: { min: 2_000_000, max: 6_000_000 } },
    },
  });
});

test('a value typed back to the original is no change', () => {
  expect(checkForm(maria, typing({ phone: '(212) 555-0101' })).isDirty).toBe(false);
});

test.each<[Partial<Record<FormField, string>>, object]>([
  [{ firstName: '  ' }, { firstName: 'firstName' }],
  [{ email: 'maria@' }, { email: 'email' }],
  [{ phone: '12' }, { phone: 'phone' }],
  [{ budgetMin: 'a lot' }, { budgetMin: 'amount' }],
  [{ budgetMin: '900000', budgetMax: '200000' }, { budgetMax: 'range' }],
])('each invalid value is reported at its field: %o', (typed, problems) => {
  expect(checkForm(maria, typing(typed)).problems).toEqual(problems);
});

test('a concurrently changed field keeps the typed text and is reported; unedited fields update', () => {
  const draft = typing({ email: 'new@example.com' });
  const now = aCustomer({ email: 'other@example.com', lastName: 'Lopez' });
  expect(textsOf(now, draft)).toMatchObject({ email: 'new@example.com', lastName: 'Lopez' });
  expect(checkForm(now, draft)).toMatchObject({
    meanwhile: ['email'],
    changes: { email: { from: 'other@example.com', to: 'new@example.com' } },
  });
  expect(textsOf(now, takeOver(draft, 'email')).email).toBe('other@example.com');
});

test('a change of the notes contains the text seen at first input, so that both texts can be merged', () => {
  const draft = typing({ notes: 'Likes red' });
  const now = aCustomer({ notes: 'Has a dog' });
  expect(checkForm(now, draft)).toMatchObject({
    meanwhile: [],
    changes: { notes: { from: '', to: 'Likes red' } },
  });
});
