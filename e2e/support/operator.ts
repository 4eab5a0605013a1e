import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { HeadOffice } from './head-office.ts';

/** One statement on head office's own database, as whoever looks after it would type it. */
function query(office: HeadOffice, sql: string, ...values: string[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(office.dataDir, 'head-office.sqlite'));
  try {
    return database.prepare(sql).all(...values);
  } finally {
    database.close();
  }
}

/** A tablet was lost or stolen: none of those that are enrolled is taken any longer. */
export function revokeTablets(office: HeadOffice): void {
  query(office, 'update devices set revoked_at = 1');
}

/** Twelve hours have passed for everybody who is signed in. */
export function endAgentTokens(office: HeadOffice): void {
  query(office, 'update agent_tokens set expires_at = 1');
}

/** What head office has settled, in the order it came, each as `name verdict`. */
export function settledAtHeadOffice(office: HeadOffice): string[] {
  const settled = query(office, 'select name, verdict from mutation_log order by rowid');
  return settled.map(({ name, verdict }) => `${String(name)} ${String(verdict)}`);
}

/** The descriptions of the walk-ins that head office has, as often as it has them. */
export function settledWalkIns(office: HeadOffice): string[] {
  const logged = query(office, "select body from mutation_log where name = 'logWalkIn'");
  return logged.flatMap(({ body }) => /"description":"([^"]*)"/.exec(String(body))?.[1] ?? []);
}
