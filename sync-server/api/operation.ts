import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import type { Right } from '#domain/agents/rights.ts';
import type { Device } from '#domain/devices/device.ts';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import type { TableName } from '#domain/rows/tables.ts';
import type { RequestError } from '../errors/request-error.ts';
import type { UnchangedRow } from '../store/store.ts';
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
const emptySchema = v.object({});
type EmptySchema = typeof emptySchema;

type CallerAgent<C extends Caller> = C extends 'agent'
  ? Agent
  : C extends 'visitor'
    ? Agent | undefined
    : undefined;

/** A request whose parameters, query and body match the schemas of its operation. */
interface OperationInput<
  CallerKind extends Caller,
  ParamsSchema extends Schema,
  QuerySchema extends Schema,
  BodySchema extends Schema,
> {
  agent: CallerAgent<CallerKind>;
  device: CallerKind extends 'device' ? Device : undefined;
  tablet: CallerKind extends 'any-device' ? FleetDevice : undefined;
  params: v.InferOutput<ParamsSchema>;
  query: v.InferOutput<QuerySchema>;
  body: v.InferOutput<BodySchema>;
  /** Idempotency key of a writing request; undefined if the request has none. */
  once: IdempotencyKey | undefined;
  /** The rows that a write must find unchanged; undefined without `If-Match`. */
  unchanged: readonly UnchangedRow[] | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface FileResponse {
  /** Media types of a response that is not JSON. */
  files: readonly string[];
}

interface OperationDeclaration<
  C extends Caller,
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  ResponseSchema extends Schema | FileResponse,
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
  right?: Right;
  /** Whether an agent may call the operation before the set-up of a required second factor. */
  beforeSecondFactor?: true;
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
  response: ResponseSchema;
  /** Possible values of `reason` in an error response. */
  reasons?: readonly string[];
  /**
   * Tables of the rows that a write changes; the path contains the id of these rows. The handler
   * passes `unchanged` to the transaction of the write.
   */
  rows?: readonly TableName[];
  /** Maximum size of the request body, bytes. */
  bodyLimit?: number;
  handle(
    input: OperationInput<C, P, Q, B>,
  ): Promise<ResponseSchema extends Schema ? v.InferOutput<ResponseSchema> : string | Uint8Array>;
}

/** Declaration of one API operation, from which both its route and its description are derived. */
export interface Operation extends Omit<
  OperationDeclaration<Caller, Schema, Schema, Schema, Schema | FileResponse>,
  'handle' | 'params' | 'query' | 'body'
> {
  params: Schema;
  query: Schema;
  body: Schema | undefined;
  handle(input: OperationInput<Caller, Schema, Schema, Schema>): Promise<unknown>;
}

export function defineOperation<
  C extends Caller,
  A extends Schema | FileResponse,
  P extends Schema = EmptySchema,
  Q extends Schema = EmptySchema,
  B extends Schema = EmptySchema,
>(declaration: OperationDeclaration<C, P, Q, B, A>): Operation {
  const { params = emptySchema, query = emptySchema, body } = declaration;
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
