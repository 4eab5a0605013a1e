import type { Agent } from './agent.ts';

/**
 * Whether an agent is active and assigned to the showroom, and so can have visits and customers
 * there.
 */
export function worksIn(
  { active, showroomIds }: Pick<Agent, 'active' | 'showroomIds'>,
  showroomId: string,
): boolean {
  return active && showroomIds.includes(showroomId);
}
