import type { Customer } from '#domain/customers/customer.ts';
import { isListed } from '#domain/customers/is-listed.ts';
import { resolveMergedCustomer } from '#domain/customers/merge/resolve-merged-customer.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { createDexieReadTx } from '../../database/dexie-tx.ts';
import { filterValidRows } from '../../database/quarantine.ts';

export interface CustomerPage {
  rows: Customer[];
  total: number;
}

interface PageWindow {
  /** Number of customers before the page. */
  offset: number;
  limit: number;
}

/** Returns one page of customers, the latest activity first. */
export async function listRecentCustomers(
  db: LocalDatabase,
  pageWindow: PageWindow,
): Promise<Customer[]> {
  const orderedCustomers = db.customers.orderBy('lastActivityAt').reverse();
  const rows =
    pageWindow.offset === 0
      ? await readFirstListed(orderedCustomers, pageWindow.limit)
      : await orderedCustomers
          .filter(isListed)
          .offset(pageWindow.offset)
          .limit(pageWindow.limit)
          .toArray();
  return filterValidRows(db, 'customers', rows);
}

/**
 * Returns the first `limit` listed customers. Reads chunks of rows and filters each chunk, because
 * a filter of Dexie would request the rows one by one.
 */
async function readFirstListed(
  orderedCustomers: ReturnType<LocalDatabase['customers']['toCollection']>,
  limit: number,
): Promise<Customer[]> {
  const listedCustomers: Customer[] = [];
  for (let offset = 0; listedCustomers.length < limit; offset += limit) {
    const rows = await orderedCustomers.clone().offset(offset).limit(limit).toArray();
    listedCustomers.push(...rows.filter(isListed));
    if (rows.length < limit) break;
  }
  return listedCustomers.slice(0, limit);
}

/**
 * Returns a page of the customers whose name, e-mail, telephone number and id together contain
 * every word of the search. `total` is the number of all these customers.
 */
export async function searchCustomers(
  db: LocalDatabase,
  search: string,
  { offset, limit }: PageWindow,
): Promise<CustomerPage> {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const matches = await db.customers
    .orderBy('lastActivityAt')
    .reverse()
    .filter((customer) => {
      if (!isListed(customer)) return false;
      const text = searchTextOf(customer);
      return words.every((word) => text.includes(word));
    })
    .toArray();
  return {
    total: matches.length,
    rows: filterValidRows(db, 'customers', matches.slice(offset, offset + limit)),
  };
}

/**
 * Returns the customers with these ids, in the same order; omits missing, deleted and merged
 * customers.
 */
export async function readCustomers(
  db: LocalDatabase,
  customerIds: readonly string[],
): Promise<Customer[]> {
  const rows = await db.customers.bulkGet([...customerIds]);
  const validCustomers = filterValidRows(
    db,
    'customers',
    rows.filter((row) => row !== undefined),
  );
  return validCustomers.filter(isListed);
}

/** Returns the customers deleted after `since` who can be restored, the last deleted one first. */
export async function listDeletedCustomers(
  db: LocalDatabase,
  { since, limit }: { since: number; limit: number },
): Promise<Customer[]> {
  const rows = await db.customers
    .where('deletedAt')
    .above(since)
    .reverse()
    // An erased or merged customer cannot be restored, and a pending erasure can only be canceled.
    .filter(
      ({ erasedAt, erasure, mergedInto }) => erasedAt === undefined && !erasure && !mergedInto,
    )
    .limit(limit)
    .toArray();
  return filterValidRows(db, 'customers', rows);
}

/** Returns the customers whose erasure is pending, the last requested one first. */
export async function listPendingErasures(db: LocalDatabase): Promise<Customer[]> {
  const rows = await db.customers
    .where('deletedAt')
    .above(0)
    .reverse()
    .filter(({ erasure, mergedInto }) => erasure !== undefined && !mergedInto)
    .toArray();
  return filterValidRows(db, 'customers', rows);
}

/**
 * Returns the customer with an id; for a merged customer, the remaining customer. Returns null if
 * the row is missing or damaged, or if the customer was deleted.
 */
export async function findCustomer(
  db: LocalDatabase,
  customerId: string,
): Promise<Customer | null> {
  const customer = await resolveMergedCustomer(createDexieReadTx(db), customerId);
  return customer && isListed(customer) ? customer : null;
}

/** Returns customers of this tablet with the same telephone number (E.164) or e-mail. */
export async function findDuplicateCandidates(
  db: LocalDatabase,
  details: { phone: string | null; email: string | null },
): Promise<Customer[]> {
  const [byPhone, byEmail] = await Promise.all([
    details.phone ? db.customers.where('phone').equals(details.phone).toArray() : [],
    details.email ? db.customers.where('email').equals(details.email).toArray() : [],
  ]);
  const lookalikesById = new Map([...byPhone, ...byEmail].map((row) => [row.id, row]));
  return filterValidRows(db, 'customers', [...lookalikesById.values()].filter(isListed));
}

function searchTextOf(customer: Customer): string {
  const { name, email, phone, id } = customer;
  return `${name} ${email} ${phone} ${id}`.toLocaleLowerCase();
}
