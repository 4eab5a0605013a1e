import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { idSchema } from '#domain/id.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';

const FAILURES = {
  dealer: 'Failed to fetch dealer',
  showrooms: 'Failed to fetch showrooms',
  showroom: 'Failed to fetch showroom',
} as const;

const paramsSchema = v.object({ id: idSchema });
const querySchema = v.object({ dealerId: v.optional(idSchema) });

/** Dealers and showrooms, for anybody: they hang at every door. */
export function showroomRoutes(app: FastifyInstance, { store }: { store: SyncStore }): void {
  app.get('/showrooms/dealers', async () => ({
    data: await store.read((snapshot) => snapshot.all('dealers')),
  }));

  app.get('/showrooms/dealers/:id', async ({ params }) => {
    const { id } = read(paramsSchema, params, FAILURES.dealer);
    const dealer = await store.read((snapshot) => snapshot.get('dealers', id));
    if (!dealer) throw new RequestError('NOT_FOUND', {}, FAILURES.dealer);
    return { data: dealer };
  });

  app.get('/showrooms/all', async () => ({
    data: await store.read((snapshot) => snapshot.all('showrooms')),
  }));

  app.get('/showrooms', async ({ query }) => {
    const { dealerId } = read(querySchema, query, FAILURES.showrooms);
    const data = await store.read((snapshot) =>
      dealerId === undefined
        ? snapshot.all('showrooms')
        : snapshot.findBy('showrooms', 'dealerId', dealerId),
    );
    return { data };
  });

  app.get('/showrooms/:id', async ({ params }) => {
    const { id } = read(paramsSchema, params, FAILURES.showroom);
    const showroom = await store.read((snapshot) => snapshot.get('showrooms', id));
    if (!showroom) throw new RequestError('NOT_FOUND', {}, FAILURES.showroom);
    return { data: showroom };
  });
}

function read<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  failure: string,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw new RequestError('BAD_REQUEST', {}, failure);
  return parsed.output;
}
