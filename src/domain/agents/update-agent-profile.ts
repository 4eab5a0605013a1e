import * as v from 'valibot';
import { idSchema } from '../id.ts';
import { defineMutator } from '../mutations/mutator.ts';
import { refuse } from '../mutations/outcome.ts';
import { acceptSettled, changeOf, settleChanges } from '../mutations/settle-changes.ts';
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
 * Agents change what they say of themselves, and nobody else's. A field that was changed elsewhere
 * meanwhile keeps the value it has; the other one is reported beside it.
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
    const settled = settleChanges('agents', row, args.changes);
    return acceptSettled(settled, {
      op: 'put',
      table: 'agents',
      row: { ...row, ...settled.changed },
    });
  },
});
