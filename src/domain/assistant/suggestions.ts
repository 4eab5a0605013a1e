import { findVehicle } from '../catalogue/configuration/options-of.ts';
import { OWN_MAKE } from '../catalogue/model.ts';
import type { Language } from '../languages/language.ts';
import { href, isUnder, routeOf } from '../routes.ts';
import type { QuestionContext } from './answer-input.ts';
import type { Answer, SuggestedQuestion } from './answer.ts';
import { sortByPriceDistance } from './answers/compare-models.ts';
import { FactReader } from './fact-reader.ts';
import type { AssistantFacts } from './facts.ts';
import { parseQuestion } from './questions/parse-question.ts';

const fixed = (key: string): SuggestedQuestion => ({ key, values: {} });

/**
 * Returns the suggestions before the first question. The path of the screen selects the
 * suggestions.
 */
export function suggestFirstQuestions(
  facts: AssistantFacts,
  context: QuestionContext,
): SuggestedQuestion[] {
  const { path } = context;
  if (path.startsWith(href('newBuild'))) return aboutBuild(facts, context);
  if (isAboutBooking(path)) return ['bring', 'length', 'several'].map(fixed);
  if (path.startsWith(href('customers'))) return ['qualify', 'followUp', 'closing'].map(fixed);
  return ['popular', 'financing', 'warranty'].map(fixed);
}

/** Returns suggestions about the model of the build and the model with the nearest price. */
function aboutBuild(
  facts: AssistantFacts,
  { configuration, vehicleId }: QuestionContext,
): SuggestedQuestion[] {
  const book = new FactReader(facts);
  const own = facts.catalogue.vehicles.filter(({ make }) => make === OWN_MAKE);
  const shown = findVehicle(facts.catalogue, configuration?.vehicleId ?? vehicleId ?? '');
  const subject = shown ?? own[0];
  const other = subject && sortByPriceDistance(subject, own)[0];
  if (!subject || !other) return ['popular', 'financing', 'warranty'].map(fixed);
  const model = book.vehicle(subject.id);
  return [
    { key: 'difference', values: { one: model, other: book.vehicle(other.id) } },
    { key: 'exteriorColor', values: { model } },
    { key: 'packages', values: { model } },
  ];
}

const MOST = 3;

interface Exchange {
  question: string;
  reply: string;
  /** Language of question and reply; English if absent. */
  language?: Language | undefined;
}

/**
 * Returns the suggested questions after an answer. Keywords in question and reply select the
 * suggestions (TR-19): names of models, color, test drive and booking. Without a keyword, returns
 * the three default suggestions.
 */
export function suggestNextQuestions(
  { question, reply, language }: Exchange,
  { topic }: Answer,
  facts: AssistantFacts,
): SuggestedQuestion[] {
  const asked = parseQuestion(question, facts.catalogue, language);
  const said = parseQuestion(reply, facts.catalogue, language);
  const book = new FactReader(facts);
  const [vehicleId] = [
    ...asked.things.vehicle,
    ...topic.vehicleIds.filter((id) => findVehicle(facts.catalogue, id)),
    ...said.things.vehicle,
  ];
  const isAboutVisit = visitWords.some((word) => asked.concepts.has(word));
  if (isAboutVisit) return ['bring', 'length', 'book'].map(fixed);
  const isAboutColor = asked.concepts.has('color') || asked.things.exterior.length > 0;
  if (vehicleId === undefined)
    return isAboutVisitIn(said) ? ['bring', 'length', 'book'].map(fixed) : usual();
  const model = book.vehicle(vehicleId);
  const about = (key: string): SuggestedQuestion => ({ key, values: { model } });
  if (isAboutColor) return ['interiorColor', 'design', 'book'].map(about).slice(0, MOST);
  if (asked.things.vehicle.length > 0) return ['engines', 'exteriorColor', 'trims'].map(about);
  return usual();
}

const visitWords = ['testDrive', 'visit', 'book'] as const;

function isAboutVisitIn({ concepts }: ReturnType<typeof parseQuestion>): boolean {
  return concepts.has('testDrive') && concepts.has('visit');
}

function usual(): SuggestedQuestion[] {
  return ['more', 'related', 'specialist'].map(fixed);
}

/** Whether the path is the list of bookings or a form of the booking flow. */
function isAboutBooking(path: string): boolean {
  return isUnder(path, href('bookings')) || routeOf(path)?.handedOver === 'while-served';
}
