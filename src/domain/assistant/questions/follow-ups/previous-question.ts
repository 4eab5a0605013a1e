import { findDegree } from '../degrees.ts';
import type { ParsedQuestion } from '../parse-question.ts';
import type { Concept } from '../vocabulary.ts';

/** Concepts that request no fact of their own. A question with no other concepts is incomplete. */
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

/** Maximum number of known words in an incomplete question. */
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
  if (namesOtherVariant(question, previous)) return replaceVariant(question, previous);
  if (namesPricedChoice(question, previous)) return addChoices(question, previous);
  if (requestsContents(question, previous)) return keepPackages(question, previous);
  return isIncomplete(question) ? complete(question, previous) : withKeptParts(question, previous);
}

function isIncomplete(question: ParsedQuestion): boolean {
  const { concepts, things, unknownWords, knownCount } = question;
  const hasOwnSubject =
    things.vehicle.length > 0 || question.day !== null || question.showroomIds.length > 0;
  return (
    hasOwnSubject &&
    unknownWords.length === 0 &&
    knownCount <= MAX_SLOT_COUNT &&
    !namesChoice(question) &&
    [...concepts].every((concept) => slotConcepts.has(concept))
  );
}

const variantGroups = [fuelConcepts, driveConcepts];
const fillerConcepts = new Set<Concept>(['about', 'any', 'engine', 'hello', 'more', 'trims']);
/** Concepts of figures that differ between the variants of a vehicle. */
const variantFigures: readonly Concept[] = [
  'price',
  'howMuch',
  'power',
  'torque',
  'acceleration',
  'topSpeed',
  'consumption',
  'tank',
  'transmission',
];

/** Whether the question only names another fuel, drivetrain or base variant: ‘And the hybrid?’. */
function namesOtherVariant(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  const isVariant = (concept: Concept) => variantGroups.some((group) => group.includes(concept));
  return (
    question.things.vehicle.length === 0 &&
    (hasOneOf(question, variantGroups.flat()) || namesBaseVariant(question)) &&
    hasOneOf(previous, variantFigures) &&
    namesNothingElse(question) &&
    [...question.concepts].every(
      (concept) => isVariant(concept) || concept === 'cheap' || fillerConcepts.has(concept),
    )
  );
}

/** Whether the question names the base variant, such as ‘the basic one’. */
function namesBaseVariant({ concepts, isSuperlative }: ParsedQuestion): boolean {
  return concepts.has('cheap') && !isSuperlative && !concepts.has('most');
}

function namesNothingElse(question: ParsedQuestion): boolean {
  return (
    question.unknownWords.length === 0 &&
    question.quantities.length === 0 &&
    question.showroomIds.length === 0 &&
    question.day === null &&
    !namesChoice(question)
  );
}

/**
 * Returns the previous question with the new fuel or drivetrain, and without its trim, base variant
 * and comparison.
 */
function replaceVariant(question: ParsedQuestion, previous: ParsedQuestion): ParsedQuestion {
  const replaced = new Set(variantGroups.filter((group) => hasOneOf(question, group)).flat());
  const isKept = (concept: Concept) =>
    !replaced.has(concept) && concept !== 'than' && concept !== 'cheap';
  return {
    ...previous,
    concepts: new Set([
      ...[...previous.concepts].filter(isKept),
      ...[...question.concepts].filter((concept) => !fillerConcepts.has(concept)),
    ]),
    things: { ...previous.things, trim: [] },
    knownCount: previous.knownCount + question.knownCount,
  };
}

const priceConcepts: readonly Concept[] = ['price', 'howMuch', 'total'];
const choiceConcepts = new Set<Concept>([
  'wheels',
  'package',
  'interior',
  'exterior',
  'color',
  'trims',
  'options',
  ...priceConcepts,
]);

/** Whether the question adds a trim, package, wheels or interior color to a car with a price. */
function namesPricedChoice(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  const { things, quantities, concepts, amounts, equipment } = question;
  const [vehicleId] = previous.things.vehicle;
  const isOfSameCar = things.vehicle.every((id) => id === vehicleId);
  const isChoice =
    things.trim.length + things.package.length + things.interior.length > 0 ||
    quantities.some(({ unit }) => unit === 'inch');
  return (
    previous.things.vehicle.length === 1 &&
    isOfSameCar &&
    isChoice &&
    hasOneOf(previous, priceConcepts) &&
    amounts.length + equipment.length + question.unknownWords.length === 0 &&
    [...concepts].every((one) => choiceConcepts.has(one) || slotConcepts.has(one))
  );
}

function addChoices(question: ParsedQuestion, previous: ParsedQuestion): ParsedQuestion {
  const { things } = question;
  const replaceOrKeep = (kind: 'trim' | 'interior' | 'exterior') =>
    things[kind].length > 0 ? things[kind] : previous.things[kind];
  return {
    ...previous,
    concepts: new Set([...previous.concepts, ...question.concepts]),
    things: {
      ...previous.things,
      trim: replaceOrKeep('trim'),
      interior: replaceOrKeep('interior'),
      exterior: replaceOrKeep('exterior'),
      package: [...new Set([...previous.things.package, ...things.package])],
    },
    quantities: [...question.quantities, ...previous.quantities],
    hasOneSubject: true,
    knownCount: previous.knownCount + question.knownCount,
  };
}

