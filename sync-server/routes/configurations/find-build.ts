import type * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { mayActInSpace } from '#domain/agents/may-act-in-space.ts';
import type { Build } from '#domain/builds/build.ts';
import { isPublic } from '#domain/sharing/is-public.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { RequestError } from '../../errors/request-error.ts';
import type { SyncStore } from '../../store/store.ts';
import { type ownBuildResponseSchema, presentBuild } from './present-build.ts';

/** Throws 404 for an unknown build, and also for a build of another showroom. */
export async function findBuild(store: SyncStore, agent: Agent, buildId: string): Promise<Build> {
  const build = await store.read((snapshot) => snapshot.get('builds', buildId));
  if (!build || !mayActInSpace(agent, build.showroomId)) throw new RequestError('NOT_FOUND');
  return build;
}

/**
 * Returns the whole build for staff of its showroom, and the public share view for all other
 * callers.
 */
export async function findBuildView(
  store: SyncStore,
  agent: Agent | undefined,
  { buildId, origin }: { buildId: string; origin: string },
): Promise<v.InferOutput<typeof ownBuildResponseSchema> | SharedBuild> {
  const ownBuild = await store.read(async (tx) => {
    const build = await tx.get('builds', buildId);
    if (!build || !mayActInSpace(agent, build.showroomId)) return null;
    const priceList = await tx.get('priceLists', build.priceListId);
    const sharedBuild = priceList && toSharedBuild(priceList, build);
    return { ...sharedBuild, ...(await presentBuild(tx, build, origin)) };
  });
  return ownBuild ?? findSharedBuild(store, agent, buildId);
}

/**
 * Returns the public share view of a shared build, or of any build of the agent's own showrooms.
 * Throws 404 otherwise.
 */
export async function findSharedBuild(
  store: SyncStore,
  agent: Agent | undefined,
  buildId: string,
): Promise<SharedBuild> {
  const sharedBuild = await store.read(async (snapshot) => {
    const build = await snapshot.get('builds', buildId);
    if (!build || !(isPublic(build) || mayActInSpace(agent, build.showroomId))) return null;
    const priceList = await snapshot.get('priceLists', build.priceListId);
    return priceList ? toSharedBuild(priceList, build) : null;
  });
  if (!sharedBuild) throw new RequestError('NOT_FOUND');
  return sharedBuild;
}
