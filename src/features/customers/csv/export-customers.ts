import { foldText } from '#domain/search/fold-text.ts';
import { localDatabase } from '../../../data/database/local-database.ts';
import { groupBy } from '../../../data/group-by.ts';
import { readCustomers } from '../../../data/queries/customers/customer-queries.ts';
import { readAgentNames } from '../../../data/queries/showrooms/agent-queries.ts';
import { findVehicleInterests } from '../../../data/queries/customers/vehicle-interest.ts';
import { BYTE_ORDER_MARK, LINE_END, formatCsv } from '../../../device/export/format-csv.ts';
import { toCsvRow } from './csv-columns.ts';

/**
 * Number of rows that are read and written per batch, which keeps the screen responsive with
 * 100,000 rows.
 */
const ROWS_AT_ONCE = 1000;

export interface ExportedFile {
  content: string;
  /** Number of lines in the file, not counting the header. */
  count: number;
}

export async function exportCustomers(
  customerIds: readonly string[],
  header: string[],
): Promise<ExportedFile> {
  const agentNames = await readUniqueAgentNames();
  const csvParts = [formatCsv([header])];
  let count = 0;
  for (let offset = 0; offset < customerIds.length; offset += ROWS_AT_ONCE) {
    const batchIds = customerIds.slice(offset, offset + ROWS_AT_ONCE);
    const customers = await readCustomers(localDatabase, batchIds);
    const interests = await findVehicleInterests(localDatabase, batchIds);
    count += customers.length;
    if (customers.length === 0) continue;
    csvParts.push(
      formatCsv(
        customers.map((customer) =>
          toCsvRow(customer, {
            vehicleInterest: interests.get(customer.id) ?? '',
            agent: agentNames.get(customer.assignedTo),
          }),
        ),
      ),
    );
  }
  return { content: BYTE_ORDER_MARK + csvParts.join(LINE_END), count };
}

/**
 * Returns the names of agents by id, without names that several agents have: an import could not
 * assign a customer by such a name.
 */
async function readUniqueAgentNames(): Promise<ReadonlyMap<string, string>> {
  const names = await readAgentNames(localDatabase);
  const idsByName = groupBy([...names.keys()], (id) => foldText(names.get(id) ?? ''));
  return new Map([...names].filter(([, name]) => idsByName.get(foldText(name))?.length === 1));
}
