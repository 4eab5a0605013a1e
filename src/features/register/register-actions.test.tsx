import { expect, test } from 'vitest';
import { inEnglish } from '../../app/i18n/in-english.testing.tsx';
import { RegisterActions } from './register-actions.tsx';
import { emptyDraft, steps } from './register-form-state.ts';

const LAST = steps.length - 1;

function submitButton(pending: boolean): string {
  const draft = { ...emptyDraft, preferredTime: 'any' };
  const actions = <RegisterActions draft={draft} onBack={() => {}} pending={pending} step={LAST} />;
  return /<button[^>]*type="submit".*?<\/button>/.exec(inEnglish(actions))?.[0] ?? '';
}

/** What of a button is on the screen: its other face only keeps it as wide. */
const faceOf = (button: string) =>
  /data-shown="true">(.*?)<\/span>(?=<span class="[^"]*" data-shown|<\/button>)/
    .exec(button)?.[1]
    ?.replaceAll(/<[^>]*>/g, '');

test.each([
  ['VAL-06', 'name'],
  ['VAL-07', 'mobile'],
  ['VAL-08', 'email'],
])('%s: without the %s nobody goes on to the next step', (_id, missing) => {
  const draft = { ...emptyDraft, name: 'Ada Lind', mobile: '212 555 0155', email: 'a@example.org' };
  const nextOf = (shown: typeof draft) =>
    inEnglish(<RegisterActions draft={shown} onBack={() => {}} pending={false} step={0} />);
  expect(nextOf(draft)).not.toContain('disabled');
  expect(nextOf({ ...draft, [missing]: ' ' })).toContain(' disabled=""');
});

test('REG-09, VAL-11: while somebody is registered the button says PROCESSING and takes no tap', () => {
  expect(faceOf(submitButton(false))).toBe('Register');
  expect(submitButton(false)).not.toContain('disabled');
  expect(faceOf(submitButton(true))).toBe('PROCESSING');
  expect(submitButton(true)).toContain(' disabled=""');
});
