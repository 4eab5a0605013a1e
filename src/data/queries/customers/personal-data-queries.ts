import type { Customer } from '#domain/customers/customer.ts';
import {
  type PersonalData,
  packPersonalData,
} from '#domain/customers/personal-data/pack-personal-data.ts';
import { mentionsIds } from '#domain/customers/personal-data/redact-mutation.ts';
import { tableNames, tables } from '#domain/rows/tables.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { getTable } from '../../database/get-table.ts';
import { listDocuments, readDocumentContent } from './document-queries.ts';

/**
 * Returns the records and documents that this tablet stores of a customer, and of customers merged
 * into this customer, as one zip file. Lists the names of documents stored elsewhere.
 */
export async function exportPersonalData(
  db: LocalDatabase,
  customerId: string,
  exportContext: Pick<PersonalData, 'exportedAt' | 'showroom'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const customers = await readMergedCustomers(db, customerId);
  const ids = customers.map(({ id }) => id);
  const records: Record<string, readonly object[]> = { customers: customers };
  for (const name of tableNames) {
    const isOfCustomers = tables[name].indexes.some((index) => index === 'customerId');
    if (isOfCustomers) records[name] = await readRowsOfCustomers(db, name, ids);
  }
  const attentions = await db.attentions.toArray();
  records['attentions'] = attentions.filter((row) => mentionsIds(row, new Set(ids)));
  const documents = (await Promise.all(ids.map((id) => listDocuments(db, id)))).flat();
  const contents = await Promise.all(
    documents.map(async ({ document: { name, sha256 } }) => ({
      name,
      content: await readDocumentContent(db, sha256),
    })),
  );
  const storedContents = contents.flatMap(({ name, content }) =>
    content ? [{ name, content }] : [],
  );
  const documentsElsewhere = contents.filter(({ content }) => !content).map(({ name }) => name);
  return packPersonalData({ ...exportContext, records, documentsElsewhere }, storedContents);
}

async function readRowsOfCustomers(
  db: LocalDatabase,
  name: (typeof tableNames)[number],
  ids: readonly string[],
): Promise<object[]> {
  const rows = getTable(db, name).where('customerId').anyOf(ids);
  return rows.toArray();
}

/**
 * Returns a customer's row and the rows that were merged into this customer, directly or
 * indirectly.
 */
async function readMergedCustomers(db: LocalDatabase, customerId: string): Promise<Customer[]> {
  const customersById = new Map<string, Customer>();
  let ids = [customerId];
  while (ids.length > 0) {
    const [requestedCustomers, mergedCustomers] = await Promise.all([
      db.customers.bulkGet(ids),
      db.customers.where('mergedInto').anyOf(ids).toArray(),
    ]);
    const foundCustomers = [...requestedCustomers, ...mergedCustomers].filter(
      (row) => row !== undefined,
    );
    ids = foundCustomers.filter(({ id }) => !customersById.has(id)).map(({ id }) => id);
    foundCustomers.forEach((row) => customersById.set(row.id, row));
  }
  return [...customersById.values()];
}
