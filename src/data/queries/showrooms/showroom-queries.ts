import type { Agent } from '#domain/agents/agent.ts';
import { worksIn } from '#domain/agents/works-in.ts';
import { type Market, marketOf } from '#domain/showrooms/market.ts';
import type { Showroom } from '#domain/showrooms/showroom.ts';
import { createDefaultVisitRules, type VisitRules } from '#domain/slots/visit-rules.ts';
import { compareNames } from '../../compare-names.ts';
import type { LocalDatabase } from '../../database/database.ts';
import { isValidRow, filterValidRows } from '../../database/quarantine.ts';
import { findOwnShowroom } from './own-showroom.ts';

export async function findShowroom(
  db: LocalDatabase,
  showroomId: string,
): Promise<Showroom | null> {
  const row = await db.showrooms.get(showroomId);
  return isValidRow('showrooms', row) ? row : null;
}

/** Returns the market of this tablet's showroom; undefined if `findOwnShowroom` returns null. */
export async function findMarket(db: LocalDatabase): Promise<Market | undefined> {
  const showroom = await findOwnShowroom(db);
  return showroom ? marketOf(showroom.timezone) : undefined;
}

/**
 * Returns the visit rules of a showroom: capacity, closed days, booking horizon. Returns default
 * rules if the row is missing or damaged.
 */
export async function findVisitRules(db: LocalDatabase, showroomId: string): Promise<VisitRules> {
  const row = await db.visitRules.get(showroomId);
  return isValidRow('visitRules', row) ? row : createDefaultVisitRules(showroomId);
}

/** Returns the visit rules of all showrooms; omits damaged rows. */
export async function listVisitRules(db: LocalDatabase): Promise<VisitRules[]> {
  return filterValidRows(db, 'visitRules', await db.visitRules.toArray());
}

/**
 * Returns the agents who may be selected as hosts in a showroom, sorted by name. A tablet stores
 * only the agents of its own showroom. So for another showroom, the list contains only hosts who
 * work in both showrooms. If the list is empty, a visit can only have ‘Any available agent’.
 */
export async function listHosts(db: LocalDatabase, showroomId: string): Promise<Agent[]> {
  const { hostIds } = await findVisitRules(db, showroomId);
  const rows = await db.agents.bulkGet(hostIds);
  const hosts = filterValidRows(
    db,
    'agents',
    rows.filter((row) => row !== undefined),
  );
  return hosts.filter((host) => worksIn(host, showroomId)).sort(compareNames);
}
