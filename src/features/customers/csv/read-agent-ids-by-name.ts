import { foldText } from '#domain/search/fold-text.ts';
import type { LocalDatabase } from '../../../data/database/database.ts';
import { listActiveAgents } from '../../../data/queries/showrooms/agent-queries.ts';

/**
 * Returns the agent id for each name, code and id of the agents of a showroom, in lower case
 * without accents. Reads the database when a file is checked, because a live query may not have
 * loaded yet.
 */
export async function readAgentIdsByName(
  db: LocalDatabase,
  showroomId: string,
): Promise<[string, string][]> {
  const agents = await listActiveAgents(db, showroomId);
  return agents.flatMap(({ id, agentCode, name }) =>
    [id, agentCode, name].map((alias): [string, string] => [foldText(alias), id]),
  );
}
