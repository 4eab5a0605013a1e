import type { Agent } from '#domain/agents/agent.ts';
import { localDatabase } from '../../data/local-database.ts';
import { listAgentsOf } from '../../data/queries/agent-queries.ts';
import { useLiveValue } from '../../data/use-live.ts';

const none: readonly Agent[] = [];

/** Those who work in a showroom; nobody while they are read. */
export function useAgentsHere(showroomId: string): readonly Agent[] {
  return useLiveValue(() => listAgentsOf(localDatabase, showroomId), [showroomId]) ?? none;
}
