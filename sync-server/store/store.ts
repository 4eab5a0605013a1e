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
 * Everything head office remembers. Two drivers keep one promise:
 *
 * - A `write` is one database transaction: all of it is there after a crash, or nothing.
 * - It holds the lock of its spaces from before the first read until the commit, so what a rule has
 *   read of those spaces cannot change before its writes are in. Spaces are locked in sorted order.
 * - Every change of a row gets a higher version of each space the row is in, taken under that lock:
 *   whoever has read a space up to version n has seen every change up to n, also of writers that
 *   committed late. No two lines of a space share a version, so a page may end anywhere.
 * - A `read` sees one snapshot: everything of a commit, or nothing of it.
 */
export interface SyncStore {
  /**
   * Runs `work` under the locks of these spaces. It may run more than once: if its writes turn out
   * to touch another space, or the database asks for another try, all of it is undone and repeated.
   */
  write<T>(spaceIds: readonly string[], work: (tx: WriteTx) => Promise<T>): Promise<Committed<T>>;
  read<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Like `read`, for a command that takes longer than a request may. */
  readWithoutLimits<T>(work: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  readonly credentials: Credentials;
  readonly secondFactors: SecondFactors;
  readonly fleet: Fleet;
  readonly contents: Contents;
  readonly archive: Archive;
  readonly mails: Mails;
  /** Opens a new epoch if `known` is the one in force; returns the id of the one in force then. */
  openEpoch(known: string): Promise<string>;
  /**
   * Forgets tombstones of before an instant and answers how many. Only what was there during an
   * earlier call is known to be old, so this is called from time to time.
   */
  pruneTombstones(when: { now: number; before: number }): Promise<number>;
  /** Forgets the keys of requests of before an instant and answers how many. */
  forgetKeys(before: number): Promise<number>;
  /** The version of every space that was ever written to. */
  spaceVersions(): Promise<Map<string, number>>;
  /** Own commits are in it as soon as they are resolved: their writer pokes them. */
  readonly poked: PokedVersions;
  /** The connections of this process to the database. */
  poolUse(): PoolUse;
  /** By showroom, the arrival of its oldest open attention. */
  oldestOpenAttentions(): Promise<Map<string, number>>;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface Committed<T> {
  value: T;
  /** The spaces that have news now. Whoever wrote pokes them. */
  changedSpaces: readonly string[];
}

export interface WriteTx extends ReadTx {
  epoch(): Promise<Epoch>;
  /** From here on the transaction reads these writes; the database gets them before the commit. */
  applyWrites(writes: readonly Write[]): void;
  /**
   * Takes rows out of the feed: tablets delete them, the server keeps them. A later write of such a row
   * puts it back. Returns the number of rows that exist.
   */
  withdraw(table: TableName, ids: readonly string[]): Promise<number>;
  /** Locks the client's row until the commit. An unknown client begins at 0, bound to the device. */
  lockClient(clientId: string, deviceId: string): Promise<ClientState>;
  /** @param epoch stored as that of the client's last push; missing where another tablet pushes */
  advanceClient(clientId: string, lastMutationId: number, seenAt: number, epoch?: string): void;
  findLogged(clientId: string, mutationIds: readonly number[]): Promise<LoggedMutation[]>;
  /** Whether a request is the first with its key. */
  claimKey(claim: KeyClaim, now: number): Promise<ClaimAnswer>;
  /** Holds are no rows: nobody pulls them. Under the lock of their showroom's space. */
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  putHold(hold: HeldSlot, now: number): Promise<void>;
  /** Drops a hold of this device; one that is not there, or another's, is left alone. */
  dropHold(holdId: string, deviceId: string): Promise<void>;
  /** The queue is no row either. What was queued for an earlier state of the booking is replaced. */
  putMail(mail: Pick<QueuedMail, 'bookingId' | 'sequence'>, now: number): Promise<void>;
  /** What is due longest; nobody else gets it before `until`, unless it changes. */
  claimMail(now: number, until: number): Promise<QueuedMail | undefined>;
  /** Drops it, unless the booking has changed since. */
  dropMail(mail: QueuedMail): Promise<void>;
  /** Tries it again later, unless the booking has changed since. */
  postponeMail(mail: QueuedMail, until: number): Promise<void>;
  /** Stops the attempts to send it, unless the booking has changed since. */
  endMail(mail: QueuedMail, end: MailEnd): Promise<void>;
  /** Writes anew what the log holds of mutations that mention one of these ids, of any showroom. */
  rewriteLog(
    ids: ReadonlySet<string>,
    rewrite: (raw: unknown, ids: ReadonlySet<string>) => unknown,
  ): Promise<void>;
  /** Forgets the content of documents, with the writes that delete the last of them. */
  dropContent(sha256: string): Promise<void>;
  readonly tally: Tally;
  /** A second entry of the same number makes the whole write fail. */
  appendLog(entry: LoggedMutation): void;
}

export interface Snapshot extends ReadTx {
  epoch(): Promise<Epoch>;
  /** The end of a space's mutation log. */
  logMark(spaceId: string): Promise<LogMark>;
  /** Whether the log of the mark's space went through that mark; false after lost commits. */
  hasLogMark(mark: LogMark | null): Promise<boolean>;
  findHolds(showroomDay: string, now: number): Promise<HeldSlot[]>;
  all<T extends TableName>(table: T): Promise<RowOf<T>[]>;
  /** One page of a list. */
  list<T extends TableName>(list: RowList<T>): Promise<RowOf<T>[]>;
  /** Rows by id, in the order of the ids; missing ones are left out. */
  rows<T extends TableName>(table: T, ids: readonly string[]): Promise<RowOf<T>[]>;
  /** How many rows a list has without its pages. */
  count(rows: CountedRows): Promise<number>;
  /** The customers of a search, in slices, so that other work goes on. */
  searchCustomers(search: SearchSlice): Promise<FoundCustomers>;
  /** The customers of a showroom who may still buy, against an instant a while ago. */
  leadsOf(showroomId: string, then: number): Promise<Leads>;
  findClient(clientId: string): Promise<ClientState | undefined>;
  /** The state of each of the spaces, in the order given. */
  spaces(spaceIds: readonly string[]): Promise<Map<string, SpaceState>>;
  /** A version that a space had at an instant or before it; 0 where none is known. See `pruneTombstones`. */
  versionBefore(spaceId: string, instant: number): Promise<number>;
  /** The lines after a position, oldest version first. */
  changesSince(position: FeedPosition, limit: number): Promise<FeedLine[]>;
  countSince(position: FeedPosition): Promise<number>;
  /** Those of the rows that are alive in at least one of the spaces, as `rowKey`. */
  aliveRows(spaceIds: readonly string[], rows: readonly RowKey[]): Promise<Set<string>>;
  /** The stored JSON of each row, by `rowKey`. */
  bodiesOf(rows: readonly RowKey[]): Promise<Map<string, string>>;
  /** The figures of a showroom's days, in order. */
  daysBetween(showroomId: string, period: Period): Promise<KeptDay[]>;
  /** Ids of a table's rows that are alive in a space, in order, so many after one. */
  idsIn(spaceId: string, table: TableName, after: string, limit: number): Promise<string[]>;
  /** By showroom, how far its figures were counted. */
  countedSpaces(): Promise<Map<string, CountedSpace & { hasUncounted: boolean }>>;
  /** By table, the digest of the rows that are alive in the space. */
  digestsOf(spaceId: string): Promise<Record<TableName, Digest>>;
}

/** A slot that is kept for somebody who fills in a form. Instants in ms since 1970. */
export interface HeldSlot {
  id: string;
  deviceId: string;
  /** As bookings have it: `manhattan/2026-11-20`. */
  showroomDay: string;
  startsAt: number;
  endsAt: number;
  agentId: string | null;
  testDrive: boolean;
  vehicleId: string | null;
  expiresAt: number;
}

/** An e-mail to a customer about a booking, which waits to be sent. */
export interface QueuedMail {
  bookingId: string;
  /** Which state of the booking it tells of: how many things were done to it by then. */
  sequence: number;
  /** How often it was tried. */
  attempts: number;
  /** ms since 1970. */
  queuedAt: number;
}

/** Why an e-mail is not sent any more. */
export interface MailEnd {
  state: EndedMailState;
  /** The response code of the mail server, or the error code of the failed attempt. */
  failure: string | null;
}

export interface SpaceState {
  /** 0 for a space that nothing was ever written to. */
  version: number;
  /** Tombstones up to this version may be gone. */
  tombstoneFloor: number;
}

export interface ClientState {
  deviceId: string;
  lastMutationId: number;
  /** The epoch of its last own push; null before the first one. */
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

/** Where somebody has read a space up to. */
export interface FeedPosition {
  spaceId: string;
  version: number;
  /**
   * Tombstones up to this version are of no use to the reader: it began with nothing when the
   * space was at this version, so it never had those rows.
   */
  freshUntil: number;
}

/** One line of the mutation log: what arrived, whole, and how it was settled. */
export interface LoggedMutation {
  clientId: string;
  mutationId: number;
  /** Null where the mutation could not be read. */
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
  /** Whether an erasure has taken personal data out of `raw`. */
  isErased?: boolean;
  /** Set where the content is in an archive file: its hash stands for it, and `raw` is null. */
  archivedHash?: string;
}

export function rowKey({ table, rowId }: RowKey): string {
  return `${table}/${rowId}`;
}
