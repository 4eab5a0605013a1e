import type { PriceList } from '../../catalogue/price-list.ts';
import { foldText } from '../../search/fold-text.ts';
import { plainColors } from './lexicon.ts';

export type NamedRowKind = 'vehicle' | 'exterior' | 'interior' | 'package' | 'feature' | 'engine';

export interface NamedRow {
  kind: NamedRowKind;
  id: string;
  words: readonly string[];
  /**
   * Words that each name the row without the other words of its name. Several rows may share a
   * word.
   */
  alone: readonly string[];
}

/** Words that are too common to identify a feature. */
const fillerWords = new Set([
  'turbo',
  'the',
  'and',
  'ii',
  'premium',
  'system',
  'l',
  'power',
  'smart',
]);

export function listNamedRows(priceList: PriceList): NamedRow[] {
  const { vehicles, exteriorColors, interiorColors, packages, features, engines } = priceList;
  return [
    ...vehicles.map(({ id, model }) => createNamedRow('vehicle', id, model, wordsOf(model))),
    ...exteriorColors.map(({ id, name }) =>
      createNamedRow('exterior', id, name, listColorWords(name)),
    ),
    ...interiorColors.map(({ id, name }) =>
      createNamedRow('interior', id, name, listColorWords(name)),
    ),
    ...packages.map(({ id, name }) =>
      createNamedRow('package', id, name, [wordsOf(name).join('')]),
    ),
    ...features.map(({ id, name }) => createNamedRow('feature', id, name, listFeatureWords(name))),
    ...engines.map(({ id, name, type }) => createNamedRow('engine', id, name, [type])),
  ];
}

function createNamedRow(
  kind: NamedRowKind,
  id: string,
  name: string,
  alone: readonly string[],
): NamedRow {
  return { kind, id, words: wordsOf(name), alone };
}

/**
 * Splits a text into normalized words. `G-80` becomes two words; `findJoined` finds them as `g80`.
 */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      // `l’intérieur` becomes two words, ‘what’s’ becomes one.
      .replaceAll(/\b(?:[cdjlmnst]|qu|jusqu)['’](?=\p{L})/gu, '$& ')
      .replaceAll(/['’°]/g, '')
      .replaceAll(/\bgrey\b/g, 'gray')
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
      .filter((word) => word !== '')
  );
}

/**
 * Returns the words that identify a color. For `Himalayan Gray`, these are ‘himalayan’ and all
 * synonyms of ‘gray’; the synonyms also identify other grays.
 */
function listColorWords(name: string): string[] {
  const words = wordsOf(name);
  const plainColorGroups = Object.values(plainColors).filter((synonyms) =>
    synonyms.some((word) => words.includes(word)),
  );
  return [...new Set([...words, ...plainColorGroups.flat()])];
}

/**
 * Returns words that rarely occur in other names. Ignores filler words and words of one or two
 * letters. A single remaining word stays as it is; otherwise returns the first two words joined,
 * and the last two words joined.
 */
function listFeatureWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => word.length > 2 && !fillerWords.has(word));
  return words.length === 1 ? words : [words.slice(0, 2).join(''), words.slice(-2).join('')];
}
