import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { hasConstraint } from '../questions/parse-question.ts';
import type { Quantity } from '../questions/read-quantities.ts';
import type { Concept } from '../questions/vocabulary.ts';
import type { AnswerInput } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { hasEquipment } from '../equipment-packages.ts';
import { listShowModelsActions } from './show-models.ts';
import {
  createOpenModelAction,
  createVehicleTable,
  getVariantPricePath,
  listEnginesOf,
  listVariantConditions,
  toComparison,
} from './vehicle-values.ts';

const MAX_RECOMMENDED = 3;
/** Maximum number of seats in two rows; more seats need a third row. */
const SEATS_OF_TWO_ROWS = 5;

/**
 * Names the models of `findRequestedVehicles`, or states that no model matches. The table compares
 * at most three models.
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
 * Returns the vehicles that match all conditions of the question, cheapest first. Searches the
 * named vehicles if the question names several, otherwise the named makes, otherwise the own make.
 */
export function findRequestedVehicles(input: AnswerInput): Vehicle[] {
  const conditions = listConditions(input);
  return listCandidates(input)
    .filter((vehicle) => conditions.every((condition) => condition(vehicle)))
    .toSorted((a, b) => a.priceRange.min - b.priceRange.min);
}

function listCandidates(input: AnswerInput): readonly Vehicle[] {
  const { catalogue, question, vehicles, ownVehicles } = input;
  const { vehicle: named, make: makes } = question.things;
  if (named.length > 1) return vehicles;
  if (named.length === 0 && makes.length > 0) {
    return catalogue.vehicles.filter(({ make }) => makes.includes(make));
  }
  return ownVehicles;
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

type Condition = (vehicle: Vehicle) => boolean;

function listConditions(input: AnswerInput): Condition[] {
  const { question, catalogue, frame } = input;
  const { concepts, seats } = question;
  const minSeats = seats ?? (concepts.has('thirdRow') ? SEATS_OF_TWO_ROWS + 1 : 0);
  const types = Object.entries(bodyTypes).flatMap(([concept, names]) =>
    concepts.has(concept as Concept) ? [names] : [],
  );
  const variantConditions = listVariantConditions(question);
  const conditions: Condition[] = [
    ({ variants }) =>
      variants.some((variant) => variantConditions.every((condition) => condition(variant))),
    ...(['diesel', 'hybrid', 'gasoline'] as const).flatMap((fuel): Condition[] =>
      concepts.has(fuel) ? [(vehicle) => offersFuel(input, vehicle, fuel)] : [],
    ),
    ...question.quantities.flatMap(({ unit, value }): Condition[] =>
      unit === 'topSpeed'
        ? [(vehicle) => listEnginesOf(catalogue, vehicle).some(({ topSpeed }) => topSpeed >= value)]
        : [],
    ),
    ...question.quantities.flatMap((quantity) => toSizeCondition(quantity, question) ?? []),
    ...question.equipment.map(
      (id): Condition =>
        (vehicle) =>
          hasEquipment(catalogue, vehicle, id),
    ),
  ];
  const [amount] = question.amounts;
  const isExtreme = frame.operator === 'min' || frame.operator === 'max';
  if (isExtreme && amount !== undefined) {
    conditions.push(
      (vehicle) => input.book.amount([getVariantPricePath(input, vehicle)]) <= amount,
    );
  }
  conditions.push(...listExclusions(input));
  if (minSeats > 0) conditions.push(({ seatingCapacity }) => seatingCapacity >= minSeats);
  // If the question names several body types, the customer wants to choose between them, so no body
  // type is a filter.
  const [names] = types;
  if (names && types.length === 1) conditions.push(({ type }) => names.includes(type));
  return conditions;
}

/**
 * Returns the conditions that leave out vehicles with an excluded body type, and vehicles that
 * offer no other fuel than the excluded fuel.
 */
function listExclusions(input: AnswerInput): Condition[] {
  const { excluded } = input.question;
  const bodies = new Set(excluded.flatMap((concept) => bodyTypes[concept] ?? []));
  const fuels = (['diesel', 'hybrid', 'gasoline'] as const).filter((fuel) =>
    excluded.includes(fuel),
  );
  return [
    ({ type }) => !bodies.has(type),
    ...fuels.map(
      (fuel): Condition =>
        (vehicle) =>
          offersOtherFuel(input, vehicle, fuel),
    ),
  ];
}

function offersOtherFuel(
  { catalogue }: AnswerInput,
  vehicle: Vehicle,
  fuel: 'diesel' | 'hybrid' | 'gasoline',
): boolean {
  const engines = listEnginesOf(catalogue, vehicle);
  if (engines.length > 0) return engines.some(({ type }) => type !== fuel);
  return vehicle.variants.some(
    ({ engine, electric }) =>
      electric || (fuel !== 'gasoline' && !engine.toLowerCase().includes(fuel)),
  );
}

/**
 * Whether an engine of the vehicle has the fuel. If the price list has no engines of the vehicle,
 * checks the texts of its variants.
 */
function offersFuel(
  { catalogue }: AnswerInput,
  vehicle: Vehicle,
  fuel: 'diesel' | 'hybrid' | 'gasoline',
): boolean {
  const engines = listEnginesOf(catalogue, vehicle);
  if (engines.length > 0) return engines.some(({ type }) => type === fuel);
  return vehicle.variants.some(({ engine, electric }) => {
    if (fuel === 'gasoline') return !electric && !/diesel/i.test(engine);
    return engine.toLowerCase().includes(fuel);
  });
}

const sides = [
  ['width', 'width'],
  ['wide', 'width'],
  ['height', 'height'],
  ['tall', 'height'],
] as const;

/** Returns a condition that allows at most or at least a size; undefined for other units. */
function toSizeCondition(
  quantity: Quantity,
  question: AnswerInput['question'],
): Condition | undefined {
  if (quantity.unit !== 'size') return undefined;
  const [, side] = sides.find(([name]) => question.concepts.has(name)) ?? [null, 'length' as const];
  const isAllowed = toComparison(quantity, question);
  return ({ dimensions }) => isAllowed(dimensions[side]);
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
  const { measure } = frame;
  if (measure === 'length' || measure === 'width' || measure === 'height') {
    return vehicles.toSorted((a, b) => sign * (b.dimensions[measure] - a.dimensions[measure]));
  }
  return frame.measure === 'price' && !frame.isLess ? vehicles.toReversed() : [...vehicles];
}
