import { type Language, languages } from '../../../languages/language.ts';
import type { AssistantFacts } from '../../facts.ts';
import { wordsOf } from '../parse-question.ts';
import { getWordIndex } from './lexicon-index.ts';

type LanguageFacts = Pick<AssistantFacts, 'catalogue' | 'lexicons'>;

/** Minimum lead in recognized words of another language over the language of the screen. */
const MIN_LEAD = 2;

/** Returns the number of words that the language contains as written. */
function countWords(words: readonly string[], facts: LanguageFacts, language: Language): number {
  const index = getWordIndex(facts, language);
  return words.filter(
    (word, position) => index.isOrdinary(word) || index.match(words, position) !== null,
  ).length;
}

/**
 * Returns the language of a question among the loaded languages: the language of the screen, unless
 * another language contains clearly more of the words.
 */
export function detectLanguage(
  question: string,
  facts: LanguageFacts,
  screenLanguage: Language,
): Language {
  const words = wordsOf(question);
  const counts = languages
    .filter((language) => facts.lexicons[language])
    .map((language) => ({ language, count: countWords(words, facts, language) }));
  const own = counts.find(({ language }) => language === screenLanguage)?.count ?? 0;
  const [best] = counts.toSorted((a, b) => b.count - a.count);
  return best && best.count >= own + MIN_LEAD ? best.language : screenLanguage;
}

/** Whether the language of the screen lacks so many words that other languages must be loaded. */
export function isMaybeForeign(
  question: string,
  facts: LanguageFacts,
  screenLanguage: Language,
): boolean {
  const words = wordsOf(question).filter((word) => /^\p{L}{2,}$/u.test(word));
  return words.length - countWords(words, facts, screenLanguage) >= MIN_LEAD;
}
