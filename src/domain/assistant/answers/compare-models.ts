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
import { rankByMeasure } from './measures.ts';

function selectComparedVehicles(input: AnswerInput): Vehicle[] {
  const requestedVehicles = input.vehicles.slice(0, MAX_COMPARED);
  if (requestedVehicles.length > 1) return requestedVehicles;
  const subject = subjectOf(input);
  const similarVehicles = sortByPriceDistance(subject, input.ownVehicles);
  return [subject, ...similarVehicles.slice(0, 1)].toSorted(
    (a, b) => a.priceRange.min - b.priceRange.min,
  );
}

export function sortByPriceDistance(subject: Vehicle, vehicles: readonly Vehicle[]): Vehicle[] {
  const computeDistance = ({ type, priceRange }: Vehicle) =>
    Math.abs(priceRange.min - subject.priceRange.min) * (type === subject.type ? 1 : 2);
  return vehicles
    .filter(({ id }) => id !== subject.id)
    .toSorted((a, b) => computeDistance(a) - computeDistance(b));
}

export function compareModels(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const vehiclesToCompare = selectComparedVehicles(input);
  const [cheapest, ...moreExpensive] = vehiclesToCompare.toSorted(
    (a, b) => a.priceRange.min - b.priceRange.min,
  );
  const dearest = moreExpensive.at(-1);
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
      ...(input.frame.measure === null ? [] : rankByMeasure(input, input.frame.measure)),
      ...vehiclesToCompare.map(({ id }) =>
        toStatement('compareModels.character', {
          model: book.vehicle(id),
          description: book.text(`catalogue/vehicles/${id}/description`),
        }),
      ),
    ],
    table: createVehicleTable(input, vehiclesToCompare),
    actions: [
      {
        do: 'compareModels',
        vehicleIds: vehiclesToCompare.map(({ id }) => id),
        values: {
          models: { kind: 'list', items: vehiclesToCompare.map(({ id }) => book.vehicle(id)) },
        },
      },
      ...vehiclesToCompare.map((vehicle) => createOpenModelAction(book, vehicle)),
    ],
  };
}

export function createOpenModelAction(factReader: FactReader, { id }: Vehicle): AnswerAction {
  return { do: 'openModel', vehicleId: id, values: { model: factReader.vehicle(id) } };
}

export function getStartingPricePath({ id }: Vehicle): string {
  return `catalogue/vehicles/${id}/priceRange/min`;
}

function selectVariantId({ question }: AnswerInput, { id, variants }: Vehicle): string {
  const size = question.quantities.find(({ unit }) => unit === 'engineSize')?.value;
  const index = variants.findIndex(
    (variant) =>
      (question.concepts.has('electric') && variant.electric) ||
      (size !== undefined && variant.name.startsWith(size.toFixed(1))),
  );
  return `${id}-${index >= 0 ? index + 1 : 1}`;
}

/** Returns the path of a vehicle's price with the engine variant that `selectVariantId` selects. */
export function getVariantPricePath(input: AnswerInput, vehicle: Vehicle): string {
  const variantId = selectVariantId(input, vehicle);
  return variantId === `${vehicle.id}-1`
    ? getStartingPricePath(vehicle)
    : `variants/${variantId}/price`;
}

export function createVehicleTable(
  input: AnswerInput,
  vehicles: readonly Vehicle[],
): ComparisonTable {
  const { book } = input;
  const createRow = (key: string, readCell: (vehicle: Vehicle) => AnswerValue) => ({
    key,
    cells: vehicles.map(readCell),
  });
  return {
    columns: vehicles.map(({ id }) => book.vehicle(id)),
    rows: [
      createRow('priceFrom', (vehicle) => book.money(getVariantPricePath(input, vehicle))),
      createRow('seats', ({ id }) => book.number(`catalogue/vehicles/${id}/seatingCapacity`)),
      createRow('bodyType', ({ id }) => book.text(`catalogue/vehicles/${id}/type`)),
      createRow('segment', ({ id }) => book.text(`catalogue/vehicles/${id}/segment`)),
      ...(['engine', 'power', 'torque', 'acceleration'] as const).map((key) =>
        createRow(key, (vehicle) =>
          book.text(`variants/${selectVariantId(input, vehicle)}/${key}`),
        ),
      ),
    ],
  };
}

/**
 * Suggests at most two models of the own make with prices near the price of the current vehicle. A
 * different body type doubles the price difference.
 */
export function answerRelatedModels(input: AnswerInput): IntentAnswer {
  const { book, ownVehicles } = input;
  const subject = subjectOf(input);
  const relatedVehicles = sortByPriceDistance(subject, ownVehicles).slice(0, 2);
  return {
    statements: [
      toStatement('related.lead', {
        model: book.vehicle(subject.id),
        models: { kind: 'list', items: relatedVehicles.map(({ id }) => book.vehicle(id)) },
      }),
    ],
    table: createVehicleTable(input, [subject, ...relatedVehicles]),
    actions: relatedVehicles.map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}
