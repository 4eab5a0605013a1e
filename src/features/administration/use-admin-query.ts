import type { Endpoint, RequestOf } from '#domain/protocol/endpoint.ts';
import { type ServerQuery, useServerQuery } from '../../shared/use-server-query.ts';
import { callEndpoint } from '../../sync/requests/call.ts';

/**
 * Loads the data of an endpoint with the request of the first render; later requests are ignored.
 */
export function useAdminQuery<E extends Endpoint, T>(
  endpoint: E & Endpoint<T>,
  request: RequestOf<E>,
): ServerQuery<T> {
  return useServerQuery((token) => callEndpoint(endpoint, { token, ...request }), null);
}
