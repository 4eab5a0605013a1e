import { sortUniqueIds } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, type AnswerStatement, toStatement } from '../answer.ts';

const contentsOf = (id: string) => `catalogue/packages/${id}/contents`;
const priceOf = (id: string) => `catalogue/packages/${id}/price`;
const nameOf = (id: string) => `catalogue/packages/${id}/name`;

/**
 * Compares the packages of a vehicle. If the question names packages, compares only the named ones.
 */
export function comparePackages(ask: AnswerInput): IntentAnswer {
  const { book, catalogue, question } = ask;
  const { id: vehicleId } = subjectOf(ask);
  const model = book.vehicle(vehicleId);
  const offered = listAvailableOptions(catalogue, vehicleId, 'package').map(({ id }) => id);
  const named = question.things.package.filter((id) => offered.includes(id));
  const shown = (named.length > 0 ? named : offered).toSorted(
    (a, b) => book.amount([priceOf(a)]) - book.amount([priceOf(b)]),
  );
  const [cheapest] = shown;
  const dearest = shown.at(-1);
  if (cheapest === undefined || dearest === undefined) {
    return { statements: [toStatement('packages.none', { model })] };
  }
  const configuration = resolveConfiguration(ask, vehicleId);
  return {
    statements: [
      ...notOffered(ask, offered),
      toStatement('packages.lead', { model, ...bounds(ask, shown) }),
      ...shown.map((id) =>
        toStatement('packages.contents', {
          name: book.text(nameOf(id)),
          price: book.money(priceOf(id)),
          contents: book.allTexts(contentsOf(id)),
        }),
      ),
      ...(shown.length > 1
        ? [toStatement('packages.all', { total: book.total(shown.map(priceOf)) })]
        : []),
    ],
    actions: shown.slice(0, 2).map((id) => ({
      do: 'configure' as const,
      vehicleId,
      changes: { packageIds: sortUniqueIds([...configuration.packageIds, id]) },
      values: { choice: book.text(nameOf(id)), model },
    })),
  };
}

function bounds({ book }: AnswerInput, shown: readonly string[]) {
  const [cheapest = '', dearest = ''] = [shown[0], shown.at(-1)];
  return {
    cheapest: book.text(nameOf(cheapest)),
    lowest: book.money(priceOf(cheapest)),
    dearest: book.text(nameOf(dearest)),
    highest: book.money(priceOf(dearest)),
  };
}

function notOffered(ask: AnswerInput, offered: readonly string[]): AnswerStatement[] {
  const { book, question } = ask;
  return question.things.package
    .filter((id) => !offered.includes(id))
    .map((id) =>
      toStatement('features.notOffered', {
        feature: book.text(nameOf(id)),
        model: book.vehicle(subjectOf(ask).id),
      }),
    );
}

/**
 * Answers whether a vehicle has the features named in the question. If the question names no
 * feature, lists the vehicle's key features.
 */
export function answerFeatures(ask: AnswerInput): IntentAnswer {
  const { book, question } = ask;
  const { id } = subjectOf(ask);
  const named = [...question.things.feature];
  if (question.things.package.length > 0) return comparePackages(ask);
  if (named.length > 0) return { statements: named.map((feature) => featureOf(ask, feature)) };
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

/** States whether a feature is standard, in a package, an option, or not offered. */
function featureOf(ask: AnswerInput, featureId: string): AnswerStatement {
  const { book, catalogue } = ask;
  const { id: vehicleId } = subjectOf(ask);
  const model = book.vehicle(vehicleId);
  const feature = book.text(`catalogue/features/${featureId}/name`);
  const row = catalogue.features.find(({ id }) => id === featureId);
  if (!row?.available.includes(vehicleId))
    return toStatement('features.notOffered', { model, feature });
  const description = book.text(`catalogue/features/${featureId}/description`);
  if (row.standard) return toStatement('features.standard', { model, feature, description });
  const packed = listAvailableOptions(catalogue, vehicleId, 'package').find(({ features: held }) =>
    held.includes(featureId),
  );
  if (!packed) return toStatement('features.offered', { model, feature, description });
  return toStatement('features.inPackage', {
    model,
    feature,
    description,
    name: book.text(nameOf(packed.id)),
    price: book.money(priceOf(packed.id)),
  });
}
