import type { Leads } from '#domain/figures/leads.ts';
import type { KeptDay } from '#domain/figures/day-figures.ts';
import type { Period } from '#domain/figures/period.ts';
import type { Write } from '#domain/mutations/outcome.ts';
import type { ReadTx } from '#domain/mutations/read-tx.ts';
import type { Digest } from '#domain/protocol/digest.ts';
import type { RowOf, TableName } from '#domain/tables.ts';
import type { Archive } from './archive.ts';
import type { ClaimAnswer, KeyClaim } from './claimed-keys.ts';
import type { Contents } from './contents.ts';
import type { Credentials } from './credentials.ts';
import type { PoolUse } from './driver-traits.ts';
import type { Epoch } from './epoch.ts';
import type { Fleet } from './fleet.ts';
import type { EndedMailState } from '#domain/protocol/admin-mails.ts';
import type { LogMark } from './log-chain.ts';
import type { CountedRows, FoundCustomers, RowList, SearchSlice } from './list-types.ts';
import type { Mails } from './mails.ts';
import type { PokedVersions } from './poked-versions.ts';
import type { CountedSpace, Tally } from './tally.ts';
import type { SecondFactors } from './second-factors.ts';

/**
 * All data of the server. Both drivers give the same guarantees:
 *
 * - A `write` is one database transaction: after a crash, all of it is stored or nothing.
 * - It locks its spaces from before the first read until the commit, so that rows that a rule has
 *   read in those spaces cannot change before its writes are stored. Spaces are locked in sorted
 *   order.
 * - Every change of a row gets a higher version of each space the row is in, under that lock: a
 *   reader of a space up to version n has seen every change up to n, even of writers that committed
 *   late. No two feed entries of a space share a version, so a page may end anywhere.
 * - A `read` sees one snapshot: everything of a commit, or nothing of it.
 */
export interface SyncStore {
  /**
   * Runs `work` under the locks of these spaces. `work` may run more than once: if its writes touch
   * another space, or the database requires a retry, everything is rolled back and repeated.
   */
  write<T>(spaceIds: readonly string[], work: (tx: WriteTx) => Promise<T>): Promise<Committed<T>>;
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Like `read`, for commands that may take longer than a request. */
  readWithoutLimits<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly fleet: Fleet;
  readonly contents: Contents;
  readonly archive: Archive;
  readonly mails: Mails;
  /**
   * Compare-and-set: opens a new epoch if `known` is the current one. Returns the id of the current
   * epoch.
   */
  openEpoch(known: string): Promise<string>;
  /**
   * Deletes tombstones from before an instant; returns their number. A tombstone is known to be old
   * only if an earlier call has seen it, so the server must call this regularly.
   */
  pruneTombstones(when: { now: number; before: number }): Promise<number>;
  /** Deletes idempotency keys from before an instant; returns their number. */
  forgetKeys(before: number): Promise<number>;
  /** Returns the version of every space that was ever written. */
  spaceVersions(): Promise<Map<string, number>>;
  /** Contains own commits as soon as `write` resolves: the caller of `write` pokes their spaces. */
  readonly poked: PokedVersions;
  /** Returns the use of this process's database connections. */
  poolUse(): PoolUse;
  /** By showroom, the arrival of its oldest open attention, ms since 1970. */
  oldestOpenAttentions(): Promise<Map<string, number>>;
  /** Resolves when the database responds. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Committed<T> {
  value: T;
  /** The spaces with new versions. The caller of `write` pokes them. */
  changedSpaces: readonly string[];
}

export interface WriteTx extends ReadTx {
  epoch(): Promise<Epoch>;
  /**
   * Later reads of the transaction see these writes; the database receives them before the commit.
   */
  applyWrites(writes: readonly Write[]): void;
  /**
   * Removes rows from the feed: tablets delete them, the server still stores them. A later write of
   * such a row puts it back. Returns the number of rows that exist.
   */
  withdraw(table: TableName, ids: readonly string[]): Promise<number>;
  /**
   * Locks the client's row until the commit. An unknown client begins at 0 and is bound to the
   * device.
   */
  lockClient(clientId: string, deviceId: string): Promise<ClientState>;
  /** @param epoch the epoch of the client's last push; missing if another tablet pushes */
  advanceClient(clientId: string, lastMutationId: number, seenAt: number, epoch?: string): void;
  findLogged(clientId: string, mutationIds: readonly number[]): Promise<LoggedMutation[]>;
  /** Returns whether a request is the first with its idempotency key. */
  claimKey(claim: KeyClaim, now: number): Promise<ClaimAnswer>;
  /**
   * Holds are no rows: no tablet pulls them. The caller must have locked the space of the showroom.
   */
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  putHold(hold: HeldSlot, now: number): Promise<void>;
  /** Deletes a hold of this device; ignores a missing hold and a hold of another device. */
  dropHold(holdId: string, deviceId: string): Promise<void>;
  /**
   * Queues an e-mail in place of one about an earlier state of the booking. No tablet pulls the
   * queue.
   */
  putMail(mail: Pick<QueuedMail, 'bookingId' | 'sequence'>, now: number): Promise<void>;
  /** Returns the e-mail that is due longest, reserved until `until` unless its booking changes. */
  claimMail(now: number, until: number): Promise<QueuedMail | undefined>;
  /** Deletes the e-mail, unless the booking has changed since. */
  dropMail(mail: QueuedMail): Promise<void>;
  /** Tries the e-mail again at `until`, unless the booking has changed since. */
  postponeMail(mail: QueuedMail, until: number): Promise<void>;
  /** Ends the attempts to send the e-mail, unless the booking has changed since. */
  endMail(mail: QueuedMail, end: MailEnd): Promise<void>;
  /** Rewrites the log entries of all showrooms that mention one of these ids. */
  rewriteLog(
    ids: ReadonlySet<string>,
    rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
  ): Promise<void>;
  /** Deletes the content of documents, together with the writes that delete the last of them. */
  dropContent(sha256: string): Promise<void>;
  readonly tally: Tally;
  /** A second entry with the same client and mutation id makes the whole write fail. */
  appendLog(entry: LoggedMutation): void;
}

