import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import type {
  BaseRow,
  DamagedRow,
  Draft,
  HeldDigest,
  HeldVersions,
  MetaEntry,
  StaleKey,
} from './local-rows.ts';
import { recoveryOf } from './database-recovery.ts';
import type { KeptContent } from './documents/kept-content.ts';
import { openTransactionsOf, trackTransactions } from './open-transactions.ts';
import type { OutboxEntry, SentEntry } from './outbox-entry.ts';
import type { RescuedEntry } from './rescue/rescued-entry.ts';
import type { AgentVerifier } from './session/agent-verifier.ts';

/** The business tables. Only `mutate` and `apply-patch` write them. */
type BusinessTables = { [T in TableName]: EntityTable<RowOf<T>, 'id'> };

/**
 * Returns the key path of an index. IndexedDB has no partial index, so `openSubjectId` uses the
 * index of all subjects.
 */
export function keyPathOf(index: string): string {
  return index === 'openSubjectId' ? 'subject.id' : index;
}

/** The local data of one tablet. One database is one client. */
export interface LocalDatabase extends Dexie, BusinessTables {
  base: Table<BaseRow, [string, string]>;
  /** Rows that the server has not sent again since the last reset. */
  stale: Table<StaleKey, [string, string]>;
  held: Table<HeldVersions, [string, string, number]>;
  digests: Table<HeldDigest, [string, string]>;
  rescued: Table<RescuedEntry, [string, number]>;
  outbox: EntityTable<OutboxEntry, 'mutationId'>;
  sent: EntityTable<SentEntry, 'mutationId'>;
  meta: EntityTable<MetaEntry, 'key'>;
  verifiers: EntityTable<AgentVerifier, 'agentCode'>;
  drafts: EntityTable<Draft, 'key'>;
  quarantine: Table<DamagedRow, number>;
  blobs: Table<KeptContent, string>;
}

/**
 * The current schema. Dexie creates the stores and indexes that an older disk lacks, so older
 * versions need no declaration; each declaration would slow down the start of the app. A change of
 * the stores increments the version and extends `upgrade` if existing rows need a new field.
 */
const SCHEMA_VERSION = 10;
const stores = {
  dealers: 'id',
  showrooms: 'id, dealerId',
  registrationOptions: 'id',
  priceLists: 'id',
  agents: 'id, agentCode',
  agentPhotos: 'id',
  // An index contains only rows that have its field: the last three index the few hidden customers.
  customers:
    'id, phone, email, [showroomId+registeredAt], [showroomId+lifecycle.stage+intent], lastActivityAt, deletedAt, mergedInto, erasedAt',
  builds: 'id, customerId, agentId, showroomId, createdAt',
  visitRules: 'id',
  bookings: 'id, number, customerId, showroomDay, startsAt',
  walkIns: 'id, customerId, status, arrivedAt',
  documents: 'id, customerId, sha256',
  activities: 'id, customerId, [customerId+at]',
  sales: 'id, buildId, customerId, showroomId, soldOn',
  followUps: 'id, customerId, showroomId, dueOn',
  dayFigures: 'id, [showroomId+day]',
  targets: 'id, showroomId',
  attentions: 'id, spaceId, subject.id',
  base: '[table+id]',
  stale: '[table+id]',
  held: '[space+table+share]',
  digests: '[space+table]',
  rescued: '[clientId+mutationId]',
  outbox: 'mutationId',
  sent: 'mutationId, settledAt',
  meta: 'key',
  verifiers: 'agentCode',
  drafts: 'key',
  quarantine: '++sequence',
  blobs: 'sha256, waiting',
};

/**
 * Opens the tablet's database. Durability is strict: a completed write is on the disk. Chrome's
 * default is relaxed, and Dexie adopts the default unless configured. Live queries read the disk as
 * well: a cache would be another source of errors and is not faster.
 */
export function openDatabase(name: string, options: DexieOptions = {}): LocalDatabase {
  const database = new Dexie(name, {
    ...options,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  });
  database.version(SCHEMA_VERSION).stores(stores).upgrade(upgrade);
  trackTransactions(database, () => releaseStalled(database));
  database.on('close', () => {
    setTimeout(() => openAtNextUse(database));
    if (database.isOpen()) recoveryOf(database).handleClosed();
  });
  return database as LocalDatabase;
}

/**
 * The callers of stalled transactions receive an error, and the next use opens a new connection.
 */
function releaseStalled(database: Dexie): void {
  openTransactionsOf(database).abortAll();
  database.close({ disableAutoOpen: false });
  recoveryOf(database).handleClosed();
}

/**
 * After a failed opening, Dexie rejects all requests until an explicit `open`. Closed with
 * `disableAutoOpen: false`, Dexie opens the database at the next request. An explicitly closed
 * database stays closed.
 */
function openAtNextUse(database: Dexie): void {
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/**
 * Every upgrade pulls from scratch, because an older version may have skipped tables, rows or
 * fields. The rows stay on the screen during the pull, and the outbox stays unchanged.
 */
async function upgrade(transaction: Transaction): Promise<void> {
  await forgetWhatWasPulled(transaction);
  await nameNewCustomers(transaction);
}

async function forgetWhatWasPulled(transaction: Transaction): Promise<void> {
  await transaction.table('meta').delete('cookie');
  await Promise.all([transaction.table('held').clear(), transaction.table('digests').clear()]);
}

/**
 * The server has set the lifecycle of new customers explicitly. Local rows get the same value until
 * the server sends them.
 */
async function nameNewCustomers(transaction: Transaction): Promise<void> {
  await transaction
    .table<Customer>('customers')
    .filter(({ lifecycle }) => lifecycle === undefined)
    .modify({ lifecycle: { stage: 'new', reason: null } });
}
