import { findVehicle } from '../../catalogue/configuration/options-of.ts';
import type { PriceList } from '../../catalogue/price-list.ts';
import type { Language } from '../../languages/language.ts';
import { foldText } from '../../search/fold-text.ts';
import { dayWords } from './read-day.ts';
import { plainColors } from './plain-colors.ts';
import type { IndexEntry } from './words/word-index.ts';

export type NamedRowKind = 'vehicle' | 'exterior' | 'interior' | 'package' | 'trim' | 'make';

interface ModelPattern {
  id: string;
  pattern: RegExp;
}

const patternsByList = new WeakMap<PriceList, readonly ModelPattern[]>();

/** Returns the patterns of models with letters and digits, such as `GV80`, `gv 80` and `G-80s`. */
export function listModelPatterns(priceList: PriceList): readonly ModelPattern[] {
  const cached = patternsByList.get(priceList);
  if (cached) return cached;
  const named = priceList.vehicles.flatMap(({ id, model }) => {
    const parts = /^([a-z]+)(\d+)$/.exec(foldText(model));
    if (!parts) return [];
    const [, letters = '', digits = ''] = parts;
    const spaced = letters.split('').join(String.raw`[\s-]?`);
    return { id, pattern: new RegExp(String.raw`\b${spaced}[\s-]?${digits}s?\b`, 'g') };
  });
  const patterns = [...named, ...listShortPatterns(priceList)];
  patternsByList.set(priceList, patterns);
  return patterns;
}

const articles = 'the|el|la|los|las|le|les|du|un|une|una|an|a';
const bodyNouns: Readonly<Record<string, string>> = {
  Sedan: 'sedan|saloon|berlina|berline',
  SUV: 'suv|camioneta',
};

/**
 * Returns the patterns of models that a question names by digits or by size: ‘the 90’, ‘the 80
 * sedan’, ‘the big sedan’. Digits that several models share match only with a body type.
 */
function listShortPatterns({ vehicles }: PriceList): ModelPattern[] {
  const own = vehicles.flatMap((vehicle) => {
    const [, digits] = /^[A-Z]+(\d+)$/.exec(vehicle.model) ?? [];
    return digits === undefined ? [] : [{ ...vehicle, digits }];
  });
  const byDigits = own.flatMap(({ id, digits, type }) => {
    const isUnique = own.every((other) => other.id === id || other.digits !== digits);
    const bare = String.raw`\b(?:${articles}) ${digits}(?=\s*[?.,!;]|\s*$|\s(?:and|or|vs|y|o|et|ou|is|es|est)\b)`;
    const nouns = bodyNouns[type];
    const withBody = String.raw`\b${digits} (?:${nouns})\b|\b(?:${nouns}) ${digits}\b`;
    const parts = [...(isUnique ? [bare] : []), ...(nouns === undefined ? [] : [withBody])];
    return parts.length > 0 ? [{ id, pattern: new RegExp(parts.join('|'), 'g') }] : [];
  });
  const bySize = Object.entries(bodyNouns).flatMap(([body, nouns]): ModelPattern[] => {
    const sorted = own
      .filter(({ type }) => type === body)
      .toSorted((a, b) => b.dimensions.length - a.dimensions.length);
    const [longest] = sorted;
    const shortest = sorted.at(-1);
    if (!longest || !shortest || longest.id === shortest.id) return [];
    const toPattern = (sizes: string) =>
      new RegExp(
        String.raw`\b(?:the|el|la|le) (?:${sizes}) (?:${nouns})\b|\b(?:el|la|le) (?:${nouns}) (?:${sizes})\b`,
        'g',
      );
    return [
      { id: longest.id, pattern: toPattern('big|large|grande|grand') },
      { id: shortest.id, pattern: toPattern('small|little|chico|chica|pequeno|petite|petit') },
    ];
  });
  return [...byDigits, ...bySize];
}

/** Returns entries for words of days and for names, in English and in the question's language. */
export function listNamedEntries(
  priceList: PriceList,
  language: Language,
  ordinary: ReadonlySet<string>,
): IndexEntry[] {
  const { vehicles, exteriorColors, interiorColors, packages, trims } = priceList;
  const translations = language === 'en' ? undefined : priceList.translations?.[language];
  const toNames = (name: string) => [name, translations?.[name] ?? name];
  const listColorEntries = (kind: 'exterior' | 'interior', id: string, name: string) => [
    ...toNames(name).map((text) => ({ words: splitName(text), meaning: `${kind}:${id}` })),
    ...[...new Set(toNames(name).flatMap(listColorWords))]
      .filter((word) => !ordinary.has(word))
      .map((word) => ({ words: [word], meaning: `${kind}:${id}` })),
  ];
  return [
    ...vehicles
      .filter(({ model }) => !/\d/.test(model))
      .map(({ id, model }) => ({ words: splitName(model), meaning: `vehicle:${id}` })),
    ...[...new Set(vehicles.map(({ make }) => make))].map((make) => ({
      words: splitName(make),
      meaning: `make:${make}`,
    })),
    ...exteriorColors.flatMap(({ id, name }) => listColorEntries('exterior', id, name)),
    ...interiorColors.flatMap(({ id, name }) => listColorEntries('interior', id, name)),
    ...packages.flatMap(({ id, name }) =>
      [...new Set(toNames(name))].map((text) => ({
        words: splitName(text),
        meaning: `package:${id}`,
      })),
    ),
    ...trims.flatMap(({ id, name, available = [] }) =>
      available.some((vehicleId) => findVehicle(priceList, vehicleId))
        ? [{ words: splitName(name), meaning: `trim:${id}` }]
        : [],
    ),
    ...dayWords.map((word) => ({ words: [word], meaning: 'day' })),
  ];
}

function splitName(name: string): string[] {
  return foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const MIN_COLOR_LETTERS = 3;

/**
 * Returns the words that identify a color. For `Himalayan Gray`, these are ‘himalayan’ and all
 * synonyms of ‘gray’; the synonyms also identify other grays.
 */
function listColorWords(name: string): string[] {
  const words = splitName(name).filter((word) => word.length >= MIN_COLOR_LETTERS);
  const synonymGroups = Object.values(plainColors).filter((synonyms) =>
    synonyms.some((word) => words.includes(word)),
  );
  return [...words, ...synonymGroups.flat()];
}
