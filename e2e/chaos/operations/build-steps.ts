import type { Attention } from '#domain/attentions/attention.ts';
import { type BuildFields, fieldsOf } from '#domain/builds/build-fields.ts';
import { type Build, configurationOf } from '#domain/builds/build.ts';
import type { EditBuildArgs } from '#domain/builds/build-mutators.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { toPriceListDay, NO_SHOWROOM_ZONE } from '#domain/catalogue/price-list-in-force.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { BuildStatus } from '#domain/customers/lifecycle.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { Rows } from '../rows.ts';
import type { LogStep } from './area.ts';
import { totalOf } from './build-rows.ts';

/**
 * Allowed changes of the status by mutations other than sales, their reversals, and decisions about
 * attentions.
 */
const allowedTransitions: Record<BuildStatus, readonly BuildStatus[]> = {
  saved: ['shared', 'quoted', 'archived'],
  shared: ['quoted', 'archived'],
  quoted: ['archived'],
  archived: ['saved', 'shared', 'quoted'],
  sold: [],
};

/** For each restricted field of a build, the mutations that may change the field. */
const changers: { [F in keyof Build]?: readonly string[] } = {
  id: [],
  showroomId: [],
  agentId: [],
  createdAt: [],
  status: ['setBuildStatus', 'settleAttention', 'recordSale', 'undoSale'],
  customerId: ['editBuild', 'mergeCustomers', 'settleAttention', 'recordSale'],
  priceListId: ['editBuild', 'settleAttention'],
  totalPrice: ['editBuild', 'settleAttention'],
  vehicleId: ['editBuild', 'settleAttention'],
  customizations: ['editBuild', 'settleAttention'],
};

export function findWrongBuildStep(step: LogStep): string | undefined {
  const before = new Map(step.before.of<Build>('builds').map((build) => [build.id, build]));
  for (const build of step.after.of<Build>('builds')) {
    const earlier = before.get(build.id);
    before.delete(build.id);
    if (build === earlier) continue;
    const fault = earlier ? faultOfChange(step, earlier, build) : faultOfNew(step, build);
    if (fault) return `${nameOf(step)}: ${build.id} ${fault}`;
  }
  const [lost] = before.keys();
  return lost && `${nameOf(step)}: ${lost} is gone`;
}

function nameOf({ line }: LogStep): string {
  return (line.raw as unknown as { name: string }).name;
}

function faultOfChange(step: LogStep, earlier: Build, build: Build): string | undefined {
  const name = nameOf(step);
  const wrongField = Object.entries(changers).find(
    ([field, names]) =>
      !names.includes(name) &&
      !isDeepEqual(earlier[field as keyof Build], build[field as keyof Build]),
  );
  if (wrongField) return `has another ${wrongField[0]}`;
  const unseen = overwrittenUnseen(step, earlier, build);
  if (unseen) return `lost a ${unseen} that no pull had returned`;
  const isAllowed =
    earlier.status === build.status ||
    name === 'settleAttention' ||
    (name === 'recordSale' && build.status === 'sold') ||
    (name === 'undoSale' && earlier.status === 'sold') ||
    allowedTransitions[earlier.status].includes(build.status);
  return isAllowed ? undefined : `went from ${earlier.status} to ${build.status}`;
}

/** Finds a field in which an edit has replaced a value that the author of the edit had not seen. */
function overwrittenUnseen({ line }: LogStep, earlier: Build, build: Build): string | undefined {
  const { args } = line.raw as unknown as { args: Pick<EditBuildArgs, 'changes'> | object };
  if (!('changes' in args)) return undefined;
  const [before, now] = [fieldsOf(earlier), fieldsOf(build)];
  const changed = Object.entries(args.changes) as [keyof BuildFields, { from: unknown }][];
  // Skips `customerId`, because a merge may have changed the field.
  const lost = changed.find(
    ([field, { from }]) =>
      field !== 'customerId' &&
      !isDeepEqual(before[field], now[field]) &&
      !isDeepEqual(before[field], from),
  );
  return lost?.[0];
}

/**
 * Finds a new build with another status than `saved`, or a price change that no attention reports
 * correctly.
 */
function faultOfNew(step: LogStep, build: Build): string | undefined {
  if (nameOf(step) !== 'saveBuild') return undefined;
  if (build.status !== 'saved') return `begins ${build.status}`;
  const { line, after } = step;
  const news = newTotal(after, build, line.receivedAt);
  const attention = after
    .of<Attention>('attentions')
    .find(({ id, code }) => id === line.attentionId && code === 'PRICE_CHANGED');
  const conflict = attention?.conflicts.find(({ field }) => field === 'totalPrice');
  const reported = conflict && { before: conflict.kept, after: conflict.offered };
  return isDeepEqual(reported, news)
    ? undefined
    : `${formatTotals(reported)} was reported, not ${formatTotals(news)}`;
}

/**
 * Returns the total of the build by its own price list, and by the newest price list in force (null
 * if that list does not offer the configuration). Returns undefined if both totals are equal, or if
 * no newer list is in force.
 */
function newTotal(rows: Rows, build: Build, at: number) {
  const lists = rows.of<PriceList>('priceLists');
  const own = lists.find(({ id }) => id === build.priceListId);
  const showroom = rows.of<Showroom>('showrooms').find(({ id }) => id === build.showroomId);
  const day = toPriceListDay(at, showroom?.timezone ?? NO_SHOWROOM_ZONE);
  const [current] = lists
    .filter(({ validFrom, generation }) => validFrom <= day && generation > (own?.generation ?? 0))
    .sort((a, b) => b.generation - a.generation);
  if (!own || !current) return undefined;
  const isOffered = checkConfiguration(current, configurationOf(build)).length === 0;
  const totals = { before: totalOf(own, build), after: isOffered ? totalOf(current, build) : null };
  return totals.before === totals.after ? undefined : totals;
}

function formatTotals(totals: { before: unknown; after: unknown } | undefined): string {
  return totals ? `${String(totals.before)} → ${String(totals.after)}` : 'nothing';
}
