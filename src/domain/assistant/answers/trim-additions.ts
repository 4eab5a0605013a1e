import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import type { AnswerInput } from '../answer-input.ts';
import { type AnswerAction, type AnswerStatement, toStatement } from '../answer.ts';
import { getOptionNamePath } from './price-paths.ts';

interface TrimAdditions {
  statements: AnswerStatement[];
  actions: AnswerAction[];
}

const pricePathOf = (id: string) => `catalogue/trims/${id}/price`;

/**
 * States the features and the price that each named trim adds to the trim below, for the named
 * vehicles, otherwise for all vehicles with such a trim. Empty if no named trim has additions.
 */
export function listTrimAdditions(input: AnswerInput): TrimAdditions {
  const { catalogue, vehicles } = input;
  const described = (vehicles.length > 0 ? vehicles : catalogue.vehicles).map((vehicle) =>
    describeVehicle(input, vehicle),
  );
  return {
    statements: described.flatMap(({ statements }) => statements),
    actions: described.flatMap(({ actions }) => actions).slice(0, 2),
  };
}

function describeVehicle(
  { book, catalogue, question }: AnswerInput,
  { id }: Vehicle,
): TrimAdditions {
  const trims = listAvailableOptions(catalogue, id, 'trim').toSorted((a, b) => a.price - b.price);
  const model = book.vehicle(id);
  const added = trims.flatMap((trim, index) => {
    const below = trims[index - 1];
    const isNamed = question.things.trim.includes(trim.id) && trim.additions.length > 0;
    return below && isNamed ? [{ trim, below }] : [];
  });
  return {
    statements: added.map(({ trim, below }) =>
      toStatement('trim.adds', {
        model,
        trim: book.text(getOptionNamePath('trim', trim.id)),
        below: book.text(getOptionNamePath('trim', below.id)),
        additions: book.allTexts(`catalogue/trims/${trim.id}/additions`),
        price: book.difference([pricePathOf(trim.id)], [pricePathOf(below.id)]),
      }),
    ),
    actions: added.map(({ trim }) => ({
      do: 'configure',
      vehicleId: id,
      changes: { trimId: trim.id },
      values: { choice: book.text(getOptionNamePath('trim', trim.id)), model },
    })),
  };
}
