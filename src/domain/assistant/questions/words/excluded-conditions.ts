import type { IndexEntry } from './word-index.ts';

const negators: ReadonlySet<string> = new Set(
  'no not isnt arent aint non without except but sin nada menos excepto sans pas sauf hormis ni'.split(
    ' ',
  ),
);
/** Words between a negation and the excluded word: ‘not a sedan’, ‘pas de diesel’. */
const fillers: ReadonlySet<string> = new Set(
  'a an any the being be un una uno de d des du une que sea sean ser el la los las le les soit est etre'.split(
    ' ',
  ),
);
/** Verbs before a negation that ask whether a car exists: ‘vous n’avez pas de diesel ?’. */
const existenceVerbs: ReadonlySet<string> = new Set('avez as a ont y existe tienen hay'.split(' '));
const MAX_FILLERS = 3;

/** Whether a negation excludes the word at a position. */
export function isExcluded(words: readonly string[], position: number): boolean {
  let before = position - 1;
  while (before >= 0 && position - before <= MAX_FILLERS && fillers.has(words[before] ?? '')) {
    before -= 1;
  }
  return negators.has(words[before] ?? '') && !existenceVerbs.has(words[before - 1] ?? '');
}

/** Marks the meanings that are conditions as excluded. */
export function excludeConditions(
  meanings: readonly IndexEntry['meaning'][],
  conditions: ReadonlySet<string>,
): string[] {
  return meanings.map((meaning) => (conditions.has(meaning) ? `not:${meaning}` : meaning));
}
