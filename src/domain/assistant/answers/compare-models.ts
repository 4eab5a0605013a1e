import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { MAX_COMPARED } from '../../sharing/compare-address.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import {
  type AnswerAction,
  type ComparisonTable,
  type IntentAnswer,
  toStatement,
} from '../answer.ts';
import type { FactReader } from '../fact-reader.ts';
import type { AnswerValue } from '../value.ts';

/**
 * Returns the vehicles to compare: the vehicles of the question, or if there are fewer than two,
 * the current vehicle and the first one in the order of `sortByPriceDistance`.
 */
function comparedVehicles(ask: AnswerInput): Vehicle[] {
  const named = ask.vehicles.slice(0, MAX_COMPARED);
  if (named.length > 1) return named;
  const subject = subjectOf(ask);
  const others = sortByPriceDistance(subject, ask.ownVehicles);
  return [subject, ...others.slice(0, 1)].toSorted((a, b) => a.priceRange.min - b.priceRange.min);
}

export function sortByPriceDistance(subject: Vehicle, vehicles: readonly Vehicle[]): Vehicle[] {
  const distance = ({ type, priceRange }: Vehicle) =>
    Math.abs(priceRange.min - subject.priceRange.min) * (type === subject.type ? 1 : 2);
  return vehicles
    .filter(({ id }) => id !== subject.id)
    .toSorted((a, b) => distance(a) - distance(b));
}

export function compareModels(ask: AnswerInput): IntentAnswer {
  const { book } = ask;
  const compared = comparedVehicles(ask);
  const [cheapest, ...others] = compared.toSorted((a, b) => a.priceRange.min - b.priceRange.min);
  const dearest = others.at(-1);
  if (!cheapest || !dearest) return { statements: [toStatement('unknown.answer')] };
  return {
    statements: [
      toStatement('compareModels.price', {
        dearer: book.vehicle(dearest.id),
        cheaper: book.vehicle(cheapest.id),
        difference: book.difference(
          [getStartingPricePath(dearest)],
          [getStartingPricePath(cheapest)],
        ),
      }),
      ...compared.map(({ id }) =>
        toStatement('compareModels.character', {
          model: book.vehicle(id),
          description: book.text(`catalogue/vehicles/${id}/description`),
        }),
      ),
    ],
    table: createVehicleTable(ask, compared),
    actions: [
      {
        do: 'compareModels',
        vehicleIds: compared.map(({ id }) => id),
        values: { models: { kind: 'list', items: compared.map(({ id }) => book.vehicle(id)) } },
      },
      ...compared.map((vehicle) => createOpenModelAction(book, vehicle)),
    ],
  };
}

export function createOpenModelAction(book: FactReader, { id }: Vehicle): AnswerAction {
  return { do: 'openModel', vehicleId: id, values: { model: book.vehicle(id) } };
}

export function getStartingPricePath({ id }: Vehicle): string {
  return `catalogue/vehicles/${id}/priceRange/min`;
}

/**
 * Returns the id of the engine variant to compare: an electric variant if the question requests
 * one, otherwise the first variant.
 */
function wantedVariant({ question }: AnswerInput, { id, variants }: Vehicle): string {
  const electric = variants.findIndex((variant) => variant.electric);
  return `${id}-${question.concepts.has('electric') && electric >= 0 ? electric + 1 : 1}`;
}

/** Returns the path of a vehicle's price with the engine variant that `wantedVariant` selects. */
export function getVariantPricePath(ask: AnswerInput, vehicle: Vehicle): string {
  const variantId = wantedVariant(ask, vehicle);
  return variantId === `${vehicle.id}-1`
    ? getStartingPricePath(vehicle)
    : `variants/${variantId}/price`;
}

/** Returns a table of the facts that buyers usually compare first. */
export function createVehicleTable(
  ask: AnswerInput,
  vehicles: readonly Vehicle[],
): ComparisonTable {
  const { book } = ask;
  const row = (key: string, read: (vehicle: Vehicle) => AnswerValue) => ({
    key,
    cells: vehicles.map(read),
  });
  return {
    columns: vehicles.map(({ id }) => book.vehicle(id)),
    rows: [
      row('priceFrom', (vehicle) => book.money(getVariantPricePath(ask, vehicle))),
      row('seats', ({ id }) => book.number(`catalogue/vehicles/${id}/seatingCapacity`)),
      row('bodyType', ({ id }) => book.text(`catalogue/vehicles/${id}/type`)),
      row('segment', ({ id }) => book.text(`catalogue/vehicles/${id}/segment`)),
      ...(['engine', 'power', 'torque', 'acceleration'] as const).map((key) =>
        row(key, (vehicle) => book.text(`variants/${wantedVariant(ask, vehicle)}/${key}`)),
      ),
    ],
  };
}

/**
 * Suggests two models of the own make with prices near the price of the current vehicle. A
 * different body type doubles the price difference.
 */
export function answerRelatedModels(ask: AnswerInput): IntentAnswer {
  const { book, ownVehicles } = ask;
  const subject = subjectOf(ask);
  const related = sortByPriceDistance(subject, ownVehicles).slice(0, 2);
  return {
    statements: [
      toStatement('related.lead', {
        model: book.vehicle(subject.id),
        models: { kind: 'list', items: related.map(({ id }) => book.vehicle(id)) },
      }),
    ],
    table: createVehicleTable(ask, [subject, ...related]),
    actions: related.map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}
