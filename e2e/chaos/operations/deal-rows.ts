import type { Activity } from '#domain/activities/activity.ts';
import type { Build } from '#domain/builds/build.ts';
import type { FollowUp } from '#domain/follow-ups/follow-up.ts';
import { isEffectiveSale, type Sale } from '#domain/sales/sale.ts';
import type { Rows } from '../rows.ts';
import type { LogEntry } from '../server/server-disk.ts';
import type { LogStep } from './area.ts';

interface Envelope {
  name: string;
  args: { saleId?: string; followUpId?: string };
}

const envelopeOf = ({ raw }: LogEntry) => raw as unknown as Envelope;

export function findMissingDeal(log: readonly LogEntry[], rows: Rows): string | undefined {
  const sales = new Set(rows.of<Sale>('sales').map(({ id }) => id));
  const followUps = new Set(rows.of<FollowUp>('followUps').map(({ id }) => id));
  const missing = log.find((line) => {
    if (line.verdict !== 'applied') return false;
    const { name, args } = envelopeOf(line);
    if (name === 'recordSale') return !sales.has(args.saleId ?? '');
    return name === 'planFollowUp' && !followUps.has(args.followUpId ?? '');
  });
  return missing && `${envelopeOf(missing).name} ${JSON.stringify(envelopeOf(missing).args)}`;
}

/**
 * Finds a build whose status contradicts its sales, or a follow-up with contradictory fields. A
 * build with the status `sold` must have exactly one valid sale, and other builds none.
 */
export function findUnsoundDeal(rows: Rows): string | undefined {
  const standing = Map.groupBy(
    rows.of<Sale>('sales').filter(isEffectiveSale),
    ({ buildId }) => buildId,
  );
  for (const [buildId, sales] of standing) {
    if (sales.length > 1) return `${buildId} is sold ${sales.length} times`;
  }
  for (const { id, status } of rows.of<Build>('builds')) {
    if ((status === 'sold') !== standing.has(id)) return `${id} is ${status}`;
  }
  for (const { id, outcome, doneAt } of rows.of<FollowUp>('followUps')) {
    if ((outcome === null) !== (doneAt === null)) return `${id} half done`;
  }
  return undefined;
}

/** Finds a missing sale, an undone sale that is valid again, or a changed or missing activity. */
export function findWrongDealStep({ line, before, after }: LogStep): string | undefined {
  const { name } = envelopeOf(line);
  const sales = new Map(after.of<Sale>('sales').map((sale) => [sale.id, sale]));
  for (const earlier of before.of<Sale>('sales')) {
    const sale = sales.get(earlier.id);
    if (!sale) return `${name}: ${earlier.id} is gone`;
    if (!isEffectiveSale(earlier) && isEffectiveSale(sale))
      return `${name}: ${sale.id} stands again`;
  }
  // A destruction deletes the activities of its customer.
  if (name === 'destroyCustomer') return undefined;
  const known = new Map(after.of<Activity>('activities').map((row) => [row.id, row]));
  for (const earlier of before.of<Activity>('activities')) {
    if (known.get(earlier.id) !== earlier) return `${name}: history was changed, ${earlier.id}`;
  }
  return undefined;
}
