import {
  type AnswerInput,
  type QuestionContext,
  toAnswerInput,
  parseAnswerInput,
} from './answer-input.ts';
import type {
  Answer,
  AnswerStatement,
  ComparisonTable,
  IntentAnswer,
  AnswerTopic,
} from './answer.ts';
import { toStatement } from './answer.ts';
import { answerBudget } from './answers/budget.ts';
import { answerExteriorColor, answerInteriorColor } from './answers/colors.ts';
import {
  answerEngineFact,
  answerFuel,
  answerVariantFact,
  answerVariantMeasure,
  compareEngines,
} from './answers/compare-engines.ts';
import { compareModels, answerRelatedModels } from './answers/compare-models.ts';
import {
  answerDealClosing,
  answerFinancing,
  answerFollowUp,
  answerMarketText,
  answerOwnership,
  answerPopularModels,
  answerLeadQualification,
  answerWarranty,
} from './answers/deals.ts';
import { answerCharging, answerEquipment } from './answers/equipment.ts';
import { answerOpeningHours } from './answers/hours.ts';
import { answerMeasure } from './answers/measures.ts';
import {
  answerAboutModel,
  answerDesign,
  answerDimensions,
  answerModelList,
  answerOptionPrices,
  answerPrice,
  answerBuildReview,
  answerSeating,
  answerSum,
  answerVehicleText,
} from './answers/models.ts';
import { comparePackages, answerFeatures } from './answers/packages.ts';
import { recommendModels } from './answers/recommend.ts';
import {
  answerAbsentTopic,
  answerAmenities,
  answerArrival,
  answerBattery,
  answerBookingNotice,
  answerDemonstrators,
  answerOffTopic,
  answerRefund,
  answerTestDriveBooking,
  answerItemsToBring,
  answerVisitChange,
  answerBookingFee,
  answerSeveralModels,
  answerSpecialistContact,
  answerTour,
  answerVisitLength,
  answerShowroomAddress,
  answerShowroomList,
} from './answers/visits.ts';
import { toQuestionText } from './fact-reader.ts';
import type { AssistantFacts } from './facts.ts';
import { type Attribute, emptyFrame, intentOf } from './questions/frame.ts';
import type { QuestionIntent } from './questions/question-intent.ts';
import { parseQuestion } from './questions/parse-question.ts';
import { type AnswerValue, listFactPaths } from './value.ts';

const answerers: Record<Attribute, (input: AnswerInput) => IntentAnswer> = {
  compareModels,
  compareEngines,
  power: (input) => answerVariantMeasure(input, 'power'),
  torque: (input) => answerVariantMeasure(input, 'torque'),
  acceleration: (input) => answerVariantMeasure(input, 'acceleration'),
  topSpeed: (input) => answerEngineMeasure(input, 'topSpeed'),
  economy: (input) => answerEngineMeasure(input, 'economy'),
  displacement: (input) => answerEngineFact(input, 'displacement'),
  brakes: (input) => answerEngineFact(input, 'brakes'),
  tires: (input) => answerEngineFact(input, 'tires'),
  drivetrain: (input) => answerVariantFact(input, 'drivetrain'),
  transmission: (input) => answerVariantFact(input, 'transmission'),
  tank: (input) => answerVariantFact(input, 'fuelTank'),
  fuel: answerFuel,
  bodyType: (input) => answerVehicleText(input, 'type'),
  segment: (input) => answerVehicleText(input, 'segment'),
  length: (input) => answerMeasure(input, 'length'),
  width: (input) => answerMeasure(input, 'width'),
  height: (input) => answerMeasure(input, 'height'),
  wheelbase: (input) => answerMeasure(input, 'wheelbase'),
  seats: answerSeating,
  exteriorColor: answerExteriorColor,
  interiorColor: answerInteriorColor,
  comparePackages,
  budget: answerBudget,
  bring: answerItemsToBring,
  early: answerArrival,
  visitLength: answerVisitLength,
  severalModels: answerSeveralModels,
  demonstrators: answerDemonstrators,
  qualify: answerLeadQualification,
  followUp: answerFollowUp,
  closing: answerDealClosing,
  popular: answerPopularModels,
  financing: answerFinancing,
  warranty: answerWarranty,
  about: answerAboutModel,
  price: (input) =>
    input.frame.operator === 'value' ? answerPrice(input) : answerMeasure(input, 'price'),
  sum: answerSum,
  models: answerModelList,
  features: answerFeatures,
  equipment: answerEquipment,
  charging: answerCharging,
  battery: answerBattery,
  trims: (input) => answerOptionPrices(input, 'trim'),
  wheels: (input) => answerOptionPrices(input, 'wheels'),
  dimensions: answerDimensions,
  seating: answerSeating,
  recommend: recommendModels,
  design: answerDesign,
  ownership: answerOwnership,
  delivery: (input) => answerMarketText(input, 'delivery'),
  service: (input) => answerMarketText(input, 'service'),
  insurance: (input) => answerMarketText(input, 'insurance'),
  book: answerTestDriveBooking,
  notice: answerBookingNotice,
  changeVisit: answerVisitChange,
  fee: answerBookingFee,
  refund: answerRefund,
  hours: answerOpeningHours,
  where: answerShowroomAddress,
  amenities: answerAmenities,
  showrooms: answerShowroomList,
  tour: answerTour,
  specialist: answerSpecialistContact,
  review: answerBuildReview,
  related: answerRelatedModels,
  hello: () => ({ statements: [toStatement('hello.answer')] }),
  absent: answerAbsentTopic,
  offTopic: answerOffTopic,
  unknown: () => ({
    statements: [toStatement('unknown.answer'), toStatement('unknown.can')],
    actions: [{ do: 'askSpecialist', values: {} }],
  }),
};

