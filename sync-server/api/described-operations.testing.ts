import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Role } from '#domain/agents/agent.ts';
import type { Example } from './examples.testing.ts';
import type { OpenApiObject } from './open-api.ts';

export interface DescribedOperation {
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  tags: string[];
  /**
   * Kinds of tokens (agent, device) that the operation accepts; empty if the operation accepts
   * none.
   */
  tokens: string[];
  /** Whether the operation also accepts requests without a token. */
  isPublicOperation: boolean;
  /** Roles that may call the operation; undefined if every role may. */
  roles: readonly Role[] | undefined;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: OpenApiObject }[];
  body: OpenApiObject | undefined;
}

interface Document extends OpenApiObject {
  paths: Record<string, Record<string, Described>>;
}

interface Described {
  'x-roles'?: readonly Role[];
  operationId: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters: DescribedOperation['parameters'];
  requestBody?: { content: Record<string, { schema: OpenApiObject }> };
}

export async function readDocument(app: FastifyInstance): Promise<Document> {
  return (await app.inject('/api/openapi.json')).json();
}

export function operationsOf(document: Document): DescribedOperation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      id: described.operationId,
      method: method.toUpperCase() as DescribedOperation['method'],
      path,
      tags: described.tags,
      tokens: described.security.flatMap((one) => Object.keys(one)),
      isPublicOperation:
        described.security.length === 0 ||
        described.security.some((one) => Object.keys(one).length === 0),
      roles: described['x-roles'],
      parameters: described.parameters,
      body: described.requestBody?.content['application/json']?.schema,
    })),
  );
}

interface Sent extends Example {
  token?: string | undefined;
  headers?: Record<string, string>;
}

export function send(app: FastifyInstance, operation: DescribedOperation, sent: Sent) {
  return app.inject(toInjectOptions(operation, sent));
}

export function toInjectOptions(
  operation: DescribedOperation,
  { params = {}, query = {}, body, token, headers }: Sent,
): InjectOptions {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams(query).toString();
  return {
    method: operation.method,
    url: `/api${path}${search && `?${search}`}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

/**
 * Returns a function that checks a response body against the document and returns the violations.
 */
export function createResponseChecker(document: Document) {
  // The schemas contain JavaScript patterns without the `u` flag, which Ajv adds by default.
  const ajv = new Ajv2020({ strict: false, unicodeRegExp: false });
  formats.default(ajv);
  ajv.addSchema(document, 'document');
  const pointer = ({ path, method }: DescribedOperation, status: 'default' | 200) => {
    const escaped = path.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D');
    const place = `paths/${escaped}/${method.toLowerCase()}/responses/${status}`;
    return `document#/${place}/content/application~1json/schema`;
  };
  return (operation: DescribedOperation, status: number, body: unknown): string[] => {
    const validate = ajv.getSchema(pointer(operation, status === 200 ? 200 : 'default'));
    if (!validate) return [`no schema for ${operation.id} ${status}`];
    return validate(body) ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
  };
}
