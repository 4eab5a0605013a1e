import { expect, test, vi } from 'vitest';
import { propsOf, renderLive } from '../../app/i18n/render-live.testing.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { consentVersion } from './consent-sentence.ts';
import { emptyDraft, type RegisterDraft } from './register-form-state.ts';

vi.stubGlobal('window', undefined);

const none = { budgetRanges: [], intentOptions: [], contactPreferences: [], timeSlots: [] };
const builtIn = { id: 'registration', ...none };
const consentText = { version: '2027-03', sentences: { en: 'You may write to me', fr: 'Oui' } };
const options = { ...builtIn, consentText };

async function liveFields(fields: Partial<RegisterDraft>, shown = options) {
  const changes: Partial<RegisterDraft>[] = [];
  const props = { draft: { ...emptyDraft, ...fields }, options: shown };
  const live = await renderLive(() =>
    ConsentFields({ ...props, change: (change) => void changes.push(change) }),
  );
  const boxes = () => propsOf(live.read(), Checkbox);
  const set = (label: string, checked: boolean) =>
    live.act(() => {
      const box = boxes().find((one) => one.label === label);
      box?.onChange?.({ target: { checked } } as never);
    });
  return { boxes, set, changes };
}

test.each([
  ['phone', ['call']],
  ['email', ['email']],
  ['whatsapp', ['whatsapp']],
  ['both', ['call', 'email']],
] as const)('consent selects the channels of the preference %s', async (preference, channels) => {
  const { boxes, set, changes } = await liveFields({ contactPreference: preference });
  expect(boxes().map(({ label, checked }) => ({ label, checked }))).toEqual([
    { label: 'You may write to me', checked: false },
  ]);
  await set('You may write to me', true);
  await set('You may write to me', false);
  expect(changes).toEqual([
    { consent: true, channels },
    { consent: false, channels: [] },
  ]);
});

test('a tap on a channel adds or removes only this channel', async () => {
  const fields = { consent: true, channels: ['sms', 'email'] as RegisterDraft['channels'] };
  const { boxes, set, changes } = await liveFields(fields);
  const checked = boxes().filter((box) => box.checked);
  expect(checked.map(({ label }) => label)).toEqual([
    'You may write to me',
    'Text message',
    'Email',
  ]);
  await set('Call', true);
  await set('Text message', false);
  expect(changes).toEqual([{ channels: ['sms', 'email', 'call'] }, { channels: ['email'] }]);
});

test('without a sentence of the server, the built-in sentence is shown and its version stored', async () => {
  const { boxes } = await liveFields({}, builtIn as typeof options);
  expect(boxes()[0]?.label).toContain('The customer agrees to be contacted');
  expect(consentVersion(builtIn, 'en-US')).toBe('en-2026-01');
  expect(consentVersion(options, 'fr-FR')).toBe('fr-2027-03');
  expect(consentVersion(options, 'es')).toBe('es-2026-01');
});
