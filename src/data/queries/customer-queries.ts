import type { Customer } from '#domain/customers/customer.ts';
import { findSurvivor } from '#domain/customers/survivor.ts';
import type { LocalDatabase } from '../database.ts';
import { dexieTx } from '../dexie-tx.ts';
import { keepSound } from '../quarantine.ts';

export interface CustomerPage {
  rows: Customer[];
  total: number;
}

/** The customers with the latest activity first. `offset` counts from 0. */
export async function listRecentCustomers(
  db: LocalDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<CustomerPage> {
  const ordered = db.customers.orderBy('lastActivityAt').reverse().filter(isListed);
  const [total, rows] = await Promise.all([
    countListed(db),
    ordered.offset(offset).limit(limit).toArray(),
  ]);
  return { total, rows: keepSound(db, 'customers', rows) };
}

/** Customers whose name, e-mail, telephone number or id holds every word of the search. */
export async function searchCustomers(
  db: LocalDatabase,
  search: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CustomerPage> {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const found = await db.customers
    .orderBy('lastActivityAt')
    .reverse()
    .filter((customer) => {
      if (!isListed(customer)) return false;
      const text = searchTextOf(customer);
      return words.every((word) => text.includes(word));
    })
    .toArray();
  return {
    total: found.length,
    rows: keepSound(db, 'customers', found.slice(offset, offset + limit)),
  };
}

/**
 * The customer an id stands for now: after a merge the one who stayed. Null where there is none,
 * the row is damaged, or the customer was deleted.
 */
export async function findCustomer(
  db: LocalDatabase,
  customerId: string,
): Promise<Customer | null> {
  const customer = await findSurvivor(dexieTx(db), customerId);
  return customer && isListed(customer) ? customer : null;
}

/** Customers of this tablet with the same telephone number (E.164) or e-mail. */
export async function findLookalikes(
  db: LocalDatabase,
  details: { phone: string | null; email: string | null },
): Promise<Customer[]> {
  const [byPhone, byEmail] = await Promise.all([
    details.phone ? db.customers.where('phone').equals(details.phone).toArray() : [],
    details.email ? db.customers.where('email').equals(details.email).toArray() : [],
  ]);
  const lookalikesById = new Map([...byPhone, ...byEmail].map((row) => [row.id, row]));
  return keepSound(db, 'customers', [...lookalikesById.values()].filter(isListed));
}

/** Counted by keys alone: reading a hundred thousand rows to count them would be felt. */
async function countListed(db: LocalDatabase): Promise<number> {
  const [all, deleted, merged] = await Promise.all([
    db.customers.count(),
    db.customers.orderBy('deletedAt').primaryKeys(),
    db.customers.orderBy('mergedInto').primaryKeys(),
  ]);
  return all - new Set([...deleted, ...merged]).size;
}

/** Deleted customers and aliases of others are kept, but nobody looks for them. */
function isListed({ deletedAt, mergedInto }: Customer): boolean {
  return deletedAt === undefined && !mergedInto;
}

function searchTextOf(customer: Customer): string {
  const { name, email, phone, id } = customer;
  return `${name} ${email} ${phone} ${id}`.toLocaleLowerCase();
}
