import type { Customer } from '#domain/customers/customer.ts';
import { toShownDollars } from '#domain/money.ts';

/** Columns of a customer file, in order. An exported file can be imported. */
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

/** Separates the tags of one cell. */
export const TAG_DIVIDER = ';';

/** Returns one line of the file. Amounts are whole dollars, instants ISO 8601 in UTC. */
export function toCsvLine(customer: Customer, vehicleInterest: string): string[] {
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
