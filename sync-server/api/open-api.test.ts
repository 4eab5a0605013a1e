import * as v from 'valibot';
import { expect, test } from 'vitest';
import { buildOpenApi } from './open-api.ts';
import { type Caller, defineOperation } from './operation.ts';
import { renderDocsPage } from './register-api-docs.ts';

const unused = () => Promise.reject(new Error('not called'));
const count = v.pipe(v.string(), v.transform(Number), v.number());
const response = v.object({ id: count });
const common = { method: 'GET', group: 'Things', summary: 'All <things>', response } as const;

const document = buildOpenApi(
  [
    defineOperation({
      ...common,
      id: 'listThings',
      path: '/things',
      caller: 'visitor',
      query: v.object({ page: v.optional(v.string(), '1'), must: v.string() }),
      handle: unused,
    }),
    defineOperation({
      id: 'makeThing',
      method: 'POST',
      path: '/things/{id}',
      group: 'Things',
      summary: 'Makes one',
      caller: 'agent',
      right: 'steer-tablets',
      failure: 'Failed to make',
      reasons: ['BROKEN'],
      params: v.object({ id: v.optional(v.string()) }),
      body: v.object({ name: v.optional(v.string(), 'x'), size: count }),
      response: { files: ['text/csv'] },
      handle: unused,
    }),
    defineOperation({
      ...common,
      id: 'getThing',
      path: '/things/{id}',
      caller: 'device',
      handle: unused,
    }),
    defineOperation({
      ...common,
      id: 'a',
      path: '/a',
      group: 'A & B',
      caller: 'public',
      handle: unused,
    }),
    defineOperation({
      ...common,
      id: 'b',
      method: 'PUT',
      path: '/b',
      group: 'A & B',
      caller: 'staff',
      reasons: ['BROKEN'],
      handle: unused,
    }),
  ],
  '2.0.0',
);
const { paths } = document as unknown as { paths: Record<string, Record<string, Described>> };

interface Described {
  'x-roles'?: string[];
  security: unknown;
  parameters: { name: string; required: boolean }[];
  requestBody?: unknown;
  responses: { default: { description: string; content: unknown }; 200: { content: unknown } };
}
const described = (path: string, method = 'get') => {
  const found = paths[path]?.[method];
  if (!found) throw new Error(`${method} ${path} is not described`);
  return found;
};

test('the OpenAPI document has the version, the sorted groups and one entry per path and method', () => {
  expect(document).toMatchObject({
    info: { version: '2.0.0' },
    servers: [{ url: '/api' }],
    tags: [{ name: 'A & B' }, { name: 'Things' }],
  });
  const methods = Object.entries(paths).map(([path, one]) => [path, Object.keys(one)]);
  expect(methods).toEqual([
    ['/things', ['get']],
    ['/things/{id}', ['post', 'get']],
    ['/a', ['get']],
    ['/b', ['put']],
  ]);
  expect(described('/things')).toMatchObject({
    operationId: 'listThings',
    tags: ['Things'],
    summary: 'All <things>',
  });
});

test.each<[Caller, object[]]>([
  ['public', []],
  ['visitor', [{}, { agent: [] }]],
  ['agent', [{ agent: [] }]],
  ['device', [{ device: [] }]],
  ['any-device', [{ device: [] }]],
  ['staff', [{ agent: [] }, { device: [] }]],
])(
  'the OpenAPI document lists the security schemes of an operation for the caller %s: %j',
  (caller, security) => {
    const one = defineOperation({ ...common, id: 'one', path: '/one', caller, handle: unused });
    expect(buildOpenApi([one], '1')).toMatchObject({ paths: { '/one': { get: { security } } } });
  },
);

