import type { Agent } from './agent.ts';

/** Whether an agent works in a showroom now, and can have visits, walk-ins and customers there. */
export function worksIn(
  { active, showroomIds }: Pick<Agent, 'active' | 'showroomIds'>,
  showroomId: string,
): boolean {
  return active && showroomIds.includes(showroomId);
}
