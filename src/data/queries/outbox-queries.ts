import * as v from 'valibot';
import type { LocalDatabase } from '../database.ts';
import { readMeta } from '../meta.ts';
import type { OutboxEntry } from '../outbox-entry.ts';
import { keepSound } from '../quarantine.ts';

export interface OutboxFacts {
  enrolled: boolean;
  waiting: number;
  unsettled: number;
  openAttentions: number;
  pulledAt: number | undefined;
}

/** What the status on every screen is made of. */
export async function readOutboxFacts(db: LocalDatabase): Promise<OutboxFacts> {
  const settledThrough = (await readMeta(db, 'settledThrough')) ?? 0;
  const [device, waiting, unsettled, attentions, pulledAt] = await Promise.all([
    readMeta(db, 'device'),
    countWaiting(db),
    db.outbox.where('mutationId').above(settledThrough).count(),
    db.attentions.toArray(),
    readMeta(db, 'pulledAt'),
  ]);
  const openAttentions = keepSound(db, 'attentions', attentions).filter(
    (attention) => attention.settledAt === null,
  ).length;
  return { enrolled: device !== undefined, waiting, unsettled, openAttentions, pulledAt };
}

/** Work that head office has not got: this tablet's own, and what it took over from others. */
export async function countWaiting(db: LocalDatabase): Promise<number> {
  const rescued = await db.rescued.filter(({ settled }) => settled === null).count();
  return (await db.outbox.count()) + rescued;
}

/** The customers that unsent entries touch, for the small mark beside them. */
export async function listWaitingCustomerIds(db: LocalDatabase): Promise<Set<string>> {
  const entries = await db.outbox.toArray();
  return new Set(entries.map(customerIdOf).filter((id) => id !== null));
}

const touchesCustomer = v.object({ customerId: v.string() });

function customerIdOf(entry: OutboxEntry): string | null {
  const parsed = v.safeParse(touchesCustomer, entry.args);
  return parsed.success ? parsed.output.customerId : null;
}
