import {
  changeShowroomEndpoint,
  createShowroomEndpoint,
  listAdministeredShowroomsEndpoint,
} from '#domain/protocol/admin/admin-showrooms.ts';
import { changeShowroom, findShowroom } from '../../admin/change-showroom.ts';
import { createShowroom } from '../../admin/create-showroom.ts';
import { type Operation, defineOperation } from '../../api/operation.ts';
import type { AdminDeps } from '../../reconcile/api-mutations/apply-admin-change.ts';

const SHOWROOM_BODY_LIMIT = 64 * 1024;

const commonFields = {
  group: 'Administration',
  caller: 'agent',
  right: 'administer-showrooms',
} as const;

export function createAdminShowroomOperations(deps: AdminDeps): Operation[] {
  const { store } = deps;
  const readShowroomResponse = async (id: string) => ({
    data: await store.read((tx) => findShowroom(tx, id)),
  });
  return [
    defineOperation({
      ...listAdministeredShowroomsEndpoint,
      ...commonFields,
      id: 'listAdministeredShowrooms',
      summary: 'Every showroom and how it takes visits, closed ones as well',
      failure: 'Failed to fetch showrooms',
      handle: async () => ({
        data: await store.read(async (tx) => {
          const ids = (await tx.all('showrooms')).map(({ id }) => id);
          return Promise.all(ids.map((id) => findShowroom(tx, id)));
        }),
      }),
    }),
    defineOperation({
      ...createShowroomEndpoint,
      ...commonFields,
      id: 'createShowroom',
      summary: 'Makes a showroom, of a dealer there is or of a new one',
      failure: 'Failed to create showroom',
      bodyLimit: SHOWROOM_BODY_LIMIT,
      handle: async ({ agent, body, once }) =>
        readShowroomResponse(await createShowroom(deps, { actorId: agent.id, once }, body)),
    }),
    defineOperation({
      ...changeShowroomEndpoint,
      ...commonFields,
      id: 'changeShowroom',
      summary: 'Changes a showroom, closes it or opens it again; what is not said stays as it is',
      failure: 'Failed to update showroom',
      bodyLimit: SHOWROOM_BODY_LIMIT,
      rows: ['showrooms', 'visitRules'],
      handle: async ({ agent, params: { id }, body, once, unchanged }) => {
        const actor = { actorId: agent.id, once, unchanged };
        await changeShowroom(deps, actor, { showroomId: id, change: body });
        return readShowroomResponse(id);
      },
    }),
  ];
}
