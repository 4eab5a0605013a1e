import type { Measure } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

/** Measure and direction of a superlative or a comparison. */
export interface Degree {
  measure: Measure;
  isLess: boolean;
}

const degrees: Partial<Record<Concept, Degree>> = {
  cheap: { measure: 'price', isLess: true },
  expensive: { measure: 'price', isLess: false },
  fast: { measure: 'acceleration', isLess: true },
  slow: { measure: 'acceleration', isLess: false },
  strong: { measure: 'power', isLess: false },
  weak: { measure: 'power', isLess: true },
  thrifty: { measure: 'consumption', isLess: true },
  thirsty: { measure: 'consumption', isLess: false },
  big: { measure: 'length', isLess: false },
  small: { measure: 'length', isLess: true },
  long: { measure: 'length', isLess: false },
  short: { measure: 'length', isLess: true },
  wide: { measure: 'width', isLess: false },
  narrow: { measure: 'width', isLess: true },
  tall: { measure: 'height', isLess: false },
  low: { measure: 'height', isLess: true },
};
const lessDegrees = new Set<Concept>([
  'cheap',
  'small',
  'short',
  'low',
  'least',
  'thrifty',
  'weak',
  'slow',
  'narrow',
]);

/** Adjectives that can describe any measure that a noun names, such as ‘low’ in ‘low price’. */
const generalDegrees = new Set<Concept>(['big', 'small', 'tall', 'low', 'long', 'short', 'wide']);

/** Concepts that name a measure as a noun, such as ‘power’ in ‘the highest power’. */
const measureNouns: readonly (readonly [Concept, Measure])[] = [
  ['price', 'price'],
  ['topSpeed', 'topSpeed'],
  ['acceleration', 'acceleration'],
  ['torque', 'torque'],
  ['power', 'power'],
  ['consumption', 'consumption'],
  ['thirdRow', 'seats'],
  ['seats', 'seats'],
  ['wheelbase', 'wheelbase'],
  ['length', 'length'],
  ['width', 'width'],
  ['height', 'height'],
];

/** Measures whose best value is the lowest. */
const lowBestMeasures = new Set<Measure>(['consumption', 'acceleration', 'price']);

function namesRatedMeasure(concepts: ReadonlySet<Concept>): boolean {
  return measureNouns.some(
    ([concept, measure]) => ratedMeasures.has(measure) && concepts.has(concept),
  );
}

/** Measures whose best value is not a matter of taste. */
const ratedMeasures = new Set<Measure>([
  'topSpeed',
  'acceleration',
  'torque',
  'power',
  'consumption',
  'price',
]);

/** Whether the question requests the lowest, highest or best value. */
export function isExtremeRequested({ concepts, isSuperlative }: ParsedQuestion): boolean {
  const isBest = concepts.has('recommend') && namesRatedMeasure(concepts);
  return isSuperlative || concepts.has('most') || concepts.has('least') || isBest;
}

/**
 * Finds the measure and the direction of a superlative or a comparison; null if the question has
 * none.
 */
export function findDegree(question: ParsedQuestion): Degree | null {
  const { concepts } = question;
  const adjectives = (Object.keys(degrees) as Concept[]).filter(
    // Ignores ‘long’ in ‘long family trips’, because the adjective describes no car.
    (concept) => concepts.has(concept) && !(concept === 'long' && concepts.has('trip')),
  );
  const ofNoun = findDegreeOfNoun(question, adjectives);
  if (ofNoun) return ofNoun;
  const [adjective] = adjectives;
  const degree = adjective && degrees[adjective];
  if (!degree) return null;
  // ‘Least’ reverses the direction: ‘least expensive’ means cheap.
  return concepts.has('least') ? { ...degree, isLess: !degree.isLess } : degree;
}

function findDegreeOfNoun(question: ParsedQuestion, adjectives: readonly Concept[]): Degree | null {
  const { concepts } = question;
  const noun = measureNouns.find(([concept]) => concepts.has(concept));
  const isNamedByAdjective = adjectives.some(
    (concept) => !generalDegrees.has(concept) && !(concept === 'fast' && noun?.[0] === 'topSpeed'),
  );
  const isMarked = adjectives.length > 0 || isExtremeRequested(question);
  if (!noun || isNamedByAdjective || !isMarked) return null;
  const [, measure] = noun;
  if (adjectives.length === 0 && concepts.has('recommend')) {
    return { measure, isLess: lowBestMeasures.has(measure) };
  }
  if (measure === 'acceleration') return { measure, isLess: true };
  const isLess = concepts.has('least') || adjectives.some((concept) => lessDegrees.has(concept));
  return { measure, isLess };
}
