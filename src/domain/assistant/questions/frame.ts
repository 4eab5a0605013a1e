import type { AnswerTopic } from '../answer.ts';
import type { AbsentTopic } from './absent-topics.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { QuestionIntent } from './question-intent.ts';
import type { Concept } from './vocabulary.ts';

/** A property of vehicles that can be ordered. */
export const measures = [
  'price',
  'power',
  'torque',
  'acceleration',
  'topSpeed',
  'consumption',
  'seats',
  'length',
  'width',
  'height',
  'wheelbase',
] as const;
export type Measure = (typeof measures)[number];

/** Subjects of questions besides the intents of the protocol, with the intent that includes them. */
export const intentByAttribute = {
  power: 'compareEngines',
  torque: 'compareEngines',
  acceleration: 'compareEngines',
  topSpeed: 'compareEngines',
  drivetrain: 'compareEngines',
  transmission: 'compareEngines',
  displacement: 'compareEngines',
  brakes: 'compareEngines',
  tires: 'compareEngines',
  tank: 'economy',
  fuel: 'compareEngines',
  bodyType: 'about',
  segment: 'about',
  length: 'dimensions',
  width: 'dimensions',
  height: 'dimensions',
  wheelbase: 'dimensions',
  seats: 'seating',
  models: 'price',
  charging: 'features',
  equipment: 'features',
  refund: 'fee',
  notice: 'book',
  early: 'bring',
  demonstrators: 'severalModels',
  amenities: 'where',
  tour: 'where',
  delivery: 'ownership',
  service: 'ownership',
  insurance: 'ownership',
  sum: 'review',
  absent: 'unknown',
  offTopic: 'unknown',
} as const satisfies Record<string, QuestionIntent>;

export type Attribute = Exclude<QuestionIntent, 'more'> | keyof typeof intentByAttribute;

/**
 * How the attribute is requested: its value, the vehicles with the lowest or highest value, the
 * vehicles that exceed a named vehicle, or a number of items.
 */
export type Operator = 'value' | 'min' | 'max' | 'beyond' | 'count';

export interface Frame {
  attributes: readonly Attribute[];
  operator: Operator;
  /** The measure of `min`, `max` and `beyond`; null for other operators. */
  measure: Measure | null;
  /** Direction of `beyond`. */
  isLess: boolean;
  absent: readonly AbsentTopic[];
  /** Words that were not understood. */
  ignoredWords: readonly string[];
  /** Whether the question only requests more about the topic of the conversation. */
  isMore: boolean;
}

export const emptyFrame: Frame = {
  attributes: ['unknown'],
  operator: 'value',
  measure: null,
  isLess: false,
  absent: [],
  ignoredWords: [],
  isMore: false,
};

export function intentOf(attribute: Attribute): QuestionIntent {
  return attribute in intentByAttribute
    ? intentByAttribute[attribute as keyof typeof intentByAttribute]
    : (attribute as QuestionIntent);
}

interface AttributeRule {
  give: Attribute;
  /** The question must contain a concept of each group. */
  all: readonly (readonly Concept[])[];
  none?: readonly Concept[];
  /** Concepts that belong to the attribute if they occur. */
  also?: readonly Concept[];
  when?: (question: ParsedQuestion) => boolean;
}

const visitWords = ['visit', 'testDrive', 'book'] as const;
const namesColor = ({ things }: ParsedQuestion) =>
  things.exterior.length + things.interior.length > 0;
const namesVehicles = (count: number) => ({ things }: ParsedQuestion) =>
  things.vehicle.length >= count;

/** Whether the question names one vehicle with options whose prices add up. */
function namesOptions({ things, concepts, quantities }: ParsedQuestion): boolean {
  const namesPackage = things.package.length > 0 && concepts.has('package');
  const namesWheels = quantities.some(({ unit }) => unit === 'inch');
  return things.vehicle.length === 1 && (things.trim.length > 0 || (namesPackage && concepts.has('total')) || namesWheels);
}

