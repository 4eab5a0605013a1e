import type { OpenApiObject } from './open-api.ts';

/**
 * Renders the OpenAPI document as an HTML page without scripts and without resources of other
 * hosts.
 */
export function renderDocsPage(document: OpenApiObject): string {
  const { info, tags, paths } = document as unknown as Readable;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${slug(name)}"><h2>${escape(name)}</h2>${own.map(describe).join('')}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${slug(name)}">${escape(name)}</a>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escape(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body>`,
    `<header><h1>${escape(info.title)}</h1><p>${escape(info.description)}</p>`,
    '<p><a href="/api/openapi.json">openapi.json</a></p>',
    `<nav aria-label="Groups">${links.join('')}</nav></header>`,
    `<main>${groups.join('')}</main></body></html>`,
  ].join('\n');
}

interface Readable {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, ReadableOperation>>;
}

interface ReadableOperation {
  operationId: string;
  'x-roles'?: readonly string[];
  tags: string[];
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: unknown }> }>;
}

interface Placed {
  path: string;
  method: string;
  operation: ReadableOperation;
}

function describe({ path, method, operation }: Placed): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).map(([status, { description, content }]) =>
    schemas(`${status === 'default' ? 'Otherwise' : status} – ${description}`, content),
  );
  return [
    `<details><summary><span class="method">${escape(method)}</span>`,
    `<code>${escape(path)}</code><span class="what">${escape(summary)}</span></summary>`,
    `<p class="who">${escape([formatCallers(security), formatRoles(operation)].join(' '))}</p>`,
    parameters.length > 0 ? parameterTable(parameters) : '',
    requestBody ? schemas('Body', requestBody.content) : '',
    ...answers,
    '</details>',
  ].join('');
}

function formatCallers(security: readonly Record<string, unknown>[]): string {
  const names = security.map((one) => Object.keys(one).join(' and '));
  if (names.length === 0) return 'Without sign-in.';
  const tokens = names.filter(Boolean).map((name) => `the token of an ${name}`);
  const asked = tokens.join(' or ').replaceAll('an device', 'a device');
  return names.includes('') ? `Without sign-in; more with ${asked}.` : `With ${asked}.`;
}

function formatRoles({ 'x-roles': roles }: ReadableOperation): string {
  return roles ? `For the role ${roles.join(' or ')}.` : '';
}

function parameterTable(parameters: ReadableOperation['parameters']): string {
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escape(name)}</code></td><td>${escape(place)}</td>` +
      `<td>${required ? 'required' : 'optional'}</td><td><code>${json(schema)}</code></td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function schemas(title: string, content: Record<string, { schema?: unknown }>): string {
  const parts = Object.entries(content).map(([type, { schema }]) =>
    schema === undefined ? `<pre>${escape(type)}</pre>` : `<pre>${json(schema, 2)}</pre>`,
  );
  return `<h3>${escape(title)}</h3>${parts.join('')}`;
}

function json(value: unknown, indent = 0): string {
  return escape(JSON.stringify(value, null, indent));
}

function slug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
