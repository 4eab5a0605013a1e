import { v5 } from 'uuid';

/** Namespace of attention ids (RFC 9562, version 5); any fixed value works. */
const NAMESPACE = '6f0d7f0e-6f5b-4a52-9c1e-2f4f0a4c7b11';

/**
 * Returns the id of a mutation's attention: always the same for the same mutation. After a restore
 * the tablet pushes the mutation again, and a decision about its attention must still find it.
 */
export function attentionIdOf(clientId: string, mutationId: number): string {
  return v5(`${clientId}/${mutationId}`, NAMESPACE);
}

/** Returns the id of an attention by its content instead of a mutation id. */
export function contentAttentionIdOf(clientId: string, content: unknown): string {
  return v5(`${clientId}/${JSON.stringify(content, withSortedKeys)}`, NAMESPACE);
}

/** Makes two contents equal that differ only in the order of keys. */
function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
