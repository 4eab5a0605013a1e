import { expect, test } from 'vitest';
import {
  restoreRegisterDraft,
  emptyRegisterDraft,
  hasTypedText,
  parseRegisterDraft,
} from './register-form-state.ts';

test(
  'a new registration form begins at the first step, with default options and without consent',
  { meta: { requirements: 'ENT-23, ENT-24, ENT-27, CONST-12, CONST-13' } },
  () => {
    expect(emptyRegisterDraft).toMatchObject({
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
  const draft = { ...emptyRegisterDraft, step: 'contact', name: 'Maria', consent: true } as const;
  expect(parseRegisterDraft(structuredClone(draft))).toEqual(draft);
});

test('a stored draft without the fields of later versions is restored with their default values', () => {
  const stored = {
    step: 'contact',
    name: 'Maria',
    mobile: '',
    email: '',
    intent: 'buying',
    budgetRange: 'large',
    contactPreference: 'phone',
    preferredTime: 'evening',
    consent: true,
  };
  expect(parseRegisterDraft(stored)).toEqual({
    ...stored,
    channels: [],
    walkInId: null,
    buildCode: '',
    keepsVisit: false,
    distinctIds: [],
  });
});

test('a missing or damaged draft results in an empty registration form', () => {
  const damaged = [
    undefined,
    null,
    'draft',
    {},
    { ...emptyRegisterDraft, step: 'payment' },
    { ...emptyRegisterDraft, intent: 'undecided' },
    { ...emptyRegisterDraft, name: 7 },
  ];
  for (const stored of damaged) expect(parseRegisterDraft(stored)).toEqual(emptyRegisterDraft);
});

test('a registration form has unsaved input only with text in its name, phone or e-mail field', () => {
  expect(hasTypedText(emptyRegisterDraft)).toBe(false);
  expect(hasTypedText({ ...emptyRegisterDraft, step: 'contact', intent: 'hot', name: '  ' })).toBe(
    false,
  );
  for (const field of ['name', 'mobile', 'email'] as const) {
    expect(hasTypedText({ ...emptyRegisterDraft, [field]: 'M' })).toBe(true);
  }
});

test('a restored registration draft refers to its walk-in only if the draft contains typed text', () => {
  const typed = { ...emptyRegisterDraft, name: 'Ruth', walkInId: 'cane' };
  expect(restoreRegisterDraft(typed, null).walkInId).toBe('cane');
  expect(restoreRegisterDraft({ ...typed, name: ' ' }, null).walkInId).toBeNull();
  expect(restoreRegisterDraft(emptyRegisterDraft, 'scarf').walkInId).toBe('scarf');
});
