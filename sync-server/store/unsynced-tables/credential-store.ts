import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Device } from '#domain/devices/device.ts';
import { type DeviceEnding, deviceEndings } from '#domain/protocol/fleet.ts';
import type { Database, DeviceRecord } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';

interface DeviceAdmission {
  /** Null while the device waits for approval. */
  approvedAt: number | null;
  approvedBy: string | null;
  /** Ids of all agents who have enrolled the device. */
  enrollers: readonly string[];
  /** Prefix of the address from which the device was enrolled. */
  enrolledFrom: string | null;
}

interface NextToken {
  hash: string;
  /** Random value from which the next token is derived, together with the present token. */
  nonce: string;
  issuedAt: number;
}

export interface DeviceTokens {
  hash: string;
  issuedAt: number;
  /** The token that replaces the present token as soon as the device uses it. */
  next: NextToken | null;
}

export interface EnrolledDevice extends Device, DeviceAdmission {
  lastSeenAt: number | null;
  lastPulledAt: number | null;
  ending: DeviceEnding | null;
  endedAt: number | null;
  tokens: DeviceTokens;
}

interface RetiredToken {
  deviceId: string;
  issuedAt: number;
  retiredAt: number;
}

interface Session {
  /** Identifies the session, but cannot be used as its token. */
  id: string;
  expiresAt: number;
}

export interface AgentToken {
  agentId: string;
  expiresAt: number;
}

/**
 * Stores the devices, passwords, reset codes and sessions with which clients access the server.
 * Tokens, codes and passwords are stored only as hashes.
 */
