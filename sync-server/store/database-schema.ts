import { type Generated, type Kysely, SqliteAdapter } from 'kysely';
import type { FunnelStage } from '#domain/figures/day-figures.ts';
import type { MailState } from '#domain/protocol/admin/admin-mails.ts';
import type { DeviceEndReason } from '#domain/protocol/fleet.ts';
import type { SecurityEventKind } from '#domain/protocol/admin/admin-security-log.ts';
import type { RecordType } from '#domain/retention/record-types.ts';
import type { TableName } from '#domain/rows/tables.ts';

/**
 * Tables of the database. Boolean columns such as `deleted` are 0 or 1, instants are ms since 1970.
 */
export interface Database {
  head_office: { key: string; value: string };
  spaces: SpaceRecord;
  space_marks: { space: string; version: number; marked_at: number };
  feed: FeedRecord;
  digests: { space: string; table_name: string; digest: string };
  clients: {
    id: string;
    device_id: string;
    last_mutation_id: number;
    last_seen_at: number | null;
    epoch: string | null;
  };
  mutation_log: MutationLogRecord;
  reset_codes: { agent_id: string; code_hash: string; expires_at: number };
  log_mentions: { mentioned_id: string; space_id: string; position: number };
  attention_mentions: { mentioned_id: string; attention_id: string };
  log_heads: { space: string; length: number; hash: string };
  security_log: SecurityLogRecord;
  devices: DeviceRecord;
  retired_tokens: {
    token_hash: string;
    device_id: string;
    issued_at: number;
    retired_at: number;
  };
  enrolment_codes: {
    code_hash: string;
    showroom_id: string;
    created_by: string;
    expires_at: number;
  };
  agent_secrets: { agent_id: string; password_hash: string; last_sign_in_at: number | null };
  second_factors: {
    agent_id: string;
    secret: string;
    confirmed_at: number | null;
    last_step: number;
  };
  recovery_codes: { agent_id: string; code_hash: string };
  passkeys: PasskeyRecord;
  passkey_challenges: {
    agent_id: string;
    purpose: string;
    challenge: string;
    expires_at: number;
  };
  secret_tries: { agent_id: string; wrong: number; paused_until: number };
  agent_tokens: { token_hash: string; agent_id: string; expires_at: number };
  actor_grants: {
    grant_hash: string;
    agent_id: string;
    device_id: string;
    /** Hash of the token of the session in which the grant was issued. */
    session_hash: string;
    issued_at: number;
    expires_at: number;
    ended_at: number | null;
  };
  retention_rules: { record_type: RecordType; months: number };
  disposals: {
    id: string;
    record_type: RecordType;
    due_before: number;
    approved_by: string;
    approved_at: number;
    finished_at: number | null;
    ids_hash: string | null;
    /** Position of the certificate's entry in the security log; null until `finished_at` is set. */
    log_position: number | null;
  };
  disposal_rows: {
    disposal_id: string;
    row_id: string;
    showroom_id: string;
    state: 'waiting' | 'destroyed' | 'kept';
  };
  profile_reads: {
    id: string;
    agent_id: string;
    customer_id: string;
    read_at: number;
    /** The tablet that reported the read; null for a read over the REST API. */
    device_id: string | null;
  };
  claimed_keys: { agent_id: string; key: string; fingerprint: string; claimed_at: number };
  slot_holds: SlotHoldRecord;
  payments: {
    booking_id: string;
    reference: string;
    amount_cents: number;
    charged_at: number;
    device_id: string;
  };
  mail_queue: {
    booking_id: string;
    sequence: number;
    attempts: number;
    next_attempt_at: number;
    state: Generated<MailState>;
    failure: string | null;
    queued_at: Generated<number>;
  };
  /**
   * `sha256` contains a key from `toContentKey` in this table and the next one, not only a hash.
   */
  content_pieces: { sha256: string; piece: number; bytes: string };
  whole_contents: { sha256: string };
  counted_spaces: {
    showroom_id: string;
    read_up_to: number;
    timezone: string;
    dealer_id: string;
  };
  counted_rows: CountedRecord;
  uncounted_days: { showroom_id: string; day: string };
  day_sums: DaySumRecord;
  /** Tables of synced rows that have an additional column for queries of the server. */
  documents: { id: string; body: string; sha256: string | null };
  attentions: { id: string; body: string; space_id: string | null; open_since: number | null };
  row_counts: RowCountRecord;
  customer_texts: {
    showroom_id: string;
    customer_id: string;
    phone: string;
    search_text: string;
  };
  /**
   * Placeholder name for the tables of synced rows in the types of queries. All these tables have
   * an id, a body and columns with copies of fields.
   */
  row_table: RowRecord;
}

