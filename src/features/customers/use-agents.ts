import type { Agent } from '#domain/agents/agent.ts';
import { hasRight } from '#domain/agents/rights.ts';
import { worksIn } from '#domain/agents/works-in.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { mayAssign } from '#domain/customers/may-assign.ts';
import { localDatabase } from '../../data/database/local-database.ts';
import { useLiveValue } from '../../data/live/use-live.ts';
import { listAgents, readAgentNames } from '../../data/queries/showrooms/agent-queries.ts';
import { useSession } from '../../data/session/agent/session-store.ts';

const noAgents: Agent[] = [];
const noNames: ReadonlyMap<string, string> = new Map();

/**
 * Returns the names of all known agents, and the agents that customers of the showroom can be
 * assigned to.
 */
export function useAgents() {
  const showroomId = useSession((state) => state.session?.showroom.id);
  const agents = useLiveValue(() => listAgents(localDatabase)) ?? noAgents;
  return {
    namesById: useLiveValue(() => readAgentNames(localDatabase)) ?? noNames,
    assignable: agents.filter((agent) => showroomId !== undefined && worksIn(agent, showroomId)),
  };
}

/** Returns a check whether the signed-in agent may assign a customer to the agent `to`. */
export function useMayAssign(): (customer: Customer, to: string) => boolean {
  const actor = useSession((state) => state.session?.agent);
  const isManager = hasRight(actor, 'decide-what-was-not-allowed');
  return (customer, to) => mayAssign(customer, to, { actorId: actor?.id ?? '' }, isManager);
}
