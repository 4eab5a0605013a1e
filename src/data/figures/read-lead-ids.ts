import type { Customer } from '#domain/customers/customer.ts';
import type { LocalDatabase } from '../database/database.ts';

export interface LeadFilter {
  showroomId: string;
  stage: NonNullable<Customer['lifecycle']>['stage'];
  intent: Customer['intent'];
}

/** Returns the ids of the selected customers from an index, without reading rows. */
export function readLeadIds(
  db: LocalDatabase,
  { showroomId, stage, intent }: LeadFilter,
): Promise<string[]> {
  return db.customers
    .where('[showroomId+lifecycle.stage+intent]')
    .equals([showroomId, stage, intent])
    .primaryKeys();
}
