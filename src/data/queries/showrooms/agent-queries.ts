import type { Agent } from '#domain/agents/agent.ts';
import { worksIn } from '#domain/agents/works-in.ts';
import { compareNames } from '../../compare-names.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';
import { readMeta } from '../../meta.ts';

/** Returns all agents on this tablet, sorted by name. */
export async function listAgents(db: LocalDatabase): Promise<Agent[]> {
  const agents = filterValidRows(db, 'agents', await db.agents.toArray());
  return agents.sort(compareNames);
}

/** Returns the active agents of a showroom, sorted by name. */
export async function listActiveAgents(db: LocalDatabase, showroomId: string): Promise<Agent[]> {
  const agents = await listAgents(db);
  return agents.filter((agent) => worksIn(agent, showroomId));
}

/** Returns the names of the agents on this tablet and in `colleagueNames`, by agent id. */
export async function readAgentNames(db: LocalDatabase): Promise<ReadonlyMap<string, string>> {
  const [agents, colleagueNames] = await Promise.all([
    listAgents(db),
    readMeta(db, 'colleagueNames'),
  ]);
  return new Map([
    ...Object.entries(colleagueNames ?? {}),
    ...agents.map(({ id, name }): [string, string] => [id, name]),
  ]);
}

/** Returns the picture of an agent as a data URL; null if the picture is missing or damaged. */
export async function findAgentPhoto(db: LocalDatabase, agentId: string): Promise<string | null> {
  const photo = await db.agentPhotos.get(agentId);
  return isValidRow('agentPhotos', photo) ? photo.image : null;
}

/** Returns the name and the picture of each agent in `readAgentNames`, by agent id. */
export async function listAgentAvatars(
  db: LocalDatabase,
): Promise<ReadonlyMap<string, { name: string; image: string | undefined }>> {
  const [names, storedPhotos] = await Promise.all([readAgentNames(db), db.agentPhotos.toArray()]);
  const photos = filterValidRows(db, 'agentPhotos', storedPhotos);
  const imagesById = new Map(photos.map(({ id, image }) => [id, image]));
  return new Map([...names].map(([id, name]) => [id, { name, image: imagesById.get(id) }]));
}
