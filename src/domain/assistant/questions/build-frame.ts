import type { AnswerTopic } from '../answer.ts';
import type { AbsentTopic } from './absent-topics.ts';
import { listAbsentTopics, listIndependent } from './absent-in-question.ts';
import { attributeRules, chooseAttributes, fallbackRules, namesFee } from './attribute-rules.ts';
import { chooseSelection, MIN_BUDGET, namesBudget, withSelection } from './choose-selection.ts';
import { type Degree, findDegree, isExtremeRequested } from './degrees.ts';
import {
  type Attribute,
  attributeOfMeasure,
  emptyFrame,
  type Frame,
  type Measure,
} from './frame.ts';
import { withUnknownWords } from './match-strength.ts';
import { hasConstraint, type ParsedQuestion } from './parse-question.ts';
import type { QuestionIntent } from './question-intent.ts';
import type { Concept } from './vocabulary.ts';

/** Attributes to which a superlative or a comparison in the question can apply. */
const orderedAttributes = new Set<Attribute>([
  'price',
  'power',
  'torque',
  'acceleration',
  'topSpeed',
  'economy',
  'seats',
  'length',
  'width',
  'height',
  'wheelbase',
  'dimensions',
  'compareEngines',
  'compareModels',
  'models',
  'recommend',
  'budget',
  'about',
]);

/** Intents whose attribute a question inherits if the question only names another vehicle. */
const inheritableIntents = new Set<QuestionIntent>([
  'compareEngines',
  'exteriorColor',
  'interiorColor',
  'price',
  'features',
  'trims',
  'wheels',
  'economy',
  'dimensions',
  'seating',
  'design',
  'comparePackages',
  'budget',
  'warranty',
  'financing',
  'book',
  'hours',
  'where',
]);

/** Builds the frame of a question: attributes, operator and topics without facts. */
export function buildFrame(question: ParsedQuestion, topic: AnswerTopic | null): Frame {
  const remaining = new Set(question.concepts);
  const absent = listAbsentTopics(question, remaining);
  const specific = chooseAttributes(attributeRules, question, remaining);
  if (absent.length > 0) return buildAbsentFrame(question, absent, specific);
  const chosen =
    specific.length > 0 ? specific : chooseAttributes(fallbackRules, question, remaining);
  const degree = findDegree(question);
  const priced = refinePrice(chosen, question);
  const attributes = withoutSummedColors(
    priced ?? (chosen.length > 0 ? chosen : chooseWithoutAttribute(question, topic, degree)),
  );
  const frame = { ...emptyFrame, attributes, isMore: isMoreRequested(attributes, question) };
  const complete = withUnknownWords(
    priced ? frame : withOperator(frame, question, degree),
    question,
  );
  const unused = specific.length > 0 ? remaining : new Set<Concept>();
  return withSelection(complete, question, unused);
}

function buildAbsentFrame(
  question: ParsedQuestion,
  absent: readonly AbsentTopic[],
  specific: readonly Attribute[],
): Frame {
  const attribute = isOfBattery(absent, question) ? 'battery' : 'absent';
  const selected = chooseSelection(question, absent);
  return {
    ...emptyFrame,
    absent,
    attributes: selected
      ? [selected, attribute]
      : [attribute, ...listIndependent(specific, absent)],
  };
}

/** Whether the question only requests more; ‘How much more?’ requests a difference. */
function isMoreRequested(
  [attribute]: readonly Attribute[],
  { concepts, unknownWords }: ParsedQuestion,
): boolean {
  return (
    attribute === 'unknown' &&
    unknownWords.length === 0 &&
    concepts.has('more') &&
    !concepts.has('howMuch')
  );
}

/** Whether the question requests the battery of one vehicle, which the price list may describe. */
function isOfBattery([topic]: readonly AbsentTopic[], { things, concepts }: ParsedQuestion) {
  return topic === 'battery' && things.vehicle.length === 1 && !concepts.has('warranty');
}

/** Removes the colors from a sum, because the sum includes the named colors. */
function withoutSummedColors(attributes: Attribute[]): Attribute[] {
  if (attributes[0] !== 'sum') return attributes;
  return attributes.filter((one) => one !== 'exteriorColor' && one !== 'interiorColor');
}

/** Returns `recommend` for ‘Which models have the hybrid engine?’; null for other questions. */
function refineEngines({ things, concepts }: ParsedQuestion): Attribute[] | null {
  const isOfRareFuel = concepts.has('diesel') || concepts.has('hybrid');
  const isOfModels = things.vehicle.length === 0 && concepts.has('model');
  return isOfRareFuel && isOfModels ? ['recommend'] : null;
}

