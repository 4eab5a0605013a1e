import * as v from 'valibot';
import { attentionSchema } from '#domain/attentions/attention.ts';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { SyncStore } from '../../store/store.ts';

/**
 * API operation for one attention with its whole content. Tablets receive only the beginning of a
 * large unreadable mutation.
 */
export function createAdminAttentionOperations({ store }: { store: SyncStore }): Operation[] {
  return [
    defineOperation({
      id: 'getAttention',
      method: 'GET',
      path: '/admin/attentions/{id}',
      group: 'Administration',
      summary: 'One attention with the whole mutation, as the tablet sent it',
      caller: 'agent',
      right: 'administer-showrooms',
      failure: 'Failed to fetch attention',
      params: v.object({ id: idSchema }),
      response: createDataEnvelopeSchema(attentionSchema),
      handle: async ({ params: { id } }) => {
        const data = await store.read((snapshot) => snapshot.get('attentions', id));
        if (!data) throw new RequestError('NOT_FOUND');
        return { data };
      },
    }),
  ];
}
