import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import type { Right } from '#domain/agents/rights.ts';
import type { Device } from '#domain/devices/device.ts';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import type { RequestError } from '../errors/request-error.ts';
import type { IdempotencyKey } from './idempotency-key.ts';

/**
 * Kinds of callers:
 * - `public`: without a token
 * - `visitor`: without a token or with the token of an agent
 * - `agent`: a signed-in agent
 * - `device`: an enrolled tablet
 * - `any-device`: an enrolled tablet, even if it is revoked or lost
 * - `staff`: a signed-in agent or an enrolled tablet
 */
export type Caller = 'public' | 'visitor' | 'agent' | 'device' | 'any-device' | 'staff';

type Schema = v.GenericSchema;
const nothing = v.object({});
type Nothing = typeof nothing;

type AgentOf<C extends Caller> = C extends 'agent'
  ? Agent
  : C extends 'visitor'
    ? Agent | undefined
    : undefined;

/** A request whose parameters and body match the schemas of its operation. */
interface OperationInput<C extends Caller, P extends Schema, Q extends Schema, B extends Schema> {
  agent: AgentOf<C>;
  device: C extends 'device' ? Device : undefined;
  tablet: C extends 'any-device' ? FleetDevice : undefined;
  params: v.InferOutput<P>;
  query: v.InferOutput<Q>;
  body: v.InferOutput<B>;
  /** Idempotency key of a writing request; undefined if the request has none. */
  once: IdempotencyKey | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Media types of a response that is not JSON. */
interface Files {
  files: readonly string[];
}

interface Declaration<
  C extends Caller,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema | Files,
> {
  /** `operationId` in the document, one word: `listBookings`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`: `/bookings/{id}`. */
  path: string;
  /** Tag of the operation in the OpenAPI document, shown as a heading on the documentation page. */
  group: string;
  summary: string;
  caller: C;
  /** Right that the calling agent must have. */
  right?: Right;
  /**
   * Message of error responses, except for errors that have a message of their own; see
   * `withMessage`.
   */
  failure?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Returns the error for a request with an invalid body; default: 400 `BAD_REQUEST`. */
  toInvalidBodyError?: (body: unknown) => RequestError;
  /** Message of a 401 response; default: the message of the error code. */
  signedOut?: string;
  response: A;
  /** Possible values of `reason` in an error response. */
  reasons?: readonly string[];
  /** Maximum size of the request body, bytes. */
  bodyLimit?: number;
  handle(
    input: OperationInput<C, P, Q, B>,
  ): Promise<A extends Schema ? v.InferOutput<A> : string | Uint8Array>;
}

/** Declaration of one API operation, from which both its route and its description are derived. */
export interface Operation extends Omit<
  Declaration<Caller, Schema, Schema, Schema, Schema | Files>,
  'handle' | 'params' | 'query' | 'body'
> {
  params: Schema;
  query: Schema;
  body: Schema | undefined;
  handle(input: OperationInput<Caller, Schema, Schema, Schema>): Promise<unknown>;
}

export function defineOperation<
  C extends Caller,
  A extends Schema | Files,
  P extends Schema = Nothing,
  Q extends Schema = Nothing,
  B extends Schema = Nothing,
>(declaration: Declaration<C, P, Q, B, A>): Operation {
  const { params = nothing, query = nothing, body } = declaration;
  return {
    ...declaration,
    params,
    query,
    body,
    // The cast is safe: `serveOperations` has validated the request with the same schemas.
    handle: (input) => declaration.handle(input as unknown as OperationInput<C, P, Q, B>),
  };
}

/** Schema of one page of a list; `total` is the number of rows in all pages. */
export function pageSchemaOf<S extends Schema>(row: S) {
  return v.object({ data: v.array(row), total: v.number() });
}
