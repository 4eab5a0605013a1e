import {
  type AnswerInput,
  type QuestionContext,
  toAnswerInput,
  parseAnswerInput,
} from './answer-input.ts';
import type { Answer, IntentAnswer, AnswerTopic } from './answer.ts';
import { toStatement } from './answer.ts';
import { answerBudget } from './answers/budget.ts';
import { adviseExteriorColor, adviseInteriorColor } from './answers/colors.ts';
import { compareEngines, answerFuelEconomy } from './answers/compare-engines.ts';
import { compareModels, answerRelatedModels } from './answers/compare-models.ts';
import {
  answerDealClosing,
  answerFinancing,
  answerFollowUp,
  answerOwnership,
  answerPopularModels,
  answerLeadQualification,
  answerWarranty,
} from './answers/deals.ts';
import {
  answerAboutModel,
  answerDesign,
  answerDimensions,
  answerOptionPrices,
  answerPrice,
  answerBuildReview,
  answerSeating,
} from './answers/models.ts';
import { comparePackages, answerFeatures } from './answers/packages.ts';
import { recommendModels } from './answers/recommend.ts';
import {
  answerTestDriveBooking,
  answerItemsToBring,
  answerVisitChange,
  answerBookingFee,
  answerOpeningHours,
  answerSeveralModels,
  answerSpecialistContact,
  answerVisitLength,
  answerShowroomAddress,
} from './answers/visits.ts';
import type { AssistantFacts } from './facts.ts';
import { findIntent } from './questions/find-intent.ts';
import type { QuestionIntent } from './questions/question-intent.ts';
import { parseQuestion } from './questions/parse-question.ts';

/** Every intent except `more`, which `resolveIntent` replaces by another intent. */
type ResolvedIntent = Exclude<QuestionIntent, 'more'>;

const answerers: Record<ResolvedIntent, (input: AnswerInput) => IntentAnswer> = {
  compareModels,
  compareEngines,
  exteriorColor: adviseExteriorColor,
  interiorColor: adviseInteriorColor,
  comparePackages,
  budget: answerBudget,
  bring: answerItemsToBring,
  visitLength: answerVisitLength,
  severalModels: answerSeveralModels,
  qualify: answerLeadQualification,
  followUp: answerFollowUp,
  closing: answerDealClosing,
  popular: answerPopularModels,
  financing: answerFinancing,
  warranty: answerWarranty,
  about: answerAboutModel,
  price: answerPrice,
  features: answerFeatures,
  trims: (ask) => answerOptionPrices(ask, 'trim'),
  wheels: (ask) => answerOptionPrices(ask, 'wheels'),
  economy: answerFuelEconomy,
  dimensions: answerDimensions,
  seating: answerSeating,
  recommend: recommendModels,
  design: answerDesign,
  ownership: answerOwnership,
  book: answerTestDriveBooking,
  changeVisit: answerVisitChange,
  fee: answerBookingFee,
  hours: answerOpeningHours,
  where: answerShowroomAddress,
  specialist: answerSpecialistContact,
  review: answerBuildReview,
  related: answerRelatedModels,
  hello: () => ({ statements: [toStatement('hello.answer')] }),
  unknown: () => ({ statements: [toStatement('unknown.answer'), toStatement('unknown.can')] }),
};

/**
 * Maps the intent of the last answer to the intent that ‘Tell me more’ gets. An intent that is
 * missing here maps to `specialist`.
 */
const nextIntents: Partial<Record<QuestionIntent, QuestionIntent>> = {
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
  return createAnswer(
    input,
    resolveIntent(findIntent(input.question, context.topic), context.topic),
  );
}

/** A question whose intent is already known. */
export interface DirectQuestion {
  intent: ResolvedIntent;
  /** Words that refine the intent, such as a body type or an engine. */
  text?: string | undefined;
  /** Ids of the vehicles to use instead of the vehicles named in `text`. */
  vehicleIds?: readonly string[] | undefined;
  /** Amounts of money to use instead of the amounts in `text`, in stored units. */
  amounts?: readonly number[] | undefined;
}

/** Answers a question with a given intent, for example for a tool call of a language model. */
export function answerDirectly(
  directQuestion: DirectQuestion,
  facts: AssistantFacts,
  context: QuestionContext,
): Answer {
  const parsedQuestion = parseQuestion(
    directQuestion.text ?? '',
    facts.catalogue,
    context.language,
  );
  const things = {
    ...parsedQuestion.things,
    vehicle: directQuestion.vehicleIds ?? parsedQuestion.things.vehicle,
  };
  const question = {
    ...parsedQuestion,
    things,
    amounts: directQuestion.amounts ?? parsedQuestion.amounts,
  };
  return createAnswer(toAnswerInput(question, facts, context), directQuestion.intent);
}

function createAnswer(input: AnswerInput, intent: ResolvedIntent): Answer {
  const { statements, table = null, actions = [] } = answerers[intent](input);
  return { intent, statements, table, actions, topic: topicOf(intent, input) };
}

function resolveIntent(intent: QuestionIntent, topic: AnswerTopic | null): ResolvedIntent {
  if (intent !== 'more') return intent;
  const nextIntent = topic && (nextIntents[topic.intent] ?? 'specialist');
  return nextIntent === null || nextIntent === 'more' ? 'hello' : nextIntent;
}

function topicOf(intent: QuestionIntent, { vehicles, context }: AnswerInput): AnswerTopic {
  const vehicleIds = vehicles.map(({ id }) => id);
  // A greeting or a question without an intent does not change the topic.
  if ((intent === 'hello' || intent === 'unknown') && context.topic) return context.topic;
  return { intent, vehicleIds };
}
