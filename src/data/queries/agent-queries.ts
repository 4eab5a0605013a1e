import type { Agent } from '#domain/agents/agent.ts';
import type { LocalDatabase } from '../database.ts';
import { keepSound } from '../quarantine.ts';

/** Every agent this tablet knows, by name. */
export async function listAgents(db: LocalDatabase): Promise<Agent[]> {
  const agents = keepSound(db, 'agents', await db.agents.toArray());
  return agents.sort((a, b) => a.name.localeCompare(b.name));
}
