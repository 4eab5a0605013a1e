import { anActivity } from '../../src/domain/activities/activity.testing.ts';
import { anAgent } from '../../src/domain/agents/agent.testing.ts';
import { aBooking } from '../../src/domain/bookings/booking.testing.ts';
import { anAttention } from '../../src/domain/attentions/attention.testing.ts';
import { visitRules } from '../../src/domain/bookings/booking.testing.ts';
import { showroomDayOf } from '../../src/domain/bookings/booking.ts';
import { aBuild } from '../../src/domain/builds/build.testing.ts';
import { aPriceList } from '../../src/domain/catalogue/price-list.testing.ts';
import { aFollowUp } from '../../src/domain/follow-ups/follow-up.testing.ts';
import type { Write } from '../../src/domain/mutations/outcome.ts';
import { aSale } from '../../src/domain/sales/sale.testing.ts';
import { hashToken } from '../../sync-server/auth/token.ts';
import { demoRegistrationOptions } from '../../sync-server/seed/demo-registration-options.ts';
import { demoShowrooms } from '../../sync-server/seed/demo-showrooms.ts';
import { demoDealers } from '../../sync-server/seed/seed-demo.ts';
import type { LoggedMutation, SyncStore } from '../../sync-server/store/store.ts';
import {
  putCustomer,
  registration,
  staffWrites,
  enrolTablet,
  writeRows,
} from '../../sync-server/test/rows.testing.ts';
import { DEVICE_TOKEN } from '../filled-server.ts';

export interface Sizes {
  /** Customers of one showroom, all registered on one day. */
  customers: number;
  bookings: number;
  priceLists: number;
  logEntries: number;
  otherShowrooms: number;
  customersOfOther: number;
}

export const SHOWROOM = 'manhattan';
/**
 * Agents over which requests are distributed, because each agent has a request limit per minute.
 */
export const AGENTS = Array.from({ length: 24 }, (_, at) =>
  at === 0 ? 'AGT001' : `BEN${String(at + 1).padStart(3, '0')}`,
);
export const ADMIN = 'ADM001';
/** Grant of the first agent on the enrolled tablet. */
export const GRANT = 'bench-grant';
/** Id of the customer with all builds and 60 follow-ups. */
export const REGULAR_CUSTOMER_ID = 'filled-7';
const ROWS_AT_ONCE = 2000;
const BUILDS = 1000;
const FOLLOW_UPS = 60;
const DAY_MS = 24 * 60 * 60_000;
const NOW = Date.now();

export function tokenOf(agentId: string): string {
  return `bench-token-of-${agentId}`;
}

/**
 * Writes all rows through the server's store, so that feed, digests, index columns and log are
 * complete.
 */
export async function fill(store: SyncStore, sizes: Sizes): Promise<void> {
  await enrolTablet(store, DEVICE_TOKEN);
  for (const agentId of [...AGENTS, ADMIN]) {
    const session = { agentId, expiresAt: NOW + DAY_MS };
    await store.credentials.saveAgentToken(hashToken(tokenOf(agentId)), session, NOW);
  }
  const grant = { agentId: 'AGT001', deviceId: 'device-1', issuedAt: NOW, expiresAt: NOW + DAY_MS };
  await store.grants.save(GRANT, hashToken(tokenOf('AGT001')), grant);
  await writeRows(store, [...staffWrites, ...fewRows(sizes)], [SHOWROOM]);
  await writeMany(store, SHOWROOM, sizes.customers, (at) => filledCustomer(SHOWROOM, 'filled', at));
  await writeMany(store, SHOWROOM, sizes.bookings, filledBooking);
  await writeMany(store, SHOWROOM, Math.min(BUILDS, sizes.customers), filledBuild);
  for (let other = 0; other < sizes.otherShowrooms; other += 1) {
    const id = otherShowroom(other);
    await writeMany(store, id, sizes.customersOfOther, (at) => filledCustomer(id, id, at));
  }
  await fillLog(store, sizes);
}

export function otherShowroom(at: number): string {
  return `bench-${at}`;
}