/** Attributes by concepts. Several rules may match one question; each uses up its concepts. */
const attributeRules: readonly AttributeRule[] = [
  { give: 'sum', all: [['price', 'howMuch', 'total']], none: ['compare'], when: namesOptions, also: ['price', 'howMuch', 'total', 'package', 'wheels', 'trims', 'feature'] },
  { give: 'trims', all: [['compare', 'trims'], ['price', 'compare', 'howMuch', 'feature', 'about']], none: ['engine'], when: ({ things }) => things.vehicle.length === 1 && things.trim.length > 1, also: ['price', 'compare', 'trims', 'howMuch', 'feature', 'about'] },
  { give: 'equipment', all: [], none: ['visit', 'testDrive', 'package'], when: ({ equipment }) => equipment.length > 0, also: ['seats', 'feature', 'hours', 'options', 'price', 'howMuch', 'engine', 'wheels', 'winter', 'charging', 'electric', 'interior', 'front', 'drivetrain', 'amenities', 'dimensions', 'big', 'sell', 'model', 'bodyType', 'compare', 'about', 'specialist', 'acceleration', 'transmission', 'recommend', 'contact', 'awd'] },
  { give: 'refund', all: [['refund']], also: ['fee', 'cancel', 'price', 'howMuch', ...visitWords] },
  { give: 'fee', all: [['fee']], also: ['price', 'howMuch', ...visitWords, 'total'] },
  { give: 'fee', all: [['free'], visitWords], also: visitWords },
  { give: 'fee', all: [['price', 'howMuch'], ['visit', 'testDrive']], none: ['change', 'finance', 'duration'], when: ({ things }) => things.vehicle.length === 0, also: visitWords },
  { give: 'followUp', all: [['contact'], ['time'], ['testDrive', 'customer', 'qualify']], also: visitWords },
  { give: 'followUp', all: [['followUp']], also: ['time', 'tips', 'contact', 'hello', 'qualify', 'recommend', 'change'] },
  { give: 'followUp', all: [['contact'], ['time', 'notice'], ['qualify', 'more', 'low', 'about']], also: [] },
  { give: 'qualify', all: [['qualify']], none: ['contact'], also: ['tips', 'about', 'recommend', 'compare', 'model', 'hello'] },
  { give: 'followUp', all: [['qualify'], ['contact']], also: ['time'] },
  { give: 'closing', all: [['lessOf', 'expensive'], ['customer']], when: ({ things }) => things.vehicle.length === 0, none: ['recommend', 'model'], also: ['price'] },
  { give: 'closing', all: [['closing']], none: ['time'], also: ['tips', 'recommend', 'sell', 'hello', 'popular', 'budget', 'model', 'price', 'expensive'] },
  { give: 'changeVisit', all: [['cancel']], none: ['finance'], also: ['change', ...visitWords, 'hours', 'time', 'fee'] },
  { give: 'changeVisit', all: [['change'], ['visit', 'testDrive']], also: ['book', 'time'] },
  { give: 'severalModels', all: [['several'], ['testDrive', 'visit']], also: [...visitWords, 'model'] },
  { give: 'severalModels', all: [['demonstrators'], ['count', 'several']], also: [...visitWords, 'model'] },
  { give: 'severalModels', all: [['testDrive']], when: namesVehicles(2), also: [...visitWords] },
  { give: 'demonstrators', all: [['demonstrators']], also: [...visitWords, 'model', 'feature'] },
  { give: 'bring', all: [['bring']], none: ['finance', 'package'], also: [...visitWords, 'time', 'feature'] },
  { give: 'early', all: [['early'], [...visitWords, 'notice', 'duration', 'time']], also: [...visitWords, 'notice', 'time', 'duration'] },
  { give: 'early', all: [['early']], none: ['hours', 'delivery', 'model'] },
  { give: 'visitLength', all: [['duration', 'length', 'long'], ['testDrive', 'visit', 'driving']], also: [...visitWords, 'time', 'length', 'howMuch', 'hours', 'duration', 'long'] },
  { give: 'notice', all: [['notice']], also: [...visitWords, 'time', 'duration', 'hello'] },
  { give: 'book', all: [['freeSlot']], also: [...visitWords, 'time', 'hours'] },
  { give: 'book', all: [['driving']], when: ({ things, day }) => things.vehicle.length > 0 || day !== null, none: ['testDrive', 'visit', 'drivetrain', 'recommend'], also: [...visitWords, 'time', 'feature'] },
  { give: 'book', all: [['testDrive', 'visit', 'book']], none: ['where'], also: [...visitWords, 'time', 'hours', 'model', 'feature', 'hello', 'interior', 'total', 'sell', 'recommend'] },
  { give: 'hours', all: [['hours']], also: ['time', 'visit', 'closing', 'model', 'early', 'duration'] },
  { give: 'hours', all: [['closing'], ['time']], also: [] },
  { give: 'tour', all: [['tour']], also: ['visit', 'feature'] },
  { give: 'amenities', all: [['amenities']], none: ['dimensions'], when: ({ things }) => things.vehicle.length === 0, also: ['where', 'feature', 'visit', 'sell', 'family'] },
  { give: 'where', all: [['where']], also: ['visit', 'contact', 'specialist', 'sell'] },
  { give: 'financing', all: [['finance']], also: ['price', 'howMuch', 'options', 'feature', 'model', 'sell', 'low', 'change', 'recommend', 'budget'] },
  { give: 'warranty', all: [['warranty']], also: ['duration', 'length', 'long', 'feature', 'time', 'howMuch', 'about', 'wheels', 'tires', 'engine', 'options'] },
  { give: 'delivery', all: [['delivery']], also: ['duration', 'length', 'long', 'time', 'model', 'feature', 'howMuch', 'notice', 'visit', 'book'] },
  { give: 'service', all: [['service']], none: ['insurance'], also: ['consumption', 'time', 'duration', 'feature', 'about', 'ownership', 'notice', 'visit', 'book'] },
  { give: 'ownership', all: [['ownership', 'service', 'insurance']], also: ['service', 'insurance', 'about', 'tips', 'feature', 'recommend', 'model'] },
  { give: 'popular', all: [['popular']], also: ['model', 'most', 'sell', 'color', 'about', 'suv', 'sedan'] },
  { give: 'specialist', all: [['specialist', 'contact']], also: ['contact', 'specialist', 'hello', 'about'] },
  { give: 'review', all: [['build'], ['review', 'total', 'price', 'howMuch', 'feature', 'recommend']], also: ['model', 'about', 'total', 'price', 'howMuch', 'review', 'options', 'feature'], none: ['color', 'interior', 'match', 'package', 'budget', 'seats'] },
  { give: 'review', all: [['review']], also: ['build', 'model', 'total', 'price'] },
  { give: 'review', all: [['total']], also: ['build', 'price', 'howMuch', 'model'], when: ({ things }) => things.vehicle.length === 0 },
  { give: 'comparePackages', all: [['package']], also: ['feature', 'compare', 'price', 'howMuch', 'options', 'model', 'acceleration', 'about', 'total', 'recommend', 'sell', 'cheap', 'expensive', 'most', 'winter', 'duration'] },
  { give: 'related', all: [['related']], also: ['model', 'compare', 'options', 'sell', 'than', 'recommend'] },
  { give: 'interiorColor', all: [['interior'], ['color', 'match', 'recommend', 'tips', 'feature', 'compare', 'exterior', 'about', 'price', 'options', 'howMuch', 'seats', 'sell', 'design']], none: ['dimensions', 'big'], also: ['color', 'match', 'recommend', 'tips', 'feature', 'compare', 'exterior', 'about', 'price', 'options', 'howMuch', 'seats', 'sell', 'model', 'build', 'design'] },
  { give: 'interiorColor', all: [['interior']], none: ['dimensions', 'big'], also: ['model', 'seats'] },
  { give: 'exteriorColor', all: [['color']], none: ['interior'], also: ['match', 'recommend', 'tips', 'feature', 'exterior', 'about', 'price', 'options', 'howMuch', 'sell', 'model', 'build', 'compare', 'design', 'wheels', 'change'] },
  { give: 'exteriorColor', all: [], none: ['interior'], when: namesColor, also: ['match', 'recommend', 'feature', 'exterior', 'about', 'price', 'howMuch', 'sell', 'model', 'build', 'compare', 'options'] },
  { give: 'exteriorColor', all: [['exterior'], ['match', 'recommend', 'options']], also: ['model', 'build'] },
  { give: 'design', all: [['design', 'exterior', 'front']], none: ['package', 'wheels', 'trims'], also: ['tips', 'about', 'exterior', 'front', 'model', 'feature', 'options', 'recommend', 'compare'] },
  { give: 'topSpeed', all: [['topSpeed']], also: ['acceleration', 'fast', 'most', 'howMuch'] },
  { give: 'acceleration', all: [['acceleration']], also: ['fast', 'howMuch', 'duration', 'time', 'feature'] },
  { give: 'power', all: [['power']], also: ['strong', 'howMuch', 'feature', 'engine', 'count'] },
  { give: 'torque', all: [['torque']], also: ['howMuch', 'feature', 'count'] },
  { give: 'tank', all: [['tank']], also: ['big', 'howMuch', 'dimensions', 'consumption', 'feature', 'gasoline', 'seats', 'count'] },
  { give: 'economy', all: [['consumption']], also: ['gasoline', 'thrifty', 'thirsty', 'howMuch', 'feature', 'electric', 'low', 'hybrid'] },
  { give: 'displacement', all: [['displacement']], also: ['engine', 'big', 'dimensions'] },
  { give: 'charging', all: [['charging']], also: ['fast', 'duration', 'electric', 'time', 'acceleration', 'howMuch', 'feature', 'length', 'long'] },
  { give: 'transmission', all: [['transmission']], also: ['feature', 'engine', 'count'] },
  { give: 'drivetrain', all: [['drivetrain', 'winter']], none: ['awd'], also: ['feature', 'recommend', 'model'] },
  { give: 'brakes', all: [['brakes']], also: ['feature', 'dimensions', 'big', 'bodyType'] },
  { give: 'tires', all: [['tires']], also: ['dimensions', 'feature', 'wheels', 'bodyType'] },
  { give: 'wheels', all: [['wheels']], also: ['feature', 'dimensions', 'price', 'howMuch', 'options', 'big', 'model', 'sell', 'count', 'compare', 'design', 'bodyType'] },
  { give: 'trims', all: [['trims']], when: ({ things, concepts }) => things.vehicle.length > 0 || !concepts.has('cheap'), none: ['engine', 'electric', 'fast', 'strong', 'hybrid', 'diesel', 'consumption'], also: ['feature', 'price', 'howMuch', 'options', 'model', 'compare', 'sell', 'cheap', 'expensive', 'count', 'about', 'most', 'recommend', 'bodyType'] },
  { give: 'compareEngines', all: [['engine']], also: ['trims', 'compare', 'feature', 'options', 'model', 'about', 'bodyType', 'recommend', 'fast', 'strong', 'most', 'sell', 'big', 'count', 'slow', 'weak', 'gasoline'] },
  { give: 'seats', all: [['seats']], when: ({ things, concepts, seats }) => things.vehicle.length > 0 || concepts.has('count') || concepts.has('most') || seats === null, none: ['recommend', 'suv', 'sedan', 'family', 'dimensions', 'cheap', 'expensive', 'fast', 'strong'], also: ['count', 'feature', 'thirdRow', 'interior', 'model', 'howMuch', 'match', 'dimensions'] },
  { give: 'seats', all: [['seats', 'family', 'thirdRow', 'people']], none: ['dimensions'], when: ({ things, concepts }) => things.vehicle.length === 1 || (things.vehicle.length > 1 && concepts.has('seats')), also: ['people', 'seats', 'family', 'thirdRow', 'count', 'feature', 'match', 'big', 'recommend', 'dimensions', 'interior'] },
  { give: 'dimensions', all: [['dimensions']], none: ['package'], also: ['big', 'small', 'match', 'feature', 'length', 'width', 'height', 'howMuch', 'amenities', 'long', 'wide', 'tall', 'compare', 'price', 'seats', 'low'] },
  { give: 'wheelbase', all: [['wheelbase']], also: ['long', 'length'] },
  { give: 'length', all: [['length']], also: ['long', 'howMuch'] },
  { give: 'width', all: [['width']], also: ['wide', 'howMuch'] },
  { give: 'height', all: [['height']], also: ['tall', 'howMuch'] },
  { give: 'bodyType', all: [['bodyType']], none: ['electric', 'hybrid', 'recommend'], when: namesVehicles(1), also: ['suv', 'sedan', 'model'] },
  { give: 'segment', all: [['segment']], also: [] },
  { give: 'price', all: [['price']], none: ['most', 'least', 'low', 'tall', 'cheap'] },
];