/**
 * Returns the attributes that replace `price` or `compareEngines`: a budget or the booking fee for
 * an amount, recommended models or fuel and price for a diesel or hybrid engine, and a comparison
 * if the question compares several vehicles. Null if nothing replaces the attribute.
 */
function refinePrice(
  [attribute]: readonly Attribute[],
  question: ParsedQuestion,
): Attribute[] | null {
  const {
    amounts: [amount],
    things,
    concepts,
  } = question;
  if (attribute === 'compareEngines') return refineEngines(question);
  if (attribute !== 'price') return null;
  if (amount !== undefined) return amount >= MIN_BUDGET ? ['budget'] : ['fee'];
  const isOfRareFuel = concepts.has('diesel') || concepts.has('hybrid');
  if (isOfRareFuel && things.vehicle.length > 0) return ['fuel', 'price'];
  return concepts.has('compare') && things.vehicle.length > 1 ? ['compareModels'] : null;
}

function withOperator(frame: Frame, question: ParsedQuestion, degree: Degree | null): Frame {
  const [attribute = 'unknown'] = frame.attributes;
  const isOrdered = frame.attributes.every((one) => orderedAttributes.has(one));
  if (isMaximum(attribute, question)) return { ...frame, operator: 'max' };
  if (question.concepts.has('count')) return withCount(frame, question, isOrdered);
  if (isLimit(attribute, question)) {
    return { ...frame, attributes: [namesBudget(question) ? 'budget' : 'recommend'] };
  }
  const isValue = !degree || !isOrdered || isBudgetOnly(question, degree);
  return isValue ? frame : withDegree(frame, question, degree);
}

function namesAllOptions({ concepts, things }: ParsedQuestion): boolean {
  return concepts.has('expensive') && concepts.has('most') && things.vehicle.length === 1;
}

/** Whether the question requests the latest closing time, all options or the most speakers. */
function isMaximum(attribute: Attribute, question: ParsedQuestion): boolean {
  if (attribute === 'hours') return namesLatestClosing(question);
  if (attribute === 'sum') return namesAllOptions(question);
  return attribute === 'equipment' && namesMostSpeakers(question);
}

function namesLatestClosing({ concepts, showroomIds }: ParsedQuestion): boolean {
  return concepts.has('late') && concepts.has('showrooms') && showroomIds.length === 0;
}

function withCount(frame: Frame, question: ParsedQuestion, isOrdered: boolean): Frame {
  const [attribute = 'unknown'] = frame.attributes;
  if (isCountOfVariants(attribute, question)) {
    return { ...frame, attributes: ['fuel'], operator: 'count' };
  }
  // The answer about the equipment of one vehicle already states the number of speakers.
  const isOfOne = attribute === 'equipment' && question.things.vehicle.length === 1;
  if (isOfOne || question.concepts.has('compare')) return frame;
  const isCounted = !isOrdered || attribute === 'compareEngines' || attribute === 'models';
  return isCounted ? { ...frame, operator: 'count' } : frame;
}

const fuelConcepts = ['electric', 'diesel', 'hybrid', 'gasoline', 'awd', 'rwd', 'fwd'] as const;
const variantConcepts = ['engine', 'trims', 'options'] as const;

/** Whether the question counts the variants of all cars: ‘How many electric versions?’. */
function isCountOfVariants(
  attribute: Attribute,
  { concepts, things, amounts, quantities }: ParsedQuestion,
): boolean {
  const has = (names: readonly Concept[]) => names.some((name) => concepts.has(name));
  const isOfAll = things.vehicle.length + amounts.length + quantities.length === 0;
  const isOfVariants = attribute === 'compareEngines' || attribute === 'recommend';
  return isOfAll && isOfVariants && has(variantConcepts) && has(fuelConcepts);
}

/** Whether the question requests the most speakers. Other equipment has no number. */
function namesMostSpeakers({ concepts, equipment }: ParsedQuestion): boolean {
  return concepts.has('most') && equipment.join() === 'audio';
}

/** Whether the question selects cars by a figure: ‘0 to 60 in less than 5 seconds’. */
function isLimit(attribute: Attribute, { quantities, things }: ParsedQuestion): boolean {
  return things.vehicle.length === 0 && quantities.some(({ unit }) => unit === attribute);
}

const variantMeasures = new Set<Measure>([
  'price',
  'power',
  'torque',
  'acceleration',
  'consumption',
  'topSpeed',
]);
const engineMeasures = new Set<Measure>(['power', 'torque', 'acceleration', 'consumption']);

