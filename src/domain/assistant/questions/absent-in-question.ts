import { type AbsentTopic } from './absent-topics.ts';
import type { Attribute } from './frame.ts';
import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

type Combination = readonly [topic: AbsentTopic, ...groups: (readonly Concept[])[]];

const costWords = ['price', 'howMuch', 'cheap', 'expensive'] as const;
const durationWords = ['duration', 'length'] as const;

/** Topics without facts that several concepts name together, such as the price of an insurance. */
const combinations: readonly Combination[] = [
  ['insuranceCost', ['insurance'], costWords],
  ['insuranceCost', ['insurance'], ['count']],
  ['upkeep', ['tires'], [...costWords, ...durationWords, 'change']],
  ['upkeep', ['service'], [...costWords, ...durationWords]],
  ['driveRoute', ['insurance'], ['testDrive']],
  ['homeCharging', ['home'], ['charging']],
  ['homeVisit', ['home'], ['visit', 'testDrive', 'book']],
];

/** Returns the topics of a question without facts, and removes their concepts from `remaining`. */
export function listAbsentTopics(question: ParsedQuestion, remaining: Set<Concept>): AbsentTopic[] {
  const { concepts, absent, equipment } = question;
  const combined = combinations.flatMap(([topic, ...groups]) =>
    groups.every((group) => group.some((concept) => concepts.has(concept))) ? [topic] : [],
  );
  const named = absent.filter(
    (topic) =>
      !(topic === 'cargo' && equipment.includes('powerTrunk')) &&
      !(topic === 'noise' && equipment.includes('quiet')) &&
      !(topic === 'range' && concepts.has('service')) &&
      !(topic === 'battery' && concepts.has('consumption')) &&
      !(topic === 'age' && (concepts.has('warranty') || concepts.has('duration'))) &&
      !(topic === 'homeCharging' && concepts.has('fast') && !concepts.has('home')) &&
      !(topic === 'guests' && concepts.has('recommend')) &&
      !(topic === 'homeVisit' && concepts.has('charging')),
  );
  // A delivery on a certain day depends on the cars in stock.
  const isOnDay = concepts.has('delivery') && question.day !== null;
  const stock: AbsentTopic[] = isOnDay && !concepts.has('visit') ? ['stock'] : [];
  // The price of an insurance depends on the car and the driver.
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

/** Topics whose questions contain words of prices. */
const costTopics = new Set<AbsentTopic>([
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

/** Attributes that a question names beside a topic without facts, and that get an answer too. */
export function listIndependent(attributes: readonly Attribute[]): Attribute[] {
  return attributes
    .filter((attribute) => independentAttributes.has(attribute))
    .slice(0, MAX_INDEPENDENT);
}