test('an operation in the OpenAPI document has its roles, parameters, input and output schemas', () => {
  expect(described('/things')).not.toHaveProperty('x-roles');
  expect(described('/things/{id}', 'post')['x-roles']).toEqual(['manager', 'admin']);
  const parametersOf = (path: string, method?: string) =>
    described(path, method).parameters.map(({ name, required }) => [name, required]);
  expect(parametersOf('/things')).toEqual([
    ['page', false],
    ['must', true],
    ['If-None-Match', false],
  ]);
  expect(parametersOf('/things/{id}', 'post')).toEqual([
    ['id', true],
    ['Idempotency-Key', false],
    ['If-Match', false],
  ]);
  expect(parametersOf('/things/{id}')).toEqual([['If-None-Match', false]]);
  expect(parametersOf('/b', 'put')).toEqual([['If-Match', false]]);
  const name = { type: 'string', default: 'x' };
  const properties = { name, size: { type: 'string' } };
  const input = { type: 'object', properties, required: ['size'] };
  expect(described('/things/{id}', 'post').requestBody).toEqual({
    content: { 'application/json': { schema: input } },
  });
  expect(described('/things')).not.toHaveProperty('requestBody');
  const output = { type: 'object', properties: { id: { type: 'number' } }, required: ['id'] };
  expect(described('/things').responses[200].content).toEqual({
    'application/json': { schema: output },
  });
  expect(described('/things/{id}', 'post').responses[200].content).toEqual({ 'text/csv': {} });
});

test('an error response in the OpenAPI document has the message, statuses and reasons of its operation', () => {
  const statuses = '(400, 401, 403, 404, 409, 412, 413, 415, 426, 429, 500, 503)';
  const errorOf = (path: string, method?: string) => described(path, method).responses.default;
  const error = { $ref: '#/components/schemas/Error' };
  expect(errorOf('/a')).toEqual({
    description: `The failure in words ${statuses}`,
    content: { 'application/json': { schema: error } },
  });
  const reasons = (...values: string[]) => ({
    'application/json': {
      schema: { allOf: [error, { properties: { reason: { enum: values } } }] },
    },
  });
  expect(errorOf('/things/{id}', 'post')).toEqual({
    description: `Failed to make ${statuses}`,
    content: reasons('BROKEN', 'IDEMPOTENCY_KEY_REUSED'),
  });
  expect(errorOf('/b', 'put').content).toEqual(reasons('BROKEN'));
});

test('the OpenAPI document lists ETag and 304 for a read, and 412 with the present ETag for a write', () => {
  const headers = { ETag: expect.objectContaining({ schema: { type: 'string' } }) };
  expect(described('/a').responses).toMatchObject({ 200: { headers }, 304: { headers } });
  expect(described('/a').responses).not.toHaveProperty('412');
  const { responses } = described('/b', 'put');
  expect(responses).toMatchObject({ 412: { headers, content: responses.default.content } });
  expect(Object.keys(responses)).toEqual(['200', '412', 'default']);
  expect(responses[200]).not.toHaveProperty('headers');
});

test('the documentation page describes callers, parameters, body and responses, in escaped text', () => {
  const page = renderDocsPage(document);
  expect(page).toContain('<a href="#a-b">A &amp; B</a><a href="#things">Things</a>');
  expect(page).toContain('<section id="a-b"><h2>A &amp; B</h2><details>');
  const [, list = '', make = '', get = ''] = (page.split('<section ')[2] ?? '').split('<details>');
  const cells = (row: string) => [...row.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell]) => cell);
  expect(list).toContain('<span class="what">All &lt;things&gt;</span>');
  expect(list).toContain('<p class="who">Without sign-in; more with the token of an agent. </p>');
  const string = '<code>{&quot;type&quot;:&quot;string&quot;';
  expect(cells(list)).toEqual([
    '<code>page</code>',
    'query',
    'optional',
    `${string},&quot;default&quot;:&quot;1&quot;}</code>`,
    '<code>must</code>',
    'query',
    'required',
    `${string}}</code>`,
    '<code>If-None-Match</code>',
    'header',
    'optional',
    `${string}}</code>`,
  ]);
  expect(list).not.toContain('<h3>Body</h3>');
  expect(list).toContain('<h3>Otherwise – The failure in words (400');
  expect(make).toContain('With the token of an agent. For the role manager or admin.</p>');
  expect(make).toContain('<h3>Body</h3><pre>{\n  &quot;type&quot;: &quot;object&quot;');
  expect(make).toContain('<h3>200 – What was asked for</h3><pre>text/csv</pre>');
  expect(get).toContain('<p class="who">With the token of a device. </p>');
  expect(cells(get)).toEqual(cells(list).slice(-4));
  expect(page).toContain('<p class="who">Without sign-in. </p>');
  expect(page).toContain(
    '<p class="who">With the token of an agent or the token of a device. </p>',
  );
});
