import type { FastifyInstance } from 'fastify';
import { buildOpenApi, type OpenApiObject } from './open-api.ts';
import type { Operation } from './operation.ts';

/**
 * Stylesheet of the documentation page, served as a separate file because the content security
 * policy forbids inline styles.
 */
const docsStyle = `
:root { color-scheme: light dark; --paper: light-dark(#faf8f5, #12100e); --ink: light-dark(#1c1916, #f2eee8);
  --muted: light-dark(#655e56, #a89f94); --line: light-dark(#e4ddd2, #2e2924); --accent: light-dark(#8c5730, #d19a6b); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 system-ui, sans-serif; }
header, main { max-width: 62rem; margin: 0 auto; padding: 0 1.5rem; }
header { padding-block: 4rem 1rem; }
h1 { font-size: 2.5rem; font-weight: 500; letter-spacing: -0.02em; line-height: 1.15; margin: 0 0 1rem; }
h2 { font-size: 1.25rem; font-weight: 600; margin: 3.5rem 0 0.5rem; }
h3 { font-size: 0.875rem; font-weight: 600; color: var(--muted); margin: 1.5rem 0 0.5rem; }
p { max-width: 40rem; color: var(--muted); }
a { color: var(--accent); }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.5rem; padding-block: 1rem; }
nav a { padding-block: 0.75rem; text-decoration: none; }
details { border-top: 1px solid var(--line); }
summary { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 1rem; min-height: 3rem;
  padding: 0.75rem 0; cursor: pointer; list-style: none; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 4px; border-radius: 2px; }
.method { width: 4.5rem; color: var(--accent); font-size: 0.8125rem; font-weight: 600; text-transform: uppercase; }
.what { flex: 1 1 16rem; color: var(--muted); text-align: end; }
code, pre { font: 0.8125rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; max-height: 24rem; overflow: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
td { padding: 0.5rem 1rem 0.5rem 0; border-top: 1px solid var(--line); vertical-align: top; color: var(--muted); }
details[open] { padding-bottom: 2rem; }
main { padding-bottom: 6rem; }
@media (max-width: 40rem) { .what { text-align: start; flex-basis: 100%; } header { padding-top: 2rem; } }
`;

/** Version of the API, to be raised when a field is removed or changes its meaning. */
const VERSION = '1.0.0';

/**
 * Registers the routes that serve a description of every operation registered after this call:
 * `/openapi.json` for programs, `/docs` for people.
 */
export function registerApiDocs(app: FastifyInstance): void {
  const operations = new Set<Operation>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.operation) operations.add(config.operation);
  });
  let cachedDocument: OpenApiObject | undefined;
  const getDocument = () => (cachedDocument ??= buildOpenApi([...operations], VERSION));

  app.get('/openapi.json', () => Promise.resolve(getDocument()));
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocsPage(getDocument())),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}

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
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema?: unknown }> }
  >;
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
      `<td>${required ? 'required' : 'optional'}</td><td><code>${toEscapedJson(schema)}</code></td></tr>`,
  );
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}

function renderSchemas(title: string, content: Record<string, { schema?: unknown }> = {}): string {
  const parts = Object.entries(content).map(([type, { schema }]) =>
    schema === undefined
      ? `<pre>${escapeHtml(type)}</pre>`
      : `<pre>${toEscapedJson(schema, 2)}</pre>`,
  );
  return `<h3>${escapeHtml(title)}</h3>${parts.join('')}`;
}

function toEscapedJson(value: unknown, indent = 0): string {
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
