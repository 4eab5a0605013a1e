import type { Customer } from '#domain/customers/customer.ts';
import { toShownDollars } from '#domain/values/money.ts';
import { type ImportField, importFields } from './import-mapping.ts';

type CsvColumn = Exclude<ImportField, 'name'> | 'vehicleInterest';

/**
 * Columns of an exported customer file, in their order. The import accepts an exported file without
 * edits.
 */
export const csvColumns: readonly CsvColumn[] = [
  'id',
  ...importFields.filter((field) => field !== 'name' && field !== 'id'),
  'vehicleInterest',
];

/** Separator between the tags of a customer in one cell. */
export const TAG_DIVIDER = ';';

interface CsvRowNames {
  vehicleInterest: string;
  /** Name of the assigned agent; undefined if unknown or not unique. */
  agent: string | undefined;
}

/**
 * Returns the cells of one customer for the file. Amounts are in whole dollars, instants in ISO
 * 8601 format in UTC. An agent without a unique name is written as an id.
 */
export function toCsvRow(customer: Customer, { vehicleInterest, agent }: CsvRowNames): string[] {
  const cells: Record<CsvColumn, string | undefined> = {
    ...customer,
    assignedTo: agent ?? customer.assignedTo,
    budgetMin: String(toShownDollars(customer.budgetRange.min)),
    budgetMax: String(toShownDollars(customer.budgetRange.max)),
    tags: (customer.tags ?? []).join(`${TAG_DIVIDER} `),
    registeredAt: new Date(customer.registeredAt).toISOString(),
    lastContact: new Date(customer.lastActivityAt).toISOString(),
    vehicleInterest,
  };
  return csvColumns.map((column) => cells[column] ?? '');
}
