import type { Attribute, Frame } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

/** Concepts that change no answer if no attribute uses them. */
const neutralConcepts = new Set<Concept>([
  'about',
  'any',
  'build',
  'compare',
  'count',
  'customer',
  'driving',
  'family',
  'feature',
  'free',
  'hello',
  'howMuch',
  'match',
  'model',
  'more',
  'most',
  'least',
  'options',
  'people',
  'recommend',
  'several',
  'sell',
  'showrooms',
  'than',
  'time',
  'trip',
  // Conditions and degrees, which the answers use besides the attribute.
  'atLeast',
  'atMost',
  'between',
  'lessOf',
  'suv',
  'sedan',
  'wagon',
  'hatchback',
  'coupe',
  'convertible',
  'pickup',
  'electric',
  'diesel',
  'hybrid',
  'gasoline',
  'awd',
  'rwd',
  'fwd',
  'thirdRow',
  'seats',
  'budget',
  'cheap',
  'expensive',
  'fast',
  'slow',
  'strong',
  'weak',
  'thrifty',
  'thirsty',
  'big',
  'small',
  'long',
  'short',
  'wide',
  'narrow',
  'tall',
  'low',
  'winter',
  'negated',
]);

/** Attributes whose values have no order, so that a superlative of them has no answer. */
const unorderedAttributes = new Set<Attribute>([
  'equipment',
  'charging',
  'amenities',
  'brakes',
  'tires',
  'warranty',
  'interiorColor',
  'exteriorColor',
]);

/**
 * Whether the frame covers all of the question: a part that changes the answer and that the frame
 * does not use makes the answer wrong.
 * @param unused concepts that no attribute of the frame uses
 */
export function coversQuestion(
  frame: Frame,
  question: ParsedQuestion,
  unused: ReadonlySet<Concept>,
): boolean {
  const { concepts } = question;
  const [attribute = 'unknown'] = frame.attributes;
  if (concepts.has('ordinal')) return false;
  if (concepts.has('negated') && !allowsNegation(attribute, question)) return false;
  const isOrdered = frame.operator !== 'value' && frame.operator !== 'count';
  const isExtreme = concepts.has('most') || concepts.has('least');
  if (isExtreme && !isOrdered && isUnordered(attribute, question)) return false;
  return [...unused].every((concept) => neutralConcepts.has(concept));
}

function isUnordered(attribute: Attribute, { things }: ParsedQuestion): boolean {
  return unorderedAttributes.has(attribute) && things.vehicle.length === 0;
}

/** The sum of the present build is computed without packages; base prices have no options. */
function allowsNegation(attribute: Attribute, { concepts }: ParsedQuestion): boolean {
  const isOfBuild = attribute === 'review' && concepts.has('package');
  const isOfDrive = attribute === 'recommend' && concepts.has('rwd');
  const isOfBasePrice =
    (attribute === 'budget' || attribute === 'price') && concepts.has('options');
  return isOfBuild || isOfDrive || isOfBasePrice;
}
