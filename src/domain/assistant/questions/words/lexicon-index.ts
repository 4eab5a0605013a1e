import type { PriceList } from '../../../catalogue/price-list.ts';
import type { Language } from '../../../languages/language.ts';
import type { Lexicon, Lexicons, SharedLexicon } from '../lexicon.ts';
import { sharedWords } from '../lexicons/shared.ts';
import { listNamedEntries } from '../list-named-rows.ts';
import { type IndexEntry, WordIndex } from './word-index.ts';

const indexes = new WeakMap<PriceList, Map<Language, WordIndex>>();

/** The price list whose names occur in questions, and the words of the loaded languages. */
export interface QuestionFacts {
  catalogue: PriceList;
  lexicons: Lexicons;
}

/** Returns the index of the words of a language, which the first call for a price list creates. */
export function getWordIndex(
  { catalogue, lexicons }: QuestionFacts,
  language: Language,
): WordIndex {
  const lexicon = lexicons[language];
  if (!lexicon) throw new Error(`No words of the language ${language}`);
  const indexByLanguage = indexes.get(catalogue) ?? new Map<Language, WordIndex>();
  indexes.set(catalogue, indexByLanguage);
  const index = indexByLanguage.get(language) ?? createWordIndex(catalogue, lexicon, language);
  indexByLanguage.set(language, index);
  return index;
}

function createWordIndex(priceList: PriceList, lexicon: Lexicon, language: Language): WordIndex {
  const ordinary = new Set(lexicon.ordinary.split(/\s+/));
  const named = listNamedEntries(priceList, language, ordinary);
  return new WordIndex(language, [...listLexiconEntries(lexicon), ...named], ordinary);
}

function listLexiconEntries(lexicon: Lexicon): IndexEntry[] {
  const toEntries = (words: string, meaning: string): IndexEntry[] =>
    words
      .split(' ')
      .filter((word) => word !== '')
      .map((text) => ({ words: text.split('_'), meaning }));
  const toRows = (rows: Readonly<Record<string, string>>, prefix = '') =>
    Object.entries(rows).flatMap(([name, words]) => toEntries(words, `${prefix}${name}`));
  const toLexiconEntries = (words: Lexicon | SharedLexicon): IndexEntry[] =>
    toRows(words.concepts).concat(
      toRows(words.absent, 'absent:'),
      toRows(words.equipment, 'feature:'),
      toEntries(words.offTopic, 'offTopic'),
    );
  return toLexiconEntries(sharedWords).concat(
    toLexiconEntries(lexicon),
    toEntries(lexicon.instruction, 'instruction'),
  );
}
