import type { FastifyInstance } from 'fastify';
import { renderDocsPage } from './docs-page.ts';
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
