import { isIPv4, isIPv6 } from 'node:net';
import type { Kysely } from 'kysely';
import type {
  SecurityEventKind,
  SecurityLogEntry,
} from '#domain/protocol/admin/admin-security-log.ts';
import type { Database, SecurityLogRecord } from '../database-schema.ts';
import { type ChainHead, hashChainFields, storeLogHead } from './log-chain.ts';

/**
 * Name of the security log in `log_heads`. The name contains a blank, so that no showroom can have
 * the same id.
 */
export const SECURITY_LOG = 'security log';

/** An event of the security log. The log stores the network of the address only. */
export interface SecurityEvent {
  at: number;
  kind: SecurityEventKind;
  agentId?: string | null;
  /** The other agent whose access was changed, or the disposal that has finished. */
  subjectId?: string | null;
  deviceId?: string | null;
  /** IP address of the request. */
  address?: string | null;
  /** Hash of a document that the entry proves. */
  contentHash?: string | null;
  /**
   * Records the event only if the log has no entry of the same kind and agent since this instant;
   * entries without an agent are compared by their network.
   */
  onceSince?: number;
}

interface SecurityLogQuery {
  kind?: SecurityEventKind | undefined;
  /** Lists only entries before this position. */
  before?: number | undefined;
  limit: number;
}

type RunTransaction = (work: (db: Kysely<Database>) => Promise<void>) => Promise<void>;

export class SecurityLog {
  readonly #db: Kysely<Database>;
  readonly #runTransaction: RunTransaction;

  constructor(db: Kysely<Database>, runTransaction: RunTransaction) {
    this.#db = db;
    this.#runTransaction = runTransaction;
  }

  append(event: SecurityEvent): Promise<void> {
    return this.#runTransaction(async (db) => {
      await appendSecurityEvent(db, event);
    });
  }

  /** Returns entries, newest first. */
  async list({ kind, before, limit }: SecurityLogQuery): Promise<SecurityLogEntry[]> {
    const records = await this.#db
      .selectFrom('security_log')
      .selectAll()
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'sign-in'))
      .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
      .orderBy('position', 'desc')
      .limit(limit)
      .execute();
    return records.map((record) => ({
      position: record.position,
      at: record.at,
      kind: record.kind,
      agentId: record.agent_id,
      subjectId: record.subject_id,
      deviceId: record.device_id,
      address: record.address,
      contentHash: record.content_hash,
    }));
  }
}

/**
 * Appends an entry to the security log; appends nothing if `onceSince` is set and such an entry
 * exists since then. Locks the end of the chain until the commit, so that entries of several
 * processes form one chain. Returns the end of the chain.
 */
export async function appendSecurityEvent(
  db: Kysely<Database>,
  { onceSince, address, ...event }: SecurityEvent,
): Promise<ChainHead> {
  const head = await lockHead(db);
  const record = {
    position: head.length + 1,
    at: event.at,
    kind: event.kind,
    agent_id: event.agentId ?? null,
    subject_id: event.subjectId ?? null,
    device_id: event.deviceId ?? null,
    address: address === undefined || address === null ? null : toAddressPrefix(address),
    content_hash: event.contentHash ?? null,
  };
  if (onceSince !== undefined && (await isRecorded(db, record, onceSince))) return head;
  const hash = hashEntry(record, head.hash);
  await db
    .insertInto('security_log')
    .values({ ...record, hash })
    .execute();
  const newHead = { length: record.position, hash };
  await storeLogHead(db, SECURITY_LOG, newHead);
  return newHead;
}

async function lockHead(db: Kysely<Database>): Promise<ChainHead> {
  await db
    .insertInto('log_heads')
    .values({ space: SECURITY_LOG, length: 0, hash: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // An update without a change locks the record on both databases.
  return db
    .updateTable('log_heads')
    .set((builder) => ({ length: builder.ref('length') }))
    .where('space', '=', SECURITY_LOG)
    .returning(['length', 'hash'])
    .executeTakeFirstOrThrow();
}

async function isRecorded(
  db: Kysely<Database>,
  { kind, agent_id, address }: Omit<SecurityLogRecord, 'hash'>,
  since: number,
): Promise<boolean> {
  const query = db
    .selectFrom('security_log')
    .select('position')
    .where('kind', '=', kind)
    .where('at', '>=', since)
    .limit(1);
  const entry =
    agent_id === null
      ? query.where('agent_id', 'is', null).where('address', '=', address)
      : query.where('agent_id', '=', agent_id);
  return (await entry.executeTakeFirst()) !== undefined;
}

/** Compares an entry with the previous one in the chain; returns null if the entry is valid. */
export function findSecurityLogError(
  { hash, ...record }: SecurityLogRecord,
  previousHead: ChainHead,
): string | null {
  if (record.position !== previousHead.length + 1)
    return `line ${previousHead.length + 1} is missing`;
  return hashEntry(record, previousHead.hash) === hash
    ? null
    : `line ${record.position} was changed`;
}

function hashEntry(
  { content_hash: contentHash, ...record }: Omit<SecurityLogRecord, 'hash'>,
  previousHash: string,
): string {
  const { position, at, kind, agent_id, subject_id, device_id, address } = record;
  return hashChainFields(previousHash, [
    position,
    at,
    kind,
    agent_id,
    subject_id,
    device_id,
    address,
    // A missing content hash is omitted, because the hashes of earlier releases do not cover it.
    ...(contentHash === null ? [] : [contentHash]),
  ]);
}

/**
 * Returns the network of an IP address: 203.0.113.0/24 or 2001:db8:1::/48; null for an invalid
 * address.
 */
export function toAddressPrefix(address: string): string | null {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  const [withoutZone = ''] = mapped.split('%');
  if (!isIPv6(withoutZone)) return null;
  return `${expandGroups(withoutZone).slice(0, 3).join(':')}::/48`;
}

/** Returns the eight groups of an IPv6 address without leading zeros. */
function expandGroups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const toGroups = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [toGroups(head), toGroups(tail ?? '')];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: zeros }, () => '0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}
