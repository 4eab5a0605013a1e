import * as v from 'valibot';
import { createDataEnvelopeSchema } from '#domain/protocol/endpoint.ts';
import { type Dealer, dealerSchema } from '#domain/showrooms/dealer.ts';
import { showroomSchema } from '#domain/showrooms/showroom.ts';
import { idSchema } from '#domain/values/id.ts';
import { type Operation, defineOperation, pageSchemaOf } from '../api/operation.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore } from '../store/store.ts';
import { createOptionalPageQueryFields, paginateIfRequested } from './page-query.ts';

const group = 'Showrooms';
const FAILURE_MESSAGES = {
  dealers: 'Failed to fetch dealers',
  dealer: 'Failed to fetch dealer',
  showrooms: 'Failed to fetch showrooms',
  showroom: 'Failed to fetch showroom',
} as const;

const params = v.object({ id: idSchema });
const dealerResponseSchema = v.object({
  ...dealerSchema.entries,
  /** Stored distance of the dealer in km; the requirements define the field name. */
  distance: v.number(),
});
const presentDealer = (dealer: Dealer) => ({ ...dealer, distance: dealer.distanceKm });

export function createShowroomOperations({ store }: { store: SyncStore }): Operation[] {
  return [
    defineOperation({
      id: 'listDealers',
      method: 'GET',
      path: '/showrooms/dealers',
      group,
      summary: 'Every dealer',
      caller: 'public',
      failure: FAILURE_MESSAGES.dealers,
      query: v.object(createOptionalPageQueryFields()),
      response: pageSchemaOf(dealerResponseSchema),
      handle: async ({ query }) => {
        const dealers = await store.read((snapshot) => snapshot.all('dealers'));
        return paginateIfRequested(dealers.map(presentDealer), query);
      },
    }),
    defineOperation({
      id: 'getDealer',
      method: 'GET',
      path: '/showrooms/dealers/{id}',
      group,
      summary: 'One dealer',
      caller: 'public',
      failure: FAILURE_MESSAGES.dealer,
      params,
      response: createDataEnvelopeSchema(dealerResponseSchema),
      handle: async ({ params: { id } }) => {
        const dealer = await store.read((snapshot) => snapshot.get('dealers', id));
        if (!dealer) throw new RequestError('NOT_FOUND');
        return { data: presentDealer(dealer) };
      },
    }),
    defineOperation({
      id: 'listAllShowrooms',
      method: 'GET',
      path: '/showrooms/all',
      group,
      summary: 'Every showroom of every dealer',
      caller: 'public',
      failure: FAILURE_MESSAGES.showrooms,
      query: v.object(createOptionalPageQueryFields()),
      response: pageSchemaOf(showroomSchema),
      handle: async ({ query }) =>
        paginateIfRequested(await store.read((snapshot) => snapshot.all('showrooms')), query),
    }),
    defineOperation({
      id: 'listShowrooms',
      method: 'GET',
      path: '/showrooms',
      group,
      summary: 'The showrooms of a dealer, or all',
      caller: 'public',
      failure: FAILURE_MESSAGES.showrooms,
      query: v.object({ dealerId: v.optional(idSchema), ...createOptionalPageQueryFields() }),
      response: pageSchemaOf(showroomSchema),
      handle: async ({ query: { dealerId, ...page } }) => {
        const showrooms = await store.read((snapshot) =>
          dealerId === undefined
            ? snapshot.all('showrooms')
            : snapshot.findBy('showrooms', 'dealerId', dealerId),
        );
        return paginateIfRequested(showrooms, page);
      },
    }),
    defineOperation({
      id: 'getShowroom',
      method: 'GET',
      path: '/showrooms/{id}',
      group,
      summary: 'One showroom',
      caller: 'public',
      failure: FAILURE_MESSAGES.showroom,
      params,
      response: createDataEnvelopeSchema(showroomSchema),
      handle: async ({ params: { id } }) => {
        const showroom = await store.read((snapshot) => snapshot.get('showrooms', id));
        if (!showroom) throw new RequestError('NOT_FOUND');
        return { data: showroom };
      },
    }),
  ];
}
