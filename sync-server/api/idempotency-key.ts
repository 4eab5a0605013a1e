import { createHash } from 'node:crypto';
import { v5 } from 'uuid';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Ids } from '../ports/ids.ts';
import type { KeyClaim } from '../store/unsynced-tables/claimed-keys.ts';

/** The `Idempotency-Key` of an agent's request, with a fingerprint of the request. */
export type IdempotencyKey = KeyClaim;

/** UUID namespace for row ids that are derived from an idempotency key. */
const KEY_NAMESPACE = '4a1b1f0e-5d0e-4c39-9c8e-3f6f4a6f0c11';
const keySchema = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(200)));

interface KeyedRequest {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: unknown;
}

/**
 * Reads the `Idempotency-Key` header; returns undefined without the header. The agent id is part of
 * the result, so that two agents may use the same key. Throws 400 for an invalid key.
 */
export function readIdempotencyKey(
  agent: Agent,
  { method, url, headers, body }: KeyedRequest,
): IdempotencyKey | undefined {
  const parsed = v.safeParse(keySchema, headers['idempotency-key']);
  if (!parsed.success) throw new RequestError('BAD_REQUEST');
  if (parsed.output === undefined) return undefined;
  const requestText = `${method} ${url}\n${JSON.stringify(body ?? null)}`;
  return { agentId: agent.id, key: parsed.output, fingerprint: hash(requestText) };
}

/**
 * Returns the id for the row that a request creates. Each retry with the same key gets the same id;
 * a request without a key gets a new id.
 */
export function createRowId(ids: Ids, idempotencyKey: IdempotencyKey | undefined): string {
  return idempotencyKey
    ? v5(hash(`${idempotencyKey.agentId}\n${idempotencyKey.key}`), KEY_NAMESPACE)
    : ids.next();
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
