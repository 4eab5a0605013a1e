import type { Agent, Role } from './agent.ts';

/**
 * Rights of each role beyond the daily work, which every role may do in the agent's own showrooms
 * (ROLE-19, ROLE-20). Mutators on tablet and server, the API and the selection of each space's rows
 * enforce these rights.
 */
export const rights = {
  /** Access to every showroom of every dealer, instead of the agent's own showrooms. */
  'work-in-every-showroom': { agent: false, manager: false, admin: true },
  /** To erase customers of other agents; every agent may erase their own customers. */
  'erase-any-customer': { agent: false, manager: true, admin: true },
  /** To decide about mutations that an agent was not allowed to make. */
  'decide-what-was-not-allowed': { agent: false, manager: true, admin: true },
  /** To create, move and disable agents, reset their sign-in, and end their sessions. */
  'administer-agents': { agent: false, manager: false, admin: true },
  /** To change showrooms, price lists, targets and consent texts. */
  'administer-showrooms': { agent: false, manager: false, admin: true },
  /** To view, approve, rename, move and end the tablets of the agent's showrooms. */
  'steer-tablets': { agent: false, manager: true, admin: true },
  /** To put an ended tablet back into use, so that it can send its waiting mutations. */
  'reopen-tablets': { agent: false, manager: false, admin: true },
} as const satisfies Record<string, Record<Role, boolean>>;

export type Right = keyof typeof rights;

/** Whether an agent has a right; unknown and disabled agents have none. */
export function hasRight(agent: Agent | undefined, right: Right): boolean {
  return agent?.active === true && rights[right][agent.role];
}
