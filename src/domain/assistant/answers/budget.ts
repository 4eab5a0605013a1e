import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { isDeepEqual } from '../../values/is-deep-equal.ts';
import { type AnswerInput, resolveConfiguration, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, type AnswerStatement, toStatement } from '../answer.ts';
import { toQuestionAmount } from '../fact-reader.ts';
import { createOpenModelAction, getVariantPricePath } from './compare-models.ts';
import { type BudgetChange, fitBudget } from './fit-budget.ts';
import { getOptionNamePath, listTotalPricePaths } from './price-paths.ts';
import { findRequestedVehicles } from './recommend.ts';

/**
 * If the question is about one car, answers whether the budget covers the build of this car; if
 * not, also lists changes that bring the build within the budget. Otherwise lists the models within
 * the budget.
 */
export function answerBudget(ask: AnswerInput): IntentAnswer {
  const [amount] = ask.question.amounts;
  if (amount === undefined) return withoutAmount(ask);
  const { context, question } = ask;
  const isAboutOne = question.things.vehicle.length === 1 || context.configuration !== null;
  return isAboutOne && question.things.vehicle.length < 2
    ? fitOne(ask, amount)
    : fittingModels(ask, amount);
}

function withoutAmount(ask: AnswerInput): IntentAnswer {
  const { book } = ask;
  const [cheapest] = findRequestedVehicles(ask);
  if (!cheapest) return { statements: [toStatement('recommend.none')] };
  return {
    statements: [
      toStatement('budget.cheapest', {
        model: book.vehicle(cheapest.id),
        price: book.money(getVariantPricePath(ask, cheapest)),
      }),
      toStatement('budget.ask'),
    ],
    actions: [createOpenModelAction(book, cheapest)],
  };
}

function fitOne(ask: AnswerInput, amount: number): IntentAnswer {
  const { book, catalogue } = ask;
  const { id } = subjectOf(ask);
  const model = book.vehicle(id);
  const configuration = resolveConfiguration(ask, id);
  const paths = listTotalPricePaths(configuration);
  const total = book.total(paths);
  const isUntouched = isDeepEqual(configuration, createDefaultConfiguration(catalogue, id));
  const plan = fitBudget(catalogue, configuration, amount);
  const changes = { model, total, budget: toQuestionAmount(amount) };
  if (plan.changes.length === 0 && plan.fits) {
    return {
      statements: [toStatement(isUntouched ? 'budget.startsWithin' : 'budget.within', changes)],
      actions: [{ do: 'openModel', vehicleId: id, values: { model } }],
    };
  }
  if (!plan.fits) {
    const instead = fittingModels(ask, amount);
    const least = book.total(listTotalPricePaths(plan.configuration));
    return {
      ...instead,
      statements: [
        toStatement('budget.outOfReach', { model, least, budget: toQuestionAmount(amount) }),
        ...instead.statements,
      ],
    };
  }
  return {
    statements: [
      toStatement('budget.over', changes),
      ...plan.changes.map((change) => changed(ask, change)),
      toStatement('budget.reached', { total: book.total(listTotalPricePaths(plan.configuration)) }),
    ],
    actions: [{ do: 'applyBudget', vehicleId: id, changes: plan.configuration, values: { model } }],
  };
}

function changed(
  { book }: AnswerInput,
  { kind, from, to, before, after }: BudgetChange,
): AnswerStatement {
  const saves = book.difference(listTotalPricePaths(before), listTotalPricePaths(after));
  const left = book.text(getOptionNamePath(kind, from));
  return to === null
    ? toStatement('budget.without', { left, saves })
    : toStatement('budget.instead', { left, taken: book.text(getOptionNamePath(kind, to)), saves });
}

/**
 * Compares the matching models whose starting price is within the budget, the most expensive one
 * first.
 */
function fittingModels(ask: AnswerInput, amount: number): IntentAnswer {
  const { book } = ask;
  const priceOf = (vehicle: Vehicle) => book.money(getVariantPricePath(ask, vehicle));
  const amountOf = (vehicle: Vehicle) => book.amount([getVariantPricePath(ask, vehicle)]);
  const matching = findRequestedVehicles(ask).toSorted((a, b) => amountOf(a) - amountOf(b));
  const fitting = matching.filter((vehicle) => amountOf(vehicle) <= amount).toReversed();
  const [cheapest] = matching;
  if (!cheapest) return { statements: [toStatement('recommend.none')] };
  if (fitting.length === 0) {
    const model = book.vehicle(cheapest.id);
    const least = { model, price: priceOf(cheapest), budget: toQuestionAmount(amount) };
    return {
      statements: [toStatement('budget.noneFits', least)],
      actions: [createOpenModelAction(book, cheapest)],
    };
  }
  const models = fitting.map(({ id }) => book.vehicle(id));
  return {
    statements: [
      toStatement('budget.models', {
        budget: toQuestionAmount(amount),
        models: { kind: 'list', items: models },
      }),
    ],
    table: { columns: models, rows: [{ key: 'priceFrom', cells: fitting.map(priceOf) }] },
    actions: fitting.slice(0, 2).map((vehicle) => createOpenModelAction(book, vehicle)),
  };
}