export class CredentialStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async findDevice(deviceId: string): Promise<EnrolledDevice | undefined> {
    const query = this.#db.selectFrom('devices').selectAll().where('id', '=', deviceId);
    const record = await query.executeTakeFirst();
    return record && toDevice(record);
  }

  /** Finds a device by its present or its next token, even if the token has expired. */
  async findDeviceByToken(tokenHash: string): Promise<EnrolledDevice | undefined> {
    // Uses one statement, because a concurrent request may replace the present token between two
    // statements.
    const record = await this.#db
      .selectFrom('devices')
      .selectAll()
      .where((expression) =>
        expression.or([
          expression('token_hash', '=', tokenHash),
          expression('next_token_hash', '=', tokenHash),
        ]),
      )
      .executeTakeFirst();
    return record && toDevice(record);
  }

  /**
   * Inserts a device, or updates an enrolled device and replaces its tokens. A single token hash
   * counts as issued at the enrollment. An update does not change `ungrantedUntil`.
   */
  async saveDevice(
    device: Device & Partial<DeviceAdmission>,
    token: string | DeviceTokens,
  ): Promise<void> {
    const tokens =
      typeof token === 'string' ? { hash: token, issuedAt: device.enrolledAt, next: null } : token;
    const { id, ...columns } = {
      id: device.id,
      name: stripNulCharacters(device.name),
      showroom_id: device.showroomId,
      token_hash: tokens.hash,
      token_issued_at: tokens.issuedAt,
      ...toNextTokenColumns(tokens.next),
      enrolled_by: device.enrolledBy,
      enrolled_at: device.enrolledAt,
      revoked_at: device.revokedAt,
      enrollers: JSON.stringify(device.enrollers ?? [device.enrolledBy]),
      enrolled_from: device.enrolledFrom ?? null,
      approved_at: device.approvedAt ?? null,
      approved_by: device.approvedBy ?? null,
    };
    await this.#db
      .insertInto('devices')
      .values({ id, ...columns, last_seen_at: null, ungranted_until: device.ungrantedUntil })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }

  /** From `until` on, mutations of a device need a grant. Keeps an earlier stored time. */
  async limitUngranted(deviceId: string, until: number): Promise<void> {
    const query = this.#db.updateTable('devices').set({ ungranted_until: until });
    await query.where('id', '=', deviceId).where('ungranted_until', '>', until).execute();
  }

  /**
   * Stores the next token of a device, unless the present token has changed or a next token is
   * stored.
   */
  async saveNextToken(deviceId: string, tokenHash: string, next: NextToken): Promise<void> {
    await this.#db
      .updateTable('devices')
      .set(toNextTokenColumns(next))
      .where('id', '=', deviceId)
      .where('token_hash', '=', tokenHash)
      .where('next_token_hash', 'is', null)
      .execute();
  }

  /** Replaces the present token of a device by its next token, and retires the present token. */
  async confirmNextToken({ id, tokens }: EnrolledDevice, now: number): Promise<void> {
    const { hash, issuedAt, next } = tokens;
    if (!next) return;
    await this.#db.transaction().execute(async (tx) => {
      await tx
        .updateTable('devices')
        .set({
          token_hash: next.hash,
          token_issued_at: next.issuedAt,
          ...toNextTokenColumns(null),
        })
        .where('id', '=', id)
        .where('next_token_hash', '=', next.hash)
        .execute();
      await tx
        .insertInto('retired_tokens')
        .values({ token_hash: hash, device_id: id, issued_at: issuedAt, retired_at: now })
        .onConflict((conflict) => conflict.column('token_hash').doNothing())
        .execute();
    });
  }

  findRetiredToken(tokenHash: string): Promise<RetiredToken | undefined> {
    return this.#db
      .selectFrom('retired_tokens')
      .select(['device_id as deviceId', 'issued_at as issuedAt', 'retired_at as retiredAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
  }

  async recordPull(deviceId: string, pulledAt: number): Promise<void> {
    const query = this.#db.updateTable('devices').set({ last_pulled_at: pulledAt });
    await query.where('id', '=', deviceId).execute();
  }

  /** Stores a one-time code, and deletes all codes that have expired by `now`. */
  async saveEnrolmentCode(
    code: { hash: string; showroomId: string; createdBy: string; expiresAt: number },
    now: number,
  ): Promise<void> {
    await this.#db.deleteFrom('enrolment_codes').where('expires_at', '<=', now).execute();
    await this.#db
      .insertInto('enrolment_codes')
      .values({
        code_hash: code.hash,
        showroom_id: code.showroomId,
        created_by: code.createdBy,
        expires_at: code.expiresAt,
      })
      .execute();
  }

  /**
   * Deletes a valid one-time code, so that it cannot be used again. Returns the id of its manager;
   * undefined for an invalid code.
   */
  async consumeEnrolmentCode(
    codeHash: string,
    showroomId: string,
    now: number,
  ): Promise<string | undefined> {
    const record = await this.#db
      .deleteFrom('enrolment_codes')
      .where('code_hash', '=', codeHash)
      .where('showroom_id', '=', showroomId)
      .where('expires_at', '>', now)
      .returning('created_by')
      .executeTakeFirst();
    return record?.created_by;
  }

  async touchDevice(deviceId: string, seenAt: number): Promise<void> {
    const query = this.#db.updateTable('devices').set({ last_seen_at: seenAt });
    await query.where('id', '=', deviceId).execute();
  }

  async findPasswordHash(agentId: string): Promise<string | undefined> {
    const query = this.#db.selectFrom('agent_secrets').select('password_hash');
    const record = await query.where('agent_id', '=', agentId).executeTakeFirst();
    return record?.password_hash;
  }

  async savePasswordHash(agentId: string, passwordHash: string): Promise<void> {
    await this.#db
      .insertInto('agent_secrets')
      .values({ agent_id: agentId, password_hash: passwordHash, last_sign_in_at: null })
      .onConflict((conflict) =>
        conflict.column('agent_id').doUpdateSet({ password_hash: passwordHash }),
      )
      .execute();
  }

  /** Replaces a password hash, unless the password has changed since `known` was read. */
  async replacePasswordHash(agentId: string, known: string, passwordHash: string): Promise<void> {
    const query = this.#db.updateTable('agent_secrets').set({ password_hash: passwordHash });
    await query.where('agent_id', '=', agentId).where('password_hash', '=', known).execute();
  }

  findAgentToken(tokenHash: string): Promise<AgentToken | undefined> {
    return this.#db
      .selectFrom('agent_tokens')
      .select(['agent_id as agentId', 'expires_at as expiresAt'])
      .where('token_hash', '=', tokenHash)
      .executeTakeFirst();
  }

  /** Returns the valid sessions of an agent, the latest expiry first. */
  async listSessions(agentId: string, now: number): Promise<Session[]> {
    const records = await this.#db
      .selectFrom('agent_tokens')
      .select(['token_hash', 'expires_at'])
      .where('agent_id', '=', agentId)
      .where('expires_at', '>', now)
      .orderBy('expires_at', 'desc')
      .execute();
    return records.map(({ token_hash, expires_at }) => ({
      id: sessionIdOf(token_hash),
      expiresAt: expires_at,
    }));
  }

  /** Ends one session of an agent. Returns false if the agent has no session with this id. */
  async endSession(agentId: string, sessionId: string): Promise<boolean> {
    const tokensQuery = this.#db.selectFrom('agent_tokens').select('token_hash');
    const agentTokenHashes = await tokensQuery.where('agent_id', '=', agentId).execute();
    const tokenRecord = agentTokenHashes.find(
      ({ token_hash }) => sessionIdOf(token_hash) === sessionId,
    );
    if (!tokenRecord) return false;
    const query = this.#db
      .deleteFrom('agent_tokens')
      .where('token_hash', '=', tokenRecord.token_hash);
    await query.execute();
    return true;
  }

  async endAgentToken(tokenHash: string): Promise<void> {
    await this.#db.deleteFrom('agent_tokens').where('token_hash', '=', tokenHash).execute();
  }

  /**
   * Stores the code with which an agent can set a new password once; replaces an earlier code of
   * the agent.
   */
  async saveResetCode(agentId: string, codeHash: string, expiresAt: number): Promise<void> {
    const code = { code_hash: codeHash, expires_at: expiresAt };
    await this.#db
      .insertInto('reset_codes')
      .values({ agent_id: agentId, ...code })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet(code))
      .execute();
  }

  async hasResetCode(agentId: string, codeHash: string, now: number): Promise<boolean> {
    const query = this.#db.selectFrom('reset_codes').select('agent_id');
    const matchingQuery = query.where('agent_id', '=', agentId).where('code_hash', '=', codeHash);
    return (await matchingQuery.where('expires_at', '>', now).executeTakeFirst()) !== undefined;
  }

  /**
   * Deletes a valid reset code, so that it cannot be used again. Returns whether the code was
   * valid.
   */
  async consumeResetCode(agentId: string, codeHash: string, now: number): Promise<boolean> {
    const result = await this.#db
      .deleteFrom('reset_codes')
      .where('agent_id', '=', agentId)
      .where('code_hash', '=', codeHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  }

  /** Ends all sessions of an agent except the given one. */
  async endAgentTokens(agentId: string, exceptHash: string): Promise<void> {
    const query = this.#db.deleteFrom('agent_tokens').where('agent_id', '=', agentId);
    await query.where('token_hash', '!=', exceptHash).execute();
  }

  async recordSignIn(agentId: string, signedInAt: number): Promise<void> {
    const query = this.#db.updateTable('agent_secrets').set({ last_sign_in_at: signedInAt });
    await query.where('agent_id', '=', agentId).execute();
  }

  /** Returns the time of the last sign-in by agent id; agents who never signed in are missing. */
  async lastSignIns(): Promise<Map<string, number>> {
    const records = await this.#db
      .selectFrom('agent_secrets')
      .select(['agent_id', 'last_sign_in_at'])
      .execute();
    return new Map(
      records.flatMap(({ agent_id: id, last_sign_in_at: lastSignInAt }) =>
        lastSignInAt === null ? [] : [[id, lastSignInAt]],
      ),
    );
  }

  /** Stores a session token, and deletes all session tokens that have expired by `now`. */
  async saveAgentToken(tokenHash: string, token: AgentToken, now: number): Promise<void> {
    await this.#db.deleteFrom('agent_tokens').where('expires_at', '<=', now).execute();
    await this.#db
      .insertInto('agent_tokens')
      .values({ token_hash: tokenHash, agent_id: token.agentId, expires_at: token.expiresAt })
      .execute();
  }
}

/**
 * Returns the id of a session for responses: a hash of the stored token hash, so that responses do
 * not reveal the stored token hash.
 */
function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 32);
}

