import { v5 } from 'uuid';

/** Namespace of attention ids (RFC 9562, version 5); any fixed value works. */
const ATTENTION_NAMESPACE = '6f0d7f0e-6f5b-4a52-9c1e-2f4f0a4c7b11';

/**
 * Returns the id of the attention about a mutation. The id depends only on client id and mutation
 * id: if a tablet pushes the mutation again after a restore, an earlier decision about the
 * attention still applies.
 */
export function deriveAttentionId(clientId: string, mutationId: number): string {
  return v5(`${clientId}/${mutationId}`, ATTENTION_NAMESPACE);
}

/**
 * Returns the id of the attention about a mutation without a mutation id of its own, derived from
 * the content of the mutation.
 */
export function deriveContentAttentionId(clientId: string, content: unknown): string {
  return v5(`${clientId}/${JSON.stringify(content, sortKeys)}`, ATTENTION_NAMESPACE);
}

/**
 * JSON replacer that sorts keys, so that contents that differ only in the order of keys get the
 * same id.
 */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
