import type { Attention } from '#domain/attentions/attention.ts';
import type { Customer } from '#domain/customers/customer.ts';
import type { Payment } from '#domain/protocol/booking-payment.ts';
import type { StoredDay } from '#domain/figures/day-figures.ts';
import type { LeadCounts } from '#domain/figures/lead-counts.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { EndedMailState } from '#domain/protocol/admin/admin-mails.ts';
import type { Digest } from '#domain/protocol/digest.ts';
import type { RowOf, TableName } from '#domain/rows/tables.ts';
import type { BackupStore } from './backup/backup-store.ts';
import type { PoolUse } from './driver-traits.ts';
import type { Epoch } from './epoch.ts';
import type {
  RowCountQuery,
  FoundCustomers,
  RowListQuery,
  CustomerSearchParams,
} from './lists/list-types.ts';
import type { LogPosition } from './mutation-log/log-chain.ts';
import type { SecurityEvent, SecurityLog } from './mutation-log/security-log.ts';
import type { PokedVersions } from './pokes/poked-versions.ts';
import type { BlobStore } from './unsynced-tables/blob-store.ts';
import type { ClaimResult, KeyClaim } from './unsynced-tables/claimed-keys.ts';
import type { CredentialStore } from './unsynced-tables/credential-store.ts';
import type { FiguresProgress, FiguresStore } from './unsynced-tables/figures-store.ts';
import type { FleetStore } from './unsynced-tables/fleet.ts';
import type { GrantStore, IssuedGrant } from './unsynced-tables/grant-store.ts';
import type { MailStore } from './unsynced-tables/mail-store.ts';
import type { RetentionStore } from './unsynced-tables/retention-store.ts';
import type { PasskeyStore } from './unsynced-tables/passkey-store.ts';
import type { SecondFactorStore } from './unsynced-tables/second-factor-store.ts';

/**
 * All data of the server. The SQLite and the PostgreSQL driver give the same guarantees:
 *
 * - A `write` is atomic: after a crash, all or none of its changes are stored. With SQLite, several
 *   writes may share one database transaction; a write that fails is rolled back alone.
 * - A `write` locks its spaces from before its first read until the commit. Rows in these spaces
 *   cannot change between the reads of a rule and the commit of its writes. Spaces are locked in
 *   sorted order.
 * - Under these locks, every change of a row gets a new, higher version in each space of the row. A
 *   reader of a space up to version n has therefore seen every change up to n, even of writers that
 *   committed late. No two feed entries of a space share a version, so a page may end anywhere.
 * - A `read` sees one snapshot: either all changes of a commit or none of them.
 */
export interface SyncStore {
  /**
   * Runs `work` under the locks of these spaces. `work` may run more than once: if its writes touch
   * another space, or the database requires a retry, everything is rolled back and repeated.
   */
  write<T>(spaceIds: readonly string[], work: (tx: WriteTx) => Promise<T>): Promise<WriteResult<T>>;
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Like `read`, but with longer time limits, for commands that may take longer than a request. */
  readWithoutLimits<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  readonly credentials: CredentialStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly grants: GrantStore;
  readonly fleet: FleetStore;
  readonly contents: BlobStore;
  readonly archive: BackupStore;
  readonly mails: MailStore;
  readonly retention: RetentionStore;
  readonly securityLog: SecurityLog;
  /** Marks the database as one that contains the demo with its public passwords. */
  markDemo(): Promise<void>;
  isDemo(): Promise<boolean>;
  /**
   * Compare-and-set: opens a new epoch if `expectedEpoch` is the current one. Returns the id of the
   * current epoch.
   */
  openEpoch(expectedEpoch: string): Promise<string>;
  /**
   * Deletes tombstones from before an instant; returns the number of deleted tombstones. Only
   * calls of this function record the age of tombstones, so the server must call this function
   * regularly.
   */
  pruneTombstones(times: { now: number; before: number }): Promise<number>;
  /** Deletes idempotency keys that were stored before an instant; returns their number. */
  deleteKeysBefore(before: number): Promise<number>;
  /** Returns the current version of every space that a write has ever locked. */
  spaceVersions(): Promise<Map<string, number>>;
  /** For each space, the version up to which this process has poked its live streams. */
  readonly poked: PokedVersions;
  poolUse(): PoolUse;
  /** Returns by showroom the time of arrival of the oldest open attention, ms since 1970. */
  oldestOpenAttentions(): Promise<Map<string, number>>;
  /** Resolves if the database responds, otherwise rejects. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface WriteResult<T> {
  value: T;
  /** The spaces that the write has changed; the caller of `write` must poke their tablets. */
  changedSpaces: readonly string[];
}

