import type { Kysely } from 'kysely';
import type { Database } from '../database-schema.ts';

/** A grant that the server has issued to an agent on a device. Times are ms since 1970. */
export interface IssuedGrant {
  agentId: string;
  deviceId: string;
  issuedAt: number;
  expiresAt: number;
  /** End of the grant before its expiry; null for a grant that was not ended. */
  endedAt: number | null;
  /** Expiry of the session in which the grant was issued; null after the end of the session. */
  sessionExpiresAt: number | null;
}

/** Stores the grants of agents. Like session tokens, grants are stored only as hashes. */
export class GrantStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async save(
    grantHash: string,
    sessionHash: string,
    grant: Omit<IssuedGrant, 'endedAt' | 'sessionExpiresAt'>,
  ): Promise<void> {
    await this.#db
      .insertInto('actor_grants')
      .values({
        grant_hash: grantHash,
        agent_id: grant.agentId,
        device_id: grant.deviceId,
        session_hash: sessionHash,
        issued_at: grant.issuedAt,
        expires_at: grant.expiresAt,
        ended_at: null,
      })
      .execute();
  }

  /** Ends all grants of an agent, except the grants of one session. */
  async end(agentId: string, endedAt: number, exceptSessionHash = ''): Promise<void> {
    await this.#db
      .updateTable('actor_grants')
      .set({ ended_at: endedAt })
      .where('agent_id', '=', agentId)
      .where('session_hash', '!=', exceptSessionHash)
      .where('ended_at', 'is', null)
      .execute();
  }

  /** Deletes the grants that expired before an instant. */
  async deleteExpired(before: number): Promise<void> {
    await this.#db.deleteFrom('actor_grants').where('expires_at', '<', before).execute();
  }
}

/** Returns the stored grants by hash; hashes without a grant are missing. */
export async function selectGrants(
  db: Kysely<Database>,
  grantHashes: readonly string[],
): Promise<Map<string, IssuedGrant>> {
  if (grantHashes.length === 0) return new Map();
  const records = await db
    .selectFrom('actor_grants as grant')
    .leftJoin('agent_tokens as session', (join) =>
      join
        .onRef('session.token_hash', '=', 'grant.session_hash')
        .onRef('session.agent_id', '=', 'grant.agent_id'),
    )
    .select([
      'grant.grant_hash',
      'grant.agent_id as agentId',
      'grant.device_id as deviceId',
      'grant.issued_at as issuedAt',
      'grant.expires_at as expiresAt',
      'grant.ended_at as endedAt',
      'session.expires_at as sessionExpiresAt',
    ])
    .where('grant.grant_hash', 'in', [...grantHashes])
    .execute();
  return new Map(records.map(({ grant_hash: hash, ...grant }) => [hash, grant]));
}
