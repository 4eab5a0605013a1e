import { defaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { Vehicle } from '../../catalogue/vehicles/vehicle.ts';
import { sameValue } from '../../values/same-value.ts';
import { type AnswerInput, configurationFor, subjectOf } from '../answer-input.ts';
import { type IntentAnswer, type Statement, toStatement } from '../answer.ts';
import { toQuestionAmount } from '../fact-book.ts';
import { openModel, startingPrice } from './compare-models.ts';
import { type BudgetChange, fitBudget } from './fit-budget.ts';
import { namePath, totalPaths } from './price-paths.ts';
import { findRequestedVehicles } from './recommend.ts';

/**
 * Answers whether the budget covers the current build and, if not, which changes of the build would
 * meet the budget. A question that is not about a single car gets the models within the budget.
 */
export function budget(ask: AnswerInput): IntentAnswer {
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
        price: book.money(startingPrice(ask, cheapest)),
      }),
      toStatement('budget.ask'),
    ],
    actions: [openModel(book, cheapest)],
  };
}

function fitOne(ask: AnswerInput, amount: number): IntentAnswer {
  const { book, catalogue } = ask;
  const { id } = subjectOf(ask);
  const model = book.vehicle(id);
  const configuration = configurationFor(ask, id);
  const paths = totalPaths(configuration);
  const total = book.total(paths);
  const isUntouched = sameValue(configuration, defaultConfiguration(catalogue, id));
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
    const least = book.total(totalPaths(plan.configuration));
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
      toStatement('budget.reached', { total: book.total(totalPaths(plan.configuration)) }),
    ],
    actions: [{ do: 'applyBudget', vehicleId: id, changes: plan.configuration, values: { model } }],
  };
}

function changed(
  { book }: AnswerInput,
  { kind, from, to, before, after }: BudgetChange,
): Statement {
  const saves = book.difference(totalPaths(before), totalPaths(after));
  const left = book.text(namePath(kind, from));
  return to === null
    ? toStatement('budget.without', { left, saves })
    : toStatement('budget.instead', { left, taken: book.text(namePath(kind, to)), saves });
}

/**
 * Compares the matching models whose starting price is within the budget, the most expensive one
 * first.
 */
function fittingModels(ask: AnswerInput, amount: number): IntentAnswer {
  const { book } = ask;
  const priceOf = (vehicle: Vehicle) => book.money(startingPrice(ask, vehicle));
  const amountOf = (vehicle: Vehicle) => book.amount([startingPrice(ask, vehicle)]);
  const matching = findRequestedVehicles(ask).toSorted((a, b) => amountOf(a) - amountOf(b));
  const fitting = matching.filter((vehicle) => amountOf(vehicle) <= amount).toReversed();
  const [cheapest] = matching;
  if (!cheapest) return { statements: [toStatement('recommend.none')] };
  if (fitting.length === 0) {
    const model = book.vehicle(cheapest.id);
    const least = { model, price: priceOf(cheapest), budget: toQuestionAmount(amount) };
    return {
      statements: [toStatement('budget.noneFits', least)],
      actions: [openModel(book, cheapest)],
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
    actions: fitting.slice(0, 2).map((vehicle) => openModel(book, vehicle)),
  };
}