/** A row that a write with `If-Match` expects; an undefined `row` is never found. */
export interface UnchangedRow {
  table: TableName;
  id: string;
  row: unknown;
}

export interface WriteTx extends ReadTx {
  epoch(): Promise<Epoch>;
  findPayment(bookingId: string): Promise<Payment | undefined>;
  /** Stores a payment; does nothing if the booking has one. */
  putPayment(payment: Payment): Promise<void>;
  /**
   * Buffers writes. Later reads of the transaction see these writes, and the database receives them
   * before the commit.
   */
  applyWrites(writes: readonly Write[]): void;
  /**
   * Removes rows from the feed, so that tablets delete rows that the server still stores. A later
   * write of such a row puts the row back into the feed. Returns the number of given rows that
   * exist.
   */
  withdraw(table: TableName, ids: readonly string[]): Promise<number>;
  /**
   * Locks the client's row until the commit. For an unknown client, creates a row with the last
   * mutation id 0, bound to the device.
   */
  lockClient(clientId: string, deviceId: string): Promise<ClientState>;
  /**
   * Stores, at the commit, the client's last settled mutation id and the time of its last push.
   * @param epoch the current epoch, stored as that of the client's last push; missing for a rescue
   * by another tablet and for an action on the server
   */
  advanceClient(clientId: string, lastMutationId: number, seenAt: number, epoch?: string): void;
  findLogged(clientId: string, mutationIds: readonly number[]): Promise<LoggedMutation[]>;
  /** Returns the issued grants by token; tokens that the server has not issued are missing. */
  findGrants(tokens: readonly string[]): Promise<Map<string, IssuedGrant>>;
  /**
   * Stores an idempotency key. Returns whether the request is the first with this key, a
   * repetition, or a different request.
   */
  claimKey(claim: KeyClaim, now: number): Promise<ClaimResult>;
  /**
   * Returns the holds of slots on a day of a showroom, except expired holds. Tablets do not sync
   * holds.
   */
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  /** Stores a hold of a slot. The caller must have locked the space of the showroom. */
  putHold(hold: HeldSlot, now: number): Promise<void>;
  /** Deletes a hold of this device; does nothing for a missing hold or a hold of another device. */
  dropHold(holdId: string, deviceId: string): Promise<void>;
  /**
   * Queues an e-mail in place of a queued e-mail about an earlier state of the booking. Does
   * nothing if the queued e-mail is about the same or a later state. The mail queue is not synced
   * to tablets.
   */
  putMail(mail: Pick<QueuedMail, 'bookingId' | 'sequence'>, now: number): Promise<void>;
  /**
   * Reserves and returns the e-mail with the earliest due time; undefined if none is due, or if
   * another process has just reserved the e-mail. The reservation ends at `until`, or as soon as
   * `putMail` replaces the e-mail.
   */
  claimMail(now: number, until: number): Promise<QueuedMail | undefined>;
  /** Deletes a queued e-mail, unless `putMail` has replaced the e-mail since it was reserved. */
  dropMail(mail: QueuedMail): Promise<void>;
  /**
   * Makes an e-mail due again at `until`, unless `putMail` has replaced the e-mail since it was
   * reserved.
   */
  postponeMail(mail: QueuedMail, until: number): Promise<void>;
  /**
   * Ends the attempts to send an e-mail, unless `putMail` has replaced the e-mail since it was
   * reserved.
   */
  endMail(mail: QueuedMail, end: MailEndReason): Promise<void>;
  /** Rewrites all log entries, of any showroom, that mention one of these ids. */
  rewriteLog(
    ids: ReadonlySet<string>,
    rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
  ): Promise<void>;
  /** Rewrites the stored log entries of the mutations that an attention contains. */
  rewriteLogOfAttention(
    attention: Pick<Attention, 'id' | 'clientId'>,
    rewrite: (raw: unknown) => unknown,
  ): Promise<void>;
  /**
   * Deletes a content; called in the transaction that deletes the last document with this content.
   */
  deleteBlob(key: string): Promise<void>;
  readonly tally: FiguresStore;
  /**
   * Appends an entry to the mutation log. A second entry with the same client and mutation id makes
   * the whole write fail.
   */
  appendLog(entry: LoggedMutation): void;
  appendSecurityEvent(event: SecurityEvent): Promise<void>;
}

