import type { Configuration } from '../builds/configuration.ts';
import { createDefaultConfiguration } from '../catalogue/configuration/default-configuration.ts';
import { findVehicle } from '../catalogue/configuration/options-of.ts';
import { OWN_MAKE } from '../catalogue/model.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { Vehicle } from '../catalogue/vehicles/vehicle.ts';
import type { Language } from '../languages/language.ts';
import { foldText } from '../search/fold-text.ts';
import type { AnswerTopic } from './answer.ts';
import { withEquipmentPackages } from './equipment-packages.ts';
import { FactReader } from './fact-reader.ts';
import type { AssistantFacts } from './facts.ts';
import { buildFrame } from './questions/build-frame.ts';
import type { Frame } from './questions/frame.ts';
import { type ParsedQuestion, parseQuestion } from './questions/parse-question.ts';
import { splitQuestions } from './questions/follow-ups/joined-questions.ts';
import {
  withBothVehicles,
  withPreviousQuestion,
} from './questions/follow-ups/previous-question.ts';
import { isOneEdit } from './questions/words/word-index.ts';
import type { Concept } from './questions/vocabulary.ts';

export interface QuestionContext {
  path: string;
  /** Id of the vehicle on the screen. */
  vehicleId: string | null;
  /** Configuration of the current build; null without a current build. */
  configuration: Configuration | null;
  audience: 'agent' | 'customer';
  /** Language of question and answer; English if absent. */
  language?: Language;
  /** The topic of the previous answer. */
  topic: AnswerTopic | null;
  /** The previous questions, whose parts a follow-up question keeps; see `joinQuestions`. */
  previousQuestion?: string | undefined;
}

export interface AnswerInput {
  book: FactReader;
  catalogue: PriceList;
  question: ParsedQuestion;
  frame: Frame;
  context: QuestionContext;
  /** Ids of the engine variants to compare; absent for all variants of the vehicle. */
  engineIds?: readonly string[] | undefined;
  /** Vehicles that the question is about, see `listSubjectIds`; may be empty. */
  vehicles: readonly Vehicle[];
  /** Vehicles of the own make, cheapest first. */
  ownVehicles: readonly Vehicle[];
}

export function parseAnswerInput(
  text: string,
  facts: AssistantFacts,
  context: QuestionContext,
): AnswerInput {
  const question = withTopicVehicle(readFollowUp(text, facts, context), facts, context);
  return toAnswerInput(question, facts, context);
}

function readFollowUp(
  text: string,
  facts: AssistantFacts,
  { previousQuestion, language }: QuestionContext,
): ParsedQuestion {
  const read = (one: string) => withShowrooms(parseQuestion(one, facts, language), one, facts);
  const previous = splitQuestions(previousQuestion).map(read);
  const question = withBothVehicles(read(text), previous);
  return [...previous, question].reduce((before, next) => withPreviousQuestion(next, before));
}

/** Minimum length of the name of a town whose spelling is corrected. */
const MIN_TOWN_LETTERS = 6;

function isTown(word: string, town: string): boolean {
  return (
    word !== '' && (word === town || (town.length >= MIN_TOWN_LETTERS && isOneEdit(town, word)))
  );
}

const splitWords = (text: string) => foldText(text).split(/[^\p{L}]+/u);

/** Returns the words of the question that name a town of one or several words. */
function findTownWords(words: readonly string[], town: string): string[] {
  const size = splitWords(town).length;
  return words.flatMap((_, index) => {
    const named = words.slice(index, index + size);
    return isTown(named.join(' '), splitWords(town).join(' ')) ? named : [];
  });
}

/**
 * Returns the words that name the showroom: its town or, if the question lacks the town, the city
 * in its address, such as ‘New York’ for a showroom in Manhattan.
 */
function findShowroomWords(
  words: readonly string[],
  { name, location, address }: AssistantFacts['showrooms'][number],
): string[] {
  const ofTown = findTownWords(words, location.split(',')[0] ?? name);
  const city = address.split(',').at(-2)?.trim();
  return ofTown.length > 0 || city === undefined ? ofTown : findTownWords(words, city);
}

/** Adds the showrooms whose towns the question contains. */
function withShowrooms(
  question: ParsedQuestion,
  text: string,
  { showrooms }: AssistantFacts,
): ParsedQuestion {
  const words = splitWords(text);
  const named = showrooms.flatMap((showroom) => {
    const found = findShowroomWords(words, showroom);
    return found.length > 0 ? [{ id: showroom.id, found }] : [];
  });
  if (named.length === 0) return question;
  const towns = new Set(named.flatMap(({ found }) => found));
  return {
    ...question,
    showroomIds: named.map(({ id }) => id),
    unknownWords: question.unknownWords.filter((word) => !towns.has(word)),
    knownCount: question.knownCount + 1,
  };
}

