import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import assistant from '../../app/i18n/en/later/assistant.json' with { type: 'json' };
import { failedReply, rejectEmptyReply } from './failed-reply.ts';

const i18n = createInstance({
  lng: 'en',
  resources: { en: { assistant } },
  defaultNS: 'assistant',
  interpolation: { escapeValue: false },
});
await i18n.init();
const t = i18n.getFixedT('en', 'assistant');

test.each([
  ['ERR-04', new Error('The disk is full'), 'Sorry, I encountered an error: The disk is full'],
  ['ERR-05', new Error(''), 'Sorry, I encountered an error: Please try again.'],
  ['ERR-05', 'nothing that says anything', 'Sorry, I encountered an error: Please try again.'],
])(
  '%s: a failed answer is shown as an error message of the assistant',
  { meta: { requirements: 'STATE-14' } },
  (_id, error, content) => {
    expect(failedReply(error, t)).toEqual({ content, suggestions: [] });
  },
);

test(
  'an empty reply throws an error with its own message',
  { meta: { requirements: 'ERR-06' } },
  () => {
    const empty = () => rejectEmptyReply({ content: ' \n', suggestions: [] }, t);
    expect(empty).toThrow('No response from AI');
    const reply = { content: 'Yes.', suggestions: [] };
    expect(rejectEmptyReply(reply, t)).toBe(reply);
  },
);
