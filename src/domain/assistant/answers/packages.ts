import { sortUniqueIds } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, type AnswerStatement, toStatement } from '../answer.ts';
import { answerEquipment } from './equipment.ts';

const contentsPathOf = (id: string) => `catalogue/packages/${id}/contents`;
const pricePathOf = (id: string) => `catalogue/packages/${id}/price`;
const namePathOf = (id: string) => `catalogue/packages/${id}/name`;

/**
 * Compares the packages of a vehicle. If the question names packages that the vehicle offers,
 * compares only these packages.
 */
export function comparePackages(input: AnswerInput): IntentAnswer {
  const { book, catalogue, question } = input;
  if (input.vehicles.length === 0) return listPackagesOfModels(input);
  const { id: vehicleId } = subjectOf(input);
  const model = book.vehicle(vehicleId);
  const availableIds = listAvailableOptions(catalogue, vehicleId, 'package').map(({ id }) => id);
  if (question.concepts.has('unavailable')) return listUnavailablePackages(input, availableIds);
  const requestedIds = question.things.package.filter((id) => availableIds.includes(id));
  const shownIds = (requestedIds.length > 0 ? requestedIds : availableIds).toSorted(
    (a, b) => book.amount([pricePathOf(a)]) - book.amount([pricePathOf(b)]),
  );
  const [cheapest] = shownIds;
  const dearest = shownIds.at(-1);
  if (cheapest === undefined || dearest === undefined) {
    return { statements: [toStatement('packages.none', { model })] };
  }
  const configuration = resolveConfiguration(input, vehicleId);
  return {
    statements: [
      ...listNotOfferedStatements(input, availableIds),
      ...(shownIds.length > 1
        ? [toStatement('packages.lead', { model, ...getPriceBounds(input, shownIds) })]
        : []),
      ...shownIds.map((id) =>
        toStatement('packages.contents', {
          name: book.text(namePathOf(id)),
          price: book.money(pricePathOf(id)),
          contents: book.allTexts(contentsPathOf(id)),
        }),
      ),
      ...(shownIds.length > 1
        ? [toStatement('packages.all', { total: book.total(shownIds.map(pricePathOf)) })]
        : []),
    ],
    actions: shownIds.slice(0, 2).map((id) => ({
      do: 'configure' as const,
      vehicleId,
      changes: { packageIds: sortUniqueIds([...configuration.packageIds, id]) },
      values: { choice: book.text(namePathOf(id)), model },
    })),
  };
}

/** Lists the packages that a vehicle does not offer, although other own models do. */
function listUnavailablePackages(
  { book, catalogue, ownVehicles, vehicles }: AnswerInput,
  availableIds: readonly string[],
): IntentAnswer {
  const [vehicle] = vehicles;
  const isOffered = (id: string) =>
    ownVehicles.some((own) =>
      listAvailableOptions(catalogue, own.id, 'package').some((option) => option.id === id),
    );
  const missing = catalogue.packages.filter(
    ({ id }) => !availableIds.includes(id) && isOffered(id),
  );
  const model = book.vehicle(vehicle?.id ?? '');
  return {
    statements:
      missing.length > 0
        ? missing.map(({ id }) =>
            toStatement('features.notOffered', { model, feature: book.text(namePathOf(id)) }),
          )
        : [toStatement('packages.allOffered', { model })],
  };
}

/** Lists the packages of all own models with prices, contents and models. */
function listPackagesOfModels({
  book,
  catalogue,
  ownVehicles,
  question,
}: AnswerInput): IntentAnswer {
  const requestedIds = question.things.package;
  const packages = catalogue.packages.flatMap(({ id }) => {
    const models = ownVehicles.filter((vehicle) =>
      listAvailableOptions(catalogue, vehicle.id, 'package').some((option) => option.id === id),
    );
    const isRequested = requestedIds.length === 0 || requestedIds.includes(id);
    return isRequested && models.length > 0 ? [{ id, models }] : [];
  });
  return {
    statements: packages.flatMap(({ id, models }) => [
      toStatement('packages.contents', {
        name: book.text(namePathOf(id)),
        price: book.money(pricePathOf(id)),
        contents: book.allTexts(contentsPathOf(id)),
      }),
      toStatement('features.models', {
        models: { kind: 'list', items: models.map((vehicle) => book.vehicle(vehicle.id)) },
      }),
    ]),
  };
}

function getPriceBounds({ book }: AnswerInput, shownIds: readonly string[]) {
  const [cheapest = '', dearest = ''] = [shownIds[0], shownIds.at(-1)];
  return {
    cheapest: book.text(namePathOf(cheapest)),
    lowest: book.money(pricePathOf(cheapest)),
    dearest: book.text(namePathOf(dearest)),
    highest: book.money(pricePathOf(dearest)),
  };
}

function listNotOfferedStatements(
  input: AnswerInput,
  availableIds: readonly string[],
): AnswerStatement[] {
  const { book, question } = input;
  return question.things.package
    .filter((id) => !availableIds.includes(id))
    .map((id) =>
      toStatement('features.notOffered', {
        feature: book.text(namePathOf(id)),
        model: book.vehicle(subjectOf(input).id),
      }),
    );
}

/**
 * Answers whether a vehicle has the features named in the question. If the question names packages,
 * compares packages. Otherwise lists the vehicle's features.
 */
export function answerFeatures(input: AnswerInput): IntentAnswer {
  const { book, question } = input;
  if (question.equipment.length > 0) return answerEquipment(input);
  if (question.things.package.length > 0 && question.concepts.has('package')) {
    return comparePackages(input);
  }
  const { id } = subjectOf(input);
  const model = book.vehicle(id);
  return {
    statements: [
      toStatement('features.key', {
        model,
        features: book.allTexts(`catalogue/vehicles/${id}/features`),
      }),
      toStatement('features.rest'),
    ],
    actions: [{ do: 'openModel', vehicleId: id, values: { model } }],
  };
}
