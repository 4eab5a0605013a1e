import type { Configuration } from '../builds/configuration.ts';
import { defaultConfiguration } from '../catalogue/default-configuration.ts';
import { OWN_MAKE } from '../catalogue/model.ts';
import { findVehicle } from '../catalogue/options-of.ts';
import type { PriceList } from '../catalogue/price-list.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Language } from '../languages/language.ts';
import type { Topic } from './answer.ts';
import { FactBook } from './fact-book.ts';
import type { Facts } from './facts.ts';
import { type ReadQuestion, readQuestion } from './read-question.ts';

/** Where a question is asked, and by whom. Nothing of it is personal. */
export interface AskContext {
  path: string;
  /** The vehicle on the screen. */
  vehicleId: string | null;
  /** What is being put together. */
  configuration: Configuration | null;
  audience: 'agent' | 'customer';
  /** What it is asked in; English where nobody says so. */
  language?: Language;
  /** What was talked about right before. */
  topic: Topic | null;
}

/** A question that was read, with all that an answer may be made of. */
export interface Ask {
  book: FactBook;
  catalogue: PriceList;
  question: ReadQuestion;
  context: AskContext;
  /** The vehicles it is about, those that were named first; none where it is about none. */
  vehicles: readonly Vehicle[];
  /** The vehicles of the own make, cheapest first. */
  ownVehicles: readonly Vehicle[];
}

export function readAsk(text: string, facts: Facts, context: AskContext): Ask {
  return askOf(readQuestion(text, facts.catalogue, context.language), facts, context);
}

/** The same for a question that need not be read any more. */
export function askOf(question: ReadQuestion, facts: Facts, asked: AskContext): Ask {
  const { catalogue } = facts;
  const context = { ...asked, topic: asked.topic && knownTopic(asked.topic, catalogue) };
  const known = subjectIds(question, context).flatMap((id) => findVehicle(catalogue, id) ?? []);
  return {
    book: new FactBook(facts),
    catalogue,
    question,
    context,
    vehicles: known,
    ownVehicles: catalogue.vehicles
      .filter(({ make }) => make === OWN_MAKE)
      .toSorted((a, b) => a.priceRange.min - b.priceRange.min),
  };
}

/** The topic comes from outside, or from before a new price list. */
function knownTopic({ intent, vehicleIds }: Topic, catalogue: PriceList): Topic {
  return { intent, vehicleIds: vehicleIds.filter((id) => findVehicle(catalogue, id)) };
}

/** What was named; else what was talked about; else what is on the screen. */
function subjectIds({ things }: ReadQuestion, context: AskContext): readonly string[] {
  if (things.vehicle.length > 0) return things.vehicle;
  const { topic, configuration, vehicleId } = context;
  if (topic && topic.vehicleIds.length > 0) return topic.vehicleIds;
  const shown = configuration?.vehicleId ?? vehicleId;
  return shown === null ? [] : [shown];
}

/** The vehicle an answer is about; the first of the own make where none was named or shown. */
export function subjectOf({ vehicles, ownVehicles, catalogue }: Ask): Vehicle {
  const [subject] = [...vehicles, ...ownVehicles, ...catalogue.vehicles];
  if (!subject) throw new Error('A price list without a vehicle');
  return subject;
}

/** What is being put together of a vehicle; as it starts where that is another or nothing. */
export function configurationFor({ context, catalogue }: Ask, vehicleId: string): Configuration {
  const { configuration } = context;
  return configuration?.vehicleId === vehicleId
    ? configuration
    : defaultConfiguration(catalogue, vehicleId);
}
