import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { hasConstraint } from '../questions/parse-question.ts';
import type { Quantity } from '../questions/read-quantities.ts';
import type { Concept } from '../questions/vocabulary.ts';
import type { AnswerInput } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { hasEquipment } from '../equipment-packages.ts';
import { listShowModelsActions } from './show-models.ts';
import { createOpenModelAction, createVehicleTable, listEnginesOf } from './vehicle-values.ts';

const MAX_RECOMMENDED = 3;
/** Maximum number of seats in two rows; more seats need a third row. */
const SEATS_OF_TWO_ROWS = 5;

/**
 * Names the models of the own make with the requested properties, or states that no model matches.
 * Compares at most three models.
 */
export function recommendModels(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const matchingVehicles = findRequestedVehicles(input);
  if (matchingVehicles.length === 0) return { statements: [toStatement('recommend.none')] };
  const sortedVehicles = sortVehicles(input, matchingVehicles);
  const shownVehicles = sortedVehicles.slice(0, MAX_RECOMMENDED);
  return {
    statements: [
      toStatement(hasConditions(input) ? 'recommend.fitting' : 'recommend.any', {
        models: {
          kind: 'list',
          items: (hasConstraint(input.question) ? sortedVehicles : shownVehicles).map(({ id }) =>
            book.vehicle(id),
          ),
        },
      }),
    ],
    table: createVehicleTable(input, shownVehicles),
    foundIds: shownVehicles.map(({ id }) => id),
    actions: [
      ...shownVehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
      ...listShowModelsActions(input, matchingVehicles),
    ],
  };
}

/**
 * Returns the vehicles that match all conditions of the question: vehicles of the named makes,
 * otherwise of the own make, cheapest first.
 */
export function findRequestedVehicles(input: AnswerInput): Vehicle[] {
  const conditions = listConditions(input);
  const { things } = input.question;
  const vehicles =
    things.make.length > 0 && input.vehicles.length > 0 ? input.vehicles : input.ownVehicles;
  return vehicles.filter((vehicle) => conditions.every((condition) => condition(vehicle)));
}

function hasConditions({ question, frame }: AnswerInput): boolean {
  return hasConstraint(question) || frame.measure !== null;
}

/** English body types of the price list by concept. */
const bodyTypes: Partial<Record<Concept, readonly string[]>> = {
  suv: ['SUV', 'Crossover'],
  sedan: ['Sedan'],
  wagon: ['Wagon'],
  hatchback: ['Hatchback'],
  coupe: ['Coupe'],
  convertible: ['Convertible'],
  pickup: ['Pickup'],
};

const drivetrains: Partial<Record<Concept, RegExp>> = {
  awd: /all-wheel/i,
  rwd: /rear-wheel/i,
  fwd: /front-wheel/i,
};

type Condition = (vehicle: Vehicle) => boolean;

function listConditions({ question, catalogue, frame }: AnswerInput): Condition[] {
  const { concepts, seats } = question;
  const minSeats = seats ?? (concepts.has('thirdRow') ? SEATS_OF_TWO_ROWS + 1 : 0);
  const types = Object.entries(bodyTypes).flatMap(([concept, names]) =>
    concepts.has(concept as Concept) ? [names] : [],
  );
  const conditions: Condition[] = [
    ...Object.entries(drivetrains).flatMap(([concept, pattern]): Condition[] =>
      concepts.has(concept as Concept)
        ? [({ variants }) => variants.some(({ drivetrain }) => pattern.test(drivetrain))]
        : [],
    ),
    ...(['diesel', 'hybrid', 'gasoline'] as const).flatMap((fuel): Condition[] =>
      concepts.has(fuel)
        ? [(vehicle) => listEnginesOf(catalogue, vehicle).some(({ type }) => type === fuel)]
        : [],
    ),
    ...question.quantities.flatMap(({ unit, value }): Condition[] =>
      unit === 'topSpeed'
        ? [(vehicle) => listEnginesOf(catalogue, vehicle).some(({ topSpeed }) => topSpeed >= value)]
        : [],
    ),
    ...question.quantities.flatMap((quantity) => toCondition(quantity, concepts) ?? []),
    ...question.equipment.map(
      (id): Condition =>
        (vehicle) =>
          hasEquipment(catalogue, vehicle, id),
    ),
  ];
  const [amount] = question.amounts;
  const isExtreme = frame.operator === 'min' || frame.operator === 'max';
  if (isExtreme && amount !== undefined) {
    conditions.push(({ priceRange }) => priceRange.min <= amount);
  }
  if (minSeats > 0) conditions.push(({ seatingCapacity }) => seatingCapacity >= minSeats);
  if (concepts.has('electric')) {
    conditions.push(({ variants }) => variants.some(({ electric }) => electric));
  }
  // If the question names two body types, the customer wants to choose between them, so neither
  // body type is a filter.
  const [names] = types;
  if (names && types.length === 1) conditions.push(({ type }) => names.includes(type));
  return conditions;
}

const growingConcepts = ['long', 'tall', 'wide', 'big'] as const;
const sides = [
  ['width', 'width'],
  ['wide', 'width'],
  ['height', 'height'],
  ['tall', 'height'],
] as const;

/** Returns a condition that allows at most or at least a quantity; undefined for other units. */
function toCondition(
  { unit, value }: Quantity,
  concepts: ReadonlySet<Concept>,
): Condition | undefined {
  const isAtMost =
    concepts.has('atMost') || (!concepts.has('atLeast') && unit !== 'power' && unit !== 'torque');
  const isGrowing = growingConcepts.some((concept) => concepts.has(concept));
  const isLimitedBelow = isGrowing && concepts.has('than');
  const compare = (figure: number) =>
    isAtMost && !isLimitedBelow ? figure <= value : figure >= value;
  if (unit === 'power' || unit === 'torque' || unit === 'acceleration') {
    return ({ variants }) => variants.some((variant) => compare(Number.parseFloat(variant[unit])));
  }
  if (unit !== 'size') return undefined;
  const [, side] = sides.find(([name]) => concepts.has(name)) ?? [null, 'length' as const];
  return ({ dimensions }) => compare(dimensions[side]);
}

function sortVehicles({ frame }: AnswerInput, vehicles: readonly Vehicle[]): Vehicle[] {
  const sign = frame.isLess ? -1 : 1;
  const getMaxPower = ({ variants }: Vehicle) =>
    Math.max(...variants.map(({ power }) => Number.parseFloat(power)));
  const getSeconds = ({ variants }: Vehicle) =>
    Math.min(...variants.map(({ acceleration }) => Number.parseFloat(acceleration)));
  if (frame.measure === 'power') {
    return vehicles.toSorted((a, b) => sign * (getMaxPower(b) - getMaxPower(a)));
  }
  if (frame.measure === 'acceleration') {
    return vehicles.toSorted((a, b) => sign * (getSeconds(b) - getSeconds(a)));
  }
  if (frame.measure !== null && frame.measure in LENGTHS) {
    return vehicles.toSorted((a, b) => sign * (b.dimensions.length - a.dimensions.length));
  }
  return frame.measure === 'price' && !frame.isLess ? vehicles.toReversed() : [...vehicles];
}

const LENGTHS = { length: true, width: true, height: true };
