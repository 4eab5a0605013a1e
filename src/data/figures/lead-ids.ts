import type { Customer } from '#domain/customers/customer.ts';
import type { LocalDatabase } from '../database.ts';

/** Those of a showroom who are at a stage and as interested as that. */
export interface AskedLeads {
  showroomId: string;
  stage: NonNullable<Customer['lifecycle']>['stage'];
  intent: Customer['intent'];
}

/** An index tells their ids; no row is read. */
export function readLeadIds(
  db: LocalDatabase,
  { showroomId, stage, intent }: AskedLeads,
): Promise<string[]> {
  return db.customers
    .where('[showroomId+lifecycle.stage+intent]')
    .equals([showroomId, stage, intent])
    .primaryKeys();
}
