import type { Agent } from './agent.ts';
import { may } from './rights.ts';

/** Whether an agent may act in a showroom's space. Unknown and disabled agents may not. */
export function mayActInSpace(agent: Agent | undefined, spaceId: string): boolean {
  if (!agent?.active) return false;
  return may(agent, 'work-in-every-showroom') || agent.showroomIds.includes(spaceId);
}
