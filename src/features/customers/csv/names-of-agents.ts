import { foldText } from '#domain/search/fold-text.ts';
import type { LocalDatabase } from '../../../data/database.ts';
import { listAgentsOf } from '../../../data/queries/agent-queries.ts';

/**
 * Whatever a file may call an agent of a showroom, folded, and whom it means. They are read when a file
 * is checked: to whoever is quick with it nobody would be known yet who is followed on the screen.
 */
export async function namesOfAgents(
  db: LocalDatabase,
  showroomId: string,
): Promise<[string, string][]> {
  const agents = await listAgentsOf(db, showroomId);
  return agents.flatMap(({ id, agentCode, name }) =>
    [id, agentCode, name].map((word): [string, string] => [foldText(word), id]),
  );
}
