import { existsSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RequestError } from '../errors/request-error.ts';

const SHELL = 'index.html';
/** Extensions of the files that the app requests with a content hash as the query `?v=`. */
const PICTURE_EXTENSIONS: ReadonlySet<string> = new Set(['.avif', '.webp']);
const IMMUTABLE_CACHE = 'public, max-age=31536000, immutable';
/**
 * Cache header of files whose URL contains no content hash. Tablets must revalidate these files on
 * each request to detect a new version of the app.
 */
const REVALIDATE_CACHE = 'no-cache';

/**
 * Serves the built app. Every navigation gets the same HTML shell, which renders the page. Without
 * a built app, serves only a notice.
 */
export async function registerWebApp(
  app: FastifyInstance,
  deps: { webDir: string },
): Promise<void> {
  const root = resolve(deps.webDir);
  if (!existsSync(join(root, SHELL))) return serveMissingAppNotice(app, root);
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Only these URLs contain a hash of the content: files below `assets` in their name, and
      // pictures in the query `?v=`. Other files are revalidated, even if their URL has this query.
      const isPicture = PICTURE_EXTENSIONS.has(extname(path));
      const isVersioned = isPicture && 'v' in (reply.request.query as object);
      const isHashed = /^assets[/\\]/.test(relative(root, path));
      void reply.header(
        'cache-control',
        isVersioned || isHashed ? IMMUTABLE_CACHE : REVALIDATE_CACHE,
      );
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isNavigation(request)) throw new RequestError('NOT_FOUND');
    return reply.sendFile(SHELL);
  });
}

function isNavigation({ method, url }: FastifyRequest): boolean {
  const path = url.split('?', 1).join('');
  return (method === 'GET' || method === 'HEAD') && !isApi(path) && extname(path) === '';
}

function isApi(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

function serveMissingAppNotice(app: FastifyInstance, root: string): void {
  app.log.warn('the app is not built; only the API is served');
  app.get('/', (_request, reply: FastifyReply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`Head office is running, but there is no built app in ${root}.\n`),
  );
  app.setNotFoundHandler(() => {
    throw new RequestError('NOT_FOUND');
  });
}
