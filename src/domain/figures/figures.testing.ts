import type { Customer } from '../customers/customer.ts';
import { aCustomer } from '../customers/customer.testing.ts';
import type { Sale } from '../sales/sale.ts';
import { aSale } from '../sales/sale.testing.ts';
import type { CountedRows } from './counted-rows.ts';
import { toDayFiguresId, type StoredDay } from './day-figures.ts';
import { type Target, toTargetId } from './target.ts';

let made = 0;

/** Returns a sale for 50,000 dollars. Sale, build and customer get new ids. */
export function soldOn(day: string, more: Partial<Sale> = {}): Sale {
  made += 1;
  const ids = { id: `sale-${made}`, buildId: `build-${made}`, customerId: `buyer-${made}` };
  return aSale({ ...ids, vehicleId: 'g70', amount: 1_000_000, soldOn: day, ...more });
}

/** Returns a customer with a new id, registered at the instant `at`, ms since 1970. */
export function registeredAt(at: number, more: Partial<Customer> = {}): Customer {
  made += 1;
  return aCustomer({ id: `customer-${made}`, registeredAt: at, lastActivityAt: at, ...more });
}

export function rowsOf(rows: Partial<CountedRows>): CountedRows {
  return { customers: [], sales: [], builds: [], bookings: [], ...rows };
}

/** Returns the figures of one day of Manhattan with one sale and one registration. */
export function aStoredDay(more: Partial<StoredDay> = {}): StoredDay {
  const { showroomId, day } = { showroomId: 'manhattan', day: '2026-03-15', ...more };
  return {
    id: toDayFiguresId(showroomId, day),
    showroomId,
    dealerId: 'forecourt-east',
    day,
    vehicles: [{ id: 'g70', sold: 1, revenue: 1_000_000 }],
    agents: [{ id: 'AGT001', sold: 1, revenue: 1_000_000, newCustomers: 1 }],
    reached: { registered: 1, visited: 0, quoted: 0, sold: 0 },
    countedAt: 1,
    ...more,
  };
}

export function aTarget(more: Partial<Target> = {}): Target {
  const { showroomId, month } = { showroomId: 'manhattan', month: '2026-03', ...more };
  const revenue = 31_000_000;
  const id = toTargetId(showroomId, month);
  return { id, showroomId, dealerId: 'forecourt-east', month, revenue, ...more };
}
