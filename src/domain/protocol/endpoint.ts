import * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * One call of the API. The server's operation, the OpenAPI document and the browser's request derive
 * from it.
 */
export interface Endpoint<T = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`: `/bookings/{id}`. */
  path: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: v.GenericSchema<unknown, { data: T }>;
  /** Values of `reason` in a refusal; absent where the error code says all. */
  reasons?: readonly string[];
}

/** `params`, `query` and `body` of a request, as far as the endpoint has them. */
export type RequestOf<E extends Endpoint> = {
  [K in keyof E & ('params' | 'query' | 'body')]: E[K] extends Schema ? v.InferInput<E[K]> : never;
};

/** The envelope of every response. */
/* @__NO_SIDE_EFFECTS__ */
export function dataOf<S extends Schema>(data: S) {
  return v.object({ data });
}
