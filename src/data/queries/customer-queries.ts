import type { Customer } from '#domain/customers/customer.ts';
import type { LocalDatabase } from '../database.ts';
import { isSound, keepSound } from '../quarantine.ts';

export interface CustomerPage {
  rows: Customer[];
  total: number;
}

/** The customers with the latest activity first. `offset` counts from 0. */
export async function listRecentCustomers(
  db: LocalDatabase,
  { offset, limit }: { offset: number; limit: number },
): Promise<CustomerPage> {
  const ordered = db.customers.orderBy('lastActivityAt').reverse();
  const [total, rows] = await Promise.all([
    db.customers.count(),
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
      const text = searchTextOf(customer);
      return words.every((word) => text.includes(word));
    })
    .toArray();
  return {
    total: found.length,
    rows: keepSound(db, 'customers', found.slice(offset, offset + limit)),
  };
}

/** The customer, null where there is none or the row is damaged. */
export async function findCustomer(
  db: LocalDatabase,
  customerId: string,
): Promise<Customer | null> {
  const row = await db.customers.get(customerId);
  return isSound('customers', row) ? row : null;
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
  return keepSound(db, 'customers', [...lookalikesById.values()]);
}

function searchTextOf(customer: Customer): string {
  const { name, email, phone, id } = customer;
  return `${name} ${email} ${phone} ${id}`.toLocaleLowerCase();
}