function answerEngineMeasure(input: AnswerInput, attribute: 'topSpeed' | 'economy'): IntentAnswer {
  const isSingle = input.vehicles.length === 1 && input.frame.operator === 'value';
  const measure = attribute === 'economy' ? 'consumption' : attribute;
  return isSingle ? answerEngineFact(input, attribute) : answerMeasure(input, measure);
}

/**
 * Maps the intent of the last answer to the intent that ‘Tell me more’ gets. An intent that is
 * missing here maps to `specialist`.
 */
const nextIntents: Partial<Record<QuestionIntent, Exclude<QuestionIntent, 'more'>>> = {
  compareModels: 'dimensions',
  compareEngines: 'economy',
  exteriorColor: 'interiorColor',
  interiorColor: 'exteriorColor',
  about: 'features',
  features: 'comparePackages',
  comparePackages: 'trims',
  price: 'trims',
  recommend: 'about',
  related: 'dimensions',
  design: 'exteriorColor',
  popular: 'about',
  bring: 'visitLength',
  visitLength: 'bring',
  severalModels: 'book',
  book: 'bring',
  qualify: 'followUp',
  followUp: 'closing',
  closing: 'followUp',
  financing: 'fee',
  warranty: 'ownership',
  hello: 'popular',
};

/**
 * Answers a question from facts only. For the same facts, an offline tablet and the server return
 * the same answer.
 */
export function answerQuestion(
  text: string,
  facts: AssistantFacts,
  context: QuestionContext,
): Answer {
  const input = parseAnswerInput(text, facts, context);
  return createAnswer(resolveMore(input));
}

/** A question whose intent is already known. */
export interface DirectQuestion {
  intent: Exclude<QuestionIntent, 'more'>;
  /** Words that refine the intent, such as a body type. */
  text?: string | undefined;
  /** Ids of the vehicles to use instead of the vehicles named in `text`. */
  vehicleIds?: readonly string[] | undefined;
  /** Ids of the engine variants to compare; absent for all variants of the vehicle. */
  engineIds?: readonly string[] | undefined;
  /** Amounts of money to use instead of the amounts in `text`, in stored units. */
  amounts?: readonly number[] | undefined;
}

/** Answers a question with a given intent, for example for a tool call of a language model. */
export function answerDirectly(
  directQuestion: DirectQuestion,
  facts: AssistantFacts,
  context: QuestionContext,
): Answer {
  const parsedQuestion = parseQuestion(directQuestion.text ?? '', facts, context.language);
  const things = {
    ...parsedQuestion.things,
    vehicle: directQuestion.vehicleIds ?? parsedQuestion.things.vehicle,
  };
  const question = {
    ...parsedQuestion,
    things,
    amounts: directQuestion.amounts ?? parsedQuestion.amounts,
  };
  const input = toAnswerInput(question, facts, context);
  const { measure, isLess } = input.frame;
  const frame = { ...emptyFrame, measure, isLess, attributes: [directQuestion.intent] };
  return createAnswer({ ...input, frame, engineIds: directQuestion.engineIds });
}