export interface Snapshot extends ReadTx {
  epoch(): Promise<Epoch>;
  /** Returns the end of a space's mutation log. */
  logMark(spaceId: string): Promise<LogPosition>;
  /**
   * Whether the log contains the entry at this position; false after commits were lost. Null counts
   * as contained.
   */
  hasLogMark(position: LogPosition | null): Promise<boolean>;
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  all<T extends TableName>(table: T): Promise<RowOf<T>[]>;
  list<T extends TableName>(list: RowListQuery<T>): Promise<RowOf<T>[]>;
  /** Returns the rows with these ids in the order of the ids; ids without a row are skipped. */
  rows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]>;
  count(rows: RowCountQuery): Promise<number>;
  /** Searches one slice of customers; other work can run between two slices. */
  searchCustomers(search: CustomerSearchParams): Promise<FoundCustomers>;
  /** Returns the number of open leads of a showroom now and at `comparisonTime` (ms since 1970). */
  readLeadCounts(showroomId: string, comparisonTime: number): Promise<LeadCounts>;
  /**
   * Returns up to `limit` customers whose pending erasure is due at `now` (ms since 1970), the
   * earliest first.
   */
  listDueErasures(now: number, limit: number): Promise<Customer[]>;
  findClient(clientId: string): Promise<ClientState | undefined>;
  /** Returns the state of each of these spaces, in the given order. */
  spaces(spaceIds: readonly string[]): Promise<Map<string, SpaceState>>;
  /**
   * Returns the latest known version that a space had at or before an instant; 0 if no version is
   * known. See `pruneTombstones`.
   */
  versionBefore(spaceId: string, instant: number): Promise<number>;
  /** Returns the feed entries after a position, in ascending order of their versions. */
  changesSince(position: FeedPosition, limit: number): Promise<FeedEntry[]>;
  countSince(position: FeedPosition): Promise<number>;
  /** Returns the `rowKey` of each row that belongs to at least one of the spaces. */
  aliveRows(spaceIds: readonly string[], rows: readonly RowKey[]): Promise<Set<string>>;
  /** Returns the stored JSON of each row, by `rowKey`. */
  bodiesOf(rows: readonly RowKey[]): Promise<Map<string, string>>;
  /** Returns the daily figures of a showroom for a period, ordered by day. */
  daysBetween(showroomId: string, period: Period): Promise<StoredDay[]>;
  /**
   * Returns the ids of rows of a table that belong to a space, in ascending order: up to `limit`
   * ids after the id `afterId`.
   */
  idsIn(spaceId: string, table: TableName, afterId: string, limit: number): Promise<string[]>;
  /** Returns by showroom how far the server has counted its figures. */
  countedSpaces(): Promise<Map<string, FiguresProgress & { hasUncounted: boolean }>>;
  /** Returns by table the digest of all rows that belong to the space. */
  digestsOf(spaceId: string): Promise<Record<TableName, Digest>>;
}

/** A slot that is reserved while an agent fills in a form. Instants in ms since 1970. */
export interface HeldSlot {
  id: string;
  deviceId: string;
  /** Showroom and day, in the same format as in bookings: `manhattan/2026-11-20`. */
  showroomDay: string;
  startsAt: number;
  endsAt: number;
  agentId: string | null;
  testDrive: boolean;
  vehicleId: string | null;
  expiresAt: number;
}

export interface QueuedMail {
  bookingId: string;
  /**
   * State of the booking that the e-mail describes: the number of changes to the booking until that
   * state.
   */
  sequence: number;
  attempts: number;
  /** ms since 1970. */
  queuedAt: number;
}

export interface MailEndReason {
  state: EndedMailState;
  /** The response code of the mail server, or the error code of the failed attempt. */
  failure: string | null;
}

export interface SpaceState {
  /** Current version of the space; 0 for a space without writes. */
  version: number;
  /** Tombstones up to this version may have been deleted. */
  tombstoneFloor: number;
}

export interface ClientState {
  deviceId: string;
  lastMutationId: number;
  /** The epoch of the client's last own push; null before the first one. */
  epoch: string | null;
}

export interface RowKey {
  table: string;
  rowId: string;
}

export interface FeedEntry extends RowKey {
  version: number;
  deleted: boolean;
}

/** The version up to which a reader has read the feed of a space. */
export interface FeedPosition {
  spaceId: string;
  version: number;
  /**
   * The reader needs no tombstones up to this version: its copy was empty when the space was at
   * this version, and never contained the deleted rows.
   */
  freshUntil: number;
}

export interface LoggedMutation {
  clientId: string;
  mutationId: number;
  /** Name of the mutation; null if the mutation could not be parsed. */
  name: string | null;
  actorId: string | null;
  recordedAt: number | null;
  deviceId: string;
  spaceId: string;
  receivedAt: number;
  verdict: 'applied' | 'attention';
  code: string | null;
  attentionId: string | null;
  raw: unknown;
  /** Whether an erasure has removed personal data from `raw`. */
  isErased?: boolean;
  /**
   * Hash of the content; set only if the content is in an archive file, in which case `raw` is
   * null.
   */
  archivedHash?: string;
}

export function rowKey({ table, rowId }: RowKey): string {
  return `${table}/${rowId}`;
}
