import type { Attention } from './attention.ts';

export function anAttention(fields: Partial<Attention> = {}): Attention {
  return {
    id: 'attention-1',
    spaceId: 'manhattan',
    code: 'FIELD_CONFLICT',
    clientId: 'client-1',
    mutationId: 1,
    mutation: null,
    actorId: 'AGT001',
    conflicts: [],
    recordedAt: 1000,
    receivedAt: 2000,
    settledAt: null,
    ...fields,
  };
}
