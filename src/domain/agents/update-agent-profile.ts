import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { refuse } from '../mutations/outcome.ts';
import { applyChanges, changeOf } from '../mutations/split-changes.ts';
import { idSchema } from '../values/id.ts';
import { agentFields } from './agent.ts';

const updateAgentProfileArgs = v.object({
  agentId: idSchema,
  showroomId: idSchema,
  changes: v.object({
    name: changeOf(agentFields.name),
    email: changeOf(agentFields.email),
    phone: changeOf(agentFields.phone),
    location: changeOf(agentFields.location),
  }),
});
export type UpdateAgentProfileArgs = v.InferOutput<typeof updateAgentProfileArgs>;

/**
 * Changes profile fields of the acting agent. A field that another tablet has already changed keeps
 * its value, and the conflict contains both values.
 */
export const updateAgentProfile = defineMutator({
  name: 'updateAgentProfile',
  argsVersion: 1,
  args: updateAgentProfileArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agents', id: args.agentId }),
  load: (tx, args) => tx.get('agents', args.agentId),
  decide: (agent, args, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    const row = { ...agent, location: agent.location ?? '' };
    return applyChanges('agents', row, args.changes);
  },
});