/** Rules for questions without any of the attributes above. */
const fallbackRules: readonly AttributeRule[] = [
  { give: 'price', all: [['howMuch']], none: ['big'], when: ({ things, concepts }) => things.vehicle.length > 0 || (['model', 'suv', 'sedan', 'electric', 'hybrid', 'any'] as const).some((concept) => concepts.has(concept)) },
  { give: 'trims', all: [], when: ({ things, concepts }) => things.trim.length > 0 && things.vehicle.length === 1 && !concepts.has('feature') },
  { give: 'trims', all: [], when: ({ things, knownCount }) => things.trim.length > 1 && things.vehicle.length === 0 && knownCount === 1 },
];

function matchesRule(
  { all, none = [], when }: AttributeRule,
  remaining: ReadonlySet<Concept>,
  question: ParsedQuestion,
): boolean {
  return (
    all.every((group) => group.some((concept) => remaining.has(concept))) &&
    !none.some((concept) => question.concepts.has(concept)) &&
    (when?.(question) ?? true)
  );
}

const MAX_ATTRIBUTES = 3;

function chooseAttributes(
  rules: readonly AttributeRule[],
  question: ParsedQuestion,
  remaining: Set<Concept>,
): Attribute[] {
  const chosen: Attribute[] = [];
  for (const rule of rules) {
    if (chosen.length >= MAX_ATTRIBUTES) break;
    if (!matchesRule(rule, remaining, question)) continue;
    if (!chosen.includes(rule.give)) chosen.push(rule.give);
    for (const concept of [...rule.all.flat(), ...(rule.also ?? [])]) remaining.delete(concept);
  }
  return chosen;
}

