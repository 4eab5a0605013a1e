import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { priceListIdOf } from '#domain/catalogue/price-list.ts';
import { dayOf } from '#domain/catalogue/price-list-in-force.ts';
import { RequestError } from '../errors/request-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { SyncStore } from '../store/store.ts';

const paramsSchema = v.object({
  generation: v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number)),
});

/** A generation never changes, but a restored head office may count anew. */
const CACHE = 'public, max-age=86400';

/**
 * Price lists for anybody: a share link says which one it was made with, and a customer's phone has
 * none of them. What is not in force yet is nobody else's business.
 */
export function priceListRoutes(
  app: FastifyInstance,
  { store, clock }: { store: SyncStore; clock: Clock },
): void {
  app.route({
    method: 'GET',
    url: '/price-lists/:generation',
    handler: async (request, reply) => {
      const params = v.safeParse(paramsSchema, request.params);
      if (!params.success) throw new RequestError('NOT_FOUND');
      const id = priceListIdOf(params.output.generation);
      const priceList = await store.read((snapshot) => snapshot.get('priceLists', id));
      if (!priceList || priceList.validFrom > dayOf(clock.now())) {
        throw new RequestError('NOT_FOUND');
      }
      void reply.header('cache-control', CACHE);
      return { data: priceList };
    },
  });
}
