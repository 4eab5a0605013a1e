import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Device } from '#domain/devices/device.ts';
import type { Database, DeviceRecord } from '../database-schema.ts';
import { stripNulCharacters } from '../strip-nul-characters.ts';

export interface DeviceWithLastSeen extends Device {
  lastSeenAt: number | null;
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

  findDevice(deviceId: string): Promise<DeviceWithLastSeen | undefined> {
    return this.#findDeviceBy('id', deviceId);
  }

  findDeviceByToken(tokenHash: string): Promise<DeviceWithLastSeen | undefined> {
    return this.#findDeviceBy('token_hash', tokenHash);
  }

  async #findDeviceBy(column: 'id' | 'token_hash', value: string) {
    const query = this.#db.selectFrom('devices').selectAll().where(column, '=', value);
    const record = await query.executeTakeFirst();
    return record && toDevice(record);
  }

  /**
   * Inserts a device, or updates an enrolled device and replaces its token. An update does not
   * change `ungrantedUntil`.
   */
  async saveDevice(device: Device, tokenHash: string): Promise<void> {
    const { id, ...columns } = {
      id: device.id,
      name: stripNulCharacters(device.name),
      showroom_id: device.showroomId,
      token_hash: tokenHash,
      enrolled_by: device.enrolledBy,
      enrolled_at: device.enrolledAt,
      revoked_at: device.revokedAt,
    };
    await this.#db
      .insertInto('devices')
      .values({ id, ...columns, last_seen_at: null, ungranted_until: device.ungrantedUntil })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
  }

  /** Limits the time until which mutations of a device need no grant. */
  async limitUngranted(deviceId: string, until: number): Promise<void> {
    const query = this.#db.updateTable('devices').set({ ungranted_until: until });
    await query.where('id', '=', deviceId).where('ungranted_until', '>', until).execute();
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
 * Returns the id of a session for responses: a hash of the stored token hash, which is itself not
 * exposed.
 */
function sessionIdOf(tokenHash: string): string {
  return createHash('sha256').update(`session ${tokenHash}`).digest('hex').slice(0, 32);
}

function toDevice(record: DeviceRecord): DeviceWithLastSeen {
  return {
    id: record.id,
    name: record.name,
    showroomId: record.showroom_id,
    enrolledBy: record.enrolled_by,
    enrolledAt: record.enrolled_at,
    revokedAt: record.revoked_at,
    ungrantedUntil: record.ungranted_until,
    lastSeenAt: record.last_seen_at,
  };
}