const MAX_ACTIONS = 5;

function createAnswer(input: AnswerInput): Answer {
  const { frame } = input;
  const answers = frame.attributes.map((attribute) => answerers[attribute](input));
  const [attribute = 'unknown'] = frame.attributes;
  const isAnswered = attribute !== 'unknown' && attribute !== 'offTopic';
  const table = mergeTables(answers.flatMap((answer) => answer.table ?? []));
  const foundIds = answers.find((answer) => answer.foundIds)?.foundIds;
  const actions = answers.flatMap((answer) => answer.actions ?? []);
  const words = toQuestionText(frame.ignoredWords.join(', '));
  return {
    intent: intentOf(attribute),
    statements: [
      ...withoutRepetitions(answers.flatMap(({ statements }) => statements)),
      ...listCountStatements(input, answers),
      ...(isAnswered && frame.ignoredWords.length > 0
        ? [toStatement('partly.words', { words })]
        : []),
    ],
    table,
    actions: actions.slice(0, MAX_ACTIONS),
    topic: topicOf(attribute, input, foundIds),
  };
}

/** Removes repeated statements, because two attributes may have a statement in common. */
function withoutRepetitions(statements: readonly AnswerStatement[]): AnswerStatement[] {
  const byText = new Map(statements.map((one) => [JSON.stringify(one), one] as const));
  return [...byText.values()];
}

/**
 * Combines the rows of all tables that have the same columns as the first table. Drops other
 * tables.
 */
function mergeTables([first, ...others]: readonly ComparisonTable[]): ComparisonTable | null {
  if (!first) return null;
  const names = JSON.stringify(first.columns);
  const similar = others.filter(({ columns }) => JSON.stringify(columns) === names);
  return { ...first, rows: [first, ...similar].flatMap(({ rows }) => rows) };
}

/**
 * Returns a statement with the number of listed items for a question such as ‘How many models are
 * there?’; otherwise no statement.
 */
function listCountStatements({ frame }: AnswerInput, answers: readonly IntentAnswer[]) {
  if (frame.operator !== 'count') return [];
  const lists = answers.flatMap(({ statements }) =>
    statements.flatMap(({ values }) => Object.values(values)),
  );
  const counted = lists.filter((value) => value.kind === 'list');
  // The answer has one list of variants per vehicle.
  const isOfVariants = frame.attributes[0] === 'fuel';
  const list: AnswerValue | undefined = isOfVariants
    ? { kind: 'list', items: counted.flatMap(({ items }) => items) }
    : counted[0];
  return list ? [toStatement('count.total', { total: countItems(list) })] : [];
}

function countItems(list: AnswerValue): AnswerValue {
  const paths = list.kind === 'list' ? list.items.map((item) => listFactPaths(item)[0] ?? '') : [];
  return { kind: 'number', number: paths.length, source: { from: 'items', paths } };
}

/** Replaces ‘Tell me more’ by the next attribute of the conversation. */
function resolveMore(input: AnswerInput): AnswerInput {
  const { frame, context } = input;
  if (!frame.isMore) return input;
  const { topic } = context;
  const nextIntent = topic && (nextIntents[topic.intent] ?? 'specialist');
  return { ...input, frame: { ...frame, attributes: [nextIntent ?? 'hello'] } };
}

function topicOf(
  attribute: Attribute,
  { vehicles, context, question, frame }: AnswerInput,
  foundIds: readonly string[] = [],
): AnswerTopic {
  // ‘Cheaper than the G80’ finds other cars than the named one.
  const isOfOthers = question.things.vehicle.length === 0 || frame.operator === 'beyond';
  const isFound = foundIds.length > 0 && isOfOthers;
  const vehicleIds = isFound ? foundIds : vehicles.map(({ id }) => id);
  const isSmallTalk = attribute === 'hello' || attribute === 'unknown' || attribute === 'offTopic';
  // A greeting or a question without an answer does not change the topic.
  if (isSmallTalk && context.topic) return context.topic;
  return { intent: intentOf(attribute), vehicleIds };
}
