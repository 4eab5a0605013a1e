import { v5 } from 'uuid';

/** Namespace of attention ids (RFC 9562, version 5); any fixed one would do. */
const NAMESPACE = '6f0d7f0e-6f5b-4a52-9c1e-2f4f0a4c7b11';

/**
 * The id of the attention that a mutation leads to: always the same for the same mutation. After a
 * restore the mutation comes again, and a decision that names its attention must still find it.
 */
export function attentionIdOf(clientId: string, mutationId: number): string {
  return v5(`${clientId}/${mutationId}`, NAMESPACE);
}

/** The id of an attention that stands for content, not for a number of its client. */
export function contentAttentionIdOf(clientId: string, content: unknown): string {
  return v5(`${clientId}/${JSON.stringify(content, withSortedKeys)}`, NAMESPACE);
}

/** The order of keys is no difference between two contents. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
