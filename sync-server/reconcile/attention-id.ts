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

/** The same for one whose number another one has: they are told apart by when they were recorded. */
export function takenAttentionIdOf(
  clientId: string,
  { mutationId, recordedAt }: { mutationId: number; recordedAt: number },
): string {
  return v5(`${clientId}/${mutationId}/${recordedAt}`, NAMESPACE);
}
