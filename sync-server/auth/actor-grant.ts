/*
 * Grants that prove the actor of a mutation. The server issues a grant at an online sign-in of an
 * agent on a device. Format:
 *
 *     base64url(JSON) '.' base64url(HMAC-SHA256)
 *
 * The stored hash identifies the grant, so that the grant can be ended. The signature proves a
 * grant that a restore of the database has lost, so that tablets can repair a restored server.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ActorGrant } from '#domain/protocol/mutation-envelope.ts';
import { ACTOR_GRANT_LIFETIME_MS } from '#domain/time/durations.ts';
import { instantSchema } from '#domain/time/time.ts';
import { idSchema } from '#domain/values/id.ts';
import type { IssuedGrant } from '../store/unsynced-tables/grant-store.ts';
import type { WriteTx } from '../store/store.ts';
import type { AuthDeps } from './require-device.ts';
import { hashToken } from './token.ts';

const payloadSchema = v.object({
  agentId: idSchema,
  deviceId: idSchema,
  issuedAt: instantSchema,
  expiresAt: instantSchema,
});

export interface GrantDeps extends AuthDeps {
  newToken(): string;
}

/**
 * Issues a grant to an agent on a device.
 * @param sessionHash hash of the token of the agent's session
 */
export async function issueGrant(
  { store, clock, newToken }: GrantDeps,
  { agentId, deviceId, sessionHash }: { agentId: string; deviceId: string; sessionHash: string },
): Promise<ActorGrant> {
  const { positionKey } = await store.read((snapshot) => snapshot.epoch());
  const issuedAt = clock.now();
  const expiresAt = issuedAt + ACTOR_GRANT_LIFETIME_MS;
  const grant = { agentId, deviceId, issuedAt, expiresAt };
  const payload = Buffer.from(JSON.stringify({ ...grant, id: newToken() })).toString('base64url');
  const token = `${payload}.${signatureOf(payload, positionKey).toString('base64url')}`;
  await store.grants.save(hashToken(token), sessionHash, grant);
  return { token, expiresAt };
}

/**
 * Returns the issued grants by token. A grant with a valid signature and without a stored row is
 * not ended and has no session. Tokens of other grants are missing.
 */
export async function readGrants(
  tx: WriteTx,
  tokens: ReadonlySet<string>,
  positionKey: string,
): Promise<Map<string, IssuedGrant>> {
  const hashes = new Map([...tokens].map((token) => [token, hashToken(token)]));
  const storedGrants = await tx.findGrants([...hashes.values()]);
  return new Map(
    [...hashes].flatMap(([token, hash]) => {
      const grant = storedGrants.get(hash) ?? parseSignedGrant(token, positionKey);
      return grant ? [[token, grant]] : [];
    }),
  );
}

function parseSignedGrant(token: string, positionKey: string): IssuedGrant | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const expected = signatureOf(payload, positionKey);
  const actual = Buffer.from(signature, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const content: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return { ...v.parse(payloadSchema, content), endedAt: null, sessionExpiresAt: null };
}

/** The prefix distinguishes the signature from the signature of a position with the same key. */
function signatureOf(payload: string, positionKey: string): Buffer {
  return createHmac('sha256', positionKey).update(`actor grant ${payload}`).digest();
}
