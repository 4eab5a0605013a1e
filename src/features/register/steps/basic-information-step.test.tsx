import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { BasicInformationStep, markFieldBlurred } from './basic-information-step.tsx';
import { emptyRegisterDraft } from '../draft/register-form-state.ts';

const drawn = (tried: boolean) =>
  renderInEnglish(
    <BasicInformationStep
      basic={{ name: null, email: null, phone: null }}
      change={() => {}}
      lookalikes={[]}
      draft={{ ...emptyRegisterDraft, mobile: '12' }}
      onSamePerson={() => {}}
      tried={tried}
    />,
  );

test('a field stays marked as visited after the user leaves other fields', () => {
  expect(['mobile', 'email'].reduce(markFieldBlurred as never, {})).toEqual({
    mobile: true,
    email: true,
  });
});

test('untouched fields show no errors before the user tries to continue', () => {
  const errors = ['Please enter the full name', 'a valid phone number', 'a valid email address'];
  expect(errors.filter((error) => drawn(false).includes(error))).toEqual([]);
  expect(errors.filter((error) => drawn(true).includes(error))).toEqual(errors);
});
