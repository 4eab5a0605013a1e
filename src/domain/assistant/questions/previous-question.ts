import type { ParsedQuestion } from './parse-question.ts';
import type { Concept } from './vocabulary.ts';

/** Concepts that request no fact of their own, so that a question with only these is incomplete. */
const slotConcepts = new Set<Concept>([
  'about',
  'any',
  'electric',
  'feature',
  'hello',
  'match',
  'model',
  'more',
  'showrooms',
  'time',
]);

const bodyConcepts: readonly Concept[] = [
  'suv',
  'sedan',
  'wagon',
  'hatchback',
  'coupe',
  'convertible',
  'pickup',
];
const fuelConcepts: readonly Concept[] = ['electric', 'diesel', 'hybrid', 'gasoline'];
const driveConcepts: readonly Concept[] = ['awd', 'rwd', 'fwd'];
const constraintGroups = [bodyConcepts, fuelConcepts, driveConcepts];

const showroomConcepts: readonly Concept[] = [
  'hours',
  'time',
  'where',
  'contact',
  'specialist',
  'amenities',
  'tour',
];

const sumConcepts: readonly Concept[] = ['total', 'howMuch', 'price', 'wheels', 'package'];

/** Number of concepts beyond which a question is complete. */
const MAX_SLOT_COUNT = 3;

/**
 * Completes a follow-up question with the parts of the previous question that it does not name:
 * ‘And on Saturday?’ keeps showroom and attribute, ‘and the G70?’ keeps the equipment.
 */
export function withPreviousQuestion(
  question: ParsedQuestion,
  previous: ParsedQuestion,
): ParsedQuestion {
  if (question.isOffTopic || previous.isOffTopic || question.absent.length > 0) return question;
  return isIncomplete(question, previous)
    ? complete(question, previous)
    : withKeptParts(question, previous);
}

function isIncomplete(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  const { concepts, things, unknownWords, knownCount } = question;
  const hasOwnSubject =
    things.vehicle.length > 0 || question.day !== null || question.showroomIds.length > 0;
  return (
    hasOwnSubject &&
    previous.things.vehicle.length < 2 &&
    unknownWords.length === 0 &&
    knownCount <= MAX_SLOT_COUNT &&
    !namesChoice(question) &&
    [...concepts].every((concept) => slotConcepts.has(concept))
  );
}

/** Whether the question names equipment, an amount, a trim, a package or a color. */
function namesChoice({ equipment, amounts, things }: ParsedQuestion): boolean {
  const { trim, package: packages, exterior, interior } = things;
  return [equipment, amounts, trim, packages, exterior, interior].some((named) => named.length > 0);
}

function complete(question: ParsedQuestion, previous: ParsedQuestion): ParsedQuestion {
  const { things } = question;
  const isOfShowroom = question.day !== null || question.showroomIds.length > 0;
  return {
    ...previous,
    things: {
      ...previous.things,
      vehicle: things.vehicle.length > 0 ? things.vehicle : previous.things.vehicle,
      trim: [],
    },
    concepts: isOfShowroom
      ? new Set([...previous.concepts, ...question.concepts])
      : new Set([...previous.concepts].filter((concept) => concept !== 'than')),
    copies: {},
    day: question.day ?? previous.day,
    showroomIds: question.showroomIds.length > 0 ? question.showroomIds : previous.showroomIds,
    hasOneSubject: things.vehicle.length === 1,
    knownCount: previous.knownCount + question.knownCount,
  };
}

/** Keeps the showroom, the constraints and the choices of the previous question. */
function withKeptParts(question: ParsedQuestion, previous: ParsedQuestion): ParsedQuestion {
  const { concepts, things } = question;
  const keepsShowroom = question.showroomIds.length === 0 && hasOneOf(question, showroomConcepts);
  const keepsBuild = previous.concepts.has('build') && things.vehicle.length === 0;
  return {
    ...question,
    concepts: new Set([
      ...concepts,
      ...listKeptConstraints(question, previous),
      ...(keepsBuild ? (['build'] as const) : []),
    ]),
    showroomIds: keepsShowroom ? previous.showroomIds : question.showroomIds,
    things: keepsChoices(question, previous) ? { ...things, trim: previous.things.trim } : things,
  };
}

/** Lists the body types, fuels and drives that a superlative without its own ones keeps. */
function listKeptConstraints(question: ParsedQuestion, previous: ParsedQuestion): Concept[] {
  const { concepts, things } = question;
  const isExtreme = question.isSuperlative || concepts.has('most') || concepts.has('least');
  if (!isExtreme || things.vehicle.length > 0) return [];
  return constraintGroups
    .filter((group) => !hasOneOf(question, group))
    .flatMap((group) => group.filter((concept) => previous.concepts.has(concept)));
}

/** Whether the question requests a sum for the car of the previous question. */
function keepsChoices(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  const { vehicle, trim } = question.things;
  const isOfSameCar = vehicle.length === 0 || vehicle.join() === previous.things.vehicle.join();
  return isOfSameCar && trim.length === 0 && hasOneOf(question, sumConcepts);
}

function hasOneOf({ concepts }: ParsedQuestion, names: readonly Concept[]): boolean {
  return names.some((name) => concepts.has(name));
}
