/*
 * The server that hostile agents attack, with enrolled tablets and a part of the demo data. The
 * personal data of each showroom contains a marker text, except in the showroom of the hostile
 * agents.
 */
import { createHash } from 'node:crypto';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { anAgent } from '#domain/agents/agent.testing.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { TableName } from '#domain/rows/tables.ts';
import {
  type DescribedOperation,
  operationsOf,
  readDocument,
} from '../../../sync-server/api/described-operations.testing.ts';
import { createDemoWrites } from '../../../sync-server/seed/seed-demo.ts';
import { openTestServer, type TestServer } from '../../../sync-server/test/server.testing.ts';

export const HOSTILE_SHOWROOM = 'manhattan';
/** Part of the personal data of other showrooms. A hostile agent must never receive this text. */
export const MARKER = 'zqmarker';

const CUSTOMERS_PER_SHOWROOM = 12;
const FOREVER_MS = 1e12;

const hostileAgents = [
  anAgent({ id: 'AGT001', agentCode: 'AGT001' }),
  anAgent({ id: 'AGT002', agentCode: 'AGT002' }),
  anAgent({ id: 'HOSTILE-M', agentCode: 'HOSTILE-M', role: 'manager' }),
];
/** A hostile agent whose account is disabled after the enrolment of a tablet. */
const disabledAgent = anAgent({ id: 'HOSTILE-D', agentCode: 'HOSTILE-D' });
const seattleManager = anAgent({
  id: 'MGR008',
  agentCode: 'MGR008',
  role: 'manager',
  showroomIds: ['seattle'],
});

const honestStaff = [
  { agentId: 'AGT003', managerId: 'MGR001', showroomId: HOSTILE_SHOWROOM },
  { agentId: 'AGT004', managerId: 'MGR001', showroomId: 'brooklyn' },
  { agentId: 'AGT008', managerId: 'MGR008', showroomId: 'seattle' },
] as const;
const staffedShowrooms = new Set<string>(honestStaff.map(({ showroomId }) => showroomId));

export interface Tablet {
  deviceId: string;
  token: string;
  showroomId: string;
  /** Whether a manager has revoked the tablet, or its only agent is disabled. */
  isEnded: boolean;
}

export interface HonestPost {
  agentId: string;
  managerId: string;
  tablet: Tablet;
}

export interface World {
  server: TestServer;
  /** A second connection to the database, for checks that no operation of the server offers. */
  sql: DatabaseSync;
  operations: DescribedOperation[];
  hostileAgentIds: readonly string[];
  hostileTablets: Tablet[];
  posts: HonestPost[];
  /** Hashes and sizes of stored contents of documents. */
  contents: { sha256: string; size: number }[];
  now(): number;
  passTime(ms: number): void;
  tokenOf(agentId: string): Promise<string>;
  /** Restores the database rows of the hostile tablets, which random requests change. */
  restoreHostileTablets(): void;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const server = await openTestServer();
  await server.write(createWrites(server.clock.now()));
  const contents = await addDocuments(server);
  const tokenOf = (agentId: string) => server.tokenOf(agentId, FOREVER_MS);
  const enrol = async (agentId: string, showroomId: string) =>
    enrolTablet(server, await tokenOf(agentId), { deviceId: null, showroomId });
  const posts = [];
  for (const { agentId, managerId, showroomId } of honestStaff) {
    posts.push({ agentId, managerId, tablet: await enrol(managerId, showroomId) });
  }
  const hostileTablets = [
    await enrol('HOSTILE-M', HOSTILE_SHOWROOM),
    await enrol('AGT001', HOSTILE_SHOWROOM),
    await endTablet(server, await enrol('AGT002', HOSTILE_SHOWROOM), await tokenOf('MGR001')),
    await disableOwner(server, await enrol('HOSTILE-D', HOSTILE_SHOWROOM), await tokenOf('ADM001')),
  ];
  const sql = new DatabaseSync(server.file);
  const stored = readTablets(sql).filter(({ id }) =>
    hostileTablets.some((one) => one.deviceId === id),
  );
  let passedMs = 0;
  return {
    server,
    sql,
    operations: operationsOf(await readDocument(server.app)),
    hostileAgentIds: hostileAgents.map(({ id }) => id),
    hostileTablets,
    posts,
    contents,
    now: () => server.clock.now() + passedMs,
    passTime: (ms) => {
      passedMs += ms;
      server.passTime(ms);
    },
    tokenOf,
    restoreHostileTablets: () => stored.forEach((tablet) => restoreTablet(sql, tablet)),
    close: async () => {
      sql.close();
      await server.close();
    },
  };
}

/** A tablet as stored in the database, without the time of its last request. */
export type StoredTablet = Record<string, SQLOutputValue>;

