import * as v from 'valibot';

type Schema = v.GenericSchema;

/**
 * Definition of an API endpoint. The server's handler, the OpenAPI document and the app's requests
 * use the same definition.
 */
export interface Endpoint<T = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, such as `/bookings/{id}`. */
  path: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: v.GenericSchema<unknown, { data: T }>;
  /**
   * Possible values of `reason` in an error response; absent if the endpoint has no such values.
   */
  reasons?: readonly string[];
}

export type RequestOf<E extends Endpoint> = {
  [K in keyof E & ('params' | 'query' | 'body')]: E[K] extends Schema ? v.InferInput<E[K]> : never;
};

/* @__NO_SIDE_EFFECTS__ */
export function createDataEnvelopeSchema<S extends Schema>(data: S) {
  return v.object({ data });
}
