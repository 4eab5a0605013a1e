import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { emptyRegisterDraft, registerSteps } from './draft/register-form-state.ts';
import { RegisterActions } from './register-form.tsx';

const LAST = registerSteps.length - 1;

function submitButton(pending: boolean): string {
  const draft = { ...emptyRegisterDraft, preferredTime: 'any' };
  const actions = <RegisterActions draft={draft} onBack={() => {}} pending={pending} step={LAST} />;
  return /<button[^>]*type="submit".*?<\/button>/.exec(renderInEnglish(actions))?.[0] ?? '';
}

/**
 * Returns the visible text of a button without the hidden second text, which only reserves width.
 */
const faceOf = (button: string) =>
  /data-shown="true">(.*?)<\/span>(?=<span class="[^"]*" data-shown|<\/button>)/
    .exec(button)?.[1]
    ?.replaceAll(/<[^>]*>/g, '');

test.each([
  ['VAL-06', 'name'],
  ['VAL-07', 'mobile'],
  ['VAL-08', 'email'],
])('%s: without the %s, the button for the next step is disabled', (_id, missing) => {
  const draft = {
    ...emptyRegisterDraft,
    name: 'Ada Lind',
    mobile: '212 555 0155',
    email: 'a@example.org',
  };
  const nextOf = (shown: typeof draft) =>
    renderInEnglish(<RegisterActions draft={shown} onBack={() => {}} pending={false} step={0} />);
  expect(nextOf(draft)).not.toContain('disabled');
  expect(nextOf({ ...draft, [missing]: ' ' })).toContain(' disabled=""');
});

test(
  'while a registration is stored, the “Register” button shows PROCESSING and is disabled',
  { meta: { requirements: 'REG-09, VAL-11' } },
  () => {
    expect(faceOf(submitButton(false))).toBe('Register');
    expect(submitButton(false)).not.toContain('disabled');
    expect(faceOf(submitButton(true))).toBe('PROCESSING');
    expect(submitButton(true)).toContain(' disabled=""');
  },
);

test('while a registration is stored, the back button is disabled', () => {
  const backButton = (pending: boolean) =>
    /<button[^>]*type="button"[^>]*>/.exec(
      renderInEnglish(
        <RegisterActions
          draft={emptyRegisterDraft}
          onBack={() => {}}
          pending={pending}
          step={LAST}
        />,
      ),
    )?.[0];
  expect(backButton(false)).not.toContain(' disabled=""');
  expect(backButton(true)).toContain(' disabled=""');
});