function toNextTokenColumns(next: NextToken | null) {
  return {
    next_token_hash: next?.hash ?? null,
    next_token_issued_at: next?.issuedAt ?? null,
    token_nonce: next?.nonce ?? null,
  };
}

function toDevice(record: DeviceRecord): EnrolledDevice {
  const { next_token_hash: nextHash, token_nonce: nonce, next_token_issued_at: nextAt } = record;
  return {
    id: record.id,
    name: record.name,
    showroomId: record.showroom_id,
    enrolledBy: record.enrolled_by,
    enrolledAt: record.enrolled_at,
    revokedAt: record.revoked_at,
    ungrantedUntil: record.ungranted_until,
    lastSeenAt: record.last_seen_at,
    lastPulledAt: record.last_pulled_at,
    enrollers: parseEnrollers(record.enrollers),
    enrolledFrom: record.enrolled_from,
    approvedAt: record.approved_at,
    approvedBy: record.approved_by,
    ending: deviceEndings.find((ending) => ending === record.ending) ?? null,
    endedAt: record.ended_at,
    tokens: {
      hash: record.token_hash,
      issuedAt: record.token_issued_at ?? 0,
      next:
        nextHash === null || nonce === null
          ? null
          : { hash: nextHash, nonce, issuedAt: nextAt ?? 0 },
    },
  };
}

export function parseEnrollers(column: string | null): string[] {
  return column === null ? [] : JSON.parse(column);
}
