import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { isPublic } from '#domain/sharing/is-public.ts';
import type { SharedBuild } from '#domain/sharing/shared-build.ts';
import { toSharedBuild } from '#domain/sharing/to-shared-build.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Snapshot, SyncStore } from '../store/store.ts';

const paramsSchema = v.object({ configId: idSchema });

/** Builds that were shared, for anybody who has their link. No token: a customer's phone has none. */
export function configurationRoutes(app: FastifyInstance, { store }: { store: SyncStore }): void {
  app.route({
    method: 'GET',
    url: '/configurations/:configId',
    handler: async (request) => {
      const params = v.safeParse(paramsSchema, request.params);
      if (!params.success) throw notFound();
      const { configId } = params.output;
      const shared = await store.read((snapshot) => findSharedBuild(snapshot, configId));
      if (!shared) throw notFound();
      return { data: shared };
    },
  });
}

async function findSharedBuild(snapshot: Snapshot, configId: string): Promise<SharedBuild | null> {
  const build = await snapshot.get('builds', configId);
  if (!build || !isPublic(build)) return null;
  const priceList = await snapshot.get('priceLists', build.priceListId);
  return priceList ? toSharedBuild(priceList, build) : null;
}

function notFound(): RequestError {
  return new RequestError('NOT_FOUND', {}, 'Configuration not found');
}
