import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { MAX_COMPARED } from '../../sharing/compare-address.ts';
import { type AnswerInput, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, toStatement } from '../answer.ts';
import { rankByMeasure } from './measures.ts';
import {
  createOpenModelAction,
  createVehicleTable,
  getStartingPricePath,
  sortByPriceDistance,
} from './vehicle-values.ts';

function selectComparedVehicles(input: AnswerInput): Vehicle[] {
  const requestedVehicles = input.vehicles.slice(0, MAX_COMPARED);
  if (requestedVehicles.length > 1) return requestedVehicles;
  const subject = subjectOf(input);
  const similarVehicles = sortByPriceDistance(subject, input.ownVehicles);
  return [subject, ...similarVehicles.slice(0, 1)].toSorted(
    (a, b) => a.priceRange.min - b.priceRange.min,
  );
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

/**
 * Suggests at most two models of the own make with prices near the price of the current vehicle.
 * For a different body type, the price difference counts twice.
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
