import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Build } from '#domain/builds/build.ts';
import { isPublic } from '#domain/sharing/is-public.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';

/** Another showroom's build is as unknown as one that is not there. */
export async function findBuild(store: SyncStore, agent: Agent, buildId: string): Promise<Build> {
  const build = await store.read((snapshot) => snapshot.get('builds', buildId));
  if (!build || !mayActInSpace(agent, build.showroomId)) throw new RequestError('NOT_FOUND');
  return build;
}

/** What a link shows: of a build that was shared, or of one of the asking agent's own showroom. */
export async function findSharedBuild(
  store: SyncStore,
  agent: Agent | undefined,
  buildId: string,
): Promise<SharedBuild> {
  const shared = await store.read(async (snapshot) => {
    const build = await snapshot.get('builds', buildId);
    if (!build || !(isPublic(build) || mayActInSpace(agent, build.showroomId))) return null;
    const priceList = await snapshot.get('priceLists', build.priceListId);
    return priceList ? toSharedBuild(priceList, build) : null;
  });
  if (!shared) throw new RequestError('NOT_FOUND');
  return shared;
}
