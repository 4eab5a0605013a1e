import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { hasRight } from '#domain/agents/rights.ts';
import type { Device } from '#domain/devices/device.ts';
import type { FleetDevice } from '#domain/protocol/fleet.ts';
import { requireAgent } from '../auth/require-agent.ts';
import { requireAnyDevice } from '../auth/require-any-device.ts';
import { type AuthDeps, requireDevice } from '../auth/require-device.ts';
import { requireDeviceOrAgent } from '../auth/require-device-or-agent.ts';
import { authenticateFirst } from '../auth/authenticate-first.ts';
import { RequestError } from '../errors/request-error.ts';
import { checkIfMatch, findReadOf, refuseOutdated, sendWithEntityTag } from './entity-tags.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import type { Caller, Operation } from './operation.ts';
import { type OperationInput, SecurityRecorder } from './security-recorder.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/**
 * Registers a route for each operation. The route identifies the caller, validates the request with
 * the schemas of the operation and calls its handler.
 */
export function serveOperations(
  app: FastifyInstance,
  deps: AuthDeps,
  operations: readonly Operation[],
): void {
  const security = new SecurityRecorder(deps);
  for (const operation of operations) {
    const served = { deps, operation, read: findReadOf(operation, operations), security };
    const { method, path, bodyLimit, failure } = operation;
    app.route({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(bodyLimit !== undefined && { bodyLimit }),
      config: { operation, ...(failure !== undefined && { failure }) },
      ...authenticateFirst(
        (request) => identifyCaller(deps, operation, request),
        (request, caller, reply) => handleOperation(served, caller, request, reply),
      ),
    });
  }
}

interface ServedOperation {
  deps: AuthDeps;
  operation: Operation;
  /** The GET operation of the written resource. */
  read: Operation | undefined;
  security: SecurityRecorder;
}

async function handleOperation(
  served: ServedOperation,
  { agent, device, tablet }: IdentifiedCaller,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { params, query, body, method, toInvalidBodyError } = served.operation;
  const requestParts = {
    params: parseInput(params, request.params, () => new RequestError('NOT_FOUND')),
    query: parseInput(query, request.query, createBadRequestError),
    body: body && parseInput(body, request.body, toInvalidBodyError ?? createBadRequestError),
  };
  const input = { ...requestParts, agent, device, tablet, request, reply };
  if (method === 'GET') {
    const response = await handle(served, { ...input, once: undefined, unchanged: undefined });
    return sendWithEntityTag(request, reply, response);
  }
  return handleWrite(served, { ...input, once: agent && readIdempotencyKey(agent, request) });
}

/** Runs a write. Responds with 412 if the write has an `If-Match` that does not match. */
async function handleWrite(
  served: ServedOperation,
  input: Omit<OperationInput, 'unchanged'>,
): Promise<unknown> {
  const { deps, operation, read } = served;
  const { once, reply } = input;
  const condition = await checkIfMatch({ ...input, store: deps.store, operation, read });
  // A repeated write must get its first response, although the ETag has changed since the first
  // run. Only the transaction can detect a repetition, so the transaction decides about such a
  // write.
  const isDecidedByTransaction = once !== undefined && operation.rows !== undefined;
  if (condition && !condition.isMet && !isDecidedByTransaction)
    return refuseOutdated(reply, condition);
  try {
    return await handle(served, { ...input, unchanged: condition?.unchanged });
  } catch (error) {
    const isOutdated = error instanceof RequestError && error.code === 'PRECONDITION_FAILED';
    if (condition && isOutdated) return refuseOutdated(reply, condition);
    throw error;
  }
}

async function handle(
  { operation, security }: ServedOperation,
  input: OperationInput,
): Promise<unknown> {
  const result = await operation.handle(input).catch(async (error: unknown) => {
    await security.onFailed(operation, input, error);
    throw error;
  });
  await security.onHandled(operation, input, result);
  return result;
}

interface IdentifiedCaller {
  agent?: Agent | undefined;
  device?: Device | undefined;
  tablet?: FleetDevice | undefined;
}

const callerIdentifiers: Record<
  Caller,
  (deps: AuthDeps, request: FastifyRequest) => Promise<IdentifiedCaller>
> = {
  public: () => Promise.resolve({}),
  visitor: async (deps, request) =>
    request.headers.authorization === undefined ? {} : { agent: await requireAgent(deps, request) },
  agent: async (deps, request) => ({ agent: await requireAgent(deps, request) }),
  device: async (deps, request) => ({ device: await requireDevice(deps, request) }),
  'any-device': async (deps, request) => ({ tablet: await requireAnyDevice(deps, request) }),
  staff: (deps, request) => requireDeviceOrAgent(deps, request),
};

/**
 * Identifies the caller before the body is read. A caller without the right therefore gets no
 * validation errors.
 */
async function identifyCaller(
  deps: AuthDeps,
  { caller, right, signedOut, beforeSecondFactor }: Operation,
  request: FastifyRequest,
): Promise<IdentifiedCaller> {
  try {
    const callerDeps = beforeSecondFactor ? { ...deps, secondFactorRoles: [] } : deps;
    const identifiedCaller = await callerIdentifiers[caller](callerDeps, request);
    const { agent, device, tablet } = identifiedCaller;
    await request.server.countCaller(request, { agent, device: device ?? tablet });
    if (right !== undefined && !hasRight(identifiedCaller.agent, right))
      throw new RequestError('FORBIDDEN');
    return identifiedCaller;
  } catch (error) {
    const isSignedOut = error instanceof RequestError && error.code === 'UNAUTHORISED';
    throw isSignedOut && signedOut !== undefined
      ? new RequestError(error.code, {}, signedOut)
      : error;
  }
}

function createBadRequestError(): RequestError {
  return new RequestError('BAD_REQUEST');
}

function parseInput<S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  toError: (value: unknown) => RequestError,
): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (!parsed.success) throw toError(value);
  return parsed.output;
}