function withDegree(frame: Frame, question: ParsedQuestion, degree: Degree): Frame {
  const count = question.things.vehicle.length;
  if (frame.attributes.length > 1 && count > 0) return frame;
  const attribute = attributeOfMeasure(degree.measure);
  const ofEngines = toEngineFrame(frame, question, degree);
  if (ofEngines) return ofEngines;
  if (count > 1) return { ...frame, attributes: ['compareModels'], ...degree };
  if (isBeyondRequested(question)) {
    return { ...frame, attributes: [attribute], operator: 'beyond', ...degree };
  }
  if (!isExtremeRequested(question)) return withPlainDegree(frame, degree, count);
  // ‘Is the G80 the longest?’ requests the value, because all its variants are equally long.
  if (count === 1 && !variantMeasures.has(degree.measure)) {
    return { ...frame, attributes: [attribute] };
  }
  return toExtreme({ ...frame, ...degree, rank: readRank(question) }, degree, count);
}

/** Returns the frame of a question about engines; null if the rules for vehicles apply. */
function toEngineFrame(
  frame: Frame,
  { things }: ParsedQuestion,
  { measure, isLess }: Degree,
): Frame | null {
  if (frame.attributes[0] !== 'compareEngines') return null;
  // ‘The engine of the base G70’ is the first engine that the comparison names.
  if (measure === 'price' && isLess && things.vehicle.length === 1) return frame;
  // No answer orders engines by size, seats, price or top speed.
  if (!engineMeasures.has(measure)) return { ...frame, attributes: ['unknown'] };
  // The comparison of engines already names the quickest engine.
  return things.vehicle.length === 1 && measure === 'acceleration' ? frame : null;
}

function toExtreme(frame: Frame, { measure, isLess }: Degree, vehicleCount: number): Frame {
  // ‘The most expensive G80’ requests the sum with all options.
  if (measure === 'price' && !isLess && vehicleCount === 1) {
    return { ...frame, attributes: ['sum'], operator: 'max' };
  }
  // For ‘the cheapest car’, the answer about a budget names the car and requests the amount.
  const isCheapestCar = measure === 'price' && isLess && vehicleCount === 0 && frame.rank === 1;
  const attribute = isCheapestCar ? 'budget' : attributeOfMeasure(measure);
  return { ...frame, attributes: [attribute], operator: isLess ? 'min' : 'max' };
}

/** Returns the requested rank: 2 for ‘second cheapest’. */
function readRank({ concepts }: ParsedQuestion): Frame['rank'] {
  if (concepts.has('ordinal')) return 2;
  return concepts.has('third') ? 3 : 1;
}

/** Whether a budget answers the question: the degree is of the price, or no superlative. */
function isBudgetOnly({ amounts, isSuperlative, concepts }: ParsedQuestion, degree: Degree) {
  const isExtreme = isSuperlative || concepts.has('most');
  return amounts.length > 0 && (degree.measure === 'price' || !isExtreme);
}

function isBeyondRequested({
  concepts,
  things,
  isSuperlative,
  quantities,
}: ParsedQuestion): boolean {
  const isFigure = quantities.some(({ unit }) => unit === 'size' || unit === 'acceleration');
  return !isFigure && concepts.has('than') && (things.vehicle.length > 0 || !isSuperlative);
}

/**
 * Applies an adjective without a comparison to the frame. For one vehicle, requests the value of the
 * measure (‘Is the G80 fast?’). For a recommendation, sorts by the measure (‘a fast car’).
 */
function withPlainDegree(frame: Frame, degree: Degree, vehicleCount: number): Frame {
  const [attribute] = frame.attributes;
  if (vehicleCount === 1) {
    const attributes = [attributeOfMeasure(degree.measure)];
    return attribute === 'about' ? { ...frame, attributes } : frame;
  }
  if (attribute !== 'recommend') return frame;
  const isExpensive = degree.measure === 'price' && !degree.isLess;
  return isExpensive ? { ...frame, attributes: ['price'] } : { ...frame, ...degree };
}

interface Choice {
  question: ParsedQuestion;
  topic: AnswerTopic | null;
  degree: Degree | null;
  has: (...concepts: Concept[]) => boolean;
}

function namesWheelSize({ question }: Choice): boolean {
  return question.quantities.some(({ unit }) => unit === 'inch');
}

