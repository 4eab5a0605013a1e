import * as v from 'valibot';
import type { LocalDatabase } from '../database.ts';
import { readMetas } from '../meta.ts';
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
export function readOutboxFacts(db: LocalDatabase): Promise<OutboxFacts> {
  return db.transaction('r', [db.outbox, db.rescued, db.attentions, db.meta], () => read(db));
}

async function read(db: LocalDatabase): Promise<OutboxFacts> {
  const [{ settledThrough = 0, device, pulledAt }, waiting, attentions] = await Promise.all([
    readMetas(db, ['settledThrough', 'device', 'pulledAt']),
    countWaiting(db),
    db.attentions.toArray(),
  ]);
  const unsettled = await db.outbox.where('mutationId').above(settledThrough).count();
  const openAttentions = keepSound(db, 'attentions', attentions).filter(
    (attention) => attention.settledAt === null,
  ).length;
  return { enrolled: device !== undefined, waiting, unsettled, openAttentions, pulledAt };
}

/** Work that head office has not got: this tablet's own, and what it took over from others. */
export async function countWaiting(db: LocalDatabase): Promise<number> {
  const [own, rescued] = await Promise.all([
    db.outbox.count(),
    db.rescued.filter(({ settled }) => settled === null).count(),
  ]);
  return own + rescued;
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
