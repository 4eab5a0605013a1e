import { expect, test } from 'vitest';
import { testFacts } from '#domain/assistant/assistant.testing.ts';
import { allLexicons } from '#domain/assistant/questions/lexicons/all.ts';
import { parseQuestion } from '#domain/assistant/questions/parse-question.ts';
import { loadLexicons, withForeignLexicons } from './load-lexicons.ts';

const foreign = '¿Cuánto cuesta el coche más rápido que ustedes tienen?';

test('only the lexicons of the requested languages are loaded', async () => {
  expect(await loadLexicons('es')).toEqual({ es: allLexicons.es });
});

test('for a question that the loaded lexicon covers, no other lexicon is loaded', async () => {
  const facts = { ...testFacts, lexicons: await loadLexicons('en') };
  expect(await withForeignLexicons(facts, ['How much is the G80?'], 'en')).toBe(facts);
});

test('a question in another language loads all lexicons, so that tablet and server parse it identically', async () => {
  const facts = { ...testFacts, lexicons: await loadLexicons('en') };
  const complete = await withForeignLexicons(facts, ['How much is the G80?', foreign], 'en');
  expect(complete.lexicons).toEqual(allLexicons);
  expect(parseQuestion(foreign, complete, 'en')).toEqual(parseQuestion(foreign, testFacts, 'en'));
});

test.each(['en', 'es', 'fr'] as const)(
  '%s: a question in this language is parsed identically with its own lexicon and with all lexicons',
  async (language) => {
    const questions = {
      en: 'Which SUV is the cheapest?',
      es: '¿Cuál es la camioneta más barata?',
      fr: 'Quel est le SUV le moins cher ?',
    };
    const facts = { ...testFacts, lexicons: await loadLexicons(language) };
    const question = questions[language];
    expect(parseQuestion(question, facts, language)).toEqual(
      parseQuestion(question, testFacts, language),
    );
  },
);
