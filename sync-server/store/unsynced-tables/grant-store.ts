/*
 * Grants that prove the actor of a mutation. The server issues a grant at an online sign-in of an
 * agent on a device. Format of its token:
 *
 *     base64url(JSON) '.' base64url(HMAC-SHA256)
 *
 * The stored hash identifies the grant, so that the grant can be ended. The signature proves a
 * grant whose row a restore of the database has lost, so that tablets can repair a restored server.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { ActorGrant } from '#domain/protocol/mutation-envelope.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import type { Database } from '../database-schema.ts';
import { readEpoch } from '../epoch.ts';

const grantSchema = v.object({
  agentId: idSchema,
  deviceId: idSchema,
  issuedAt: instantSchema,
  expiresAt: instantSchema,
});

/** A grant that the server has issued to an agent on a device. Times are ms since 1970. */
export interface IssuedGrant extends v.InferOutput<typeof grantSchema> {
  /** End of the grant before its expiry; null for a grant that was not ended. */
  endedAt: number | null;
  /** Expiry of the session in which the grant was issued; null after the end of the session. */
  sessionExpiresAt: number | null;
}

interface GrantRequest {
  agentId: string;
  deviceId: string;
  /** Hash of the token of the session in which the grant is issued. */
  sessionHash: string;
  issuedAt: number;
  /** A new random text, which distinguishes the grant from other grants. */
  nonce: string;
}

/** Stores the grants of agents. Like session tokens, grants are stored only as hashes. */
export class GrantStore {
  readonly #db: Kysely<Database>;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  async issue({
    agentId,
    deviceId,
    sessionHash,
    issuedAt,
    nonce,
  }: GrantRequest): Promise<ActorGrant> {
    const { positionKey } = await readEpoch(this.#db);
    const expiresAt = issuedAt + ACTOR_GRANT_LIFETIME_MS;
    const grant = { agentId, deviceId, issuedAt, expiresAt };
    const payload = Buffer.from(JSON.stringify({ ...grant, nonce })).toString('base64url');
    const token = `${payload}.${signatureOf(payload, positionKey).toString('base64url')}`;
    await this.save(token, sessionHash, grant);
    return { token, expiresAt };
  }

  async save(
    token: string,
    sessionHash: string,
    grant: v.InferOutput<typeof grantSchema>,
  ): Promise<void> {
    await this.#db
      .insertInto('actor_grants')
      .values({
        grant_hash: hashGrant(token),
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

  async deleteExpired(before: number): Promise<void> {
    await this.#db.deleteFrom('actor_grants').where('expires_at', '<', before).execute();
  }
}

/**
 * Returns the issued grants by token. A grant that has a valid signature but no stored row counts
 * as not ended and as issued without a session. Tokens of other grants are missing.
 */
export async function findIssuedGrants(
  db: Kysely<Database>,
  tokens: readonly string[],
): Promise<Map<string, IssuedGrant>> {
  const tokensByHash = new Map(tokens.map((token) => [hashGrant(token), token]));
  if (tokensByHash.size === 0) return new Map();
  const records = await selectGrants(db, [...tokensByHash.keys()]);
  const grants = new Map(
    records.map(({ grant_hash: hash, ...grant }) => [tokensByHash.get(hash) ?? '', grant]),
  );
  const missingTokens = tokens.filter((token) => !grants.has(token));
  if (missingTokens.length === 0) return grants;
  const { positionKey } = await readEpoch(db);
  for (const token of missingTokens) {
    const grant = parseSignedGrant(token, positionKey);
    if (grant) grants.set(token, grant);
  }
  return grants;
}

function selectGrants(db: Kysely<Database>, hashes: readonly string[]) {
  return db
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
    .where('grant.grant_hash', 'in', [...hashes])
    .execute();
}

function parseSignedGrant(token: string, positionKey: string): IssuedGrant | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = signatureOf(payload, positionKey);
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { ...v.parse(grantSchema, content), endedAt: null, sessionExpiresAt: null };
}

/** The prefix distinguishes the signature from the signature of a position with the same key. */
function signatureOf(payload: string, positionKey: string): Buffer {
  return createHmac('sha256', positionKey).update(`actor grant ${payload}`).digest();
}

function hashGrant(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
