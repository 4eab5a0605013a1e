import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { GenericSchema } from 'valibot';
import { roles } from '#domain/agents/agent.ts';
import { rights } from '#domain/agents/rights.ts';
import { requestErrorPolicy } from '#domain/errors/request-error-policy.ts';
import { errorResponseSchema } from '#domain/protocol/error-response.ts';
import { tables } from '#domain/rows/tables.ts';
import { slotSchema } from '#domain/slots/slot.ts';
import type { Operation } from './operation.ts';

/** A JSON object in the OpenAPI document, with a shape defined by the OpenAPI specification. */
export type OpenApiObject = Record<string, unknown>;

const documentedErrorSchema = v.object({
  ...errorResponseSchema.entries,
  reason: v.optional(v.string()),
  /** Free slots as alternatives to a taken slot. */
  proposals: v.optional(v.array(slotSchema)),
  /** Whether a passkey can be used instead of the required code. */
  passkey: v.optional(v.literal(true)),
});

/** Schemas that the document defines once and references by `$ref`. */
const definitions: Record<string, GenericSchema> = {
  Dealer: tables.dealers.schema,
  Showroom: tables.showrooms.schema,
  Agent: tables.agents.schema,
  PriceList: tables.priceLists.schema,
  Error: documentedErrorSchema,
};

const jsonSchemaConfig = {
  target: 'draft-2020-12',
  // The document omits checks that JSON Schema cannot express; the server still applies these
  // checks to requests.
  errorMode: 'ignore',
} as const;
const jsonSchemaConfigWithRefs = {
  ...jsonSchemaConfig,
  definitions,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/**
 * Returns the OpenAPI 3.1 document of the operations, generated from the schemas that validate
 * requests.
 */
export function buildOpenApi(operations: readonly Operation[], version: string): OpenApiObject {
  const paths: Record<string, OpenApiObject> = {};
  for (const operation of operations) {
    const path = (paths[operation.path] ??= {});
    path[operation.method.toLowerCase()] = describeOperation(operation);
  }
  const groups = [...new Set(operations.map(({ group }) => group))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Forecourt head office',
      version,
      description:
        'Everything a showroom can ask of head office. Amounts are in stored units, of which twenty ' +
        'are one US dollar; instants are milliseconds since 1970.',
    },
    servers: [{ url: '/api' }],
    tags: groups.map((name) => ({ name })),
    paths,
    components: {
      schemas: toJsonSchemaDefs(definitions, { ...jsonSchemaConfigWithRefs, typeMode: 'output' }),
      securitySchemes: {
        agent: { type: 'http', scheme: 'bearer', description: 'The token of POST /agents/login.' },
        device: { type: 'http', scheme: 'bearer', description: 'The token of an enrolled tablet.' },
      },
    },
  };
}

const securityByCaller: Record<Operation['caller'], OpenApiObject[]> = {
  public: [],
  visitor: [{}, { agent: [] }],
  agent: [{ agent: [] }],
  device: [{ device: [] }],
  'any-device': [{ device: [] }],
  staff: [{ agent: [] }, { device: [] }],
};

function describeOperation({
  id,
  group,
  summary,
  caller,
  right,
  body,
  ...operation
}: Operation): OpenApiObject {
  return {
    ...(right && { 'x-roles': roles.filter((role) => rights[right][role]) }),
    operationId: id,
    tags: [group],
    summary,
    security: securityByCaller[caller],
    parameters: listParameters({ ...operation, caller }),
    ...(body && {
      requestBody: { content: { 'application/json': { schema: toInputSchema(body) } } },
    }),
    responses: {
      200: {
        ...toSuccessResponse(operation.response),
        ...(operation.method === 'GET' && { headers: { ETag: etagHeader } }),
      },
      ...listConditionalResponses({ ...operation, caller }),
      default: toErrorResponse({ ...operation, caller }),
    },
  };
}

function listParameters(operation: Pick<Operation, 'params' | 'query' | 'method' | 'caller'>) {
  return [
    ...toParameters(operation.params, 'path'),
    ...toParameters(operation.query, 'query'),
    ...(isIdempotent(operation) ? [idempotencyKeyParameter] : []),
    operation.method === 'GET' ? ifNoneMatchParameter : ifMatchParameter,
  ];
}

function isIdempotent({ caller, method }: Pick<Operation, 'caller' | 'method'>): boolean {
  return caller === 'agent' && method !== 'GET';
}

const idempotencyKeyParameter: OpenApiObject = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A request that is sent again with its key, within a day, is done once. Its response contains ' +
    'a new one-time code in place of the first, because only hashes of codes are stored.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const ifNoneMatchParameter: OpenApiObject = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'ETags of stored responses; 304 without content while one of them is still valid.',
  schema: { type: 'string' },
};

const ifMatchParameter: OpenApiObject = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'ETag of the read at the same path, or at the nearest path above; 412 `PRECONDITION_FAILED` ' +
    'with the present ETag, and nothing is written, if the response of that read has changed.',
  schema: { type: 'string' },
};

const etagHeader: OpenApiObject = {
  description: 'Changes whenever the content of the response changes.',
  schema: { type: 'string' },
};

/** Responses besides 200 and the errors: 304 of a read, 412 of a write. */
function listConditionalResponses(operation: FailableOperation): OpenApiObject {
  const headers = { ETag: etagHeader };
  if (operation.method === 'GET') return { 304: { description: 'Not modified', headers } };
  return {
    412: { ...toErrorResponse(operation), description: 'Changed since it was read', headers },
  };
}

function toParameters(schema: GenericSchema, location: 'path' | 'query'): OpenApiObject[] {
  const { properties = {}, required = [] } = toInputSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

function toInputSchema(schema: GenericSchema): JsonSchema {
  return withoutDialect(toJsonSchema(schema, { ...jsonSchemaConfig, typeMode: 'input' }));
}

function toSuccessResponse(response: Operation['response']): OpenApiObject {
  const description = 'What was asked for';
  if ('files' in response) {
    const mediaTypes = response.files.map((type) => [type, {}] as const);
    return { description, content: Object.fromEntries(mediaTypes) };
  }
  const schema = withoutDialect(
    toJsonSchema(response, { ...jsonSchemaConfigWithRefs, typeMode: 'output' }),
  );
  return { description, content: { 'application/json': { schema } } };
}

const statuses = [...new Set(Object.values(requestErrorPolicy).map(({ status }) => status))]
  .filter((status) => status > 0)
  .sort((a, b) => a - b);

type FailableOperation = Pick<Operation, 'failure' | 'reasons' | 'caller' | 'method'>;

function toErrorResponse({ failure, reasons, ...operation }: FailableOperation): OpenApiObject {
  const errorSchema = { $ref: '#/components/schemas/Error' };
  const reasonCodes = [
    ...(reasons ?? []),
    ...(isIdempotent(operation) ? ['IDEMPOTENCY_KEY_REUSED'] : []),
  ];
  const schema = reasons
    ? { allOf: [errorSchema, { properties: { reason: { enum: reasonCodes } } }] }
    : errorSchema;
  return {
    description: `${failure ?? 'The failure in words'} (${statuses.join(', ')})`,
    content: { 'application/json': { schema } },
  };
}

/**
 * Removes `$schema` and `$defs` from a schema, because the document declares the dialect and the
 * shared definitions once for all schemas.
 */
function withoutDialect({ $schema: _dialect, $defs: _defs, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
