import type { AssistantFacts } from '#domain/assistant/facts.ts';
import type { Lexicon, Lexicons } from '#domain/assistant/questions/lexicon.ts';
import { isMaybeForeign } from '#domain/assistant/questions/words/question-language.ts';
import { type Language, languages } from '#domain/languages/language.ts';

/** Each lexicon is a separate chunk, so that only the needed languages load. */
const lexiconLoaders: Record<Language, () => Promise<Lexicon>> = {
  en: async () => (await import('#domain/assistant/questions/lexicons/en.ts')).en,
  es: async () => (await import('#domain/assistant/questions/lexicons/es.ts')).es,
  fr: async () => (await import('#domain/assistant/questions/lexicons/fr.ts')).fr,
};

/** Loads the lexicons of languages, also offline, because the service worker caches the chunks. */
export async function loadLexicons(...requested: readonly Language[]): Promise<Lexicons> {
  const loaded = await Promise.all(
    requested.map(async (language) => [language, await lexiconLoaders[language]()] as const),
  );
  return Object.fromEntries(loaded);
}

/** Adds the words of all languages if a question may be in another language than the app. */
export async function withForeignLexicons(
  facts: AssistantFacts,
  questions: readonly string[],
  language: Language,
): Promise<AssistantFacts> {
  return questions.some((question) => isMaybeForeign(question, facts, language))
    ? { ...facts, lexicons: await loadLexicons(...languages) }
    : facts;
}