/**
 * Adds the vehicle of the conversation to a comparison with one named vehicle: ‘is it faster than
 * the G70?’.
 */
function withTopicVehicle(
  question: ParsedQuestion,
  { catalogue }: AssistantFacts,
  context: QuestionContext,
): ParsedQuestion {
  const { things, concepts } = question;
  const has = (...names: Concept[]) => names.some((name) => concepts.has(name));
  const isComparison = has('than', 'compare') && !has('any', 'model', 'related');
  const topicId = findTopicVehicleId(context);
  const isOfOne = isComparison && things.vehicle.length === 1 && !things.vehicle.includes(topicId);
  return isOfOne && findVehicle(catalogue, topicId)
    ? { ...question, things: { ...things, vehicle: [topicId, ...things.vehicle] } }
    : question;
}

/**
 * Returns the id of the topic's only vehicle; without one, of the vehicle in the build, otherwise
 * on the screen. Empty if the topic has several vehicles, or without any vehicle.
 */
function findTopicVehicleId({ topic, configuration, vehicleId }: QuestionContext): string {
  const [topicId, otherId] = topic?.vehicleIds ?? [];
  if (topicId !== undefined) return otherId === undefined ? topicId : '';
  return configuration?.vehicleId ?? vehicleId ?? '';
}

export function toAnswerInput(
  question: ParsedQuestion,
  facts: AssistantFacts,
  rawContext: QuestionContext,
): AnswerInput {
  const { catalogue } = facts;
  const context = {
    ...rawContext,
    topic: rawContext.topic && filterTopicVehicles(rawContext.topic, catalogue),
  };
  const subjectVehicles = listSubjectIds(question, context, catalogue).flatMap(
    (id) => findVehicle(catalogue, id) ?? [],
  );
  const isOfSubject = question.things.vehicle.length === 0 && subjectVehicles.length === 1;
  const parsed = { ...question, hasOneSubject: question.hasOneSubject || isOfSubject };
  const frame = buildFrame(parsed, context.topic);
  const [subject] = subjectVehicles;
  const isSum = frame.attributes[0] === 'sum' && subject !== undefined;
  return {
    book: new FactReader(facts),
    catalogue,
    question: isSum ? withEquipmentPackages(question, catalogue, subject.id) : question,
    frame,
    context,
    vehicles: subjectVehicles,
    ownVehicles: catalogue.vehicles
      .filter(({ make }) => make === OWN_MAKE)
      .toSorted((a, b) => a.priceRange.min - b.priceRange.min),
  };
}

/**
 * Removes unknown vehicles from a topic. The topic comes from the client and may be older than the
 * current price list.
 */
function filterTopicVehicles(
  { intent, vehicleIds }: AnswerTopic,
  catalogue: PriceList,
): AnswerTopic {
  return { intent, vehicleIds: vehicleIds.filter((id) => findVehicle(catalogue, id)) };
}

/**
 * Returns the ids of the named vehicles, otherwise of all vehicles of the named other makes. If the
 * question names neither, returns the vehicles of the topic, otherwise of the build, otherwise of
 * the screen. Empty if all sources lack a vehicle.
 */
function listSubjectIds(
  { things }: ParsedQuestion,
  context: QuestionContext,
  { vehicles }: PriceList,
): readonly string[] {
  if (things.vehicle.length > 0) return things.vehicle;
  const otherMakes = things.make.filter((make) => make !== OWN_MAKE);
  if (otherMakes.length > 0) {
    return vehicles.filter(({ make }) => otherMakes.includes(make)).map(({ id }) => id);
  }
  const { topic, configuration, vehicleId } = context;
  if (topic && topic.vehicleIds.length > 0) return topic.vehicleIds;
  const shownVehicleId = configuration?.vehicleId ?? vehicleId;
  return shownVehicleId === null ? [] : [shownVehicleId];
}

/**
 * Returns the first vehicle that the question is about, otherwise the cheapest vehicle of the own
 * make, otherwise the first vehicle of the price list. Throws if the price list has no vehicle.
 */
export function subjectOf({ vehicles, ownVehicles, catalogue }: AnswerInput): Vehicle {
  const [subject] = [...vehicles, ...ownVehicles, ...catalogue.vehicles];
  if (!subject) throw new Error('A price list without a vehicle');
  return subject;
}

/**
 * Returns the current build's configuration if the build is for this vehicle, otherwise the default
 * configuration.
 */
export function resolveConfiguration(
  { context, catalogue }: AnswerInput,
  vehicleId: string,
): Configuration {
  const { configuration } = context;
  return configuration?.vehicleId === vehicleId
    ? configuration
    : createDefaultConfiguration(catalogue, vehicleId);
}
