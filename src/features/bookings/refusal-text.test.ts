import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import bookings from '../../app/i18n/en/later/bookings.json' with { type: 'json' };
import { formatRefusal } from './refusal-text.ts';

test('every known refusal code has its own text, and an unknown code has a generic text', async () => {
  const i18n = createInstance({ lng: 'en', resources: { en: { bookings } } });
  await i18n.init();
  const t = i18n.getFixedT('en', 'bookings');
  for (const [code, text] of Object.entries(bookings.refusal)) {
    expect(formatRefusal(t, code)).toBe(text);
  }
  expect(formatRefusal(t, 'CODE_OF_TOMORROW')).toBe(bookings.refusal.unknown);
});
