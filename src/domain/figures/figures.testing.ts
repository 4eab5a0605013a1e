import type { Customer } from '../customers/customer.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import type { Sale } from '../sales/sale.ts';
import { aSale } from '../sales/sale.testing.ts';
import type { CountedRows } from './count-days.ts';

let made = 0;

/** A sale of its own, to somebody of their own, for 50,000 dollars. */
export function soldOn(day: string, more: Partial<Sale> = {}): Sale {
  made += 1;
  const ids = { id: `sale-${made}`, buildId: `build-${made}`, customerId: `buyer-${made}` };
  return aSale({ ...ids, vehicleId: 'g70', amount: 1_000_000, soldOn: day, ...more });
}

/** Somebody of their own, registered at an instant, ms since 1970. */
export function registeredAt(at: number, more: Partial<Customer> = {}): Customer {
  made += 1;
  return aCustomer({ id: `customer-${made}`, registeredAt: at, lastActivityAt: at, ...more });
}

export function rowsOf(rows: Partial<CountedRows>): CountedRows {
  return { customers: [], sales: [], builds: [], bookings: [], ...rows };
}
