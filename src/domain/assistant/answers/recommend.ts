import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { createOpenModelAction, createVehicleTable } from './compare-models.ts';

const MAX_RECOMMENDED = 3;
/** Maximum number of seats in two rows; more seats need a third row. */
const SEATS_OF_TWO_ROWS = 5;

/**
 * Recommends at most three models of the own make with the requested properties, or states that no
 * model matches.
 */
export function recommendModels(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const matchingVehicles = findRequestedVehicles(input);
  if (matchingVehicles.length === 0) return { statements: [toStatement('recommend.none')] };
  const shownVehicles = sortVehicles(input, matchingVehicles).slice(0, MAX_RECOMMENDED);
  return {
    statements: [
      toStatement(hasConditions(input) ? 'recommend.fitting' : 'recommend.any', {
        models: { kind: 'list', items: shownVehicles.map(({ id }) => book.vehicle(id)) },
      }),
    ],
    table: createVehicleTable(input, shownVehicles),
    actions: shownVehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/**
 * Returns the vehicles of the own make that match the requested seats, body type and electric
 * drive, cheapest first.
 */
export function findRequestedVehicles(input: AnswerInput): Vehicle[] {
  const conditions = listConditions(input);
  return input.ownVehicles.filter((vehicle) => conditions.every((condition) => condition(vehicle)));
}

function hasConditions(input: AnswerInput): boolean {
  const { concepts } = input.question;
  return listConditions(input).length > 0 || concepts.has('power') || concepts.has('dimension');
}

function listConditions({ question }: AnswerInput): ((vehicle: Vehicle) => boolean)[] {
  const { concepts, seats } = question;
  const minSeats = seats ?? (concepts.has('thirdRow') ? SEATS_OF_TWO_ROWS + 1 : 0);
  const conditions: ((vehicle: Vehicle) => boolean)[] = [];
  if (minSeats > 0) conditions.push(({ seatingCapacity }) => seatingCapacity >= minSeats);
  if (concepts.has('electric')) {
    conditions.push(({ variants }) => variants.some(({ electric }) => electric));
  }
  // If the question names both body types, the customer wants to choose between them, so neither
  // body type is a filter.
  if (concepts.has('suv') !== concepts.has('sedan')) {
    conditions.push(({ type }) => (type === 'Sedan') === concepts.has('sedan'));
  }
  return conditions;
}

function sortVehicles({ question }: AnswerInput, vehicles: readonly Vehicle[]): Vehicle[] {
  const getMaxPower = ({ variants }: Vehicle) =>
    Math.max(...variants.map(({ power }) => Number.parseFloat(power)));
  if (question.concepts.has('power')) {
    return vehicles.toSorted((a, b) => getMaxPower(b) - getMaxPower(a));
  }
  if (question.concepts.has('dimension')) {
    return vehicles.toSorted((a, b) => b.dimensions.length - a.dimensions.length);
  }
  return [...vehicles];
}
