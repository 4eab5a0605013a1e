import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import {
  administeredShowroomResponseSchema,
  administeredShowroomsResponseSchema,
  newShowroomSchema,
  showroomChangeSchema,
} from '#domain/protocol/admin-showrooms.ts';
import { type Operation, operation } from '../api/operation.ts';
import type { AdminDeps } from '../reconcile/change-for-admin.ts';
import { changeShowroom, findShowroom } from '../showrooms/change-showroom.ts';
import { foundShowroom } from '../showrooms/found-showroom.ts';

const SHOWROOM_LIMIT = 64 * 1024;

const common = { group: 'Administration', caller: 'agent', right: 'administer-showrooms' } as const;

/** Showrooms, for administrators: where they are, when they are open, how they take visits. */
export function adminShowroomOperations(deps: AdminDeps): Operation[] {
  const { store } = deps;
  const find = async (id: string) => ({ data: await store.read((tx) => findShowroom(tx, id)) });
  return [
    operation({
      ...common,
      id: 'listAdministeredShowrooms',
      method: 'GET',
      path: '/admin/showrooms',
      summary: 'Every showroom and how it takes visits, closed ones as well',
      failure: 'Failed to fetch showrooms',
      response: administeredShowroomsResponseSchema,
      handle: async () => ({
        data: await store.read(async (tx) => {
          const ids = (await tx.all('showrooms')).map(({ id }) => id);
          return Promise.all(ids.map((id) => findShowroom(tx, id)));
        }),
      }),
    }),
    operation({
      ...common,
      id: 'createShowroom',
      method: 'POST',
      path: '/admin/showrooms',
      summary: 'Makes a showroom, of a dealer there is or of a new one',
      failure: 'Failed to create showroom',
      body: newShowroomSchema,
      bodyLimit: SHOWROOM_LIMIT,
      response: administeredShowroomResponseSchema,
      handle: async ({ agent, body, once }) =>
        find(await foundShowroom(deps, { actorId: agent.id, once }, body)),
    }),
    operation({
      ...common,
      id: 'changeShowroom',
      method: 'PUT',
      path: '/admin/showrooms/{id}',
      summary: 'Changes a showroom, closes it or opens it again; what is not said stays as it is',
      failure: 'Failed to update showroom',
      params: v.object({ id: idSchema }),
      body: showroomChangeSchema,
      bodyLimit: SHOWROOM_LIMIT,
      response: administeredShowroomResponseSchema,
      handle: async ({ agent, params: { id }, body, once }) => {
        await changeShowroom(deps, { actorId: agent.id, once }, { showroomId: id, change: body });
        return find(id);
      },
    }),
  ];
}
