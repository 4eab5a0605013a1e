import { describe, expect, test } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { aContext, english, testFacts, createAnswerTexts } from './assistant.testing.ts';
import { frenchQuestions, spanishQuestions } from './questions/localized-questions.testing.ts';
import { toPlainText, renderAnswer, renderSuggestion, withFactTexts } from './render-answer.ts';
import { suggestNextQuestions, suggestFirstQuestions } from './suggestions.ts';

const tables = [
  ['es', spanishQuestions],
  ['fr', frenchQuestions],
] as const;

describe.each(tables)('the assistant in %s', (language, lines) => {
  const context = aContext({ language });
  const words = withFactTexts(createAnswerTexts(language), testFacts, language);

  test('at least twenty test questions exist in this language', () => {
    expect(lines.length).toBeGreaterThanOrEqual(20);
  });

  test.each(lines)('finds intent %s and facts for “%s”', (intent, question, ...says) => {
    const answer = answerQuestion(question, testFacts, context);
    expect(answer.intent).toBe(intent);
    // The expected texts contain ordinary spaces instead of no-break spaces.
    const text = toPlainText(renderAnswer(answer, words)).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const fact of says) expect(text).toContain(fact);
  });

  test('names colors in this language and not in English', () => {
    const [question] = lines.find(([intent]) => intent === 'exteriorColor')?.slice(1) ?? [];
    const answer = answerQuestion(question ?? '', testFacts, context);
    const text = toPlainText(renderAnswer(answer, words));
    expect(text).toMatch(/Gris|Azul|Rojo|Blanco|Negro|Bronce|Bleu|Rouge|Blanc|Noir|Bronze/);
    expect(text).not.toMatch(/\b(?:Gray|Blue|Red|White|Black)\b/);
  });

  test('suggestions on four screens and after four answers have the same intent as in English', () => {
    const asked = ['/models', '/build', '/booking/details', '/customers'].flatMap((path) =>
      suggestFirstQuestions(testFacts, aContext({ path })),
    );
    const next = ['Tell me about the G70', 'Which color suits the GV80?', 'Book a test drive', 'hi']
      .map((question) => ({ question, answer: answerQuestion(question, testFacts, aContext()) }))
      .flatMap(({ question, answer }) =>
        suggestNextQuestions({ question, reply: '' }, answer, testFacts),
      );
    const understood = [...asked, ...next].map((chip) => {
      const own = renderSuggestion(chip, words);
      return { chip: own, intent: answerQuestion(own, testFacts, context).intent };
    });
    const wanted = [...asked, ...next].map((chip) => {
      const text = renderSuggestion(chip, english);
      return {
        chip: renderSuggestion(chip, words),
        intent: answerQuestion(text, testFacts, aContext()).intent,
      };
    });
    expect(understood).toEqual(wanted);
  });

  test('suggests preparation after a test-drive question and interior colors after a color question', () => {
    const next = (question: string) =>
      suggestNextQuestions(
        { question, reply: '', language },
        answerQuestion(question, testFacts, context),
        testFacts,
      ).map(({ key }) => key);
    const [visit, color] =
      language === 'es'
        ? ['una prueba de manejo', '¿Qué color para el GV80?']
        : ['un essai', 'Quelle couleur pour le GV80 ?'];
    expect(next(visit)).toEqual(['bring', 'length', 'book']);
    expect(next(color)[0]).toBe('interiorColor');
  });
});
