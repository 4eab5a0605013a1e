import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { photoSchema } from './agent-photo.ts';

const setAgentPhotoArgs = v.object({
  agentId: idSchema,
  showroomId: idSchema,
  /** Null removes the picture. */
  image: v.nullable(photoSchema),
});

/** Sets or removes the picture of the acting agent. The last mutation to arrive wins. */
export const setAgentPhoto = defineMutator({
  name: 'setAgentPhoto',
  argsVersion: 1,
  args: setAgentPhotoArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agentPhotos', id: args.agentId }),
  load: async (tx, args) => ({
    agent: await tx.get('agents', args.agentId),
    photo: await tx.get('agentPhotos', args.agentId),
  }),
  decide: ({ agent, photo }, { image }, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    if (image === null) {
      return accept(photo ? [{ op: 'del', table: 'agentPhotos', id: agent.id }] : []);
    }
    const row = { id: agent.id, showroomIds: agent.showroomIds, image };
    return accept([{ op: 'put', table: 'agentPhotos', row }]);
  },
});
