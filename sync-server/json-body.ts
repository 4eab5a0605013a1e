import type { FastifyInstance } from 'fastify';
import { RequestError } from './errors/request-error.ts';

/** No message of ours is nested deeper than a handful of levels. */
const MAX_DEPTH = 64;

/**
 * Bodies are JSON, nothing else. Keys like `__proto__` are plain content: a strange entry must not
 * stop the rest of a push. Nesting is bounded here, once, because whatever goes on with a body
 * (storing it, sending it to the other tablets) does so recursively.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('ignore', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Clients say `application/json` of whatever they send, also of nothing.
    if (text.length === 0) {
      done(null, undefined);
      return;
    }
    void parseJson(request, text.toString(), (error, body) => {
      if (!error && isDeeperThan(body, MAX_DEPTH)) done(new RequestError('BAD_REQUEST'));
      else done(error, body);
    });
  });
}

/** Level by level instead of recursively: depth is the very thing that is not trusted yet. */
export function isDeeperThan(value: unknown, maxDepth: number): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    level = level.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
    if (level.length === 0) return false;
  }
  return true;
}
