import type { Attribute, Frame } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

/** Concepts that change no answer if no attribute uses them. */
const neutralConcepts = new Set<Concept>([
  'about',
  'any',
  'build',
  'chosen',
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
  // Conditions and degrees: answers use these concepts in addition to the attribute.
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
  'removed',
  'ordinal',
  'third',
]);

/** Attributes whose values have no order. A superlative of these attributes has no answer. */
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
 * Whether the frame uses every part of the question that changes the answer; otherwise the answer
 * would be wrong.
 * @param unused concepts that no attribute of the frame uses
 */
export function coversQuestion(
  frame: Frame,
  question: ParsedQuestion,
  unused: ReadonlySet<Concept>,
): boolean {
  const isCovered =
    !ignoresChoice(frame, question) &&
    !ignoresOrder(frame, question) &&
    allowsWords(frame, question);
  return isCovered && [...unused].every((concept) => neutralConcepts.has(concept));
}

const isOrdered = ({ operator }: Frame) => operator !== 'value' && operator !== 'count';

/** Whether the question requests an order or a rank that the frame does not have. */
function ignoresOrder(frame: Frame, question: ParsedQuestion): boolean {
  const { concepts } = question;
  const [attribute = 'unknown'] = frame.attributes;
  const isRanked = concepts.has('ordinal') || concepts.has('third');
  if (isRanked && frame.rank === 1) return true;
  // ‘The cheapest car that is faster than the GV70’ orders by one measure and limits another, but a
  // frame has only one measure.
  if (frame.operator === 'beyond' && question.isSuperlative) return true;
  const isExtreme = concepts.has('most') || concepts.has('least');
  return isExtreme && !isOrdered(frame) && isUnordered(attribute, question);
}

function allowsWords({ attributes: [attribute = 'unknown'] }: Frame, question: ParsedQuestion) {
  return !question.concepts.has('negated') || allowsNegation(attribute, question);
}

/** Attributes whose answers use an amount of money. */
const amountAttributes = new Set<Attribute>([
  ...(['budget', 'fee', 'refund', 'changeVisit', 'financing', 'price', 'sum'] as const),
  ...(['trims', 'closing', 'qualify', 'review'] as const),
]);

/** Attributes whose answers use the named equipment. */
const equipmentAttributes = new Set<Attribute>([
  ...(['equipment', 'features', 'price', 'comparePackages', 'sum', 'charging'] as const),
  ...(['absent', 'recommend', 'budget', 'about', 'amenities', 'acceleration', 'topSpeed'] as const),
]);

/** Attributes whose answers use the size of wheels. */
const wheelAttributes = new Set<Attribute>(['wheels', 'sum', 'review', 'tires', 'equipment']);

/** Attributes whose answers leave out the excluded vehicles. */
const selectingAttributes = new Set<Attribute>([
  ...(['recommend', 'budget', 'models', 'equipment', 'price', 'power', 'torque'] as const),
  ...(['acceleration', 'topSpeed', 'economy', 'length', 'width', 'height', 'seats'] as const),
]);

/**
 * Whether the question names an amount, a wheel size, equipment or an excluded condition that the
 * answer does not use.
 */
function ignoresChoice(frame: Frame, question: ParsedQuestion): boolean {
  const { amounts, equipment, quantities, excluded, things } = question;
  const { attributes } = frame;
  const isAmountUsed = isOrdered(frame) || attributes.some((one) => amountAttributes.has(one));
  const isEquipmentUsed = attributes.some((one) => equipmentAttributes.has(one));
  const isExclusionUsed = attributes.some((one) => selectingAttributes.has(one));
  const isWheelUsed = attributes.some((one) => wheelAttributes.has(one));
  return (
    (amounts.length > 0 && !isAmountUsed) ||
    (excluded.length > 0 && (things.vehicle.length > 0 || !isExclusionUsed)) ||
    (equipment.length > 0 && !isEquipmentUsed) ||
    (quantities.some(({ unit }) => unit === 'inch') && !isWheelUsed)
  );
}

function isUnordered(attribute: Attribute, { things, concepts }: ParsedQuestion): boolean {
  const namesColor = things.exterior.length + things.interior.length > 0;
  const isOfPrice = concepts.has('expensive') || concepts.has('cheap');
  if (namesColor && isOfPrice) return false;
  return unorderedAttributes.has(attribute) && things.vehicle.length === 0;
}

/** Attributes whose answers can list the remaining options: ‘other than blue’. */
const listingAttributes = new Set<Attribute>(['wheels', 'trims', 'interiorColor', 'exteriorColor']);

/** Whether the question requests the price of the build without its packages or wheels. */
const isOfReducedBuild = ({ concepts }: ParsedQuestion) =>
  concepts.has('package') || concepts.has('removed');

/** Whether the question requests a price without options. */
function isOfBasePrice(attribute: Attribute, { concepts }: ParsedQuestion): boolean {
  return (attribute === 'budget' || attribute === 'price') && concepts.has('options');
}

function hasColor({ interior, exterior }: ParsedQuestion['things']): boolean {
  return interior.length + exterior.length > 0;
}

/** Whether the answer respects the negation: a base price, for example, contains no options. */
function allowsNegation(attribute: Attribute, question: ParsedQuestion): boolean {
  const { concepts, equipment, things } = question;
  if (listingAttributes.has(attribute)) return attribute !== 'interiorColor' || hasColor(things);
  if (attribute === 'equipment') return equipment.join() === 'wirelessCharging';
  const isOfBuild = attribute === 'review' && isOfReducedBuild(question);
  const isOfDrive = attribute === 'recommend' && concepts.has('rwd');
  return isOfBuild || isOfDrive || isOfBasePrice(attribute, question);
}
