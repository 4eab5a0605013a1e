import * as v from 'valibot';
import type { Attention } from '#domain/attentions/attention.ts';
import { clampToArrival } from '#domain/mutations/clamp-to-arrival.ts';
import type { Outcome } from '#domain/mutations/outcome.ts';
import type { RowRef } from '#domain/rows/row-ref.ts';
import { idSchema } from '#domain/values/id.ts';
import { deriveAttentionId } from './attention-id.ts';

interface ReceivedMutation extends Pick<
  Attention,
  'spaceId' | 'clientId' | 'mutationId' | 'actorId'
> {
  recordedAt: number | null;
  receivedAt: number;
  raw: unknown;
}

/**
 * Returns the attention that the outcome of a mutation causes; undefined if the mutation is
 * completely accepted. The attention belongs to the space of the sending device, or to the space of
 * an action on the server.
 */
export function createAttention(
  { spaceId, clientId, mutationId, raw, actorId, recordedAt, receivedAt }: ReceivedMutation,
  outcome: Outcome,
  subject: RowRef | undefined,
): Attention | undefined {
  if (outcome.kind === 'accepted') return undefined;
  return {
    id: deriveAttentionId(clientId, mutationId),
    spaceId,
    code: outcome.code,
    clientId,
    mutationId,
    mutation: raw,
    actorId,
    conflicts: outcome.conflicts,
    // The subject is missing or invalid if the mutation changes an empty selection of rows.
    ...(subject && v.is(idSchema, subject.id) && { subject }),
    ...(outcome.kind === 'accepted-in-part' && { relatedIds: outcome.relatedIds }),
    ...(outcome.proposals && { proposals: outcome.proposals }),
    recordedAt: recordedAt === null ? null : clampToArrival({ recordedAt, receivedAt }).recordedAt,
    receivedAt,
    settledAt: null,
  };
}
