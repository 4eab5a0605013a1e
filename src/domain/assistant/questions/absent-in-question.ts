import { type AbsentTopic } from './absent-topics.ts';
import type { Attribute } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

type Combination = readonly [topic: AbsentTopic, ...groups: (readonly Concept[])[]];

const costWords = ['price', 'howMuch', 'cheap', 'expensive'] as const;
const durationWords = ['duration', 'length'] as const;

/**
 * Topics without facts that several concepts name together, such as ‘insurance’ and ‘price’. A
 * question has the topic if it contains a concept of each group.
 */
const combinations: readonly Combination[] = [
  ['insuranceCost', ['insurance'], costWords],
  ['insuranceCost', ['insurance'], ['count']],
  ['upkeep', ['tires'], [...costWords, ...durationWords, 'change']],
  ['upkeep', ['service'], [...costWords, ...durationWords]],
  ['driveRoute', ['insurance'], ['testDrive']],
  ['homeCharging', ['home'], ['charging']],
  ['homeVisit', ['home'], ['visit', 'testDrive', 'book']],
];

/**
 * By topic, the questions that contain words of the topic but are about another subject, which has
 * facts.
 */
const exceptions: Partial<Record<AbsentTopic, (question: ParsedQuestion) => boolean>> = {
  cargo: ({ equipment }) => equipment.includes('powerTrunk'),
  noise: ({ equipment }) => equipment.includes('quiet'),
  range: ({ concepts }) => concepts.has('service'),
  battery: ({ concepts }) => concepts.has('consumption'),
  age: ({ concepts }) => concepts.has('warranty') || concepts.has('duration'),
  homeCharging: ({ concepts }) => concepts.has('fast') && !concepts.has('home'),
  homeVisit: ({ concepts }) => concepts.has('charging'),
  guests: ({ concepts }) => concepts.has('recommend'),
};

/** Returns the topics of a question that have no facts; removes their concepts from `remaining`. */
export function listAbsentTopics(question: ParsedQuestion, remaining: Set<Concept>): AbsentTopic[] {
  const { concepts, absent } = question;
  const combined = combinations.flatMap(([topic, ...groups]) =>
    groups.every((group) => group.some((concept) => concepts.has(concept))) ? [topic] : [],
  );
  const named = absent.filter((topic) => !exceptions[topic]?.(question));
  // A delivery on a certain day depends on the cars in stock, which have no facts.
  const isOnDay = concepts.has('delivery') && question.day !== null;
  const stock: AbsentTopic[] = isOnDay && !concepts.has('visit') ? ['stock'] : [];
  // A question about insurance for a certain car requests the price, which has no facts.
  const isOfCar = concepts.has('insurance') && question.things.vehicle.length > 0;
  const insured: AbsentTopic[] = isOfCar && !concepts.has('testDrive') ? ['insuranceCost'] : [];
  const topics = [...new Set([...named, ...combined, ...stock, ...insured])];
  if (topics.length > 0) {
    const isOfCosts = topics.some((topic) => costTopics.has(topic));
    const hidden: Concept[] = ['howMuch', 'feature', 'duration', 'insurance', 'service'];
    for (const concept of hidden) remaining.delete(concept);
    if (isOfCosts) remaining.delete('price');
  }
  return topics;
}

/**
 * Topics whose questions request neither the price of a car nor a list of cars, even with words for
 * prices or body types.
 */
export const costTopics = new Set<AbsentTopic>([
  'homeCharging',
  'resale',
  'insuranceCost',
  'upkeep',
  'discount',
  'tradeIn',
  'used',
  'stock',
  'taxes',
  'currency',
  'payment',
  'rental',
  'customColor',
  'orderStatus',
  'competitor',
  'agenda',
  'fuelGrade',
  'opinions',
  'spareTire',
]);

const independentAttributes = new Set<Attribute>([
  'fee',
  'power',
  'torque',
  'topSpeed',
  'economy',
  'warranty',
  'price',
]);
const MAX_INDEPENDENT = 2;

const sizeAttributes = new Set<Attribute>(['dimensions', 'length', 'width', 'height', 'seats']);

/**
 * Topics without facts whose questions contain words for sizes but request no dimensions of a car.
 */
const roomTopics = new Set<AbsentTopic>([
  'cargo',
  'headroom',
  'clearance',
  'turning',
  'payload',
  'childSeats',
  'towing',
  'homeCharging',
]);

/**
 * Returns at most two attributes that the answer covers in addition to the topics without facts.
 */
export function listIndependent(
  attributes: readonly Attribute[],
  topics: readonly AbsentTopic[],
): Attribute[] {
  const isOfRoom = topics.some((topic) => roomTopics.has(topic));
  return attributes
    .filter(
      (attribute) =>
        independentAttributes.has(attribute) || (!isOfRoom && sizeAttributes.has(attribute)),
    )
    .slice(0, MAX_INDEPENDENT);
}
