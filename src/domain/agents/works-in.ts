import type { Agent } from './agent.ts';

/** Whether somebody works in a showroom now: visits, walk-ins and customers there can be theirs. */
export function worksIn(
  { active, showroomIds }: Pick<Agent, 'active' | 'showroomIds'>,
  showroomId: string,
): boolean {
  return active && showroomIds.includes(showroomId);
}
