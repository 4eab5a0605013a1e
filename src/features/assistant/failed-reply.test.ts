import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import assistant from '../../app/i18n/en/later/assistant.json' with { type: 'json' };
import { createFailedReply, assertReplyNotEmpty } from './failed-reply.ts';

const i18n = createInstance({
  lng: 'en',
  resources: { en: { assistant } },
  defaultNS: 'assistant',
  interpolation: { escapeValue: false },
});
await i18n.init();
const t = i18n.getFixedT('en', 'assistant');

test.each([
  ['ERR-04', 'the error “The disk is full”', 'The disk is full', new Error('The disk is full')],
  ['ERR-05', 'an error without a message', 'Please try again.', new Error('')],
  ['ERR-05', 'a thrown string', 'Please try again.', 'nothing that says anything'],
])(
  '%s: %s is shown as “Sorry, I encountered an error: %s”',
  { meta: { requirements: 'STATE-14' } },
  (_id, _case, text, error) => {
    const content = `Sorry, I encountered an error: ${text}`;
    expect(createFailedReply(error, t)).toEqual({ content, suggestions: [] });
  },
);

test(
  '`assertReplyNotEmpty` throws “No response from AI” for an empty reply, and returns other replies',
  { meta: { requirements: 'ERR-06' } },
  () => {
    const empty = () => assertReplyNotEmpty({ content: ' \n', suggestions: [] }, t);
    expect(empty).toThrow('No response from AI');
    const reply = { content: 'Yes.', suggestions: [] };
    expect(assertReplyNotEmpty(reply, t)).toBe(reply);
  },
);
