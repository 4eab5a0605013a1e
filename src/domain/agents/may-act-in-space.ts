import type { Agent } from './agent.ts';
import { hasRight } from './rights.ts';

/** Whether an agent may act in a showroom's space. Unknown and disabled agents may not. */
export function mayActInSpace(agent: Agent | undefined, spaceId: string): boolean {
  if (!agent?.active) return false;
  return hasRight(agent, 'work-in-every-showroom') || agent.showroomIds.includes(spaceId);
}