export function readTablets(sql: DatabaseSync): StoredTablet[] {
  const rows = sql.prepare('select * from devices order by id').all();
  return rows.map(({ last_seen_at: _seen, ...tablet }) => tablet);
}

export function restoreTablet(sql: DatabaseSync, tablet: StoredTablet): void {
  const columns = Object.keys(tablet);
  const changes = columns.map((column) => `${column} = ?`).join(', ');
  const values = columns.map((column) => tablet[column] ?? null);
  sql.prepare(`update devices set ${changes} where id = ?`).run(...values, tablet.id ?? null);
}

/** Enrols a tablet; a device id enrols a known tablet again. Throws for a refused request. */
export async function enrolTablet(
  server: TestServer,
  token: string,
  { deviceId, showroomId }: { deviceId: string | null; showroomId: string },
): Promise<Tablet> {
  const name = `Tablet of ${showroomId}`;
  const response = await server.post('/api/devices', { deviceId, name, showroomId }, token);
  if (response.statusCode !== 200) throw new Error(`the enrolment failed: ${response.body}`);
  const { data } = response.json<{ data: { deviceId: string; deviceToken: string } }>();
  return { deviceId: data.deviceId, token: data.deviceToken, showroomId, isEnded: false };
}

async function endTablet(server: TestServer, tablet: Tablet, token: string): Promise<Tablet> {
  const response = await server.post(`/api/devices/${tablet.deviceId}`, { end: 'revoked' }, token);
  if (response.statusCode !== 200) throw new Error(`the revocation failed: ${response.body}`);
  return { ...tablet, isEnded: true };
}

async function disableOwner(server: TestServer, tablet: Tablet, token: string): Promise<Tablet> {
  const response = await server.app.inject({
    method: 'PUT',
    url: `/api/admin/agents/${disabledAgent.id}`,
    payload: { active: false },
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.statusCode !== 200) throw new Error(`the change failed: ${response.body}`);
  return { ...tablet, isEnded: true };
}

function createWrites(now: number): Write[] {
  const staff = [...hostileAgents, disabledAgent, seattleManager];
  return [
    ...createDemoWrites(now).filter(isUsed).map(withMarker),
    ...staff.map((row) => ({ op: 'put', table: 'agents', row }) as const),
  ];
}

const sharedTables = new Set<TableName>([
  'dealers',
  'showrooms',
  'registrationOptions',
  'priceLists',
  'agents',
  'visitRules',
  'walkIns',
]);

/** Whether a demo row is used: shared tables, and first customers of the staffed showrooms. */
function isUsed(write: Write): boolean {
  if (write.op === 'del') return false;
  if (sharedTables.has(write.table)) return true;
  const customerId = write.table === 'customers' ? write.row.id : customerIdOf(write.row);
  const [, showroomId = '', number] = /^(\w+)-(\d{4})$/.exec(customerId) ?? [];
  return staffedShowrooms.has(showroomId) && Number(number) <= CUSTOMERS_PER_SHOWROOM;
}

function customerIdOf(row: object): string {
  return 'customerId' in row && typeof row.customerId === 'string' ? row.customerId : '';
}

function withMarker(write: Write): Write {
  if (write.op === 'del') return write;
  if (write.table === 'customers' && write.row.showroomId !== HOSTILE_SHOWROOM) {
    const { row } = write;
    const name = `${MARKER} ${row.lastName}`;
    const email = `${MARKER}-${row.id}@example.com`;
    return { ...write, row: { ...row, firstName: MARKER, name, email, notes: MARKER } };
  }
  if (write.table === 'bookings' && write.row.showroomId !== HOSTILE_SHOWROOM) {
    const { row } = write;
    const customer = { ...row.customer, name: MARKER, email: `${MARKER}@example.com` };
    return { ...write, row: { ...row, customer, specialRequests: MARKER } };
  }
  if (write.table === 'followUps' && write.row.showroomId !== HOSTILE_SHOWROOM) {
    return { ...write, row: { ...write.row, note: MARKER } };
  }
  return write;
}

async function addDocuments(server: TestServer): Promise<World['contents']> {
  const stored = [];
  for (const { agentId, showroomId } of honestStaff) {
    // Marks only the other dealer's content, because showrooms of one dealer share equal contents.
    const text = showroomId === 'seattle' ? MARKER : showroomId;
    const bytes = Buffer.from(`%PDF-1.4 ${text}`);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const row = {
      id: `document-${showroomId}`,
      showroomId,
      customerId: `${showroomId}-0001`,
      name: 'Contract.pdf',
      type: 'application/pdf',
      size: bytes.length,
      sha256,
      addedAt: server.clock.now(),
      addedBy: agentId,
    } as const;
    await server.write([{ op: 'put', table: 'documents', row }]);
    await server.store.contents.putPiece(sha256, 0, bytes);
    await server.store.contents.markWhole(sha256);
    stored.push({ sha256, size: bytes.length });
  }
  return stored;
}
