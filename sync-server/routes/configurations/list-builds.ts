import type * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { combine } from '../../store/lists/row-lists.ts';
import type { Snapshot } from '../../store/store.ts';
import { readableShowroomIds, showroomConditions } from '../customers/read-customers.ts';
import { offsetOf, type Page, pageOf } from '../page-query.ts';
import { type buildResponse, presentBuild } from './present-build.ts';

interface BuildPage {
  data: v.InferOutput<typeof buildResponse>[];
  total: number;
}

/** Returns one page of those builds of a customer that the calling agent may see, latest first. */
export async function listBuildsOfCustomer(
  tx: Snapshot,
  agent: Agent,
  { customerId, origin, ...page }: Page & { customerId: string; origin: string },
): Promise<BuildPage> {
  const builds = await tx.findBy('builds', 'customerId', customerId);
  const own = builds
    .filter(({ showroomId }) => mayActInSpace(agent, showroomId))
    .sort((a, b) => b.createdAt - a.createdAt);
  const shown = pageOf(own, page).map((build) => presentBuild(tx, build, origin));
  return { data: await Promise.all(shown), total: own.length };
}

/**
 * Returns one page of those builds made by an agent that the calling agent may see, latest first.
 */
export async function listBuildsOfAgent(
  tx: Snapshot,
  caller: Agent,
  { agentId, origin, ...page }: Page & { agentId: string; origin: string },
): Promise<BuildPage> {
  const showroomIds = readableShowroomIds(caller);
  const builds = await tx.list({
    table: 'builds',
    anyOf: combine([{ agent_id: agentId }], showroomConditions(showroomIds)),
    orderBy: ['created_at'],
    descending: true,
    offset: offsetOf(page),
    limit: page.limit,
  });
  return {
    data: await Promise.all(builds.map((build) => presentBuild(tx, build, origin))),
    total: await tx.count({ table: 'builds', showroomIds, otherId: agentId }),
  };
}
