import { findVehicle } from '../catalogue/configuration/options-of.ts';
import { OWN_MAKE } from '../catalogue/model.ts';
import type { Language } from '../languages/language.ts';
import { href, isUnder, routeOf } from '../routes.ts';
import type { QuestionContext } from './answer-input.ts';
import type { Answer, SuggestedQuestion } from './answer.ts';
import { sortByPriceDistance } from './answers/vehicle-values.ts';
import { FactReader } from './fact-reader.ts';
import type { AssistantFacts } from './facts.ts';
import { parseQuestion } from './questions/parse-question.ts';

const createFixedQuestion = (key: string): SuggestedQuestion => ({ key, values: {} });

/**
 * Returns the suggestions before the first question. The path of the screen selects the
 * suggestions.
 */
export function suggestFirstQuestions(
  facts: AssistantFacts,
  context: QuestionContext,
): SuggestedQuestion[] {
  const { path } = context;
  if (path.startsWith(href('newBuild'))) return suggestBuildQuestions(facts, context);
  if (isAboutBooking(path)) return ['bring', 'length', 'several'].map(createFixedQuestion);
  if (path.startsWith(href('customers')))
    return ['qualify', 'followUp', 'closing'].map(createFixedQuestion);
  return ['popular', 'financing', 'warranty'].map(createFixedQuestion);
}

function suggestBuildQuestions(
  facts: AssistantFacts,
  { configuration, vehicleId }: QuestionContext,
): SuggestedQuestion[] {
  const factReader = new FactReader(facts);
  const ownVehicles = facts.catalogue.vehicles.filter(({ make }) => make === OWN_MAKE);
  const shownVehicle = findVehicle(facts.catalogue, configuration?.vehicleId ?? vehicleId ?? '');
  const subject = shownVehicle ?? ownVehicles[0];
  const otherVehicle = subject && sortByPriceDistance(subject, ownVehicles)[0];
  if (!subject || !otherVehicle)
    return ['popular', 'financing', 'warranty'].map(createFixedQuestion);
  const model = factReader.vehicle(subject.id);
  return [
    { key: 'difference', values: { one: model, other: factReader.vehicle(otherVehicle.id) } },
    { key: 'exteriorColor', values: { model } },
    { key: 'packages', values: { model } },
  ];
}

const MAX_SUGGESTIONS = 3;

interface Exchange {
  question: string;
  reply: string;
  /** Language of question and reply; English if absent. */
  language?: Language | undefined;
}

/** Removes the words of other languages, because a reply is always in the language of the app. */
function withOwnLexicon(facts: AssistantFacts, language: Language = 'en'): AssistantFacts {
  return { ...facts, lexicons: { [language]: facts.lexicons[language] } };
}

/**
 * Returns the suggested questions after an answer. The topic of the answer and keywords in question
 * and reply select the suggestions (TR-19). If nothing matches, returns the three default
 * suggestions.
 */
export function suggestNextQuestions(
  { question, reply, language }: Exchange,
  { topic }: Answer,
  facts: AssistantFacts,
): SuggestedQuestion[] {
  const parsedQuestion = parseQuestion(question, facts, language);
  const parsedReply = parseQuestion(reply, withOwnLexicon(facts, language), language);
  const factReader = new FactReader(facts);
  const [vehicleId] = [
    ...parsedQuestion.things.vehicle,
    ...topic.vehicleIds.filter((id) => findVehicle(facts.catalogue, id)),
    ...parsedReply.things.vehicle,
  ];
  const isAboutVisit = visitConcepts.some((word) => parsedQuestion.concepts.has(word));
  if (isAboutVisit) return ['bring', 'length', 'book'].map(createFixedQuestion);
  const isAboutColor =
    parsedQuestion.concepts.has('color') || parsedQuestion.things.exterior.length > 0;
  if (vehicleId === undefined)
    return mentionsVisit(parsedReply)
      ? ['bring', 'length', 'book'].map(createFixedQuestion)
      : suggestUsualQuestions();
  const model = factReader.vehicle(vehicleId);
  const createModelQuestion = (key: string): SuggestedQuestion => ({ key, values: { model } });
  if (isAboutColor)
    return ['interiorColor', 'design', 'book'].map(createModelQuestion).slice(0, MAX_SUGGESTIONS);
  if (parsedQuestion.things.vehicle.length > 0)
    return ['engines', 'exteriorColor', 'trims'].map(createModelQuestion);
  return suggestUsualQuestions();
}

const visitConcepts = ['testDrive', 'visit', 'book'] as const;

function mentionsVisit({ concepts }: ReturnType<typeof parseQuestion>): boolean {
  return concepts.has('testDrive') && concepts.has('visit');
}

function suggestUsualQuestions(): SuggestedQuestion[] {
  return ['more', 'related', 'specialist'].map(createFixedQuestion);
}

function isAboutBooking(path: string): boolean {
  return isUnder(path, href('bookings')) || routeOf(path)?.handedOver === 'while-served';
}
