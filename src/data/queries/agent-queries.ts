import type { Agent } from '#domain/agents/agent.ts';
import { worksIn } from '#domain/agents/works-in.ts';
import { compareNames } from '../compare-names.ts';
import type { LocalDatabase } from '../database.ts';
import { isSound, keepSound } from '../quarantine.ts';

/** Every agent this tablet knows, by name. */
export async function listAgents(db: LocalDatabase): Promise<Agent[]> {
  const agents = keepSound(db, 'agents', await db.agents.toArray());
  return agents.sort(compareNames);
}

/** The agents who work in a showroom now, by name. */
export async function listAgentsOf(db: LocalDatabase, showroomId: string): Promise<Agent[]> {
  const agents = await listAgents(db);
  return agents.filter((agent) => worksIn(agent, showroomId));
}

/** The picture of an agent, as a data URL; null where they show none. */
export async function findAgentPhoto(db: LocalDatabase, agentId: string): Promise<string | null> {
  const photo = await db.agentPhotos.get(agentId);
  return isSound('agentPhotos', photo) ? photo.image : null;
}

/** Name and picture of every agent this tablet knows, by their ids. */
export async function listAgentFaces(
  db: LocalDatabase,
): Promise<ReadonlyMap<string, { name: string; image: string | undefined }>> {
  const [agents, stored] = await Promise.all([listAgents(db), db.agentPhotos.toArray()]);
  const photos = keepSound(db, 'agentPhotos', stored);
  const imagesById = new Map(photos.map(({ id, image }) => [id, image]));
  return new Map(agents.map(({ id, name }) => [id, { name, image: imagesById.get(id) }]));
}
