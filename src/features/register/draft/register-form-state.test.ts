import { expect, test } from 'vitest';
import { resolveDraft, emptyDraft, isHalfTyped, readDraft } from './register-form-state.ts';

test(
  'a new registration form begins at the first step, with default options and without consent',
  { meta: { requirements: 'ENT-23, ENT-24, ENT-27, CONST-12, CONST-13' } },
  () => {
    expect(emptyDraft).toMatchObject({
      step: 'basic',
      name: '',
      intent: 'browsing',
      contactPreference: 'phone',
      budgetRange: '2000000-5000000',
      preferredTime: '',
      consent: false,
    });
  },
);

test('a stored draft of a registration is restored unchanged', () => {
  const draft = { ...emptyDraft, step: 'contact', name: 'Maria', consent: true } as const;
  expect(readDraft(structuredClone(draft))).toEqual(draft);
});

test('a missing or damaged draft results in an empty registration form', () => {
  const damaged = [
    undefined,
    null,
    'draft',
    {},
    { ...emptyDraft, step: 'payment' },
    { ...emptyDraft, intent: 'undecided' },
    { ...emptyDraft, name: 7 },
  ];
  for (const stored of damaged) expect(readDraft(stored)).toEqual(emptyDraft);
});

test('a registration form has unsaved input only with text in its name, phone or e-mail field', () => {
  expect(isHalfTyped(emptyDraft)).toBe(false);
  expect(isHalfTyped({ ...emptyDraft, step: 'contact', intent: 'hot', name: '  ' })).toBe(false);
  for (const field of ['name', 'mobile', 'email'] as const) {
    expect(isHalfTyped({ ...emptyDraft, [field]: 'M' })).toBe(true);
  }
});

test('a restored draft keeps its walk-in only if the draft contains typed text', () => {
  const typed = { ...emptyDraft, name: 'Ruth', walkInId: 'cane' };
  expect(resolveDraft(typed, null).walkInId).toBe('cane');
  expect(resolveDraft({ ...typed, name: ' ' }, null).walkInId).toBeNull();
  expect(resolveDraft(emptyDraft, 'scarf').walkInId).toBe('scarf');
});
