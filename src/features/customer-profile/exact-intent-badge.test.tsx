import { expect, test } from 'vitest';
import { inEnglish } from '../../app/i18n/in-english.testing.tsx';
import { ExactIntentBadge } from './exact-intent-badge.tsx';

const wordsOf = (intent: string) =>
  inEnglish(<ExactIntentBadge intent={intent} />).replaceAll(/<[^>]*>/g, '');

test('ENT-19: a profile shows the exact stored intent', () => {
  const shown = ['hot', 'warm', 'cold', 'buying', 'test-drive', 'browsing'].map(wordsOf);
  expect(shown).toEqual(['Hot', 'Warm', 'Cold', 'Buying', 'Test drive', 'Browsing']);
});

test('VAL-18: an unknown intent is shown as browsing in the profile', () => {
  for (const unknown of ['', 'undecided', 'toString']) {
    expect(wordsOf(unknown)).toBe(wordsOf('browsing'));
  }
});
