import type { Configuration } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import { computeConfiguratorTotal } from '../../catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '../../catalogue/price-list.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { isDeepEqual } from '../../values/is-deep-equal.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, type AnswerStatement, toStatement } from '../answer.ts';
import { toQuestionAmount } from '../fact-reader.ts';
import {
  createOpenModelAction,
  createVehicleTable,
  getVariantPricePath,
  listConditionRows,
} from './vehicle-values.ts';
import { isAboutTopicList } from './measures.ts';
import { getOptionNamePath, listTotalPricePaths } from './price-paths.ts';
import { findRequestedVehicles } from './recommend.ts';
import { listShowModelsActions } from './show-models.ts';

const simplerFields = {
  wheels: 'wheelsId',
  interior: 'interiorColorId',
  trim: 'trimId',
} as const;

/**
 * Answers a question about a budget. For one car, compares the budget with the car's configuration;
 * otherwise lists the models within the budget. Without an amount, names the cheapest model and
 * requests the amount.
 */
export function answerBudget(input: AnswerInput): IntentAnswer {
  const [amount] = input.question.amounts;
  if (amount === undefined) return answerWithoutAmount(input);
  const { context, question } = input;
  const isAboutOneVehicle = question.things.vehicle.length === 1 || context.configuration !== null;
  return isAboutOneVehicle && question.things.vehicle.length < 2
    ? createVehicleBudgetAnswer(input, amount)
    : answerFittingModels(input, amount);
}

function answerWithoutAmount(input: AnswerInput): IntentAnswer {
  const { book } = input;
  const priceOf = (vehicle: Vehicle) => book.amount([getVariantPricePath(input, vehicle)]);
  const candidates = isAboutTopicList(input) ? input.vehicles : findRequestedVehicles(input);
  const [cheapest] = candidates.toSorted((a, b) => priceOf(a) - priceOf(b));
  if (!cheapest) return { statements: [toStatement('recommend.none')] };
  return {
    statements: [
      toStatement('budget.cheapest', {
        model: book.vehicle(cheapest.id),
        price: book.money(getVariantPricePath(input, cheapest)),
      }),
      toStatement('budget.ask'),
    ],
    foundIds: [cheapest.id],
    actions: [createOpenModelAction(book, cheapest)],
  };
}

function createVehicleBudgetAnswer(input: AnswerInput, amount: number): IntentAnswer {
  const { book, catalogue } = input;
  const { id } = subjectOf(input);
  const model = book.vehicle(id);
  const configuration = resolveConfiguration(input, id);
  const paths = listTotalPricePaths(configuration);
  const total = book.total(paths);
  const isUntouched = isDeepEqual(configuration, createDefaultConfiguration(catalogue, id));
  const plan = fitBudget(catalogue, configuration, amount);
  const statementValues = { model, total, budget: toQuestionAmount(amount) };
  if (plan.changes.length === 0 && plan.fits) {
    return {
      statements: [
        toStatement(isUntouched ? 'budget.startsWithin' : 'budget.within', statementValues),
      ],
      actions: [{ do: 'openModel', vehicleId: id, values: { model } }],
    };
  }
  if (!plan.fits) {
    const alternatives = answerFittingModels(input, amount);
    const least = book.total(listTotalPricePaths(plan.configuration));
    return {
      ...alternatives,
      statements: [
        toStatement('budget.outOfReach', { model, least, budget: toQuestionAmount(amount) }),
        ...alternatives.statements,
      ],
    };
  }
  return {
    statements: [
      toStatement('budget.over', statementValues),
      ...plan.changes.map((change) => createChangeStatement(input, change)),
      toStatement('budget.reached', { total: book.total(listTotalPricePaths(plan.configuration)) }),
    ],
    actions: [{ do: 'applyBudget', vehicleId: id, changes: plan.configuration, values: { model } }],
  };
}

function createChangeStatement(
  { book }: AnswerInput,
  { kind, from, to, before, after }: BudgetChange,
): AnswerStatement {
  const saves = book.difference(listTotalPricePaths(before), listTotalPricePaths(after));
  const left = book.text(getOptionNamePath(kind, from));
  return to === null
    ? toStatement('budget.without', { left, saves })
    : toStatement('budget.instead', { left, taken: book.text(getOptionNamePath(kind, to)), saves });
}

interface Bounds {
  low: number;
  high: number;
}

/** Returns the lowest and the highest price that the question requests, in stored units. */
function readBounds({ question }: AnswerInput, amount: number): Bounds {
  const { amounts, concepts, quantities } = question;
  const [first = amount, second] = amounts;
  if (second !== undefined) {
    return { low: Math.min(first, second), high: Math.max(first, second) };
  }
  const bound = quantities.find(({ unit }) => unit === 'money')?.bound;
  const isOnlyLimit = quantities.length === 1 && !concepts.has('atMost');
  return bound === 'atLeast' || (isOnlyLimit && concepts.has('atLeast'))
    ? { low: amount, high: Infinity }
    : { low: 0, high: amount };
}

function keyOfBounds(low: number, high: number): string {
  if (low === 0) return 'budget.models';
  return high === Infinity ? 'budget.above' : 'budget.between';
}

