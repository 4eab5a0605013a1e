import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addToDigest, EMPTY_DIGEST, removeFromDigest } from '#domain/protocol/digest.ts';

interface StoredAgent {
  id: string;
  body: string;
  agent_code: string;
}

/** Maximum number of characters in an agent code. */
const LONGEST_CODE = 32;

/**
 * Makes agent codes unique. If several agents have the same code, only the first could sign in;
 * this agent keeps the code, and the others get new codes.
 */
export const agentCodes: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<StoredAgent>`
      select id, body, agent_code from agents order by id
    `.execute(db);
    const taken = new Set(rows.map((row) => row.agent_code));
    const seen = new Set<string>();
    for (const row of rows) {
      if (seen.has(row.agent_code)) {
        const code = freeCode(row.agent_code, taken);
        taken.add(code);
        await changeCode(db, row, code);
      }
      seen.add(row.agent_code);
    }
    await db.schema.dropIndex('agents_agent_code').execute();
    await db.schema
      .createIndex('agents_agent_code')
      .unique()
      .on('agents')
      .column('agent_code')
      .execute();
  },
};

function freeCode(code: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number += 1) {
    const ending = `-${number}`;
    const free = code.slice(0, LONGEST_CODE - ending.length) + ending;
    if (!taken.has(free)) return free;
  }
}

/**
 * Changes the row of an agent and raises its feed version in each of its spaces, so that tablets
 * pull the row.
 */
async function changeCode(
  db: Kysely<unknown>,
  { id, body }: StoredAgent,
  code: string,
): Promise<void> {
  const agent = JSON.parse(body) as object;
  const changed = JSON.stringify({ ...agent, agentCode: code });
  await sql`update agents set body = ${changed}, agent_code = ${code} where id = ${id}`.execute(db);
  const { rows: lines } = await sql<{ space: string; version: number }>`
    select space, version from feed
    where table_name = 'agents' and row_id = ${id} and deleted = 0
    order by space
  `.execute(db);
  for (const { space, version } of lines) await raiseVersion(db, { id, space, version });
}

async function raiseVersion(
  db: Kysely<unknown>,
  { id, space, version }: { id: string; space: string; version: number },
): Promise<void> {
  const { rows: spaces } = await sql<{ version: number }>`
    update spaces set version = version + 1 where id = ${space} returning version
  `.execute(db);
  const raised = spaces[0]?.version ?? version;
  await sql`
    update feed set version = ${raised}
    where space = ${space} and table_name = 'agents' and row_id = ${id}
  `.execute(db);
  const { rows: digests } = await sql<{ digest: string }>`
    select digest from digests where space = ${space} and table_name = 'agents'
  `.execute(db);
  const before = removeFromDigest(digests[0]?.digest ?? EMPTY_DIGEST, id, version);
  await sql`
    update digests set digest = ${addToDigest(before, id, raised)}
    where space = ${space} and table_name = 'agents'
  `.execute(db);
}
