import { type Configuration, sortUniqueIds } from '../../builds/configuration.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { listChosenOptions } from '../../catalogue/configuration/list-chosen-options.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type ComparisonTable, type IntentAnswer, toStatement } from '../answer.ts';
import { hasConstraint } from '../questions/parse-question.ts';
import {
  createOpenModelAction,
  findNamedVariantId,
  getStartingPricePath,
  getVariantPricePath,
  listEnginesOf,
} from './vehicle-values.ts';
import type { AnswerValue } from '../value.ts';
import { listUnpackagedEquipment } from './equipment.ts';
import { listDearestChoices } from './dearest-options.ts';
import { answerMeasure } from './measures.ts';
import { answerFeatures } from './packages.ts';
import { getOptionNamePath, getOptionPricePath, listTotalPricePaths } from './price-paths.ts';
import { findRequestedVehicles, recommendModels } from './recommend.ts';
import { listTrimAdditions } from './trim-additions.ts';

const KEY_FEATURES = 3;

export function answerAboutModel(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const subject = subjectOf(input);
  const readField = (field: string) => book.text(`catalogue/vehicles/${subject.id}/${field}`);
  const model = book.vehicle(subject.id);
  const keyFeatures = subject.features.slice(0, KEY_FEATURES);
  return {
    statements: [
      toStatement('about.description', { model, description: readField('description') }),
      toStatement('about.facts', {
        model,
        type: readField('type'),
        segment: readField('segment'),
        seats: book.number(`catalogue/vehicles/${subject.id}/seatingCapacity`),
        price: book.money(getStartingPricePath(subject)),
      }),
      toStatement('about.drive', {
        engine: readField('specs/engine'),
        power: readField('specs/power'),
        torque: readField('specs/torque'),
        transmission: readField('specs/transmission'),
      }),
      toStatement('about.features', {
        features: book.texts(
          keyFeatures.map((_, index) => `catalogue/vehicles/${subject.id}/features/${index}`),
        ),
      }),
    ],
    actions: [createOpenModelAction(book, subject)],
  };
}