/** Whether the question only requests the contents of the previous packages: ‘What is in it?’. */
function requestsContents(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  return (
    previous.things.package.length > 0 &&
    question.concepts.has('feature') &&
    question.things.vehicle.length === 0 &&
    namesNothingElse(question) &&
    [...question.concepts].every((concept) => slotConcepts.has(concept))
  );
}

function keepPackages(question: ParsedQuestion, previous: ParsedQuestion): ParsedQuestion {
  const { vehicle, package: packages } = previous.things;
  return {
    ...question,
    concepts: new Set([...question.concepts, 'package' as const]),
    things: { ...question.things, vehicle, package: packages },
  };
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
    day: resolveLaterDay(question.day, previous.day) ?? previous.day,
    showroomIds: question.showroomIds.length > 0 ? question.showroomIds : previous.showroomIds,
    hasOneSubject: things.vehicle.length === 1,
    knownCount: previous.knownCount + question.knownCount,
  };
}

const comparingConcepts: readonly Concept[] = ['compare', 'several', 'than'];

/**
 * Adds the vehicles of the two previous questions to a comparison without a vehicle: ‘How tall is
 * the G80? And the G70? Which is taller?’.
 */
export function withBothVehicles(
  question: ParsedQuestion,
  previous: readonly ParsedQuestion[],
): ParsedQuestion {
  const named = previous.slice(-2).map(({ things }) => things.vehicle);
  const vehicle = [...new Set(named.flat())];
  const isOfTwo = vehicle.length === 2 && named.every(({ length }) => length === 1);
  const isDifference = question.concepts.has('howMuch') && question.concepts.has('more');
  const isDegree = findDegree(question) !== null && !question.isSuperlative;
  const isComparison = hasOneOf(question, comparingConcepts) || isDifference || isDegree;
  const { make, trim } = question.things;
  const isOpen = [question.things.vehicle, make, trim].every((ids) => ids.length === 0);
  const isOfAll = hasOneOf(question, ['model', 'suv', 'sedan', 'any', 'testDrive', 'visit']);
  if (!isOfTwo || !isComparison || !isOpen || isOfAll) return question;
  return {
    ...question,
    things: { ...question.things, vehicle },
    concepts: new Set([...question.concepts, 'compare' as const]),
  };
}

const DAYS_OF_WEEK = 7;

/** Adds `daysLater` to the day of the previous question. Returns any other day unchanged. */
function resolveLaterDay(
  day: ParsedQuestion['day'],
  previousDay: ParsedQuestion['day'],
): ParsedQuestion['day'] {
  if (day === null || 'monthDay' in day || !('daysLater' in day)) return day;
  if (previousDay === null) return day;
  const { daysLater } = day;
  if ('weekday' in previousDay) {
    return { weekday: ((previousDay.weekday - 1 + daysLater) % DAYS_OF_WEEK) + 1 };
  }
  if ('monthDay' in previousDay) {
    return { ...previousDay, daysLater: (previousDay.daysLater ?? 0) + daysLater };
  }
  return 'daysAhead' in previousDay ? { daysAhead: previousDay.daysAhead + daysLater } : day;
}

/** Keeps parts of the previous question, such as the showroom, if the question refers to them. */
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
      ...(keepsInterior(question, previous) ? (['interior'] as const) : []),
    ]),
    showroomIds: keepsShowroom ? previous.showroomIds : question.showroomIds,
    things: keepsChoices(question, previous) ? { ...things, trim: previous.things.trim } : things,
  };
}

/**
 * Whether the question continues a question about the interior: ‘Any red?’ then requests red
 * leather.
 */
function keepsInterior({ concepts, things }: ParsedQuestion, previous: ParsedQuestion): boolean {
  const isOther = (['exterior', 'interior', 'color', 'wheels'] as const).some((concept) =>
    concepts.has(concept),
  );
  return things.interior.length > 0 && !isOther && previous.concepts.has('interior');
}

/** Lists the constraints that a superlative or a question about a price keeps from `previous`. */
function listKeptConstraints(question: ParsedQuestion, previous: ParsedQuestion): Concept[] {
  const { concepts, things } = question;
  const isExtreme = question.isSuperlative || concepts.has('most') || concepts.has('least');
  // ‘How much is that?’ requests the price of the variant in the previous question.
  const isOfVariant = previous.things.vehicle.length === 1 && hasOneOf(question, priceConcepts);
  if ((!isExtreme && !isOfVariant) || things.vehicle.length > 0) return [];
  return constraintGroups
    .filter((group) => !hasOneOf(question, group))
    .flatMap((group) => group.filter((concept) => previous.concepts.has(concept)));
}

/**
 * Whether the trim of the previous question still applies: the question names no other trim, and
 * requests a price, wheels or a package for the same car.
 */
function keepsChoices(question: ParsedQuestion, previous: ParsedQuestion): boolean {
  const { vehicle, trim } = question.things;
  const isOfSameCar = vehicle.length === 0 || vehicle.join() === previous.things.vehicle.join();
  return isOfSameCar && trim.length === 0 && hasOneOf(question, sumConcepts);
}

function hasOneOf({ concepts }: ParsedQuestion, names: readonly Concept[]): boolean {
  return names.some((name) => concepts.has(name));
}
