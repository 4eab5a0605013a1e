import { expect, test } from 'vitest';
import { renderInEnglish } from '../../../app/i18n/render-in-english.testing.tsx';
import { ContactStep } from './contact-step.tsx';
import { emptyRegisterDraft } from '../draft/register-form-state.ts';

const options = {
  id: 'registration',
  budgetRanges: [],
  intentOptions: [],
  contactPreferences: [],
  timeSlots: [
    { value: 'morning', label: 'In the morning', time: '09:00' },
    { value: 'tea-time', label: 'At tea time', time: '16:00' },
  ],
};

test('the preferred contact time is selected by the value of the option, not by the label', () => {
  const html = renderInEnglish(
    <ContactStep
      basic={{ name: 'Ada Lind', email: 'a@example.org', phone: '+12125550155' }}
      change={() => {}}
      draft={{ ...emptyRegisterDraft, preferredTime: 'tea-time' }}
      options={options}
      visit={null}
    />,
  );
  const radios = html.match(/<input[^>]*type="radio"[^>]*>/g) ?? [];
  expect(radios.map((radio) => /value="([^"]*)"/.exec(radio)?.[1])).toEqual([
    'morning',
    'tea-time',
  ]);
  expect(radios.filter((radio) => radio.includes('checked'))).toEqual([radios[1]]);
});
