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

/** IndexedDB has no partial index: `openSubjectId` is looked up among all subjects. */
export function keyPathOf(index: string): string {
  return index === 'openSubjectId' ? 'subject.id' : index;
}

/** Everything one tablet knows. One database is one client. */
export interface LocalDatabase extends Dexie, BusinessTables {
  base: Table<BaseRow, [string, string]>;
  /** Rows a reset has not confirmed yet. */
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
 * The stores of today, declared once: Dexie finds out itself what a disk of an older version lacks. A
 * declaration for every version there ever was costs each start of the app its share. One that
 * changes them has the next number, and adds to `upgrade` what rows of older ones need.
 */
const SCHEMA_VERSION = 10;
const stores = {
  dealers: 'id',
  showrooms: 'id, dealerId',
  registrationOptions: 'id',
  priceLists: 'id',
  agents: 'id, agentCode',
  agentPhotos: 'id',
  // Rows without a key are not in its index: those of the last three hold the few that are hidden.
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
 * Opens the tablet's database. Durability is strict: a write that was reported as done is on the
 * disk. Chrome's own default is not, and Dexie takes that over unless told otherwise. Live queries
 * read the disk as well: a cache beside it would be one more place to be wrong, and is not faster.
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

/** The callers of stalled transactions receive an error, and the next use opens a new connection. */
function releaseStalled(database: Dexie): void {
  openTransactionsOf(database).abortAll();
  database.close({ disableAutoOpen: false });
  recoveryOf(database).handleClosed();
}

/**
 * Once it could not be opened, Dexie refuses everybody until somebody opens it in so many words. Told
 * that it is closed for now, it tries with the next who asks; one that was closed for good stays so.
 */
function openAtNextUse(database: Dexie): void {
  if (database.hasFailed() && !database.hasBeenClosed()) database.close({ disableAutoOpen: false });
}

/**
 * Every upgrade pulls anew: what an older version could not read, or did not keep, comes again. The
 * rows stay on the screen meanwhile, and the outbox is not touched.
 */
async function upgrade(transaction: Transaction): Promise<void> {
  await forgetWhatWasPulled(transaction);
  await nameNewCustomers(transaction);
}

async function forgetWhatWasPulled(transaction: Transaction): Promise<void> {
  await transaction.table('meta').delete('cookie');
  await Promise.all([transaction.table('held').clear(), transaction.table('digests').clear()]);
}

/** Head office has written out where new customers are; they are the same here until it sends them. */
async function nameNewCustomers(transaction: Transaction): Promise<void> {
  await transaction
    .table<Customer>('customers')
    .filter(({ lifecycle }) => lifecycle === undefined)
    .modify({ lifecycle: { stage: 'new', reason: null } });
}
