import type { Customer } from '#domain/customers/customer.ts';
import { toShownDollars } from '#domain/values/money.ts';

/**
 * Columns of an exported customer file, in their order. An exported file can be imported again
 * without changes.
 */
export const csvColumns = [
  'id',
  'firstName',
  'lastName',
  'email',
  'phone',
  'intent',
  'budgetMin',
  'budgetMax',
  'contactPreference',
  'preferredTime',
  'assignedTo',
  'tags',
  'notes',
  'registeredAt',
  'lastContact',
  'vehicleInterest',
] as const;
type CsvColumn = (typeof csvColumns)[number];

/** Separates several tags in one cell. */
export const TAG_DIVIDER = ';';

/**
 * Returns the cells of one customer for the file. Amounts are in whole dollars, instants in ISO
 * 8601 format in UTC.
 */
export function toCsvRow(customer: Customer, vehicleInterest: string): string[] {
  const cells: Record<CsvColumn, string> = {
    id: customer.id,
    firstName: customer.firstName,
    lastName: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    intent: customer.intent,
    budgetMin: String(toShownDollars(customer.budgetRange.min)),
    budgetMax: String(toShownDollars(customer.budgetRange.max)),
    contactPreference: customer.contactPreference,
    preferredTime: customer.preferredTime,
    assignedTo: customer.assignedTo,
    tags: (customer.tags ?? []).join(`${TAG_DIVIDER} `),
    notes: customer.notes,
    registeredAt: new Date(customer.registeredAt).toISOString(),
    lastContact: new Date(customer.lastActivityAt).toISOString(),
    vehicleInterest,
  };
  return csvColumns.map((column) => cells[column]);
}
