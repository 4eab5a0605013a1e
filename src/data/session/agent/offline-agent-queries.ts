import * as v from 'valibot';
import { agentVerifierSchema } from '../../database/agent-verifier.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { listAgentAvatars } from '../../queries/showrooms/agent-queries.ts';
import { OFFLINE_VALID_MS } from './verifier-sweep.ts';

export interface OfflineAgent {
  agentCode: string;
  name: string;
  image: string | undefined;
  /** Time until which this agent can sign in offline; this tablet's clock, ms since 1970. */
  validUntil: number;
}

/** Returns the agents who can sign in offline on this tablet, the last sign-in first. */
export async function listOfflineAgents(db: LocalDatabase): Promise<OfflineAgent[]> {
  const [verifiers, agents, avatarsById] = await Promise.all([
    db.verifiers.toArray(),
    db.agents.toArray(),
    listAgentAvatars(db),
  ]);
  const excludedIds = new Set(
    agents.filter(({ active, role }) => !active || role === 'admin').map(({ id }) => id),
  );
  return verifiers
    .filter(
      (verifier) => v.is(agentVerifierSchema, verifier) && !excludedIds.has(verifier.agent.id),
    )
    .sort((a, b) => b.acceptedAt - a.acceptedAt)
    .map(({ agentCode, agent, acceptedAt }) => ({
      agentCode,
      name: avatarsById.get(agent.id)?.name ?? agent.name,
      image: avatarsById.get(agent.id)?.image,
      validUntil: acceptedAt + OFFLINE_VALID_MS,
    }));
}
