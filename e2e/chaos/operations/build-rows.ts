import type { Attention } from '#domain/attentions/attention.ts';
import { type Build, configurationOf } from '#domain/builds/build.ts';
import { checkConfiguration } from '#domain/catalogue/configuration/check-configuration.ts';
import { createPriceBreakdown } from '#domain/catalogue/configuration/price-breakdown.ts';
import type { PriceList } from '#domain/catalogue/price-list.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Rows } from '../rows.ts';

/**
 * Finds a build whose price differs from its price list, a build whose customer was merged into
 * another customer, or a wrong attention about prices.
 */
export function findUnsoundBuild(rows: Rows): string | undefined {
  const lists = new Map(rows.of<PriceList>('priceLists').map((list) => [list.id, list]));
  const customers = new Map(rows.of<Customer>('customers').map((row) => [row.id, row]));
  for (const build of rows.of<Build>('builds')) {
    const fault =
      faultOfPrice(build, lists.get(build.priceListId)) ??
      faultOfOwner(build, customers.get(build.customerId ?? ''));
    if (fault) return `${build.id} ${fault}`;
  }
  for (const attention of rows.of<Attention>('attentions')) {
    const fault = faultOfPriceChange(attention, lists);
    if (fault) return `attention of ${attention.recordedAt} ${fault}`;
  }
  return undefined;
}

function faultOfPrice(build: Build, list: PriceList | undefined): string | undefined {
  if (!list) return `is of ${build.priceListId}, which is not there`;
  const configuration = configurationOf(build);
  const problems = checkConfiguration(list, configuration);
  if (problems.length > 0) return `has what ${list.id} does not offer: ${problems[0]?.id}`;
  const total = totalOf(list, build);
  return build.totalPrice === total ? undefined : `costs ${build.totalPrice}, not ${total}`;
}

export function totalOf(list: PriceList, build: Build): number {
  return createPriceBreakdown(list, configurationOf(build)).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
}

function faultOfOwner(build: Build, customer: Customer | undefined): string | undefined {
  // Ignores customers of other showrooms, who may have the same id.
  if (customer?.showroomId !== build.showroomId || !customer.mergedInto) return undefined;
  return `is of ${customer.id}, who was merged into ${customer.mergedInto}`;
}

/**
 * Checks that an attention about prices has two different totals, two existing price lists, and no
 * other conflicts.
 */
function faultOfPriceChange(
  { code, conflicts }: Attention,
  lists: ReadonlyMap<string, PriceList>,
): string | undefined {
  if (code !== 'PRICE_CHANGED') return undefined;
  const total = conflicts.find(({ field }) => field === 'totalPrice');
  const list = conflicts.find(({ field }) => field === 'priceListId');
  if (!total || !list) return 'does not say both prices';
  const other = conflicts.find(({ field }) => field !== 'totalPrice' && field !== 'priceListId');
  if (other) return `is about prices and hides ${other.field} of ${other.rowId}`;
  if (total.kept === total.offered) return 'tells of a price that is the same';
  const isKnown = [list.kept, list.offered].every((id) => lists.has(String(id)));
  return isKnown ? undefined : `is about ${String(list.kept)} and ${String(list.offered)}`;
}