function answerFittingModels(input: AnswerInput, amount: number): IntentAnswer {
  const { book } = input;
  const priceOf = (vehicle: Vehicle) => book.money(getVariantPricePath(input, vehicle));
  const amountOf = (vehicle: Vehicle) => book.amount([getVariantPricePath(input, vehicle)]);
  const matchingVehicles = findRequestedVehicles(input).toSorted(
    (a, b) => amountOf(a) - amountOf(b),
  );
  const { low, high } = readBounds(input, amount);
  const affordableVehicles = matchingVehicles
    .filter((vehicle) => low <= amountOf(vehicle) && amountOf(vehicle) <= high)
    .toReversed();
  const [cheapest] = matchingVehicles;
  if (!cheapest) return { statements: [toStatement('recommend.none')] };
  if (affordableVehicles.length === 0) {
    const model = book.vehicle(cheapest.id);
    const cheapestValues = { model, price: priceOf(cheapest), budget: toQuestionAmount(amount) };
    return {
      statements: [toStatement('budget.noneFits', cheapestValues)],
      actions: [createOpenModelAction(book, cheapest)],
    };
  }
  const models = affordableVehicles.map(({ id }) => book.vehicle(id));
  return {
    statements: [
      toStatement(keyOfBounds(low, high), {
        budget: toQuestionAmount(high === Infinity ? low : high),
        ...(low > 0 && { low: toQuestionAmount(low) }),
        models: { kind: 'list', items: models },
      }),
    ],
    table: createVehicleTable(input, affordableVehicles, listConditionRows(input.question)),
    actions: [
      ...affordableVehicles.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
      ...(low === 0 ? listShowModelsActions(input, affordableVehicles) : []),
    ],
  };
}

/** The removal or replacement of one option; `to` is null if the option is removed. */
interface BudgetChange {
  kind: OptionKind;
  from: string;
  to: string | null;
  before: Configuration;
  after: Configuration;
}

interface BudgetPlan {
  changes: readonly BudgetChange[];
  configuration: Configuration;
  /** False if no change lowers the price further and the price still exceeds the budget. */
  fits: boolean;
}

/**
 * Returns changes that bring a configuration within a budget, or as near as possible (`fits` is
 * false). If one change suffices, selects the sufficient change that saves least. Otherwise applies
 * the change that saves most, and repeats the search.
 * @param budget in stored units
 */
export function fitBudget(
  priceList: PriceList,
  configuration: Configuration,
  budget: number,
): BudgetPlan {
  const changes: BudgetChange[] = [];
  let current = configuration;
  while (computeConfiguratorTotal(priceList, current) > budget) {
    const change = findNextChange(priceList, current, budget);
    if (!change) return { changes, configuration: current, fits: false };
    changes.push(change);
    current = change.after;
  }
  return { changes, configuration: current, fits: true };
}

function findNextChange(
  priceList: PriceList,
  current: Configuration,
  budget: number,
): BudgetChange | undefined {
  const possibleChanges = [
    ...listPackageRemovals(current),
    ...listSimplerOptions(priceList, current),
  ];
  const totalOf = ({ after }: BudgetChange) => computeConfiguratorTotal(priceList, after);
  const cheaperChanges = possibleChanges.filter(
    (change) => totalOf(change) < computeConfiguratorTotal(priceList, current),
  );
  const sufficientChanges = cheaperChanges
    .filter((change) => totalOf(change) <= budget)
    .toSorted((a, b) => totalOf(b) - totalOf(a));
  return sufficientChanges[0] ?? cheaperChanges.toSorted((a, b) => totalOf(a) - totalOf(b))[0];
}

function listPackageRemovals(before: Configuration): BudgetChange[] {
  return before.packageIds.map((from) => ({
    kind: 'package',
    from,
    to: null,
    before,
    after: Object.assign({}, before, {
      packageIds: before.packageIds.filter((id) => id !== from),
    }),
  }));
}

function listSimplerOptions(priceList: PriceList, before: Configuration): BudgetChange[] {
  const { engineVariantId, vehicleId } = before;
  const defaultConfiguration = createDefaultConfiguration(priceList, vehicleId);
  const createReplacement = (kind: keyof typeof simplerFields, to: string): BudgetChange => {
    const field = simplerFields[kind];
    return { kind, from: before[field], to, before, after: { ...before, [field]: to } };
  };
  const trimChanges = listCheaperTrimIds(priceList, before).map((id) =>
    createReplacement('trim', id),
  );
  const engineChanges: BudgetChange[] =
    engineVariantId === null
      ? []
      : [
          {
            kind: 'engine',
            from: engineVariantId,
            to: toFirstVariantId(vehicleId),
            before,
            after: { ...before, engineVariantId: null },
          },
        ];
  return [
    createReplacement('wheels', defaultConfiguration.wheelsId),
    createReplacement('interior', defaultConfiguration.interiorColorId),
    ...trimChanges,
    ...engineChanges,
  ];
}

function listCheaperTrimIds(priceList: PriceList, { vehicleId, trimId }: Configuration): string[] {
  const trims = listAvailableOptions(priceList, vehicleId, 'trim');
  const currentTrim = trims.find(({ id }) => id === trimId);
  return trims.filter(({ price }) => currentTrim && price < currentTrim.price).map(({ id }) => id);
}

/** Returns the id of the vehicle's default engine variant; see `listTechnologyVariants`. */
function toFirstVariantId(vehicleId: string): string {
  return `${vehicleId}-1`;
}
