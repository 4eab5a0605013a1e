import type { Agent } from '#domain/agents/agent.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listActiveAgents } from '../../data/queries/agent-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';

const none: readonly Agent[] = [];

/** Returns the agents of a showroom; empty until the first read. */
export function useShowroomAgents(showroomId: string): readonly Agent[] {
  return useLiveValue(() => listActiveAgents(localDatabase, showroomId), [showroomId]) ?? none;
}
