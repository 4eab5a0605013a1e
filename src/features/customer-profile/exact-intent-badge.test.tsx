import { expect, test } from 'vitest';
import { renderInEnglish } from '../../app/i18n/render-in-english.testing.tsx';
import { ExactIntentBadge } from './customer-profile.tsx';

const wordsOf = (intent: string) =>
  renderInEnglish(<ExactIntentBadge intent={intent} />).replaceAll(/<[^>]*>/g, '');

test(
  'a profile shows the exact stored intent of the customer',
  { meta: { requirements: 'ENT-19' } },
  () => {
    const shown = ['hot', 'warm', 'cold', 'buying', 'test-drive', 'browsing'].map(wordsOf);
    expect(shown).toEqual(['Hot', 'Warm', 'Cold', 'Buying', 'Test drive', 'Browsing']);
  },
);

test(
  'a profile shows an unknown intent as “browsing”',
  { meta: { requirements: 'VAL-18' } },
  () => {
    for (const unknown of ['', 'undecided', 'toString']) {
      expect(wordsOf(unknown)).toBe(wordsOf('browsing'));
    }
  },
);
