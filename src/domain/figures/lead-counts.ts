import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { type IntentLevel, toIntentLevel } from '../customers/fields/customer-intent.ts';
import { isListed } from '../customers/is-listed.ts';
import { customerStages } from '../customers/lifecycle.ts';

const closedStages: ReadonlySet<string> = new Set(['won', 'lost', 'dormant']);

/** Stages of customers who may still buy: all except won, lost and dormant. */
export const openStages = customerStages.filter((stage) => !closedStages.has(stage));

/** Number of customers who may still buy, now and at an earlier instant. */
export interface LeadCounts {
  breakdown: Record<IntentLevel, number>;
  /**
   * Number of leads at the earlier instant, derived from current rows. A customer counts if the
   * customer was registered by then, and is open now or had an activity since then. A closed
   * customer without an activity since then was already closed.
   */
  before: number;
}

/** Counts the leads now, and at the earlier instant `comparisonTime`, ms since 1970. */
export function countLeads(customers: readonly Customer[], comparisonTime: number): LeadCounts {
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  let before = 0;
  for (const customer of customers) {
    if (!isListed(customer)) continue;
    const isOpen = isOpenLead(customer);
    if (isOpen) breakdown[toIntentLevel(customer.intent)] += 1;
    const wasOpen = isOpen || customer.lastActivityAt > comparisonTime;
    if (customer.registeredAt <= comparisonTime && wasOpen) before += 1;
  }
  return { breakdown, before };
}

export function isOpenLead(customer: Customer): boolean {
  return !closedStages.has(lifecycleOf(customer).stage);
}
