import { anImportRow } from '../../src/domain/customers/batches/import-row.testing.ts';
import type { PushResponse } from '../../src/domain/protocol/push.ts';
import { registration, pushRequest } from '../../sync-server/test/rows.testing.ts';
import type { FilledServer } from '../filled-server.ts';
import { DEVICE_TOKEN } from '../filled-server.ts';
import { GRANT, SHOWROOM } from './fill-store.ts';
import { nextAgentToken } from './operations.ts';

type Server = Pick<FilledServer, 'url'>;

const IMPORT_LINES = 3200;
const LINES_PER_MUTATION = 200;

interface RequestOptions {
  body?: unknown;
  token?: string;
  /** Client address as forwarded by a proxy; the request limit counts per address. */
  address?: string;
}

export async function send(
  { url }: Server,
  method: string,
  path: string,
  { body, token = nextAgentToken(), address }: RequestOptions = {},
): Promise<ArrayBuffer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const bytes = await response.arrayBuffer();
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${Buffer.from(bytes).toString()}`);
  return bytes;
}

/** Last mutation id by server URL: each server has its own client, whose ids start at 1. */
const lastMutationIds = new Map<string, number>();

async function pushMutations(server: Server, all: { name: string; args: object }[]) {
  const first = (lastMutationIds.get(server.url) ?? 0) + 1;
  const mutations = all.map((mutation, at) => ({
    ...registration(first + at, { grant: GRANT }),
    ...mutation,
  }));
  const last = first + all.length - 1;
  lastMutationIds.set(server.url, last);
  const request = pushRequest(mutations, {
    clientId: `bench-${server.url}`.replaceAll(/\W/g, '-'),
  });
  const bytes = await send(server, 'POST', '/sync/push', { body: request, token: DEVICE_TOKEN });
  const { verdicts, lastMutationId } = JSON.parse(Buffer.from(bytes).toString()) as PushResponse;
  const failed = verdicts.find(({ verdict }) => verdict !== 'applied');
  if (failed) throw new Error(`mutation ${failed.mutationId}: ${JSON.stringify(failed)}`);
  if (lastMutationId !== last)
    throw new Error(`settled up to ${lastMutationId} instead of ${last}`);
}

export function pushErasure(server: Server, customerId: string): Promise<void> {
  const args = { customerId, showroomId: SHOWROOM };
  return pushMutations(server, [{ name: 'eraseCustomer', args }]);
}

/** Pushes new customers; each `number` creates different customers. */
export function pushImport(
  server: Server,
  { number = 0, rows = IMPORT_LINES } = {},
): Promise<void> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const at = number * rows + index;
    return anImportRow(at, { phone: `+1646${5_000_000 + at}` });
  });
  const batches = Array.from({ length: rows / LINES_PER_MUTATION }, (_, batch) => ({
    name: 'importCustomers',
    args: {
      showroomId: SHOWROOM,
      importId: `import-${number}`,
      fileName: 'customers.csv',
      withLookalikes: false,
      customers: lines.slice(batch * LINES_PER_MUTATION, (batch + 1) * LINES_PER_MUTATION),
    },
  }));
  return pushMutations(server, batches);
}
