import type { Agent, Role } from './agent.ts';

/**
 * What a role may beyond the daily work in its own showrooms, which is everybody's (ROLE-19, ROLE-20).
 * Read wherever it is enforced: by rules on tablet and server, by calls, and by what a space contains.
 */
export const rights = {
  /** Rows of every showroom of every dealer, instead of those of the own showrooms. */
  'work-in-every-showroom': { agent: false, manager: false, admin: true },
  /** To erase customers whom somebody else looks after; their own, everybody may. */
  'erase-any-customer': { agent: false, manager: true, admin: true },
  /** To decide about what an agent was not allowed to do. */
  'decide-what-was-not-allowed': { agent: false, manager: true, admin: true },
  /** To make, move and disable agents, reset what they sign in with, and end their sessions. */
  'administer-agents': { agent: false, manager: false, admin: true },
  /** To change what every showroom goes by: showrooms, price lists, targets, what customers agree to. */
  'administer-showrooms': { agent: false, manager: false, admin: true },
  /** To see the tablets of their showrooms, and to rename, move and end them. */
  'steer-tablets': { agent: false, manager: true, admin: true },
} as const satisfies Record<string, Record<Role, boolean>>;

export type Right = keyof typeof rights;

/** Nobody who is not known, or is disabled, may anything. */
export function may(agent: Agent | undefined, right: Right): boolean {
  return agent?.active === true && rights[right][agent.role];
}
