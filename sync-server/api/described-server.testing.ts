import type { FastifyInstance } from 'fastify';
import { anAgent } from '#domain/agents/agent.testing.ts';
import { anAttention } from '#domain/attentions/attention.testing.ts';
import { aBooking, aVisitedShowroom, visitRules } from '#domain/bookings/booking.testing.ts';
import { aBuild } from '#domain/builds/build.testing.ts';
import { aCustomer } from '#domain/customers/customer.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { LanguageModel } from '../ai/model.ts';
import { demoRegistrationOptions } from '../seed/demo-registration-options.ts';
import { demoDealers, readDemoPriceList } from '../seed/seed-demo.ts';
import { openTestServer, type TestServer } from '../test/server.testing.ts';

/** A Tuesday shortly after the time of the test clock, so that visits on this day can be booked. */
export const TUESDAY = '2026-12-01';

const rows: Write[] = [
  ...demoDealers.map((row) => ({ op: 'put', table: 'dealers', row }) as const),
  { op: 'put', table: 'showrooms', row: aVisitedShowroom() },
  { op: 'put', table: 'visitRules', row: visitRules({ capacity: 9 }) },
  { op: 'put', table: 'priceLists', row: readDemoPriceList() },
  { op: 'put', table: 'registrationOptions', row: demoRegistrationOptions },
  { op: 'put', table: 'customers', row: aCustomer({ id: 'maria' }) },
  { op: 'put', table: 'builds', row: aBuild({ id: 'build-1', status: 'shared' }) },
  { op: 'put', table: 'builds', row: aBuild({ id: 'build-2', status: 'shared' }) },
  {
    op: 'put',
    table: 'bookings',
    row: aBooking({ id: 'booking-1', date: TUESDAY, showroomDay: `manhattan/${TUESDAY}` }),
  },
  { op: 'put', table: 'attentions', row: anAttention({ spaceId: 'brooklyn' }) },
  { op: 'put', table: 'agents', row: anAgent({ id: 'MGR001', role: 'manager' }) },
  { op: 'put', table: 'agents', row: anAgent({ id: 'ADM001', role: 'admin' }) },
];

export async function openDescribedServer(model?: LanguageModel): Promise<TestServer> {
  const server = await openTestServer({ model });
  await server.write(rows);
  return server;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Returns a function that sends requests with this token and resolves with the status and the
 * fields of the body.
 */
export function requestAs(app: FastifyInstance, token: string) {
  return async (method: Method, path: string, payload?: object, headers: object = {}) => {
    const answer = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, ...answer.json() };
  };
}
