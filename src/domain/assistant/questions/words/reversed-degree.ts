import type { Concept } from '../vocabulary.ts';

const negations = new Set(['not', 'isnt', 'arent', 'doesnt', 'dont', 'no', 'pas']);
const intensifiers = new Set(
  'too so that very overly tan muy demasiado sea sean trop si tres'.split(' '),
);
/** Number of words before an intensifier that may be its negation. */
const NEGATION_DISTANCE = 2;

const pairs: readonly (readonly [Concept, Concept])[] = [
  ['cheap', 'expensive'],
  ['fast', 'slow'],
  ['strong', 'weak'],
  ['thrifty', 'thirsty'],
  ['big', 'small'],
  ['long', 'short'],
  ['wide', 'narrow'],
  ['tall', 'low'],
];
const opposites = new Map<string, Concept>(
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]),
);

/** Whether the word at a position negates the next adjective, such as ‘too’ in ‘not too big’. */
export function isNegatedIntensifier(words: readonly string[], position: number): boolean {
  const before = words.slice(Math.max(0, position - NEGATION_DISTANCE), position);
  return intensifiers.has(words[position] ?? '') && before.some((word) => negations.has(word));
}

/** Returns the opposites of the degrees among the meanings of a word. */
export function reverseDegrees(meanings: readonly string[]): Concept[] {
  return meanings.flatMap((meaning) => opposites.get(meaning) ?? []);
}
