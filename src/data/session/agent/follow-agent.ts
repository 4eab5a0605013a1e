import type { Agent } from '#domain/agents/agent.ts';
import { isDeepEqual } from '#domain/values/is-deep-equal.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { localDatabase } from '../../database/local-database.ts';
import { isValidRow } from '../../database/quarantine.ts';
import { emitDefect } from '../../defects.ts';
import { followRows } from '../../live/follow-rows.ts';
import { readMeta, writeMeta } from '../../meta.ts';

/**
 * Updates the signed-in agent in the session after every change of the agent's row, whether made on
 * this tablet or pulled. Returns a function that stops the updates.
 */
export function followAgent(db: LocalDatabase = localDatabase): () => void {
  return followRows(db, () => findNewerAgent(db), {
    found: (agent) => {
      if (agent) updateSessionAgent(db, agent).catch(emitDefect);
    },
    failed: emitDefect,
  });
}

async function findNewerAgent(db: LocalDatabase): Promise<Agent | undefined> {
  const session = await readMeta(db, 'session');
  const agent = session && (await db.agents.get(session.agent.id));
  if (!isValidRow('agents', agent)) return undefined;
  return isDeepEqual(agent, session?.agent) ? undefined : agent;
}

/**
 * Stores the new row of the agent in the session, unless the agent has signed out since the row was
 * read.
 */
async function updateSessionAgent(db: LocalDatabase, agent: Agent): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const session = await readMeta(db, 'session');
    if (session?.agent.id === agent.id) await writeMeta(db, 'session', { ...session, agent });
  });
}
