import type { Configuration } from '../../builds/configuration.ts';
import { listAvailableOptions } from '../../catalogue/configuration/availability.ts';
import { createDefaultConfiguration } from '../../catalogue/configuration/default-configuration.ts';
import type { OptionKind } from '../../catalogue/configuration/options-of.ts';
import { computeConfiguratorTotal } from '../../catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '../../catalogue/price-list.ts';

/** The removal or replacement of one option; `to` is null if the option is removed. */
export interface BudgetChange {
  kind: OptionKind;
  from: string;
  to: string | null;
  before: Configuration;
  after: Configuration;
}

export interface BudgetPlan {
  changes: readonly BudgetChange[];
  configuration: Configuration;
  /** False if no change is left and the price still exceeds the budget. */
  fits: boolean;
}

/**
 * Returns changes that bring a configuration within a budget. If one change is sufficient, selects
 * the smallest such change. Otherwise first applies the change that saves most, and repeats the
 * search.
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

const simplerFields = {
  wheels: 'wheelsId',
  interior: 'interiorColorId',
  trim: 'trimId',
} as const;

/**
 * Returns the changes that replace wheels, leather or engine by the vehicle's default, or the trim
 * by a cheaper trim.
 */
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