interface Degree {
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
const lessDegrees = new Set<Concept>(['cheap', 'small', 'short', 'low', 'least', 'thrifty', 'weak', 'slow', 'narrow']);

/** Adjectives that also describe a measure that is named by a noun, such as ‘low price’. */
const generalDegrees = new Set<Concept>(['big', 'small', 'tall', 'low', 'long', 'short', 'wide']);

/** Concepts that name a measure as a noun, such as ‘power’ in ‘the highest power’. */
const measureNouns: readonly (readonly [Concept, Measure])[] = [
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
  ['price', 'price'],
];

/** Finds the measure and the direction of a superlative or a comparison. */
function findDegree({ concepts, isSuperlative }: ParsedQuestion): Degree | null {
  if (concepts.has('trip')) return null;
  const noun = measureNouns.find(([concept]) => concepts.has(concept));
  const adjectives = (Object.keys(degrees) as Concept[]).filter((concept) => concepts.has(concept));
  const isMarked = isSuperlative || concepts.has('most') || concepts.has('least') || concepts.has('recommend');
  const isNamedByAdjective = adjectives.some((concept) => !generalDegrees.has(concept));
  if (noun && !isNamedByAdjective && (adjectives.length > 0 || isMarked)) {
    const [, measure] = noun;
    const isLess = adjectives.some((concept) => lessDegrees.has(concept)) || concepts.has('least');
    // The best consumption and the best acceleration are the lowest values.
    const isBest = adjectives.length === 0 && concepts.has('recommend');
    const isLowBest = measure === 'consumption' || measure === 'acceleration' || measure === 'price';
    if (isBest) return { measure, isLess: isLowBest };
    return measure === 'acceleration' ? { measure, isLess: !adjectives.includes('slow') } : { measure, isLess };
  }
  const [adjective] = adjectives;
  const degree = adjective && degrees[adjective];
  if (!degree) return null;
  // ‘Least expensive’ is cheap.
  return concepts.has('least') ? { ...degree, isLess: !degree.isLess } : degree;
}

const directionlessAttributes = new Set<Attribute>([
  'price', 'power', 'torque', 'acceleration', 'topSpeed', 'economy', 'seats', 'length', 'width',
  'height', 'wheelbase', 'dimensions', 'compareEngines', 'compareModels', 'models', 'recommend', 'budget', 'about',
]);

/** Intents whose attribute a question inherits that only names another vehicle. */
const inheritableIntents = new Set<QuestionIntent>([
  'compareEngines', 'exteriorColor', 'interiorColor', 'price', 'features', 'trims', 'wheels',
  'economy', 'dimensions', 'seating', 'design', 'comparePackages', 'budget', 'warranty', 'financing', 'book',
]);

/** Builds the frame of a question: attributes, operator and topics without facts. */
export function buildFrame(question: ParsedQuestion, topic: AnswerTopic | null): Frame {
  const remaining = new Set(question.concepts);
  const absent = listAbsentTopics(question, remaining);
  const specific = chooseAttributes(attributeRules, question, remaining);
  const base: Frame = { ...emptyFrame, absent };
  if (absent.length > 0) {
    const others = listIndependent(specific);
    return withWords({ ...base, attributes: ['absent', ...others] }, question);
  }
  const degree = findDegree(question);
  const chosen =
    specific.length > 0 ? specific : chooseAttributes(fallbackRules, question, remaining);
  const withBudget = toBudget(chosen, question);
  if (withBudget) return withWords({ ...base, attributes: withBudget }, question);
  const isPriceComparison =
    chosen[0] === 'price' && question.concepts.has('compare') && question.things.vehicle.length > 1;
  const comparison: Attribute[] = isPriceComparison ? ['compareModels'] : chosen;
  const attributes =
    chosen.length > 0 ? comparison : chooseWithoutAttribute(question, topic, degree);
  const isMore = attributes[0] === 'unknown' && question.concepts.has('more');
  return withWords(withOperator({ ...base, attributes, isMore }, question, degree), question);
}

/** Minimum amount that counts as the price of a car, in stored units. */
const MIN_BUDGET = 100_000;

/** A question about prices with an amount is about a budget, or about the booking fee. */
function toBudget(chosen: readonly Attribute[], { amounts, things, concepts }: ParsedQuestion): Attribute[] | null {
  const [attribute = 'budget'] = chosen;
  const [amount] = amounts;
  if (amount === undefined || attribute !== 'price') {
    const isFueled = (concepts.has('diesel') || concepts.has('hybrid')) && things.vehicle.length > 0;
    return attribute === 'price' && isFueled ? ['fuel', 'price'] : null;
  }
  return amount >= MIN_BUDGET ? ['budget'] : ['fee'];
}

function withOperator(frame: Frame, question: ParsedQuestion, degree: Degree | null): Frame {
  const { concepts, things, isSuperlative } = question;
  const isPlain = frame.attributes.every((attribute) => directionlessAttributes.has(attribute));
  if (concepts.has('count')) {
    return isPlain && frame.attributes[0] !== 'compareEngines' && frame.attributes[0] !== 'models'
      ? frame
      : { ...frame, operator: 'count' };
  }
  const isBudget = question.amounts.length > 0 && (degree?.measure === 'price' || !isSuperlative && !concepts.has('most'));
  if (!degree || !isPlain || isBudget) return frame;
  const isBest = concepts.has('recommend') && measureNouns.some(([concept]) => concepts.has(concept));
  const isMarked = isSuperlative || concepts.has('most') || concepts.has('least') || isBest;
  const isBeyond =
    things.vehicle.length === 1 && concepts.has('than') ||
    (things.vehicle.length === 0 && isComparative(question));
  const isOfEngines = frame.attributes[0] === 'compareEngines' && things.vehicle.length === 1;
  if (isOfEngines && degree.measure === 'acceleration') return frame;
  const isCheapest = degree.measure === 'price' && degree.isLess && things.vehicle.length === 0;
  const attributes: Attribute[] = [isCheapest && !isBeyond ? 'budget' : attributeOfMeasure(degree.measure)];
  if (isBeyond) return { ...frame, attributes, operator: 'beyond', ...degree };
  if (things.vehicle.length > 1) return { ...frame, attributes: ['compareModels'], ...degree };
  if (!isMarked && (things.vehicle.length === 1 || frame.attributes[0] !== 'recommend')) {
    return things.vehicle.length === 1 && frame.attributes[0] === 'about'
      ? { ...frame, attributes }
      : frame;
  }
  if (!isMarked && degree.measure === 'price' && !degree.isLess) return { ...frame, attributes: ['price'] };
  if (!isMarked) return { ...frame, measure: degree.measure, isLess: degree.isLess };
  return { ...frame, attributes, operator: degree.isLess ? 'min' : 'max', ...degree };
}

function isComparative({ concepts, isSuperlative }: ParsedQuestion): boolean {
  return concepts.has('than') && !isSuperlative;
}

export function attributeOfMeasure(measure: Measure): Attribute {
  return measure === 'consumption' ? 'economy' : measure;
}

function listAbsentTopics(question: ParsedQuestion, remaining: Set<Concept>): AbsentTopic[] {
  const { concepts, absent } = question;
  const asksCost = concepts.has('price') || concepts.has('howMuch') || concepts.has('cheap') || concepts.has('expensive');
  const topics = absent.filter((topic) => topic !== 'cargo' || !question.equipment.includes('powerTrunk'));
  const asksDuration = concepts.has('duration') || concepts.has('length');
  if (asksCost && concepts.has('insurance')) topics.push('insuranceCost');
  if ((asksCost || asksDuration || concepts.has('change')) && concepts.has('tires')) topics.push('upkeep');
  if ((asksCost || asksDuration) && concepts.has('service')) topics.push('upkeep');
  if (concepts.has('insurance') && concepts.has('testDrive')) topics.push('driveRoute');
  if (concepts.has('home') && concepts.has('charging')) topics.push('homeCharging');
  if (concepts.has('home') && visitWords.some((concept) => concepts.has(concept))) topics.push('homeVisit');
  if (concepts.has('service')) topics.splice(0, topics.length, ...topics.filter((topic) => topic !== 'range'));
  if (topics.length > 0) {
    const isOfCosts = topics.some((topic) => costTopics.has(topic));
    const hidden: Concept[] = ['howMuch', 'feature', 'duration', 'insurance', 'service'];
    for (const concept of isOfCosts ? [...hidden, 'price' as const] : hidden) remaining.delete(concept);
  }
  return [...new Set(topics)];
}

/** Topics whose questions contain words of prices. */
const costTopics = new Set<AbsentTopic>([
  'homeCharging', 'resale', 'insuranceCost', 'upkeep', 'discount', 'tradeIn', 'used', 'stock', 'taxes', 'currency',
  'payment', 'rental', 'customColor', 'orderStatus', 'competitor', 'agenda', 'fuelGrade', 'opinions', 'spareTire',
]);

/** Attributes that a question names beside a topic without facts, and that get an answer too. */
function listIndependent(attributes: readonly Attribute[]): Attribute[] {
  const independent = new Set<Attribute>(['hours', 'fee', 'power', 'torque', 'topSpeed', 'economy', 'warranty', 'price']);
  return attributes.filter((attribute) => independent.has(attribute)).slice(0, 2);
}

const constraintConcepts = [
  'suv', 'sedan', 'wagon', 'hatchback', 'coupe', 'convertible', 'pickup', 'electric', 'diesel',
  'hybrid', 'gasoline', 'awd', 'rwd', 'fwd', 'thirdRow',
] as const;
const fuelConcepts = ['electric', 'diesel', 'hybrid', 'gasoline', 'awd', 'rwd', 'fwd'] as const;

/** Whether the question restricts the vehicles by body, drive, fuel, seats or another figure. */
export function hasConstraint({ concepts, quantities }: ParsedQuestion): boolean {
  return (
    constraintConcepts.some((concept) => concepts.has(concept)) ||
    quantities.some(({ unit }) => unit !== 'money' && unit !== 'inch')
  );
}

function chooseWithoutAttribute(
  question: ParsedQuestion,
  topic: AnswerTopic | null,
  degree: Degree | null,
): Attribute[] {
  const { concepts, things, amounts } = question;
  const has = (...names: Concept[]) => names.some((name) => concepts.has(name));
  if (amounts.some((amount) => amount >= MIN_BUDGET) || has('budget')) return ['budget'];
  if (amounts.length > 0) return ['unknown'];
  if (question.isOffTopic) return ['offTopic'];
  if (things.vehicle.length > 1) return ['compareModels'];
  if (things.vehicle.length === 1) return chooseForVehicle(question, topic, degree);
  if (has('lessOf') && !degree) return ['budget'];
  if (hasConstraint(question) || degree || has('family')) return ['recommend'];
  if (things.make.length > 0 && (has('model', 'feature', 'sell', 'about', 'count') || question.knownCount === things.make.length)) return ['models'];
  if (has('recommend') && has('model', 'feature', 'match', 'hello')) return ['recommend'];
  if (has('compare') && has('model', 'about')) return ['compareModels'];
  if (has('count', 'sell') && has('model')) return ['models'];
  if (has('model') && has('feature', 'about', 'options')) return ['models'];
  if (has('feature', 'options')) return things.make.length > 0 || topic ? ['features'] : ['unknown'];
  return chooseForConversation(question);
}

/** Concepts beside a vehicle that request no particular fact. */
const benignConcepts = new Set<Concept>([
  'model', 'about', 'more', 'hello', 'recommend', 'feature', 'any', 'than', 'customer', 'sell', 'match', 'family', 'people',
  'between', 'compare', 'specialist', 'contact',
]);

function chooseForVehicle(
  question: ParsedQuestion,
  topic: AnswerTopic | null,
  degree: Degree | null,
): Attribute[] {
  const { concepts } = question;
  const has = (...names: Concept[]) => names.some((name) => concepts.has(name));
  if (fuelConcepts.some((concept) => concepts.has(concept))) return ['fuel'];
  if (question.quantities.some(({ unit }) => unit === 'engineSize')) return ['compareEngines'];
  if (degree) return ['about'];
  if (has('suv', 'sedan', 'wagon', 'coupe', 'hatchback', 'convertible', 'pickup')) return ['bodyType'];
  if (has('compare')) return ['compareModels'];
  if (has('feature', 'options')) return ['features'];
  if (has('about', 'recommend', 'more')) return ['about'];
  if ([...concepts].some((concept) => !benignConcepts.has(concept))) return ['unknown'];
  const isInherited = topic !== null && inheritableIntents.has(topic.intent) && question.unknownWords.length === 0;
  return isInherited ? [topic.intent as Attribute] : ['about'];
}

function chooseForConversation({ concepts, knownCount }: ParsedQuestion): Attribute[] {
  const has = (...names: Concept[]) => names.some((name) => concepts.has(name));
  if (has('recommend')) return ['recommend'];
  if (has('hello')) return ['hello'];
  if (has('model')) return knownCount === 1 ? ['models'] : ['recommend'];
  return ['unknown'];
}

/** Attributes that need no named vehicle to be a strong match. */
const weakAttributes = new Set<Attribute>([
  'about', 'recommend', 'features', 'models', 'compareModels', 'hello', 'price', 'dimensions',
  'budget', 'specialist', 'review', 'related', 'design', 'ownership', 'service', 'bodyType', 'trims', 'popular',
]);
const MIN_COMPOUND_KNOWN = 4;

const compoundAttributes = new Set<Attribute>([
  'seats', 'wheels', 'compareEngines', 'exteriorColor', 'interiorColor', 'power', 'brakes', 'tires', 'features',
  'design', 'trims', 'transmission', 'length', 'width', 'height', 'tank', 'warranty', 'service', 'charging',
]);

/** Whether so few words were not understood that a strong match gets an answer. */
function isMostlyKnown(
  [attribute = 'unknown']: readonly Attribute[],
  { unknownWords, knownCount, isCompound }: ParsedQuestion,
): boolean {
  const isOtherNoun = isCompound && compoundAttributes.has(attribute);
  const needed = unknownWords.length > 1 || isOtherNoun ? MIN_COMPOUND_KNOWN : 1;
  return unknownWords.length <= 2 && knownCount >= needed;
}

/**
 * Decides by the words that were not understood: a weak match gets no answer, a strong match gets
 * an answer that names the words.
 */
function withWords(frame: Frame, question: ParsedQuestion): Frame {
  const { unknownWords } = question;
  const [attribute = 'unknown'] = frame.attributes;
  if (attribute === 'unknown' || attribute === 'absent') return frame;
  if (question.isOffTopic && (weakAttributes.has(attribute) || attribute === 'offTopic')) {
    return { ...frame, attributes: ['offTopic'] };
  }
  if (unknownWords.length === 0) return frame;
  const isStrong = isStrongMatch(frame, question);
  const isAnswered = isStrong && isMostlyKnown(frame.attributes, question);
  return isAnswered
    ? { ...frame, ignoredWords: unknownWords }
    : { ...frame, attributes: ['unknown'], operator: 'value', ignoredWords: unknownWords };
}

/** Attributes of vehicles, which an unknown word may request of another thing. */
const vehicleAttributes = new Set<Attribute>([
  'power', 'torque', 'acceleration', 'topSpeed', 'economy', 'displacement', 'brakes', 'tires', 'drivetrain',
  'transmission', 'tank', 'length', 'width', 'height', 'wheelbase', 'seats', 'exteriorColor', 'interiorColor', 'wheels',
  'compareEngines', 'charging', 'segment',
]);
const subjectConcepts = ['model', 'suv', 'sedan', 'electric', 'any', 'build', 'sell'] as const;

function isStrongMatch(
  { attributes: [attribute = 'unknown'], operator }: Frame,
  question: ParsedQuestion,
): boolean {
  const { things, concepts, amounts } = question;
  if (operator !== 'value' && operator !== 'count') return true;
  if (attribute === 'popular') return false;
  if (attribute === 'book') {
    return things.vehicle.length > 0 || question.day !== null || question.knownCount > 1;
  }
  const namesSubject =
    things.vehicle.length > 0 || subjectConcepts.some((concept) => concepts.has(concept));
  if (vehicleAttributes.has(attribute) && !namesSubject) return false;
  if (!weakAttributes.has(attribute)) return true;
  if (attribute === 'budget') return amounts.length > 0;
  if (attribute === 'about') return concepts.has('about');
  if (attribute === 'recommend') return hasConstraint(question);
  if (attribute === 'specialist') return concepts.has('specialist');
  if (attribute === 'hello' || attribute === 'features' || attribute === 'bodyType') return false;
  return things.vehicle.length > 0;
}
