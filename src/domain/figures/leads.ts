import { type Customer, lifecycleOf } from '../customers/customer.ts';
import { type ListIntent, toListIntent } from '../customers/intent.ts';
import { isListed } from '../customers/is-listed.ts';
import { customerStages } from '../lifecycle.ts';

const closedStages: ReadonlySet<string> = new Set(['won', 'lost', 'dormant']);

/** The stages of customers who have neither bought nor been given up. */
export const openStages = customerStages.filter((stage) => !closedStages.has(stage));

/** The customers who may still buy, and how many they were a while ago. */
export interface Leads {
  breakdown: Record<ListIntent, number>;
  /**
   * Worked out backwards: who was registered by then, and is active now or was closed since. A closed
   * customer was closed at their last activity at the latest.
   */
  before: number;
}

/** As of an instant a while ago, ms since 1970. */
export function countLeads(customers: readonly Customer[], then: number): Leads {
  const breakdown = { hot: 0, warm: 0, cold: 0 };
  let before = 0;
  for (const customer of customers) {
    if (!isListed(customer)) continue;
    const isOpen = isOpenLead(customer);
    if (isOpen) breakdown[toListIntent(customer.intent)] += 1;
    const wasOpen = isOpen || customer.lastActivityAt > then;
    if (customer.registeredAt <= then && wasOpen) before += 1;
  }
  return { breakdown, before };
}

export function isOpenLead(customer: Customer): boolean {
  return !closedStages.has(lifecycleOf(customer).stage);
}
