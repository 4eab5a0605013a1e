import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '../../../app/render-app.testing.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { getConsentVersion } from './consent-sentence.ts';
import { emptyRegisterDraft, type RegisterDraft } from '../draft/register-form-state.ts';

const none = { budgetRanges: [], intentOptions: [], contactPreferences: [], timeSlots: [] };
const builtIn = { id: 'registration', ...none };
const consentText = { version: '2027-03', sentences: { en: 'You may write to me', fr: 'Oui' } };
const options = { ...builtIn, consentText };

function renderFields(fields: Partial<RegisterDraft>, shown: typeof builtIn = options) {
  const onChange = vi.fn<(changes: Partial<RegisterDraft>) => void>();
  function Fields() {
    const [draft, setDraft] = useState({ ...emptyRegisterDraft, ...fields });
    const change = (changes: Partial<RegisterDraft>) => {
      onChange(changes);
      setDraft({ ...draft, ...changes });
    };
    return <ConsentFields change={change} draft={draft} options={shown} />;
  }
  const { user } = renderApp(<Fields />);
  return {
    tap: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    listChanges: () => onChange.mock.calls.flat(),
  };
}

/** Returns the labels of the checkboxes; a star marks a checked one. */
const listBoxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map(({ labels, checked }) => `${labels?.[0]?.textContent}${checked ? ' *' : ''}`);

test.each([
  ['phone', ['call'], ['Call *', 'Text message', 'Email', 'WhatsApp']],
  ['email', ['email'], ['Call', 'Text message', 'Email *', 'WhatsApp']],
  ['whatsapp', ['whatsapp'], ['Call', 'Text message', 'Email', 'WhatsApp *']],
  ['both', ['call', 'email'], ['Call *', 'Text message', 'Email *', 'WhatsApp']],
] as const)(
  'consent selects the channels of the contact preference %s, and withdrawal clears the channels',
  async (contactPreference, channels, boxes) => {
    const { tap, listChanges } = renderFields({ contactPreference });
    expect(listBoxes()).toEqual(['You may write to me']);
    expect(screen.queryByRole('group')).toBeNull();
    await tap('You may write to me');
    expect(listBoxes()).toEqual(['You may write to me *', ...boxes]);
    screen.getByRole('group', { name: 'Only by:' });
    await tap('You may write to me');
    expect(listBoxes()).toEqual(['You may write to me']);
    expect(listChanges()).toEqual([
      { consent: true, channels },
      { consent: false, channels: [] },
    ]);
  },
);

test('a tap on a channel adds or removes only this channel', async () => {
  const { tap, listChanges } = renderFields({ consent: true, channels: ['sms', 'email'] });
  const all = ['You may write to me *', 'Call', 'Text message *', 'Email *', 'WhatsApp'];
  expect(listBoxes()).toEqual(all);
  await tap('Call');
  await tap('Text message');
  expect(listChanges()).toEqual([
    { channels: ['sms', 'email', 'call'] },
    { channels: ['email', 'call'] },
  ]);
  expect(listBoxes()).toEqual(all.with(1, 'Call *').with(2, 'Text message'));
});

test('without a consent text of the server, the built-in text is shown and its version is used', () => {
  renderFields({}, builtIn);
  screen.getByRole('checkbox', { name: /^I agree to be contacted/ });
  screen.getByText('Read this sentence to the customer. Consent can be withdrawn at any time.');
  expect(getConsentVersion(builtIn, 'en-US')).toBe('en-2026-11');
  expect(getConsentVersion(options, 'fr-FR')).toBe('fr-2027-03');
  expect(getConsentVersion(options, 'es')).toBe('es-2026-11');
});