export function answerPrice(input: AnswerInput): IntentAnswer {
  const { book, question, context } = input;
  const namesPackage = question.things.package.length > 0 && question.concepts.has('package');
  if (question.equipment.length > 0 || namesPackage) return answerFeatures(input);
  const isRestricted = hasConstraint(question) && input.vehicles.length !== 1;
  const isBuild = context.configuration !== null && question.things.vehicle.length === 0;
  if (isBuild && !isRestricted) return answerBuildReview(input);
  const pricedVehicles = listPricedVehicles(input, isRestricted);
  if (pricedVehicles.length === 0) return recommendModels(input);
  return {
    statements: [
      ...pricedVehicles.map((vehicle) =>
        toStatement('price.from', {
          model: book.vehicle(vehicle.id),
          price: book.money(getVariantPricePath(input, vehicle)),
        }),
      ),
      ...listEngineExtras(input, pricedVehicles),
      toStatement('price.note'),
    ],
    actions: pricedVehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

/**
 * For one vehicle, states the extra cost of a requested diesel or hybrid engine, and the price with
 * this engine.
 */
function listEngineExtras(input: AnswerInput, vehicles: readonly Vehicle[]) {
  const { book, catalogue, question } = input;
  const [vehicle, other] = vehicles;
  if (!vehicle || other) return [];
  return listEnginesOf(catalogue, vehicle)
    .filter(({ type }) => (type === 'diesel' || type === 'hybrid') && question.concepts.has(type))
    .flatMap(({ id }) => {
      const path = `catalogue/engines/${id}/priceAdjustment`;
      const choice = book.text(`catalogue/engines/${id}/name`);
      return [
        toStatement('review.line', { choice, adds: book.money(path) }),
        toStatement('review.total', { total: book.total([getStartingPricePath(vehicle), path]) }),
      ];
    });
}

function listPricedVehicles(input: AnswerInput, isRestricted: boolean): readonly Vehicle[] {
  if (isRestricted) return findRequestedVehicles(input);
  return input.vehicles.length > 0 ? input.vehicles : input.ownVehicles;
}

export function answerBuildReview(input: AnswerInput): IntentAnswer {
  const { book, context, vehicles } = input;
  if (context.configuration === null && vehicles.length === 0) {
    return { statements: [toStatement('review.noBuild')] };
  }
  const { id } = subjectOf(input);
  const configuration = resolveReviewedConfiguration(input, id);
  const model = book.vehicle(id);
  const optionStatements = listChosenOptions(configuration).map(({ kind, id: optionId }) => {
    const path = kind === 'engine' ? null : getOptionPricePath(kind, optionId);
    const choice = book.text(getOptionNamePath(kind, optionId));
    return path === null || book.amount([path]) === 0
      ? toStatement('review.included', { choice })
      : toStatement('review.line', { choice, adds: book.money(path) });
  });
  const basePrice = book.total(listTotalPricePaths(configuration).slice(0, 1));
  return {
    statements: [
      toStatement('review.lead', { model, price: basePrice }),
      ...optionStatements,
      toStatement('review.total', { total: book.total(listTotalPricePaths(configuration)) }),
    ],
  };
}

export function answerOptionPrices(input: AnswerInput, kind: 'trim' | 'wheels'): IntentAnswer {
  const { book, catalogue } = input;
  const added = kind === 'trim' ? listTrimAdditions(input) : null;
  if (added && added.statements.length > 0) return added;
  if (input.vehicles.length !== 1) return answerOptionsOfModels(input, kind);
  const { id } = subjectOf(input);
  const availableOptions = listAvailableOptions(catalogue, id, kind).toSorted(
    (a, b) => a.price - b.price,
  );
  return {
    statements: [
      toStatement(`${kind}.lead`, {
        model: book.vehicle(id),
        options: {
          kind: 'list',
          items: availableOptions.map((option) => book.text(getOptionNamePath(kind, option.id))),
        },
      }),
    ],
    table: {
      columns: availableOptions.map((option) => book.text(getOptionNamePath(kind, option.id))),
      rows: [
        {
          key: 'adds',
          cells: availableOptions.map((option) =>
            book.money(getOptionPricePath(kind, option.id) ?? ''),
          ),
        },
      ],
    },
    actions: availableOptions.slice(1, 3).map((option) => ({
      do: 'configure' as const,
      vehicleId: id,
      changes: kind === 'trim' ? { trimId: option.id } : { wheelsId: option.id },
      values: { choice: book.text(getOptionNamePath(kind, option.id)), model: book.vehicle(id) },
    })),
  };
}

function answerOptionsOfModels(input: AnswerInput, kind: 'trim' | 'wheels'): IntentAnswer {
  const { book, catalogue, vehicles, ownVehicles } = input;
  const listed = vehicles.length > 0 ? vehicles : ownVehicles;
  const nameAndPrice = (optionId: string): AnswerValue => ({
    kind: 'pair',
    first: book.text(getOptionNamePath(kind, optionId)),
    second: book.money(getOptionPricePath(kind, optionId) ?? ''),
  });
  return {
    statements: listed.map(({ id }) =>
      toStatement(`${kind}.lead`, {
        model: book.vehicle(id),
        options: {
          kind: 'list',
          items: listAvailableOptions(catalogue, id, kind)
            .toSorted((a, b) => a.price - b.price)
            .map((option) => nameAndPrice(option.id)),
        },
      }),
    ),
  };
}

const dimensionKeys = ['length', 'width', 'height', 'wheelbase'] as const;

export function answerDimensions({ book, vehicles, ownVehicles }: AnswerInput): IntentAnswer {
  const measuredVehicles = vehicles.length > 0 ? vehicles : ownVehicles;
  const longestVehicle = measuredVehicles.toSorted(
    (a, b) => b.dimensions.length - a.dimensions.length,
  )[0];
  if (!longestVehicle) return { statements: [toStatement('unknown.answer')] };
  const table: ComparisonTable = {
    columns: measuredVehicles.map(({ id }) => book.vehicle(id)),
    rows: dimensionKeys.map((key) => ({
      key,
      cells: measuredVehicles.map(({ id }) =>
        book.number(`catalogue/vehicles/${id}/dimensions/${key}`, 'length'),
      ),
    })),
  };
  const length = book.number(`catalogue/vehicles/${longestVehicle.id}/dimensions/length`, 'length');
  const key = measuredVehicles.length > 1 ? 'dimensions.longest' : 'dimensions.lead';
  return {
    statements: [toStatement(key, { model: book.vehicle(longestVehicle.id), length })],
    table,
  };
}

export function answerSeating(input: AnswerInput): IntentAnswer {
  const { book, frame, vehicles, ownVehicles } = input;
  if (frame.operator !== 'value') return answerMeasure(input, 'seats');
  const listedVehicles = vehicles.length > 0 ? vehicles : ownVehicles;
  return {
    statements: listedVehicles.map(({ id }) =>
      toStatement('seating.line', {
        model: book.vehicle(id),
        seats: book.number(`catalogue/vehicles/${id}/seatingCapacity`),
      }),
    ),
  };
}

const designSides = ['front', 'side', 'rear'] as const;

export function answerDesign(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const { id } = subjectOf(input);
  return {
    statements: designSides.map((side) =>
      toStatement(`design.${side}`, {
        model: book.vehicle(id),
        text: book.text(`catalogue/vehicles/${id}/design/${side}`),
      }),
    ),
    actions: [createOpenModelAction(book, subjectOf(input))],
  };
}

/** Lists the models of the own or named make that match the conditions of the question. */
export function answerModelList(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const vehicles = findRequestedVehicles(input);
  if (vehicles.length === 0) return { statements: [toStatement('recommend.none')] };
  return {
    statements: [
      toStatement('popular.all', {
        models: { kind: 'list', items: vehicles.map(({ id }) => book.vehicle(id)) },
      }),
    ],
    table: {
      columns: vehicles.map(({ id }) => book.vehicle(id)),
      rows: [
        {
          key: 'priceFrom',
          cells: vehicles.map((vehicle) => book.money(getStartingPricePath(vehicle))),
        },
        {
          key: 'bodyType',
          cells: vehicles.map(({ id }) => book.text(`catalogue/vehicles/${id}/type`)),
        },
      ],
    },
    actions: vehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

export function answerVehicleText(input: AnswerInput, field: 'type' | 'segment'): IntentAnswer {
  const { book, vehicles, ownVehicles } = input;
  const listed = vehicles.length > 0 ? vehicles : ownVehicles;
  return {
    statements: listed.map(({ id }) =>
      toStatement('measure.value', {
        model: book.vehicle(id),
        measure: { kind: 'label', key: field === 'type' ? 'row.bodyType' : 'row.segment' },
        value: book.text(`catalogue/vehicles/${id}/${field}`),
      }),
    ),
  };
}

/**
 * Returns the configuration to review. A question such as ‘How much without the packages?’ removes
 * the packages; with ‘wheels’ instead, the wheels return to the default.
 */
function resolveReviewedConfiguration(input: AnswerInput, vehicleId: string): Configuration {
  const { catalogue, question } = input;
  const configuration = resolveConfiguration(input, vehicleId);
  if (!question.concepts.has('negated')) return configuration;
  const { wheelsId } = createDefaultConfiguration(catalogue, vehicleId);
  return question.concepts.has('wheels')
    ? { ...configuration, wheelsId }
    : { ...configuration, packageIds: [] };
}

/** Adds up the prices of the named vehicles, or of one vehicle or build with the named options. */
export function answerSum(input: AnswerInput): IntentAnswer {
  const isOfVehicles = input.vehicles.length > 1 || Object.keys(input.question.copies).length > 0;
  return isOfVehicles ? sumVehicles(input) : sumOptions(input);
}

function sumVehicles({ book, vehicles, question }: AnswerInput): IntentAnswer {
  const paths = vehicles.flatMap((vehicle) =>
    Array.from({ length: question.copies[vehicle.id] ?? 1 }, () => getStartingPricePath(vehicle)),
  );
  return {
    statements: [
      ...vehicles.map((vehicle) =>
        toStatement('price.from', {
          model: book.vehicle(vehicle.id),
          price: book.money(getStartingPricePath(vehicle)),
        }),
      ),
      toStatement('review.total', { total: book.total(paths) }),
    ],
    actions: vehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}

function sumOptions(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const subject = subjectOf(input);
  const isDearest = input.frame.operator === 'max';
  const { packageIds, ...named } = listNamedChoices(input);
  const changes = isDearest
    ? { ...listDearestChoices(input, subject), ...named }
    : { ...named, packageIds };
  const configuration = { ...resolveConfiguration(input, subject.id), ...changes };
  const review = answerBuildReview({
    ...input,
    context: { ...input.context, configuration },
    vehicles: [subject],
  });
  return {
    statements: [...review.statements, ...listUnpackagedEquipment(input, subject)],
    actions: [
      {
        do: 'applyBudget',
        vehicleId: subject.id,
        changes,
        values: { model: book.vehicle(subject.id) },
      },
    ],
  };
}

/** Returns the id of the wheels with the named size, or of the largest wheels. */
function findNamedWheelsId({ catalogue, question }: AnswerInput, vehicleId: string): string {
  const inch = question.quantities.find(({ unit }) => unit === 'inch')?.value;
  const isLargest = question.concepts.has('wheels') && question.concepts.has('big');
  const [largest] = listAvailableOptions(catalogue, vehicleId, 'wheels').toSorted(
    (a, b) => Number.parseInt(b.id, 10) - Number.parseInt(a.id, 10),
  );
  return isLargest && largest ? largest.id : `${inch ?? ''}-inch`;
}

/**
 * Returns the named exterior colors. Leaves out a color that the question names for the interior:
 * ‘with a red interior’.
 */
function listPaintIds({ catalogue, question }: AnswerInput): readonly string[] {
  const { things, concepts } = question;
  if (!concepts.has('interior') || concepts.has('exterior')) return things.exterior;
  const toHue = (name = '') => name.split(' ').at(-1);
  const leathers = catalogue.interiorColors.filter(({ id }) => things.interior.includes(id));
  const hues = new Set(leathers.map(({ name }) => toHue(name)));
  return catalogue.exteriorColors
    .filter(({ id, name }) => things.exterior.includes(id) && !hues.has(toHue(name)))
    .map(({ id }) => id);
}

/** Returns the choices of a configuration that the question names and that the vehicle offers. */
function listNamedChoices(
  input: AnswerInput,
): Partial<Configuration> & Pick<Configuration, 'packageIds'> {
  const { catalogue, question } = input;
  const { id } = subjectOf(input);
  const { packageIds } = resolveConfiguration(input, id);
  const findIds = (kind: OptionKind, named: readonly string[]) =>
    listAvailableOptions(catalogue, id, kind)
      .map((option) => option.id)
      .filter((optionId) => named.includes(optionId));
  const [trimId] = findIds('trim', question.things.trim);
  const [wheelsId] = findIds('wheels', [findNamedWheelsId(input, id)]);
  const engineVariantId = findNamedVariantId(input, subjectOf(input));
  const [interiorColorId] = findIds('interior', question.things.interior);
  const [exteriorColorId] = findIds('exterior', listPaintIds(input));
  const packages = question.concepts.has('package')
    ? findIds('package', question.things.package)
    : [];
  return {
    ...(engineVariantId !== undefined && { engineVariantId }),
    ...(trimId !== undefined && { trimId }),
    ...(wheelsId !== undefined && { wheelsId }),
    ...(interiorColorId !== undefined && { interiorColorId }),
    ...(exteriorColorId !== undefined && { exteriorColorId }),
    packageIds: sortUniqueIds([...packageIds, ...packages]),
  };
}
