import { Dexie, type DexieOptions, type EntityTable, type Table, type Transaction } from 'dexie';
import type { Customer } from '#domain/customers/customer.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import type { AgentVerifier } from './agent-verifier.ts';
import { recoveryOf } from './database-recovery.ts';
import type {
  BaseRow,
  DamagedRow,
  Draft,
  StoredDigest,
  RowVersionShare,
  MetaEntry,
  StaleKey,
} from './local-rows.ts';
import { getOpenTransactions, trackTransactions } from './open-transactions.ts';
import type { OutboxEntry, SentEntry } from './outbox-entry.ts';
import type { RescuedEntry } from './rescued-entry.ts';
import type { StoredBlob } from './stored-blob.ts';

/**
 * The tables that are synced with the server. `mutate` and `apply-patch` write their rows. In
 * addition, `quarantine` moves damaged rows to another table, and `upgrade` converts rows of older
 * versions.
 */
type BusinessTables = { [T in TableName]: EntityTable<RowOf<T>, 'id'> };

/**
 * Returns the key path of an index. IndexedDB has no partial index, so the index for
 * `openSubjectId` also contains the subjects of settled attentions.
 */
export function keyPathOf(index: string): string {
  return index === 'openSubjectId' ? 'subject.id' : index;
}

/** The local database of one tablet. To the server, each database is one client. */
export interface LocalDatabase extends Dexie, BusinessTables {
  base: Table<BaseRow, [string, string]>;
  stale: Table<StaleKey, [string, string]>;
  held: Table<RowVersionShare, [string, string, number]>;
  digests: Table<StoredDigest, [string, string]>;
  rescued: Table<RescuedEntry, [string, number]>;
  outbox: EntityTable<OutboxEntry, 'mutationId'>;
  sent: EntityTable<SentEntry, 'mutationId'>;
  meta: EntityTable<MetaEntry, 'key'>;
  verifiers: EntityTable<AgentVerifier, 'agentCode'>;
  drafts: EntityTable<Draft, 'key'>;
  quarantine: Table<DamagedRow, number>;
  blobs: Table<StoredBlob, string>;
}

/**
 * Version of the schema in `stores`. Older versions are not declared: Dexie adds missing stores and
 * indexes without a declaration, and each declaration would slow down the start of the app.
 * Increment this version with every change of `stores`, and extend `upgrade` if existing rows need
 * a new field.
 */
const SCHEMA_VERSION = 10;
const stores = {
  dealers: 'id',
  showrooms: 'id, dealerId',
  registrationOptions: 'id',
  priceLists: 'id',
  agents: 'id, agentCode',
  agentPhotos: 'id',
  // An IndexedDB index contains only rows that have its field, so the last three indexes contain
  // only the few deleted, merged and erased customers.
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
 * Returns the tablet's database, which opens at its first use. With strict durability, a completed
 * write is on the disk. Chrome uses relaxed durability by default. Dexie's cache is disabled,
 * because the cache makes live queries no faster and is another source of errors.
 */
export function openDatabase(name: string, options: DexieOptions = {}): LocalDatabase {
  const database = new Dexie(name, {
    ...options,
    chromeTransactionDurability: 'strict',
    cache: 'disabled',
  });
  database.version(SCHEMA_VERSION).stores(stores).upgrade(upgrade);
  trackTransactions(database, () => abortOpenTransactions(database));
  database.on('close', () => {
    setTimeout(() => openAtNextUse(database));
    if (database.isOpen()) recoveryOf(database).handleClosed();
  });
  return database as LocalDatabase;
}

/**
 * Aborts all open transactions after a stall and closes the connection. The callers of the
 * transactions receive an error, and the next request opens a new connection.
 */
function abortOpenTransactions(database: Dexie): void {
  getOpenTransactions(database).abortAll();
  database.close({ disableAutoOpen: false });
  recoveryOf(database).handleClosed();
}

/**
 * Lets the next request open the database after a failed opening. Otherwise Dexie would reject all
 * requests until an explicit `open`. A database that was closed with `close()` stays closed.
 */
function openAtNextUse(database: Dexie): void {
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/**
 * Every upgrade deletes the sync position, so that the next pull loads all rows, because an older
 * app may have skipped tables, rows or fields. The outbox stays unchanged, and the existing rows
 * stay on the tablet until the pull.
 */
async function upgrade(transaction: Transaction): Promise<void> {
  await deleteSyncPosition(transaction);
  await addMissingLifecycles(transaction);
}

async function deleteSyncPosition(transaction: Transaction): Promise<void> {
  await transaction.table('meta').delete('cookie');
  await Promise.all([transaction.table('held').clear(), transaction.table('digests').clear()]);
}

/**
 * The server now stores the lifecycle stage `new` explicitly. Local customer rows that lack a
 * lifecycle get the same value until the server sends these rows again.
 */
async function addMissingLifecycles(transaction: Transaction): Promise<void> {
  await transaction
    .table<Customer>('customers')
    .filter(({ lifecycle }) => lifecycle === undefined)
    .modify({ lifecycle: { stage: 'new', reason: null } });
}