/** Attributes of questions that match no attribute rule; the first matching choice wins. */
const choices: readonly (readonly [Attribute, (choice: Choice) => boolean])[] = [
  ['budget', ({ question, has }) => namesBudget(question) || has('budget')],
  ['fee', ({ question }) => namesFee(question) && question.unknownWords.length === 0],
  ['unknown', ({ question }) => question.amounts.length > 0],
  ['wheels', namesWheelSize],
  ['offTopic', ({ question }) => question.isOffTopic],
  ['compareModels', ({ question }) => question.things.vehicle.length > 1],
  ['budget', ({ degree, has }) => has('lessOf') && (!degree || has('build'))],
  [
    'fuel',
    ({ question, topic, has }) =>
      (topic?.vehicleIds.length === 1 || (has('build') && question.hasOneSubject)) &&
      has(...fuelConcepts) &&
      !has('model', 'any', 'sell', 'suv', 'sedan', 'recommend'),
  ],
  [
    'recommend',
    ({ question, degree, has }) => hasConstraint(question) || degree !== null || has('family'),
  ],
  [
    'models',
    ({ question: { things, knownCount }, has }) =>
      things.make.length > 0 &&
      (has('model', 'feature', 'sell', 'about', 'count') || knownCount === things.make.length),
  ],
  ['recommend', ({ has }) => has('recommend') && has('model', 'feature', 'match', 'hello')],
  ['compareModels', ({ has }) => has('compare') && has('model', 'about')],
  ['models', ({ has }) => has('model') && has('count', 'sell', 'feature', 'about', 'options')],
  ['features', ({ topic, has }) => has('feature', 'options') && topic !== null],
  ['recommend', ({ has }) => has('recommend')],
  ['hello', ({ has }) => has('hello')],
  ['models', ({ question, has }) => has('model') && question.knownCount === 1],
  ['recommend', ({ has }) => has('model')],
];

/**
 * Returns the requested measure of the topic's car: `length` for ‘Is it long?’; null for others.
 */
function readTopicMeasure({ question, topic, degree, has }: Choice): Attribute | null {
  const isOfTopic = topic?.vehicleIds.length === 1 && question.things.vehicle.length === 0;
  const isOfAll = hasConstraint(question) || has('model', 'any', 'recommend', 'sell', 'than');
  if (!degree || !isOfTopic || isOfAll || isExtremeRequested(question)) return null;
  const isOther = question.amounts.length > 0 || question.isOffTopic;
  return isOther ? null : attributeOfMeasure(degree.measure);
}

function isOfOneVehicle({ question, has }: Choice): boolean {
  const { things, amounts, isOffTopic } = question;
  return things.vehicle.length === 1 && amounts.length === 0 && !has('budget') && !isOffTopic;
}

function chooseWithoutAttribute(
  question: ParsedQuestion,
  topic: AnswerTopic | null,
  degree: Degree | null,
): Attribute[] {
  const has = (...names: Concept[]) => names.some((name) => question.concepts.has(name));
  const choice = { question, topic, degree, has };
  const measured = readTopicMeasure(choice);
  if (measured) return [measured];
  const options = isOfOneVehicle(choice) ? vehicleChoices : choices;
  const chosen = options.find(([, matches]) => matches(choice))?.[0] ?? inherit(choice);
  return chosen === 'fuel' && topic?.intent === 'price' ? ['fuel', 'price'] : [chosen];
}

/** Concepts beside a vehicle that request no particular fact. */
const benignConcepts = new Set<Concept>([
  'model',
  'about',
  'more',
  'hello',
  'recommend',
  'feature',
  'any',
  'than',
  'customer',
  'sell',
  'match',
  'family',
  'people',
  'between',
  'compare',
  'specialist',
  'contact',
]);

const vehicleChoices: typeof choices = [
  ['wheels', namesWheelSize],
  ['fuel', ({ has }) => has(...fuelConcepts)],
  [
    'compareEngines',
    ({ question }) => question.quantities.some(({ unit }) => unit === 'engineSize'),
  ],
  ['about', ({ degree }) => degree !== null],
  [
    'bodyType',
    ({ has }) => has('suv', 'sedan', 'wagon', 'coupe', 'hatchback', 'convertible', 'pickup'),
  ],
  ['compareModels', ({ has }) => has('compare')],
  ['trims', ({ question, has }) => has('feature', 'options') && question.things.trim.length > 0],
  // Excludes questions such as ‘How long has it been out?’, which request no equipment.
  ['features', ({ has }) => has('feature', 'options') && !has('duration', 'early', 'change')],
  ['about', ({ has }) => has('about', 'recommend', 'more')],
  [
    'unknown',
    ({ question }) => [...question.concepts].some((concept) => !benignConcepts.has(concept)),
  ],
];

/** A question that only names a showroom gets `hours` after an answer about hours, else `where`. */
function inheritForShowroom({ question, topic }: Pick<Choice, 'question' | 'topic'>): Attribute {
  if (question.showroomIds.length === 0) return 'unknown';
  return topic?.intent === 'hours' ? 'hours' : 'where';
}

/**
 * A question that only names another vehicle repeats the attribute of the previous answer if
 * `inheritableIntents` contains this attribute; otherwise it gets `about`.
 */
function inherit({ question, topic }: Choice): Attribute {
  if (question.things.vehicle.length === 0) return inheritForShowroom({ question, topic });
  const isInherited =
    topic !== null && inheritableIntents.has(topic.intent) && question.unknownWords.length === 0;
  return isInherited ? (topic.intent as Attribute) : 'about';
}
