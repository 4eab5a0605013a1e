import { DEVICE_TOKEN } from '../filled-server.ts';
import {
  ADMIN,
  AGENTS,
  otherShowroom,
  REGULAR_CUSTOMER_ID,
  SHOWROOM,
  tokenOf,
} from './fill-store.ts';

export interface ReadOperation {
  name: string;
  path: string;
  body?: unknown;
  token?: string;
  /**
   * Whether the operation runs in a separate process; then only the event-loop delay has a budget.
   */
  runsInOtherProcess?: boolean;
}

interface DescribedOperation {
  operationId: string;
  security: Record<string, unknown>[];
  'x-roles'?: readonly string[];
}

const byId = { params: { id: REGULAR_CUSTOMER_ID } };

/**
 * Path parameters and measured queries of operations, by operation id of the OpenAPI document. An
 * operation without `queries` is measured without a query.
 */
const requests: Record<string, { params?: Record<string, string>; queries?: string[] }> = {
  getCustomer: byId,
  listActivityOfCustomer: byId,
  listBuildsOfCustomer: byId,
  listCustomersOfAgent: { params: { agentId: 'AGT001' } },
  listConfigurationsOfCustomer: { params: { customerId: REGULAR_CUSTOMER_ID } },
  listConfigurationsOfAgent: { params: { agentId: 'AGT001' } },
  listProfileReads: byId,
  getAttention: { params: { id: 'attention-1' } },
  getConfiguration: { params: { id: 'build-7' } },
  getQrCode: { params: { id: 'build-7' } },
  getShareContact: { params: { id: 'build-7' } },
  listShareSlots: { params: { id: 'build-7' }, queries: ['?date=2026-12-01&vehicleId=g80'] },
  getBooking: { params: { id: 'booking-7' } },
  getVehicle: { params: { id: 'g80' } },
  getDealer: { params: { id: 'harbor-lane' } },
  getShowroom: { params: { id: SHOWROOM } },
  getSignInShowroom: { params: { id: SHOWROOM } },
  getPriceList: { params: { generation: '3' } },
  listSessionsOfAgent: { params: { id: 'AGT001' } },
  listBookings: { queries: ['', '?status=confirmed', `?customerId=${REGULAR_CUSTOMER_ID}`] },
  listCustomers: {
    queries: [
      '',
      '?limit=20&page=100',
      '?intent=hot',
      '?sort=name',
      '?sort=intent&order=desc',
      '?search=munoz 1234',
    ],
  },
  listFreeSlots: { queries: [`?date=2026-12-01&showroomId=${SHOWROOM}`] },
  getDashboardSummary: { queries: [`?showroom=${SHOWROOM}`] },
  getAnalytics: { queries: ['', '?dateRange=365'] },
  exportAnalytics: { queries: ['?format=csv&dateRange=365', '?format=pdf&dateRange=365'] },
};

/**
 * Returns every GET operation of the OpenAPI document, the vehicle filter, and lists and figures as
 * an administrator requests them.
 */
export async function readOperations(url: string): Promise<ReadOperation[]> {
  const response = await fetch(`${url}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { get?: DescribedOperation }>;
  };
  const described = Object.entries(paths).flatMap(([path, { get }]) =>
    get ? operationsOf(path, get) : [],
  );
  const admin = tokenOf(ADMIN);
  const filter = { priceRange: { min: 0, max: 100_000_000 } };
  return [
    ...described,
    { name: 'filterVehicles', path: '/vehicles/filter', body: filter },
    { name: 'listCustomers, all showrooms', path: '/customers', token: admin },
    { name: 'listCustomers, all showrooms, by name', path: '/customers?sort=name', token: admin },
    { name: 'listBookings, all showrooms', path: '/bookings', token: admin },
    { name: 'getAnalytics, all showrooms', path: '/analytics', token: admin },
    {
      name: 'getDashboardSummary, other showroom',
      path: `/dashboard/summary?showroom=${otherShowroom(1)}`,
      token: admin,
    },
  ];
}

let turn = 0;

/**
 * Returns the token of the next agent in turn, so that each agent stays below the request limit.
 */
export function nextAgentToken(): string {
  turn += 1;
  return tokenOf(AGENTS[turn % AGENTS.length] ?? ADMIN);
}

function operationsOf(path: string, described: DescribedOperation): ReadOperation[] {
  const { operationId, security } = described;
  const { params = {}, queries = [''] } = requests[operationId] ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${operationId} has no ${name} to read`);
    return value;
  });
  const isOfDevice = security.length > 0 && security.every((one) => 'device' in one);
  const token = isOfDevice ? DEVICE_TOKEN : described['x-roles'] && tokenOf(ADMIN);
  return queries.map((query) => {
    const read = {
      name: `${operationId}${query && ` ${query}`}`,
      path: `${filled}${query}`,
      runsInOtherProcess: query.includes('format=pdf'),
    };
    return token === undefined ? read : Object.assign(read, { token });
  });
}
