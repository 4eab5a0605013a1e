import type { FastifyInstance } from 'fastify';
import { renderDocsPage } from './docs-page.ts';
import { docsStyle } from './docs-style.ts';
import { buildOpenApi, type Part } from './open-api.ts';
import type { Operation } from './operation.ts';

/** Version of the API, to be raised when a field is removed or changes its meaning. */
const VERSION = '1.0.0';

/**
 * Registers the routes that serve a description of every operation registered after this call:
 * `/openapi.json` for programs, `/docs` for people.
 */
export function describeApi(app: FastifyInstance): void {
  const operations = new Set<Operation>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.operation) operations.add(config.operation);
  });
  let described: Part | undefined;
  const document = () => (described ??= buildOpenApi([...operations], VERSION));

  app.get('/openapi.json', () => Promise.resolve(document()));
  app.get('/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocsPage(document())),
  );
  app.get('/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
