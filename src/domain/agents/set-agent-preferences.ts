import * as v from 'valibot';
import { defineMutator } from '../mutations/mutator.ts';
import { accept, refuse } from '../mutations/outcome.ts';
import { idSchema } from '../values/id.ts';
import { type Agent, agentTimeZones, preferenceFields } from './agent.ts';

const setAgentPreferencesArgs = v.object({
  agentId: idSchema,
  showroomId: idSchema,
  preferences: v.object({
    theme: v.optional(preferenceFields.theme),
    locale: v.optional(preferenceFields.locale),
    timezone: v.optional(v.picklist(agentTimeZones)),
    notifications: v.optional(preferenceFields.notifications),
  }),
});
export type AgentPreferences = v.InferOutput<typeof setAgentPreferencesArgs>['preferences'];

/**
 * Sets preferences of the acting agent. The last mutation to arrive wins: a conflict about an
 * agent's own screen needs no decision, and the last tap must take effect.
 */
export const setAgentPreferences = defineMutator({
  name: 'setAgentPreferences',
  argsVersion: 1,
  args: setAgentPreferencesArgs,
  spaceOf: (args) => args.showroomId,
  subjectOf: (args) => ({ table: 'agents', id: args.agentId }),
  load: (tx, args) => tx.get('agents', args.agentId),
  decide: (agent, { preferences }, { actorId }) => {
    if (!agent) return refuse('ROW_NOT_FOUND');
    if (agent.id !== actorId) return refuse('ACTOR_NOT_ALLOWED');
    return accept([{ op: 'put', table: 'agents', row: withPreferences(agent, preferences) }]);
  },
});

function withPreferences(agent: Agent, chosen: AgentPreferences): Agent {
  const { theme = agent.theme, notifications = agent.notifications } = chosen;
  const { locale = agent.locale, timezone = agent.timezone } = chosen;
  return {
    ...agent,
    locale,
    timezone,
    ...(theme && { theme }),
    ...(notifications && { notifications }),
  };
}