interface SpaceRecord {
  id: string;
  version: number;
  /** The newest version up to which tombstones may have been deleted. */
  tombstone_floor: Generated<number>;
}

export interface CountedRecord {
  showroom_id: string;
  table_name: string;
  row_id: string;
  day: string | null;
  customer_id: string | null;
  agent_id: string | null;
  vehicle_id: string | null;
  amount: number;
  stage: FunnelStage;
}

interface DaySumRecord {
  showroom_id: string;
  day: string;
  kind: 'vehicle' | 'agent' | 'customers' | 'stage';
  id: string;
  row_count: number;
  amount: number;
}

export interface FeedRecord {
  space: string;
  table_name: string;
  row_id: string;
  version: number;
  deleted: number;
}

export type ColumnValue = string | number | null;

/**
 * Record of a synced row: its id, its whole content as JSON, and a column with a copy of each
 * indexed field.
 */
export interface RowRecord {
  id: string;
  body: string;
  [indexColumn: string]: ColumnValue;
}

/** The number of rows in a group; see `countGroupColumns`. */
export interface RowCountRecord {
  table_name: string;
  showroom_id: string;
  other_id: string;
  kind: string;
  row_count: number;
}

export interface MutationLogRecord {
  client_id: string;
  mutation_id: number;
  name: string | null;
  actor_id: string | null;
  device_id: string;
  space_id: string;
  recorded_at: number | null;
  received_at: number;
  verdict: 'applied' | 'attention';
  code: string | null;
  attention_id: string | null;
  body: string;
  /** Position of the entry in the log of its space, starting at 1. */
  position: number;
  /** SHA-256 of the body as it was first stored, without a later erasure. */
  body_hash: string;
  /** SHA-256 of all fields above except the body, and of the `hash` of the entry before. */
  hash: string;
  /** 1 if an erasure has removed personal data from the stored body. */
  erased: number;
  /** 1 if the body is in an archive file only. */
  archived: number;
}

/** An entry of the security log. It contains ids of agents and devices, but no names. */
export interface SecurityLogRecord {
  /** Position of the entry in the log, starting at 1. */
  position: number;
  at: number;
  kind: SecurityEventKind;
  agent_id: string | null;
  subject_id: string | null;
  device_id: string | null;
  /** Network of the request, not its whole address. */
  address: string | null;
  /** SHA-256 of a document that the entry proves, such as the certificate of a disposal. */
  content_hash: string | null;
  /** SHA-256 of all fields above and of the `hash` of the entry before. */
  hash: string;
}

interface PasskeyRecord {
  id: string;
  agent_id: string;
  /** Base64url; empty after the removal, as are `public_key` and `name`. */
  credential_id: string;
  public_key: string;
  counter: number;
  /** Separated by commas. */
  transports: string;
  rp_id: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
  removed_at: number | null;
}

export interface SlotHoldRecord {
  id: string;
  device_id: string;
  showroom_day: string;
  starts_at: number;
  ends_at: number;
  agent_id: string | null;
  test_drive: number;
  vehicle_id: string | null;
  expires_at: number;
}

export interface DeviceRecord {
  id: string;
  name: string;
  showroom_id: string;
  token_hash: string;
  enrolled_by: string;
  enrolled_at: number;
  revoked_at: number | null;
  last_seen_at: number | null;
  moves_to: string | null;
  ending: string | null;
  ended_by: string | null;
  ended_at: number | null;
  /**
   * Reason for which the server ended the tablet automatically; null if a manager ended the tablet.
   */
  end_reason: DeviceEndReason | null;
  wiped_at: number | null;
  /** The last report of the tablet as JSON. */
  report: string | null;
  /** Time until which mutations need no grant; see `Device`. */
  ungranted_until: number | null;
  /** Ids of all agents who have enrolled the tablet, as a JSON array. */
  enrollers: string | null;
  /** Prefix of the address from which the tablet was enrolled. */
  enrolled_from: string | null;
  /** Null while the tablet waits for approval. */
  approved_at: number | null;
  /** Null if no manager has approved the tablet: a demo, or a tablet of an earlier release. */
  approved_by: string | null;
  last_pulled_at: number | null;
  token_issued_at: number | null;
  /** Hash of the token that replaces the present token as soon as the tablet uses it. */
  next_token_hash: string | null;
  next_token_issued_at: number | null;
  /** Random value from which the next token is derived, together with the present token. */
  token_nonce: string | null;
}

export function isSqlite(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

export function toRowTableName(table: TableName): 'row_table' {
  return toSnakeCase(table) as 'row_table';
}

/** Runs `work` in a read-only transaction whose statements all see the same snapshot. */
export function runInSnapshot<T>(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}
