import type { Attribute, Frame } from './frame.ts';
import { hasConstraint, type ParsedQuestion } from './parse-question.ts';

/** Attributes that match strongly only with a named vehicle, unless in `strongConditions`. */
const weakAttributes = new Set<Attribute>([
  'about',
  'recommend',
  'features',
  'models',
  'compareModels',
  'hello',
  'price',
  'dimensions',
  'budget',
  'specialist',
  'review',
  'related',
  'design',
  'ownership',
  'service',
  'bodyType',
  'trims',
  'popular',
  'hours',
  'where',
  'book',
]);
/** Attributes that allow as many unknown words as known words. */
const listAttributes = new Set<Attribute>(['recommend', 'budget', 'sum']);

const MIN_PLACE_LETTERS = 6;
const MIN_COMPOUND_KNOWN = 4;

const compoundAttributes = new Set<Attribute>([
  'comparePackages',
  'qualify',
  'seats',
  'wheels',
  'compareEngines',
  'exteriorColor',
  'interiorColor',
  'power',
  'brakes',
  'tires',
  'features',
  'design',
  'trims',
  'transmission',
  'length',
  'width',
  'height',
  'tank',
  'warranty',
  'service',
  'charging',
]);

/**
 * Attributes that match strongly only with a named vehicle or one of `subjectConcepts`, because an
 * unknown word may name another kind of object.
 */
const vehicleAttributes = new Set<Attribute>([
  'power',
  'torque',
  'acceleration',
  'topSpeed',
  'economy',
  'displacement',
  'brakes',
  'tires',
  'drivetrain',
  'transmission',
  'tank',
  'length',
  'width',
  'height',
  'wheelbase',
  'seats',
  'exteriorColor',
  'interiorColor',
  'wheels',
  'compareEngines',
  'charging',
  'segment',
]);
const subjectConcepts = ['model', 'suv', 'sedan', 'electric', 'any', 'build', 'sell'] as const;

/**
 * Decides by the words that were not understood. A strong match with few such words gets an answer
 * that names the words; any other match with such words gets no answer. A weak attribute of an
 * off-topic question becomes `offTopic`.
 */
export function withUnknownWords(frame: Frame, question: ParsedQuestion): Frame {
  const { unknownWords } = question;
  const [attribute = 'unknown'] = frame.attributes;
  if (attribute === 'unknown') return frame;
  if (question.isOffTopic && (weakAttributes.has(attribute) || attribute === 'offTopic')) {
    return { ...frame, attributes: ['offTopic'] };
  }
  if (unknownWords.length === 0) return frame;
  return isStrongMatch(frame, question) && isMostlyKnown(attribute, question)
    ? { ...frame, ignoredWords: unknownWords }
    : { ...frame, attributes: ['unknown'], operator: 'value', ignoredWords: unknownWords };
}

/** Whether enough words were understood for an answer to a strong match. */
function isMostlyKnown(
  attribute: Attribute,
  { unknownWords, knownCount, isCompound }: ParsedQuestion,
): boolean {
  const isOtherNoun = isCompound && compoundAttributes.has(attribute);
  const needed = unknownWords.length > 1 || isOtherNoun ? MIN_COMPOUND_KNOWN : 1;
  if (listAttributes.has(attribute)) return unknownWords.length <= knownCount;
  return unknownWords.length <= 1 && knownCount >= needed;
}

const namesVehicle = ({ things }: ParsedQuestion) => things.vehicle.length > 0;

/** Whether a showroom is named, or no unknown word can be the name of another place. */
const isOfNoPlace = ({ isPlace, unknownWords, showroomIds }: ParsedQuestion) =>
  showroomIds.length > 0 ||
  (!isPlace && unknownWords.every((word) => word.length < MIN_PLACE_LETTERS));

/** Conditions of a strong match; for other attributes, see `isStrongMatch`. */
const strongConditions: Partial<Record<Attribute, (question: ParsedQuestion) => boolean>> = {
  about: ({ concepts }) => concepts.has('about'),
  bodyType: () => false,
  book: (question) => namesVehicle(question) || question.day !== null || question.knownCount > 1,
  budget: ({ amounts }) => amounts.length > 0,
  features: () => false,
  hello: () => false,
  hours: isOfNoPlace,
  where: isOfNoPlace,
  amenities: ({ isPlace }) => !isPlace,
  showrooms: isOfNoPlace,
  popular: () => false,
  recommend: hasConstraint,
  review: ({ concepts }) => concepts.has('build') || concepts.has('review'),
  specialist: ({ concepts }) => concepts.has('specialist'),
};

function isStrongMatch(
  { attributes: [attribute = 'unknown'], operator }: Frame,
  question: ParsedQuestion,
): boolean {
  if (operator !== 'value' && operator !== 'count') return true;
  const condition = strongConditions[attribute];
  if (condition) return condition(question);
  const namesSubject =
    namesVehicle(question) || subjectConcepts.some((concept) => question.concepts.has(concept));
  if (vehicleAttributes.has(attribute) && !namesSubject) return false;
  return !weakAttributes.has(attribute) || namesVehicle(question);
}
