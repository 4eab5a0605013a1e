import type { Answer, Said, Topic } from './answer.ts';
import { type Ask, type AskContext, askOf, readAsk } from './ask.ts';
import { budget } from './answers/budget.ts';
import { exteriorColor, interiorColor } from './answers/colors.ts';
import { compareEngines, economy } from './answers/compare-engines.ts';
import { compareModels, relatedModels } from './answers/compare-models.ts';
import {
  closing,
  financing,
  followUp,
  ownership,
  popular,
  qualify,
  warranty,
} from './answers/deals.ts';
import {
  about,
  design,
  dimensions,
  optionPrices,
  price,
  review,
  seating,
} from './answers/models.ts';
import { recommend } from './answers/recommend.ts';
import { comparePackages, features } from './answers/packages.ts';
import {
  bookTestDrive,
  bring,
  changeVisit,
  fee,
  hours,
  severalModels,
  specialist,
  visitLength,
  where,
} from './answers/visits.ts';
import { say } from './answer.ts';
import type { Facts } from './facts.ts';
import { findIntent } from './find-intent.ts';
import type { Intent } from './intent.ts';
import { readQuestion } from './read-question.ts';

/** ‘Tell me more’ is always more of something. */
type SettledIntent = Exclude<Intent, 'more'>;

const answerers: Record<SettledIntent, (ask: Ask) => Said> = {
  compareModels,
  compareEngines,
  exteriorColor,
  interiorColor,
  comparePackages,
  budget,
  bring,
  visitLength,
  severalModels,
  qualify,
  followUp,
  closing,
  popular,
  financing,
  warranty,
  about,
  price,
  features,
  trims: (ask) => optionPrices(ask, 'trim'),
  wheels: (ask) => optionPrices(ask, 'wheels'),
  economy,
  dimensions,
  seating,
  recommend,
  design,
  ownership,
  book: bookTestDrive,
  changeVisit,
  fee,
  hours,
  where,
  specialist,
  review,
  related: relatedModels,
  hello: () => ({ statements: [say('hello.answer')] }),
  unknown: () => ({ statements: [say('unknown.answer'), say('unknown.can')] }),
};

/** What ‘Tell me more’ goes on with; whatever else was talked about leads to a person who knows. */
const deeper: Partial<Record<Intent, Intent>> = {
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
 * The answer to a question, made of facts only: the same on a tablet without a network and at head
 * office. What it does not understand, or has no facts for, it says so.
 */
export function answerQuestion(text: string, facts: Facts, context: AskContext): Answer {
  const ask = readAsk(text, facts, context);
  return answer(ask, settle(findIntent(ask.question, context.topic), context.topic));
}

/** What is wanted, where nobody has to find that out. */
export interface DirectAsk {
  intent: SettledIntent;
  /** Words that say more of it: a body type, an engine. */
  text?: string | undefined;
  /** The vehicles it is about, whatever the words say. */
  vehicleIds?: readonly string[] | undefined;
  /** Stored units. */
  amounts?: readonly number[] | undefined;
}

/** The same answers for programs that know what they want. */
export function answerDirectly(asked: DirectAsk, facts: Facts, context: AskContext): Answer {
  const read = readQuestion(asked.text ?? '', facts.catalogue, context.language);
  const things = { ...read.things, vehicle: asked.vehicleIds ?? read.things.vehicle };
  const question = { ...read, things, amounts: asked.amounts ?? read.amounts };
  return answer(askOf(question, facts, context), asked.intent);
}

function answer(ask: Ask, intent: SettledIntent): Answer {
  const { statements, table = null, actions = [] } = answerers[intent](ask);
  return { intent, statements, table, actions, topic: topicOf(intent, ask) };
}

function settle(intent: Intent, topic: Topic | null): SettledIntent {
  if (intent !== 'more') return intent;
  const next = topic && (deeper[topic.intent] ?? 'specialist');
  return next === null || next === 'more' ? 'hello' : next;
}

function topicOf(intent: Intent, { vehicles, context }: Ask): Topic {
  const vehicleIds = vehicles.map(({ id }) => id);
  // Thanks, or a question nobody understood, do not change the subject.
  if ((intent === 'hello' || intent === 'unknown') && context.topic) return context.topic;
  return { intent, vehicleIds };
}