export interface Snapshot extends ReadTx {
  epoch(): Promise<Epoch>;
  /** Returns the end of a space's mutation log. */
  logMark(spaceId: string): Promise<LogMark>;
  /** Whether the log contains the entry of a mark; false after lost commits. */
  hasLogMark(mark: LogMark | null): Promise<boolean>;
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  all<T extends TableName>(table: T): Promise<RowOf<T>[]>;
  /** Returns one page of a list. */
  list<T extends TableName>(list: RowList<T>): Promise<RowOf<T>[]>;
  /** Returns rows in the order of the ids, without missing rows. */
  rows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]>;
  /** Returns the number of rows on all pages of a list. */
  count(rows: CountedRows): Promise<number>;
  /** Searches one slice of customers; between slices other work can run. */
  searchCustomers(search: SearchSlice): Promise<FoundCustomers>;
  /** Returns the open leads of a showroom now, and their number at an earlier instant. */
  leadsOf(showroomId: string, then: number): Promise<Leads>;
  findClient(clientId: string): Promise<ClientState | undefined>;
  /** Returns the state of each space, in the given order. */
  spaces(spaceIds: readonly string[]): Promise<Map<string, SpaceState>>;
  /**
   * Returns a version that a space had at or before an instant; 0 if unknown. See
   * `pruneTombstones`.
   */
  versionBefore(spaceId: string, instant: number): Promise<number>;
  /** Returns the feed entries after a position, in ascending order of their versions. */
  changesSince(position: FeedPosition, limit: number): Promise<FeedLine[]>;
  countSince(position: FeedPosition): Promise<number>;
  /** Returns the `rowKey` of each row that is alive in at least one of the spaces. */
  aliveRows(spaceIds: readonly string[], rows: readonly RowKey[]): Promise<Set<string>>;
  /** Returns the stored JSON of each row, by `rowKey`. */
  bodiesOf(rows: readonly RowKey[]): Promise<Map<string, string>>;
  /** Returns the figures of a showroom's days, in order. */
  daysBetween(showroomId: string, period: Period): Promise<KeptDay[]>;
  /**
   * Returns up to `limit` ids after `after` of a table's rows that are alive in a space, in order.
   */
  idsIn(spaceId: string, table: TableName, after: string, limit: number): Promise<string[]>;
  /** Returns by showroom the feed version up to which its figures are counted. */
  countedSpaces(): Promise<Map<string, CountedSpace & { hasUncounted: boolean }>>;
  /** Returns by table the digest of the rows that are alive in the space. */
  digestsOf(spaceId: string): Promise<Record<TableName, Digest>>;
}

/** A slot that is reserved while an agent fills in a form. Instants in ms since 1970. */
export interface HeldSlot {
  id: string;
  deviceId: string;
  /** In the format of bookings: `manhattan/2026-11-20`. */
  showroomDay: string;
  startsAt: number;
  endsAt: number;
  agentId: string | null;
  testDrive: boolean;
  vehicleId: string | null;
  expiresAt: number;
}

/** A queued e-mail to a customer about a booking. */
export interface QueuedMail {
  bookingId: string;
  /** State of the booking that the e-mail describes: the number of its changes by then. */
  sequence: number;
  /** Number of attempts to send it. */
  attempts: number;
  /** ms since 1970. */
  queuedAt: number;
}

/** The reason why an e-mail is no longer sent. */
export interface MailEnd {
  state: EndedMailState;
  /** The response code of the mail server, or the error code of the failed attempt. */
  failure: string | null;
}

export interface SpaceState {
  /** 0 for a space without writes. */
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

export interface FeedLine extends RowKey {
  version: number;
  deleted: boolean;
}

/** The version up to which a reader has read a space. */
export interface FeedPosition {
  spaceId: string;
  version: number;
  /**
   * The reader needs no tombstones up to this version: its copy was empty when the space was at
   * this version, so it never had those rows.
   */
  freshUntil: number;
}

/** One entry of the mutation log: the complete mutation and its verdict. */
export interface LoggedMutation {
  clientId: string;
  mutationId: number;
  /** Null if the mutation could not be parsed. */
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
  /** Hash of the content, set if the content is in an archive file only; `raw` is null then. */
  archivedHash?: string;
}

export function rowKey({ table, rowId }: RowKey): string {
  return `${table}/${rowId}`;
}
