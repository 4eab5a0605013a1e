import type { PriceList } from '../catalogue/price-list.ts';
import { foldText } from '../search/fold-text.ts';
import { plainColors } from './lexicon.ts';

export type ThingKind = 'vehicle' | 'exterior' | 'interior' | 'package' | 'feature' | 'engine';

/** Something of the price list that people name. */
export interface NamedThing {
  kind: ThingKind;
  id: string;
  /** All of them together name it; each of these words alone, too, where it stands in `alone`. */
  words: readonly string[];
  /** Words that are enough by themselves. */
  alone: readonly string[];
}

/** Too common to name a thing by itself. */
const fillers = new Set(['turbo', 'the', 'and', 'ii', 'premium', 'system', 'l', 'power', 'smart']);

/** Everything a price list has a name for, as people say it. */
export function namedThings(priceList: PriceList): NamedThing[] {
  const { vehicles, exteriorColors, interiorColors, packages, features, engines } = priceList;
  return [
    ...vehicles.map(({ id, model }) => aThing('vehicle', id, model, wordsOf(model))),
    ...exteriorColors.map(({ id, name }) => aThing('exterior', id, name, colorWords(name))),
    ...interiorColors.map(({ id, name }) => aThing('interior', id, name, colorWords(name))),
    ...packages.map(({ id, name }) => aThing('package', id, name, [wordsOf(name).join('')])),
    ...features.map(({ id, name }) => aThing('feature', id, name, ownWords(name))),
    ...engines.map(({ id, name, type }) => aThing('engine', id, name, [type])),
  ];
}

function aThing(kind: ThingKind, id: string, name: string, alone: readonly string[]): NamedThing {
  return { kind, id, words: wordsOf(name), alone };
}

/** The words of a text as questions are read: `G-80` and `g80` are the same. */
export function wordsOf(text: string): string[] {
  return (
    foldText(text)
      // Of `l’intérieur` the second is the word; ‘what’s’ is one.
      .replaceAll(/\b(?:[cdjlmnst]|qu|jusqu)['’](?=\p{L})/gu, '$& ')
      .replaceAll(/['’°]/g, '')
      .replaceAll(/\bgrey\b/g, 'gray')
      .split(/[^\p{L}\p{N}.]+/u)
      .map((word) => word.replaceAll(/^\.+|\.+$/g, ''))
      .filter((word) => word !== '')
  );
}

/** `Himalayan Gray` is also ‘himalayan’ and, with all other grays, ‘gray’. */
function colorWords(name: string): string[] {
  const words = wordsOf(name);
  const plain = Object.values(plainColors).filter((same) =>
    same.some((word) => words.includes(word)),
  );
  return [...new Set([...words, ...plain.flat()])];
}

/** The words that no other name is likely to have. */
function ownWords(name: string): string[] {
  const words = wordsOf(name).filter((word) => word.length > 2 && !fillers.has(word));
  return words.length === 1 ? words : [words.slice(0, 2).join(''), words.slice(-2).join('')];
}
