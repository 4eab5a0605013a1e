import { expect, test } from 'vitest';
import { testFacts } from '../../assistant.testing.ts';
import { detectLanguage, isMaybeForeign } from './question-language.ts';

test.each([
  ['¿Cuánto cuesta el G80?', 'en', 'es'],
  ['quel est le prix de la G80 ?', 'en', 'fr'],
  ['How much is the G80?', 'fr', 'en'],
  ['G80', 'fr', 'fr'],
  ['GV80 price', 'en', 'en'],
] as const)('the language of “%s” on a screen in %s is %s', (question, screen, language) => {
  expect(detectLanguage(question, testFacts, screen)).toBe(language);
});

test('`isMaybeForeign` returns true for a question with words that the screen’s language lacks', () => {
  const { en } = testFacts.lexicons;
  if (!en) throw new Error('no English words');
  const facts = { ...testFacts, lexicons: { en } };
  expect(isMaybeForeign('¿Cuánto cuesta el G80?', facts, 'en')).toBe(true);
  expect(isMaybeForeign('precio GV80 ahora', facts, 'en')).toBe(true);
  expect(isMaybeForeign('How much is the G80?', facts, 'en')).toBe(false);
  expect(isMaybeForeign('precio GV80', facts, 'en')).toBe(false);
});

test('`isMaybeForeign` counts no figures, units and names with figures', () => {
  const { en } = testFacts.lexicons;
  if (!en) throw new Error('no English words');
  const facts = { ...testFacts, lexicons: { en } };
  expect(isMaybeForeign('G80: 12345, 67890', facts, 'en')).toBe(false);
  expect(isMaybeForeign('xk9000 9000xk qzx77 80qzx', facts, 'en')).toBe(false);
});