function fewRows({ priceLists, otherShowrooms }: Sizes): Write[] {
  const [showroom] = demoShowrooms;
  if (!showroom) throw new Error('the demo has no showroom');
  return [
    ...demoDealers.map((row) => ({ op: 'put', table: 'dealers', row }) as const),
    { op: 'put', table: 'registrationOptions', row: demoRegistrationOptions },
    { op: 'put', table: 'visitRules', row: visitRules() },
    { op: 'put', table: 'attentions', row: anAttention() },
    ...Array.from({ length: otherShowrooms }, (_, at): Write => {
      const id = otherShowroom(at);
      return { op: 'put', table: 'showrooms', row: { ...showroom, id, name: `Bench ${at}` } };
    }),
    ...AGENTS.map((id): Write => ({ op: 'put', table: 'agents', row: anAgent({ id }) })),
    { op: 'put', table: 'agents', row: anAgent({ id: ADMIN, role: 'admin' }) },
    ...Array.from({ length: priceLists }, (_, at): Write => {
      const validFrom = `2026-01-${String(at + 1).padStart(2, '0')}`;
      return { op: 'put', table: 'priceLists', row: aPriceList({ validFrom }, at + 1) };
    }),
    ...Array.from({ length: FOLLOW_UPS }, (_, at): Write => {
      const row = aFollowUp({ id: `regular-${at}`, customerId: REGULAR_CUSTOMER_ID });
      return { op: 'put', table: 'followUps', row };
    }),
    ...Array.from({ length: FOLLOW_UPS }, (_, at): Write => {
      const row = anActivity({
        id: `done-${at}`,
        customerId: REGULAR_CUSTOMER_ID,
        rowId: REGULAR_CUSTOMER_ID,
        at,
      });
      return { op: 'put', table: 'activities', row };
    }),
    ...Array.from({ length: FOLLOW_UPS }, (_, at): Write => {
      const soldOn = new Date(NOW - at * DAY_MS).toISOString().slice(0, 10);
      const row = aSale({ id: `sale-${at}`, customerId: `filled-${at}`, soldOn });
      return { op: 'put', table: 'sales', row };
    }),
  ];
}

const givenNames = ['Maria', 'Wei', 'Aisha', 'Zoë', 'Lars', 'Ines', 'Paul', 'Noor', 'Tomás', 'Ann'];
const familyNames = ['Garcia', 'Chen', 'Okafor', 'Østergård', 'Muñoz', 'Dubois', 'Berg', 'Lee'];

function filledCustomer(showroomId: string, prefix: string, at: number): Write {
  const firstName = givenNames[at % givenNames.length] ?? '';
  const lastName = `${familyNames[(at * 7) % familyNames.length]} ${at}`;
  return putCustomer({
    id: `${prefix}-${at}`,
    showroomId,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    phone: `+1212${1_000_000 + at}`,
    email: `${prefix}-${at}@example.com`,
    intent: (['hot', 'warm', 'cold'] as const)[at % 3] ?? 'hot',
    // Customers with the prefix `filled` have the same date, as after an import without dates.
    // Customers of other showrooms have different dates.
    registeredAt: prefix === 'filled' ? NOW - DAY_MS : NOW - at * 60_000,
    lastActivityAt: NOW - at * 1000,
  });
}

function filledBooking(at: number): Write {
  const startsAt = NOW - (at - 1000) * 20 * 60_000;
  const date = new Date(startsAt).toISOString().slice(0, 10);
  const row = aBooking({
    id: `booking-${at}`,
    customerId: `filled-${at}`,
    date,
    startsAt,
    endsAt: startsAt + 45 * 60_000,
    showroomDay: showroomDayOf({ showroomId: SHOWROOM, date }),
    status: (['completed', 'cancelled', 'confirmed', 'completed'] as const)[at % 4] ?? 'completed',
  });
  return { op: 'put', table: 'bookings', row };
}

const build = aBuild();

function filledBuild(at: number): Write {
  const row = {
    ...build,
    id: `build-${at}`,
    customerId: REGULAR_CUSTOMER_ID,
    status: 'shared' as const,
    createdAt: NOW - at * 1000,
  };
  return { op: 'put', table: 'builds', row };
}

/** Appends log entries as pushes do; each one registers a customer. */
async function fillLog(store: SyncStore, { logEntries, customers }: Sizes): Promise<void> {
  for (let from = 0; from < logEntries; from += ROWS_AT_ONCE) {
    const count = Math.min(ROWS_AT_ONCE, logEntries - from);
    await store.write([SHOWROOM], (tx) => {
      for (let at = from; at < from + count; at += 1) tx.appendLog(logEntry(at, at % customers));
      return Promise.resolve();
    });
  }
}

function logEntry(at: number, customer: number): LoggedMutation {
  const raw = registration(at + 1, { customer: { customerId: `filled-${customer}` } });
  return {
    clientId: 'client-of-the-log',
    mutationId: at + 1,
    name: raw.name,
    actorId: raw.actorId,
    recordedAt: raw.recordedAt,
    deviceId: raw.deviceId,
    spaceId: SHOWROOM,
    receivedAt: NOW,
    verdict: 'applied',
    code: null,
    attentionId: null,
    raw,
  };
}

function writeMany(
  store: SyncStore,
  spaceId: string,
  length: number,
  rowAt: (at: number) => Write,
): Promise<void> {
  return writeRows(
    store,
    Array.from({ length }, (_, at) => rowAt(at)),
    [spaceId],
  );
}
