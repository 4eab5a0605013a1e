import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import type { Right } from '#domain/agents/rights.ts';
import type { Device } from '#domain/devices/device.ts';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import type { RequestError } from '../errors/request-error.ts';
import type { Once } from './once.ts';

/**
 * Who may send a request: `anybody` without a token, `visitor` with one or without, an `agent` who has
 * signed in, an enrolled `device`, or `staff`, which is either of the two. `any-device` is also one
 * that was revoked or lost.
 */
export type Caller = 'anybody' | 'visitor' | 'agent' | 'device' | 'any-device' | 'staff';

type Schema = v.GenericSchema;
const nothing = v.object({});
type Nothing = typeof nothing;

type AgentOf<C extends Caller> = C extends 'agent'
  ? Agent
  : C extends 'visitor'
    ? Agent | undefined
    : undefined;

/** What a request asks for, read by the schemas of its operation. */
interface Asked<C extends Caller, P extends Schema, Q extends Schema, B extends Schema> {
  agent: AgentOf<C>;
  device: C extends 'device' ? Device : undefined;
  tablet: C extends 'any-device' ? FleetDevice : undefined;
  params: v.InferOutput<P>;
  query: v.InferOutput<Q>;
  body: v.InferOutput<B>;
  /** What makes a write that is sent twice one; undefined where nobody asked for that. */
  once: Once | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer that is no JSON: its media types. */
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
  /** Its name in the document, one word: `listBookings`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`: `/bookings/{id}`. */
  path: string;
  /** The heading it stands under in the document. */
  group: string;
  summary: string;
  caller: C;
  /** What an agent must have the right to. */
  right?: Right;
  /** The words people know its failure by (specification §8). */
  failure?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** What a body that cannot be read is answered with, where it is no bad request. */
  misread?: (body: unknown) => RequestError;
  /** What somebody hears who is not signed in, where that has words of its own. */
  signedOut?: string;
  response: A;
  /** Values of `reason` in a refusal. */
  reasons?: readonly string[];
  /** The largest body it takes, bytes. */
  bodyLimit?: number;
  handle(
    asked: Asked<C, P, Q, B>,
  ): Promise<A extends Schema ? v.InferOutput<A> : string | Uint8Array>;
}

/** One call of the API, declared once: it is served from this, and described from this. */
export interface Operation extends Omit<
  Declaration<Caller, Schema, Schema, Schema, Schema | Files>,
  'handle' | 'params' | 'query' | 'body'
> {
  params: Schema;
  query: Schema;
  body: Schema | undefined;
  handle(asked: Asked<Caller, Schema, Schema, Schema>): Promise<unknown>;
}

export function operation<
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
    // Whoever serves it has read everything by these very schemas.
    handle: (asked) => declaration.handle(asked as unknown as Asked<C, P, Q, B>),
  };
}

/** One page of a list, and how many rows there are without pages. */
export function pageOfData<S extends Schema>(row: S) {
  return v.object({ data: v.array(row), total: v.number() });
}
