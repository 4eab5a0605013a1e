import type { OpenApiObject } from './open-api.ts';

/**
 * Renders the OpenAPI document as an HTML page without scripts and without resources of other
 * hosts.
 */
export function renderDocsPage(document: OpenApiObject): string {
  const { info, tags, paths } = document as unknown as DocsDocument;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = tags.map(({ name }) => {
    const groupOperations = operations.filter(({ operation }) => operation.tags.includes(name));
    return `<section id="${toSlug(name)}"><h2>${escapeHtml(name)}</h2>${groupOperations.map(renderOperation).join('')}</section>`;
  });
  const links = tags.map(({ name }) => `<a href="#${toSlug(name)}">${escapeHtml(name)}</a>`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(info.title)}</title><link rel="stylesheet" href="/api/docs.css"></head><body>`,
    `<header><h1>${escapeHtml(info.title)}</h1><p>${escapeHtml(info.description)}</p>`,
    '<p><a href="/api/openapi.json">openapi.json</a></p>',
    `<nav aria-label="Groups">${links.join('')}</nav></header>`,
    `<main>${groups.join('')}</main></body></html>`,
  ].join('\n');
}

interface DocsDocument {
  info: { title: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, DocumentedOperation>>;
}

interface DocumentedOperation {
  operationId: string;
  'x-roles'?: readonly string[];
  tags: string[];
  summary: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description: string; content: Record<string, { schema?: unknown }> }>;
}

interface RoutedOperation {
  path: string;
  method: string;
  operation: DocumentedOperation;
}

function renderOperation({ path, method, operation }: RoutedOperation): string {
  const { summary, security, parameters, requestBody, responses } = operation;
  const responseSections = Object.entries(responses).map(([status, { description, content }]) =>
    renderSchemas(`${status === 'default' ? 'Otherwise' : status} – ${description}`, content),
  );
  return [
    `<details><summary><span class="method">${escapeHtml(method)}</span>`,
    `<code>${escapeHtml(path)}</code><span class="what">${escapeHtml(summary)}</span></summary>`,
    `<p class="who">${escapeHtml([formatCallers(security), formatRoles(operation)].join(' '))}</p>`,
    parameters.length > 0 ? renderParameterTable(parameters) : '',
    requestBody ? renderSchemas('Body', requestBody.content) : '',
    ...responseSections,
    '</details>',
  ].join('');
}

function formatCallers(security: readonly Record<string, unknown>[]): string {
  const names = security.map((requirement) => Object.keys(requirement).join(' and '));
  if (names.length === 0) return 'Without sign-in.';
  const tokens = names.filter(Boolean).map((name) => `the token of an ${name}`);
  const tokenList = tokens.join(' or ').replaceAll('an device', 'a device');
  return names.includes('') ? `Without sign-in; more with ${tokenList}.` : `With ${tokenList}.`;
}

function formatRoles({ 'x-roles': roles }: DocumentedOperation): string {
  return roles ? `For the role ${roles.join(' or ')}.` : '';
}

function renderParameterTable(parameters: DocumentedOperation['parameters']): string {
  const rows = parameters.map(
    ({ name, in: location, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${escapeHtml(location)}</td>` +
      `<td>${required ? 'required' : 'optional'}</td><td><code>${formatJson(schema)}</code></td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function renderSchemas(title: string, content: Record<string, { schema?: unknown }>): string {
  const parts = Object.entries(content).map(([type, { schema }]) =>
    schema === undefined ? `<pre>${escapeHtml(type)}</pre>` : `<pre>${formatJson(schema, 2)}</pre>`,
  );
  return `<h3>${escapeHtml(title)}</h3>${parts.join('')}`;
}

function formatJson(value: unknown, indent = 0): string {
  return escapeHtml(JSON.stringify(value, null, indent));
}

function toSlug(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
