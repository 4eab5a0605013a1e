import type * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import { combineConditions } from '../../store/lists/row-lists.ts';
import type { Snapshot } from '../../store/store.ts';
import { getReadableShowroomIds, toShowroomConditions } from '../customers/read-customers.ts';
import { offsetOf, type PageParams, slicePage } from '../page-query.ts';
import { type buildResponseSchema, presentBuild } from './present-build.ts';

interface BuildPage {
  data: v.InferOutput<typeof buildResponseSchema>[];
  total: number;
}

/** Returns one page of a customer's builds that the calling agent may see, latest first. */
export async function listBuildsOfCustomer(
  tx: Snapshot,
  agent: Agent,
  { customerId, origin, ...page }: PageParams & { customerId: string; origin: string },
): Promise<BuildPage> {
  const builds = await tx.findBy('builds', 'customerId', customerId);
  const readableBuilds = builds
    .filter(({ showroomId }) => mayActInSpace(agent, showroomId))
    .sort((a, b) => b.createdAt - a.createdAt);
  const presentedBuilds = slicePage(readableBuilds, page).map((build) =>
    presentBuild(tx, build, origin),
  );
  return { data: await Promise.all(presentedBuilds), total: readableBuilds.length };
}

/** Returns one page of an agent's builds that the calling agent may see, latest first. */
export async function listBuildsOfAgent(
  tx: Snapshot,
  caller: Agent,
  { agentId, origin, ...page }: PageParams & { agentId: string; origin: string },
): Promise<BuildPage> {
  const showroomIds = getReadableShowroomIds(caller);
  const builds = await tx.list({
    table: 'builds',
    anyOf: combineConditions([{ agent_id: agentId }], toShowroomConditions(showroomIds)),
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
