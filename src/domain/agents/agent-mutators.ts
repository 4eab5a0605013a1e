import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, put, refuse } from '../mutations/outcome.ts';
import { applyChanges, changesOf } from '../mutations/separate-conflicts.ts';
import { idSchema } from '../values/id.ts';
import { photoSchema } from './agent-photo.ts';
import { type Agent, agentFields, agentTimeZones, preferenceFields } from './agent.ts';

/**
 * Changes profile fields of the acting agent. A field that another tablet has already changed keeps
 * its value, and the conflict contains both values.
 */
export const updateAgentProfile = defineMutator({
  name: 'updateAgentProfile',
  argsVersion: 1,
  requiresLiveSession: true,
  args: v.object({
    agentId: idSchema,
    showroomId: idSchema,
    changes: changesOf(agentFields),
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agents', id: args.agentId }),
  load: (tx, args) => tx.get('agents', args.agentId),
  decide: (agent, { changes }, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    return applyChanges('agents', { ...agent, location: agent.location ?? '' }, changes);
  },
});

const preferencesSchema = v.partial(
  v.object({ ...preferenceFields, timezone: v.picklist(agentTimeZones) }),
);
type AgentPreferences = v.InferOutput<typeof preferencesSchema>;

/**
 * Sets preferences of the acting agent. The last mutation to arrive wins, because a conflict of
 * preferences needs no decision.
 */
export const setAgentPreferences = defineMutator({
  name: 'setAgentPreferences',
  argsVersion: 1,
  args: v.object({ agentId: idSchema, showroomId: idSchema, preferences: preferencesSchema }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agents', id: args.agentId }),
  load: (tx, args) => tx.get('agents', args.agentId),
  decide: (agent, { preferences }, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    return accept([put('agents', withPreferences(agent, preferences))]);
  },
});

function withPreferences(agent: Agent, changedPreferences: AgentPreferences): Agent {
  const { theme = agent.theme, notifications = agent.notifications } = changedPreferences;
  const { locale = agent.locale, timezone = agent.timezone } = changedPreferences;
  return {
    ...agent,
    locale,
    timezone,
    ...(theme && { theme }),
    ...(notifications && { notifications }),
  };
}

/** Sets or removes the picture of the acting agent. The last mutation to arrive wins. */
export const setAgentPhoto = defineMutator({
  name: 'setAgentPhoto',
  argsVersion: 1,
  requiresLiveSession: true,
  args: v.object({
    agentId: idSchema,
    showroomId: idSchema,
    image: v.nullable(photoSchema),
  }),
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agentPhotos', id: args.agentId }),
  load: async (tx, args) => ({
    agent: await tx.get('agents', args.agentId),
    photo: await tx.get('agentPhotos', args.agentId),
  }),
  decide: ({ agent, photo }, { image }, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    const { id, showroomIds } = agent;
    if (image === null) return accept(photo ? [{ op: 'del', table: 'agentPhotos', id }] : []);
    return accept([put('agentPhotos', { id, showroomIds, image })]);
  },
});
