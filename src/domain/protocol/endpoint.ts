import * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * An endpoint of the API. The server's operation, the OpenAPI document and the browser's request
 * are derived from it.
 */
export interface Endpoint<T = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`: `/bookings/{id}`. */
  path: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: v.GenericSchema<unknown, { data: T }>;
  /** Values of `reason` in an error response; absent if the error code is sufficient. */
  reasons?: readonly string[];
}

/** The `params`, `query` and `body` that a request to the endpoint has. */
export type RequestOf<E extends Endpoint> = {
  [K in keyof E & ('params' | 'query' | 'body')]: E[K] extends Schema ? v.InferInput<E[K]> : never;
};

/** The envelope of every response. */
/* @__NO_SIDE_EFFECTS__ */
export function dataOf<S extends Schema>(data: S) {
  return v.object({ data });
}
