import type { Booking } from '#domain/bookings/booking.ts';
import type { Build } from '#domain/builds/build.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { customerIntents } from '#domain/customers/fields/customer-intent.ts';
import type { Sale } from '#domain/sales/sale.ts';
import { type LocalDatabase, openDatabase } from '../../src/data/database/database.ts';

const CHUNK = 5000;
const DAY_MS = 24 * 60 * 60_000;
const YEARS_MS = 3650 * DAY_MS;
const vehicles = ['g70', 'g80', 'g90', 'gv60', 'gv70', 'gv80'];
const agents = ['AGT001', 'AGT002', 'AGT003'];

/**
 * Replaces the rows of a database by ten years of a busy showroom: two customers per sold car, and
 * a build, a visit and a sale for each buyer. All rows are distributed evenly over the ten years.
 */
export async function fillTenYears(name: string, sales: number, now: number): Promise<void> {
  const db = openDatabase(name);
  await emptyShowroom(db);
  const people = sales * 2;
  for (let at = 0; at < people; at += CHUNK) {
    const numbers = Array.from({ length: Math.min(CHUNK, people - at) }, (_, more) => at + more);
    const cameAt = (number: number) => Math.floor(now - YEARS_MS + (YEARS_MS * number) / people);
    const buyers = numbers.filter((number) => number % 2 === 0);
    await db.customers.bulkPut(numbers.map((number) => aCustomer(number, cameAt(number), now)));
    await db.builds.bulkPut(buyers.map((number) => aBuild(number, cameAt(number))));
    await db.bookings.bulkPut(buyers.map((number) => aBooking(number, cameAt(number))));
    await db.sales.bulkPut(buyers.map((number) => aSale(number, cameAt(number))));
  }
  db.close();
}

async function emptyShowroom(db: LocalDatabase): Promise<void> {
  for (const table of [db.customers, db.builds, db.bookings, db.sales]) await table.clear();
}

/** The ids sort by time of arrival, like the ids that tablets create. */
function idOf(kind: number, number: number): string {
  return `0190b00${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
}

function agentOf(number: number): string {
  return agents[number % agents.length] ?? '';
}

function vehicleOf(number: number): string {
  return vehicles[(number >> 1) % vehicles.length] ?? '';
}

function dayAt(instant: number): string {
  return new Date(instant).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function aCustomer(number: number, at: number, now: number): Customer {
  return {
    id: idOf(1, number),
    showroomId: 'manhattan',
    firstName: 'Tessa',
    lastName: `Years-${number}`,
    name: `Tessa Years-${number}`,
    email: `tessa.${number}@example.com`,
    phone: `+1646${String(number).padStart(7, '0')}`,
    intent: customerIntents[number % customerIntents.length] ?? 'cold',
    budgetRange: { min: 800_000, max: 1_600_000 },
    contactPreference: 'email',
    preferredTime: 'any',
    notes: 'Wants to see the interior in daylight before deciding.',
    assignedTo: agentOf(number),
    consent: { contact: true, textVersion: 'en-2026-01' },
    lifecycle: lifecycleOf(number, now - at),
    registeredAt: at,
    lastActivityAt: at,
  };
}

/**
 * Returns the stage of a customer. Customers with an even number have bought a car. Customers with
 * an odd number are leads for 60 days; afterwards most of them are lost.
 */
function lifecycleOf(number: number, ageMs: number): Customer['lifecycle'] {
  if (number % 2 === 0) return { stage: 'won', reason: null };
  const mayStillBuy = ageMs < 60 * DAY_MS || number % 49 === 0;
  if (!mayStillBuy) return { stage: 'lost', reason: 'postponed' };
  return { stage: number % 3 === 0 ? 'negotiating' : 'new', reason: null };
}

function aBuild(number: number, at: number): Build {
  return {
    id: idOf(2, number),
    showroomId: 'manhattan',
    customerId: idOf(1, number),
    agentId: agentOf(number),
    vehicleId: vehicleOf(number),
    priceListId: 'price-list-1',
    customizations: {
      color: { exterior: 'uyuni-white', interior: 'obsidian-black' },
      wheels: '19-inch',
      packages: [],
      trim: 'standard',
    },
    totalPrice: 1_000_000,
    status: 'sold',
    createdAt: at,
    updatedAt: at,
  };
}

function aBooking(number: number, at: number): Booking {
  const date = dayAt(at);
  return {
    id: idOf(3, number),
    number: `YEARS-${number}`,
    showroomId: 'manhattan',
    date,
    time: '10:00',
    startsAt: at,
    endsAt: at + 45 * 60_000,
    showroomDay: `manhattan/${date}`,
    madeAtShowroomId: 'manhattan',
    status: 'completed',
    place: 'given',
    customerId: idOf(1, number),
    customer: { name: 'Tessa Years', email: 'tessa@example.com', phone: '+16465550100' },
    wantedAgentId: null,
    agentId: agentOf(number),
    agent: null,
    vehicleId: vehicleOf(number),
    vehicleInterest: null,
    testDrive: true,
    specialRequests: '',
    contactMethod: 'email',
    demonstratorId: null,
    fee: { amountCents: 5000, state: 'paid', note: null, settledAt: at, settledBy: null },
    checkedInAt: at,
    completedAt: at,
    cancellation: null,
    history: [],
    createdAt: at,
    updatedAt: at,
  };
}

function aSale(number: number, at: number): Sale {
  return {
    id: idOf(4, number),
    showroomId: 'manhattan',
    buildId: idOf(2, number),
    customerId: idOf(1, number),
    vehicleId: vehicleOf(number),
    amount: 1_000_000,
    agentId: agentOf(number),
    soldOn: dayAt(at),
    statusBefore: 'quoted',
    recordedAt: at,
    recordedBy: agentOf(number),
  };
}
