import type { Agent } from '#domain/agents/agent.ts';
import type { LocalDatabase } from '../database.ts';
import { isSound, keepSound } from '../quarantine.ts';

/** Every agent this tablet knows, by name. */
export async function listAgents(db: LocalDatabase): Promise<Agent[]> {
  const agents = keepSound(db, 'agents', await db.agents.toArray());
  return agents.sort((a, b) => a.name.localeCompare(b.name));
}

/** The picture of an agent, as a data URL; null where they show none. */
export async function findAgentPhoto(db: LocalDatabase, agentId: string): Promise<string | null> {
  const photo = await db.agentPhotos.get(agentId);
  return isSound('agentPhotos', photo) ? photo.image : null;
}
