import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { DemoServer } from './demo-server.ts';

function query(office: DemoServer, sql: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(office.dataDir, 'head-office.sqlite'));
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** Revokes all enrolled tablets, as after a loss or theft. */
export function revokeTablets(office: DemoServer): void {
  query(office, 'update devices set revoked_at = 1');
}

/** Expires the tokens of all agents, as after twelve hours. */
export function endAgentTokens(office: DemoServer): void {
  query(office, 'update agent_tokens set expires_at = 1');
}

/** Returns the settled mutations in order of arrival, each as `name verdict`. */
export function listSettledMutations(office: DemoServer): string[] {
  const settled = query(office, 'select name, verdict from mutation_log order by rowid');
  return settled.map(({ name, verdict }) => `${String(name)} ${String(verdict)}`);
}

/** Returns the descriptions of all walk-ins in the mutation log, including repetitions. */
export function listSettledWalkIns(office: DemoServer): string[] {
  const logged = query(office, "select body from mutation_log where name = 'logWalkIn'");
  return logged.flatMap(({ body }) => /"description":"([^"]*)"/.exec(String(body))?.[1] ?? []);
}
