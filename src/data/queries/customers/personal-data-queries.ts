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
 * Returns the records and documents of a customer on this tablet as one zip file. Works offline.
 */
export async function exportPersonalData(
  db: LocalDatabase,
  customerId: string,
  exportContext: Pick<PersonalData, 'exportedAt' | 'showroom'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const people = await readPerson(db, customerId);
  const ids = people.map(({ id }) => id);
  const records: Record<string, readonly object[]> = { customers: people };
  for (const name of tableNames) {
    const isOfCustomers = tables[name].indexes.some((index) => index === 'customerId');
    if (isOfCustomers) records[name] = await readOf(db, name, ids);
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
  const here = contents.flatMap(({ name, content }) => (content ? [{ name, content }] : []));
  const documentsElsewhere = contents.filter(({ content }) => !content).map(({ name }) => name);
  return packPersonalData({ ...exportContext, records, documentsElsewhere }, here);
}

async function readOf(
  db: LocalDatabase,
  name: (typeof tableNames)[number],
  ids: readonly string[],
): Promise<object[]> {
  const rows = getTable(db, name).where('customerId').anyOf(ids);
  return rows.toArray();
}

/** Returns a customer's row and the rows merged into it, directly or indirectly. */
async function readPerson(db: LocalDatabase, customerId: string): Promise<Customer[]> {
  const found = new Map<string, Customer>();
  let ids = [customerId];
  while (ids.length > 0) {
    const [named, aliases] = await Promise.all([
      db.customers.bulkGet(ids),
      db.customers.where('mergedInto').anyOf(ids).toArray(),
    ]);
    const fresh = [...named, ...aliases].filter((row) => row !== undefined);
    ids = fresh.filter(({ id }) => !found.has(id)).map(({ id }) => id);
    fresh.forEach((row) => found.set(row.id, row));
  }
  return [...found.values()];
}
