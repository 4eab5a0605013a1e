import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
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
    db.outbox.count(),
    db.outbox.where('mutationId').above(settledThrough).count(),
    db.attentions.toArray(),
    readMeta(db, 'pulledAt'),
  ]);
  const openAttentions = keepSound(db, 'attentions', attentions).filter(
    (attention) => attention.settledAt === null,
  ).length;
  return { enrolled: device !== undefined, waiting, unsettled, openAttentions, pulledAt };
}

export function countWaiting(db: LocalDatabase): Promise<number> {
  return db.outbox.count();
}

/** The oldest entries that are waiting, in the order they are sent. */
export function listWaiting(db: LocalDatabase, limit: number): Promise<OutboxEntry[]> {
  return db.outbox.orderBy('mutationId').limit(limit).toArray();
}

export async function listOpenAttentions(db: LocalDatabase): Promise<Attention[]> {
  const rows = await db.attentions.toArray();
  return keepSound(db, 'attentions', rows).filter((attention) => attention.settledAt === null);
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
