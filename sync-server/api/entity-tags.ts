import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Agent } from '#domain/agents/agent.ts';
import { hasRight } from '#domain/agents/rights.ts';
import { RequestError } from '../errors/request-error.ts';
import type { SyncStore, UnchangedRow } from '../store/store.ts';
import type { Operation } from './operation.ts';

function entityTagOf(content: string | Uint8Array): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sends the response of a read with its ETag. Sends 304 without a body if `If-None-Match` contains
 * the ETag.
 */
export function sendWithEntityTag(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  response: unknown,
): FastifyReply {
  const content = toContent(response);
  const etag = entityTagOf(content);
  void reply.header('etag', etag);
  if (matches(headers['if-none-match'], etag, { isWeak: true })) return reply.code(304).send();
  if (content !== response) void reply.type('application/json; charset=utf-8');
  return reply.send(content);
}

function toContent(response: unknown): string | Uint8Array {
  return typeof response === 'string' || response instanceof Uint8Array
    ? response
    : JSON.stringify(response);
}

/**
 * Whether a header contains this ETag or `*`. With `isWeak`, as for `If-None-Match`, the prefix
 * `W/` of weak ETags is ignored; `If-Match` accepts no weak ETag.
 */
function matches(header: string | undefined, etag: string, { isWeak }: { isWeak: boolean }) {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim());
  return tags.some((tag) => tag === '*' || (isWeak ? tag.replace(/^W\//, '') : tag) === etag);
}

/**
 * Returns the GET operation of the resource that an operation writes: at the same path, or at the
 * nearest path above; undefined if there is none.
 */
export function findReadOf(
  { path }: Operation,
  operations: readonly Operation[],
): Operation | undefined {
  const segments = path.split('/');
  while (segments.length > 1) {
    const readPath = segments.join('/');
    const read = operations.find((other) => other.method === 'GET' && other.path === readPath);
    if (read) return read;
    segments.pop();
  }
  return undefined;
}

interface ConditionalWrite {
  store: SyncStore;
  operation: Operation;
  read: Operation | undefined;
  agent: Agent | undefined;
  params: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The result of comparing `If-Match` with the present ETag. */
export interface WriteCondition {
  /**
   * The rows that the write must find in its transaction; their content is undefined if `isMet` is
   * false, so that the write fails.
   */
  unchanged: UnchangedRow[];
  /** Whether `If-Match` contains the present ETag. */
  isMet: boolean;
  /** Resolves with the present ETag; undefined if the caller cannot read the resource. */
  readEntityTag: () => Promise<string | undefined>;
}

/**
 * Compares `If-Match` with the present ETag. Returns undefined without the header. The rows are
 * read before the response from which the ETag is computed. If the transaction of the write finds
 * the same rows, no write has changed these rows since the comparison.
 */
export async function checkIfMatch(write: ConditionalWrite): Promise<WriteCondition | undefined> {
  const header = write.request.headers['if-match'];
  if (header === undefined) return undefined;
  const readEntityTag = () => readPresentEntityTag(write);
  const { rows: tables = [] } = write.operation;
  const { id } = v.parse(v.object({ id: v.optional(v.string(), '') }), write.params);
  const rows = await write.store.read((snapshot) =>
    Promise.all(tables.map((table) => snapshot.get(table, id))),
  );
  const etag = await readEntityTag();
  const isMet = etag !== undefined && matches(header, etag, { isWeak: false });
  const unchanged = tables.map((table, i) => ({ table, id, row: isMet ? rows[i] : undefined }));
  return { isMet, unchanged, readEntityTag };
}

async function readPresentEntityTag(write: ConditionalWrite): Promise<string | undefined> {
  const { read, agent, params, request, reply } = write;
  if (!read || !mayRead(write, read)) return undefined;
  const response = await read.handle({
    agent,
    device: undefined,
    tablet: undefined,
    params,
    query: v.parse(read.query, {}),
    body: undefined,
    once: undefined,
    unchanged: undefined,
    request,
    reply,
  });
  return entityTagOf(toContent(response));
}

/** Whether the agent who sends a write may call the read; without an agent, only a public read. */
function mayRead({ agent, operation }: ConditionalWrite, read: Operation): boolean {
  if (read.caller === 'public' || read.caller === 'visitor') return true;
  if (operation.beforeSecondFactor && !read.beforeSecondFactor) return false;
  return agent !== undefined && (read.right === undefined || hasRight(agent, read.right));
}

/** Throws 412 `PRECONDITION_FAILED` with the present ETag. */
export async function refuseOutdated(
  reply: FastifyReply,
  { readEntityTag }: WriteCondition,
): Promise<never> {
  const etag = await readEntityTag();
  if (etag !== undefined) void reply.header('etag', etag);
  throw new RequestError('PRECONDITION_FAILED');
}
