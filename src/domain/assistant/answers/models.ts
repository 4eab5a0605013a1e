import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { listChosenOptions } from '../../catalogue/configuration/list-chosen-options.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type ComparisonTable, type IntentAnswer, toStatement } from '../answer.ts';
import { createOpenModelAction, getStartingPricePath } from './compare-models.ts';
import { answerFeatures } from './packages.ts';
import { getOptionNamePath, getOptionPricePath, listTotalPricePaths } from './price-paths.ts';
import { recommendModels } from './recommend.ts';

const KEY_FEATURES = 3;

export function answerAboutModel(ask: AnswerInput): IntentAnswer {
  if (ask.vehicles.length === 0) return recommendModels(ask);
  const { book } = ask;
  const subject = subjectOf(ask);
  const of = (field: string) => book.text(`catalogue/vehicles/${subject.id}/${field}`);
  const model = book.vehicle(subject.id);
  const named = subject.features.slice(0, KEY_FEATURES);
  return {
    statements: [
      toStatement('about.description', { model, description: of('description') }),
      toStatement('about.facts', {
        model,
        type: of('type'),
        segment: of('segment'),
        seats: book.number(`catalogue/vehicles/${subject.id}/seatingCapacity`),
        price: book.money(getStartingPricePath(subject)),
      }),
      toStatement('about.drive', {
        engine: of('specs/engine'),
        power: of('specs/power'),
        torque: of('specs/torque'),
        transmission: of('specs/transmission'),
      }),
      toStatement('about.features', {
        features: book.texts(
          named.map((_, at) => `catalogue/vehicles/${subject.id}/features/${at}`),
        ),
      }),
    ],
    actions: [createOpenModelAction(book, subject)],
  };
}

export function answerPrice(ask: AnswerInput): IntentAnswer {
  const { book, question, vehicles, ownVehicles, context } = ask;
  if (question.things.feature.length > 0 || question.things.package.length > 0) {
    return answerFeatures(ask);
  }
  const priced = vehicles.length > 0 ? vehicles : ownVehicles;
  const { configuration } = context;
  const isBuild = configuration !== null && question.things.vehicle.length === 0;
  if (isBuild) return answerBuildReview(ask);
  return {
    statements: [
      ...priced.map((vehicle) =>
        toStatement('price.from', {
          model: book.vehicle(vehicle.id),
          price: book.money(getStartingPricePath(vehicle)),
        }),
      ),
      toStatement('price.note'),
    ],
    actions: priced.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/** Lists every choice of a build with its price, and the total of the build. */
export function answerBuildReview(ask: AnswerInput): IntentAnswer {
  const { book } = ask;
  const { id } = subjectOf(ask);
  const configuration = resolveConfiguration(ask, id);
  const model = book.vehicle(id);
  const lines = listChosenOptions(configuration).map(({ kind, id: optionId }) => {
    const path = kind === 'engine' ? null : getOptionPricePath(kind, optionId);
    const choice = book.text(getOptionNamePath(kind, optionId));
    return path === null || book.amount([path]) === 0
      ? toStatement('review.included', { choice })
      : toStatement('review.line', { choice, adds: book.money(path) });
  });
  const starts = book.total(listTotalPricePaths(configuration).slice(0, 1));
  return {
    statements: [
      toStatement('review.lead', { model, price: starts }),
      ...lines,
      toStatement('review.total', { total: book.total(listTotalPricePaths(configuration)) }),
    ],
  };
}

/** Lists the trims or wheels of a vehicle with their prices. */
export function answerOptionPrices(ask: AnswerInput, kind: 'trim' | 'wheels'): IntentAnswer {
  const { book, catalogue } = ask;
  const { id } = subjectOf(ask);
  const offered = listAvailableOptions(catalogue, id, kind).toSorted((a, b) => a.price - b.price);
  return {
    statements: [
      toStatement(`${kind}.lead`, {
        model: book.vehicle(id),
        options: {
          kind: 'list',
          items: offered.map((one) => book.text(getOptionNamePath(kind, one.id))),
        },
      }),
    ],
    table: {
      columns: offered.map((one) => book.text(getOptionNamePath(kind, one.id))),
      rows: [
        {
          key: 'adds',
          cells: offered.map((one) => book.money(getOptionPricePath(kind, one.id) ?? '')),
        },
      ],
    },
    actions: offered.slice(1, 3).map((one) => ({
      do: 'configure' as const,
      vehicleId: id,
      changes: kind === 'trim' ? { trimId: one.id } : { wheelsId: one.id },
      values: { choice: book.text(getOptionNamePath(kind, one.id)), model: book.vehicle(id) },
    })),
  };
}

const measures = ['length', 'width', 'height', 'wheelbase'] as const;

export function answerDimensions({ book, vehicles, ownVehicles }: AnswerInput): IntentAnswer {
  const measured = vehicles.length > 0 ? vehicles : ownVehicles;
  const largest = measured.toSorted((a, b) => b.dimensions.length - a.dimensions.length)[0];
  if (!largest) return { statements: [toStatement('unknown.answer')] };
  const table: ComparisonTable = {
    columns: measured.map(({ id }) => book.vehicle(id)),
    rows: measures.map((key) => ({
      key,
      cells: measured.map(({ id }) => book.number(`catalogue/vehicles/${id}/dimensions/${key}`)),
    })),
  };
  const length = book.number(`catalogue/vehicles/${largest.id}/dimensions/length`);
  const key = measured.length > 1 ? 'dimensions.longest' : 'dimensions.lead';
  return { statements: [toStatement(key, { model: book.vehicle(largest.id), length })], table };
}

export function answerSeating(ask: AnswerInput): IntentAnswer {
  const { book, vehicles, ownVehicles } = ask;
  const seated = vehicles.length > 0 ? vehicles : ownVehicles;
  return {
    statements: seated.map(({ id }) =>
      toStatement('seating.line', {
        model: book.vehicle(id),
        seats: book.number(`catalogue/vehicles/${id}/seatingCapacity`),
      }),
    ),
  };
}

const sides = ['front', 'side', 'rear'] as const;

/** Lists the texts about the design of a vehicle. */
export function answerDesign(ask: AnswerInput): IntentAnswer {
  const { book } = ask;
  const { id } = subjectOf(ask);
  return {
    statements: sides.map((side) =>
      toStatement(`design.${side}`, {
        model: book.vehicle(id),
        text: book.text(`catalogue/vehicles/${id}/design/${side}`),
      }),
    ),
    actions: [createOpenModelAction(book, subjectOf(ask))],
  };
}
